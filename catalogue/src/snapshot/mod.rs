//! What the shop sells, in every locale, as one value that never changes.

mod books;
mod lazy_goods;
mod locale;
mod market;
mod omission;
mod prices;
mod reviews;
mod searched_goods;

use std::collections::BTreeSet;
use std::sync::{Arc, LazyLock};

use kiosk_domain::Locale;

pub use books::Books;
pub(crate) use lazy_goods::{FeedOrigin, GoodsLines, GoodsReader, ProjectGoods};
pub use lazy_goods::{GoodsHash, GoodsSummary, LazyGoods};
pub use locale::{Goods, LocaleCatalogue, Shelves, only_region};
pub use market::Market;
pub use omission::Omission;
pub use prices::{PriceBook, PriceColumn, SkuPrices};
pub use reviews::{BookedReview, ReviewBook};
pub(crate) use searched_goods::SearchedGoods;

/// The whole catalogue: one [`LocaleCatalogue`] for each of the 25 locales.
#[derive(Clone, Debug)]
pub struct Snapshot {
    locales: Vec<Arc<LocaleCatalogue>>,
    /// Only an upstream that knows more than its locales say has them ready.
    books: Option<Arc<LazyBooks>>,
}

/// Books that are made when somebody asks for them first: no page does.
type LazyBooks = LazyLock<Arc<Books>, Box<dyn FnOnce() -> Arc<Books> + Send>>;

impl Snapshot {
    /// Gathers the catalogues of all locales, in the order of [`Locale::ALL`].
    ///
    /// # Panics
    /// When a locale is missing or out of order.
    pub fn new(locales: Vec<Arc<LocaleCatalogue>>) -> Self {
        assert!(
            locales
                .iter()
                .map(|catalogue| catalogue.locale)
                .eq(Locale::ALL),
            "a snapshot holds every locale once, in order"
        );
        Self {
            locales,
            books: None,
        }
    }

    /// A catalogue in which nothing is sold, for whoever works with orders alone.
    pub fn empty() -> Self {
        let locales = Locale::ALL.into_iter();
        Self::new(locales.map(LocaleCatalogue::empty).map(Arc::new).collect())
    }

    /// The same catalogue by an upstream that knows more than the locales say, and makes books of that
    /// once somebody asks for them.
    #[must_use]
    pub fn with_books(self, make: impl FnOnce() -> Arc<Books> + Send + 'static) -> Self {
        let make: Box<dyn FnOnce() -> Arc<Books> + Send> = Box::new(make);
        Self {
            books: Some(Arc::new(LazyLock::new(make))),
            ..self
        }
    }

    /// Prices in every currency and all reviews, as far as the upstream told them.
    pub fn books(&self) -> Arc<Books> {
        match &self.books {
            Some(books) => Arc::clone(books),
            None => Arc::new(Books::of_locales(&self.locales)),
        }
    }

    /// What the shop sells in one locale.
    pub fn locale(&self, locale: Locale) -> &LocaleCatalogue {
        &self.locales[locale.index()]
    }

    /// What the upstream told and the shop cannot sell, in whichever locale; nothing twice.
    pub fn omissions(&self) -> BTreeSet<&Omission> {
        let locales = self.locales.iter();
        locales.flat_map(|catalogue| &catalogue.omissions).collect()
    }

    /// How many goods groups the default locale has.
    pub fn goods_count(&self) -> usize {
        self.locale(Locale::Default).goods.len()
    }
}
