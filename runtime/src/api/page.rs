//! Pages of lists that are at hand whole, or that storage gives by parts.

use kiosk_contract::envelope::Paged;
use serde::Serialize;
use utoipa::ToSchema;

use crate::storage::{PageOf, PageRange};

/// The most items that one page holds.
pub(crate) const MOST: u32 = 100;

/// `data.list` around a page (`spec.md` §7.4).
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ListData<T> {
    /// The page.
    pub list: Paged<T>,
}

/// Which page, of which size.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PageParams {
    page: Option<u32>,
    per_page: Option<u32>,
}

impl PageParams {
    pub(crate) const fn new(page: Option<u32>, per_page: Option<u32>) -> Self {
        Self { page, per_page }
    }

    fn per_page(self, usual: u32) -> u32 {
        self.per_page.unwrap_or(usual).clamp(1, MOST)
    }

    fn page(self) -> u32 {
        self.page.unwrap_or(1).max(1)
    }

    /// How many items stand before the page, and how many it holds.
    pub(crate) fn part(self, usual: u32) -> (u32, u32) {
        let size = self.per_page(usual);
        ((self.page() - 1).saturating_mul(size), size)
    }

    /// The part of the list that the page holds.
    pub(crate) fn range(self, usual: u32) -> PageRange {
        let (skip, take) = self.part(usual);
        PageRange { skip, take }
    }

    /// The page of a part that storage gave, of what makes its items.
    pub(crate) fn page_of<S, T>(
        self,
        usual: u32,
        stored: PageOf<S>,
        item: impl FnMut(S) -> T,
    ) -> Paged<T> {
        let items = stored.items.into_iter().map(item);
        self.cut(usual, items.collect(), stored.total)
    }

    /// The page of items that were cut out already.
    pub(crate) fn cut<T>(self, usual: u32, data: Vec<T>, total: u32) -> Paged<T> {
        let per_page = self.per_page(usual);
        Paged {
            data,
            current_page: self.page(),
            last_page: total.div_ceil(per_page).max(1),
            per_page,
            total,
        }
    }

    /// The page of a whole list; of what makes its items, only those of the page are made.
    pub(crate) fn of<T>(
        self,
        usual: u32,
        items: impl IntoIterator<Item = T, IntoIter: ExactSizeIterator>,
    ) -> Paged<T> {
        let items = items.into_iter();
        let total = u32::try_from(items.len()).unwrap_or(u32::MAX);
        let (skip, take) = self.part(usual);
        let part = items.skip(skip as usize).take(take as usize);
        self.cut(usual, part.collect(), total)
    }
}
