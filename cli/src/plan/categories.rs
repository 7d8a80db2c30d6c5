//! The category tree as pages need it: without empty branches.

use kiosk_catalogue::LocaleCatalogue;
use kiosk_contract::catalogue::Category;
use kiosk_domain::{Locale, Route, Slug};
use serde::Serialize;

/// A locale's categories without empty branches.
#[derive(Debug, Serialize)]
pub struct CategoryTree {
    parents: Vec<Category>,
}

/// A category's place: its parent, and which child, if it is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CategoryPosition {
    /// Which parent.
    pub parent: usize,
    /// Which of its children.
    pub child: Option<usize>,
}

impl CategoryTree {
    /// The tree of a locale's catalogue.
    pub fn new(catalogue: &LocaleCatalogue) -> Self {
        Self {
            parents: catalogue.sold_categories(),
        }
    }

    /// Top-level categories.
    pub fn parents(&self) -> &[Category] {
        &self.parents
    }

    /// The category at a place.
    pub fn category(&self, place: CategoryPosition) -> &Category {
        let parent = &self.parents[place.parent];
        place.child.map_or(parent, |child| &parent.children[child])
    }

    /// The place of the category with a path.
    pub fn place(&self, path: &str) -> Option<CategoryPosition> {
        self.parents
            .iter()
            .enumerate()
            .find_map(|(parent, category)| {
                if category.path == path {
                    return Some(CategoryPosition {
                        parent,
                        child: None,
                    });
                }
                let child = category
                    .children
                    .iter()
                    .position(|child| child.path == path)?;
                Some(CategoryPosition {
                    parent,
                    child: Some(child),
                })
            })
    }

    /// The title of the category at an address.
    pub fn title_at(&self, href: &str, locale: Locale) -> Option<&str> {
        let places = self
            .parents
            .iter()
            .enumerate()
            .flat_map(|(parent, category)| {
                let children = (0..category.children.len()).map(Some);
                std::iter::once(None)
                    .chain(children)
                    .map(move |child| CategoryPosition { parent, child })
            });
        places
            .into_iter()
            .find(|place| self.href(*place, locale).as_deref() == Some(href))
            .map(|place| self.category(place).title.as_str())
    }

    /// A category's address; nothing if its path is no segment.
    pub fn href(&self, place: CategoryPosition, locale: Locale) -> Option<String> {
        let parent = Slug::parse(&self.parents[place.parent].path).ok()?;
        let route = match place.child {
            None => Route::Category { parent },
            Some(child) => {
                let child = Slug::parse(&self.parents[place.parent].children[child].path).ok()?;
                Route::SubCategory { parent, child }
            }
        };
        Some(route.path(locale))
    }
}
