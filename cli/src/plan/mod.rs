//! Which pages the site has, in path order. Pure: it reads nothing but [`Sources`].

mod build;
mod categories;
mod collisions;
mod error;
mod page;
mod redirects;

pub use build::NEWS_A_PAGE;
pub use categories::{CategoryPosition, CategoryTree};
pub use error::PlanError;
pub use page::{PlannedPage, PlannedRoute, SessionPage, Shelf, Subject};
pub use redirects::PlannedRedirect;

use kiosk_domain::Locale;
use rayon::prelude::*;

use crate::source::Sources;

/// Every page of the site.
#[derive(Debug)]
pub struct Plan {
    /// Every route with the locales that have it.
    pub routes: Vec<PlannedRoute>,
    /// The address of every route apart from the locale, in the order of the routes.
    paths: Vec<String>,
    /// Every page, by path.
    pub pages: Vec<PlannedPage>,
    /// Every address that leads to another, by path.
    pub redirects: Vec<PlannedRedirect>,
}

impl Plan {
    /// Plans the site.
    ///
    /// # Errors
    /// [`PlanError`] when two pages or redirects would stand at one address, both sources are
    /// named, when a redirect leads to another one, and when a page is ruled that is none.
    pub fn new(sources: &Sources) -> Result<Self, PlanError> {
        let mut routes = build::routes(sources);
        require_ruled(sources, &routes)?;
        let redirects = redirects::redirects(sources, &routes);
        // A page that leads elsewhere is none.
        routes.retain(|planned| {
            let own = sources.content.rules.get(&planned.route);
            let mut rules = own
                .into_iter()
                .chain(sources.config.rules_of(&planned.route));
            rules.all(|rules| rules.redirect.is_none())
        });
        let mut pages: Vec<PlannedPage> = routes
            .par_iter()
            .enumerate()
            .flat_map_iter(|(index, planned)| {
                planned.locales.iter().map(move |locale| PlannedPage {
                    path: sources.content.path(&planned.route, locale),
                    locale,
                    route_index: index,
                })
            })
            .collect();
        pages.par_sort_unstable_by(|a, b| (&a.path, a.route_index).cmp(&(&b.path, b.route_index)));
        collisions::refuse(&routes, &pages, &redirects)?;
        let paths = routes.iter();
        let paths = paths.map(|planned| planned.route.path(Locale::Default));
        Ok(Self {
            paths: paths.collect(),
            routes,
            pages,
            redirects,
        })
    }

    /// What a page is planned from.
    pub fn route_of(&self, page: &PlannedPage) -> &PlannedRoute {
        &self.routes[page.route_index]
    }

    /// The address of a page apart from its locale.
    pub fn path_of(&self, page: &PlannedPage) -> &str {
        &self.paths[page.route_index]
    }
}

/// Refuses rules of `site.toml` for a page that the shop does not have.
fn require_ruled(sources: &Sources, routes: &[PlannedRoute]) -> Result<(), PlanError> {
    let has = |path: &str| {
        let mut pages = routes.iter();
        pages.any(|page| page.route.path(Locale::Default) == path)
    };
    let mut ruled = sources.config.pages.keys();
    match ruled.find(|path| !has(path)) {
        Some(path) => Err(PlanError::UnknownPage(path.clone())),
        None => Ok(()),
    }
}
