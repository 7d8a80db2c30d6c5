//! Which pages the site has, in path order. Pure: it reads nothing but [`Sources`].

mod build;
mod categories;
mod collisions;
mod page;

pub use build::NEWS_A_PAGE;
pub use categories::{CategoryPosition, CategoryTree};
pub use collisions::CollisionError;
pub use page::{ContentPage, PlannedPage, PlannedRoute, SessionPage, Shelf, Subject};

use crate::source::Sources;

/// Every page of the site.
#[derive(Debug)]
pub struct Plan {
    /// Every route with the locales that have it.
    pub routes: Vec<PlannedRoute>,
    /// Every page, by path.
    pub pages: Vec<PlannedPage>,
}

impl Plan {
    /// Plans the site.
    ///
    /// # Errors
    /// [`CollisionError`] when two pages would stand at one address; both sources are named.
    pub fn new(sources: &Sources) -> Result<Self, CollisionError> {
        let routes = build::routes(sources);
        let mut pages: Vec<PlannedPage> = routes
            .iter()
            .enumerate()
            .flat_map(|(index, planned)| {
                planned.locales.iter().map(move |locale| PlannedPage {
                    path: planned.route.path(locale),
                    locale,
                    route_index: index,
                })
            })
            .collect();
        pages.sort_unstable_by(|a, b| (&a.path, a.route_index).cmp(&(&b.path, b.route_index)));
        collisions::refuse(&routes, &pages)?;
        Ok(Self { routes, pages })
    }

    /// What a page is planned from.
    pub fn route_of(&self, page: &PlannedPage) -> &PlannedRoute {
        &self.routes[page.route_index]
    }
}
