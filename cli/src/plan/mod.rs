//! Which pages the site has, in path order. Pure: it reads nothing but [`Sources`].

mod build;
mod categories;
mod collisions;
mod page;
mod redirects;

pub use build::NEWS_A_PAGE;
pub use categories::{CategoryPosition, CategoryTree};
pub use collisions::CollisionError;
pub use page::{ContentPage, PlannedPage, PlannedRoute, SessionPage, Shelf, Subject};
pub use redirects::PlannedRedirect;

use crate::source::Sources;

/// Every page of the site.
#[derive(Debug)]
pub struct Plan {
    /// Every route with the locales that have it.
    pub routes: Vec<PlannedRoute>,
    /// Every page, by path.
    pub pages: Vec<PlannedPage>,
    /// Every address that leads to another, by path.
    pub redirects: Vec<PlannedRedirect>,
}

impl Plan {
    /// Plans the site.
    ///
    /// # Errors
    /// [`CollisionError`] when two pages or redirects would stand at one address, both sources are
    /// named, and when a redirect leads to another one.
    pub fn new(sources: &Sources) -> Result<Self, CollisionError> {
        let mut routes = build::routes(sources);
        let redirects = redirects::redirects(sources, &routes);
        // A page that leads elsewhere is none.
        routes.retain(|planned| {
            let rules = sources.content.rules.get(&planned.route);
            rules.is_none_or(|rules| rules.redirect.is_none())
        });
        let mut pages: Vec<PlannedPage> = routes
            .iter()
            .enumerate()
            .flat_map(|(index, planned)| {
                planned.locales.iter().map(move |locale| PlannedPage {
                    path: sources.content.path(&planned.route, locale),
                    locale,
                    route_index: index,
                })
            })
            .collect();
        pages.sort_unstable_by(|a, b| (&a.path, a.route_index).cmp(&(&b.path, b.route_index)));
        collisions::refuse(&routes, &pages, &redirects)?;
        Ok(Self {
            routes,
            pages,
            redirects,
        })
    }

    /// What a page is planned from.
    pub fn route_of(&self, page: &PlannedPage) -> &PlannedRoute {
        &self.routes[page.route_index]
    }
}
