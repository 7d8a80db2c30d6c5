//! Which pages the site has, in path order. Pure: it reads nothing but [`Sources`].

mod build;
mod categories;
mod collisions;
mod page;

pub use build::NEWS_A_PAGE;
pub use categories::{CategoryPosition, CategoryTree};
pub use collisions::Collisions;
pub use page::{Page, Planned, Shelf, Shell, StandingPage, Subject};

use crate::source::Sources;

/// Every page of the site.
#[derive(Debug)]
pub struct Plan {
    /// Every route with the locales that have it.
    pub routes: Vec<Planned>,
    /// Every page, by path.
    pub pages: Vec<Page>,
}

impl Plan {
    /// Plans the site.
    ///
    /// # Errors
    /// [`Collisions`] when two pages would stand at one address; both sources are named.
    pub fn new(sources: &Sources) -> Result<Self, Collisions> {
        let routes = build::routes(sources);
        let mut pages: Vec<Page> = routes
            .iter()
            .enumerate()
            .flat_map(|(index, planned)| {
                planned.locales.iter().map(move |locale| Page {
                    path: planned.route.path(locale),
                    locale,
                    planned: index,
                })
            })
            .collect();
        pages.sort_unstable_by(|a, b| (&a.path, a.planned).cmp(&(&b.path, b.planned)));
        collisions::refuse(&routes, &pages)?;
        Ok(Self { routes, pages })
    }

    /// What a page is planned from.
    pub fn planned(&self, page: &Page) -> &Planned {
        &self.routes[page.planned]
    }
}
