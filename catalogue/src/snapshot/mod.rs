//! What the shop sells, in every locale, as one value that never changes.

mod locale;
mod market;

use std::sync::Arc;

use kiosk_domain::Locale;

pub use locale::{Goods, LocaleCatalogue, Shelves};
pub use market::Market;

/// The whole catalogue: one [`LocaleCatalogue`] for each of the 25 locales.
#[derive(Clone, Debug)]
pub struct Snapshot {
    locales: Vec<Arc<LocaleCatalogue>>,
}

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
        Self { locales }
    }

    /// What the shop sells in one locale.
    pub fn locale(&self, locale: Locale) -> &LocaleCatalogue {
        &self.locales[locale.index()]
    }

    /// How many goods groups the default locale has.
    pub fn goods_count(&self) -> usize {
        self.locale(Locale::Default).goods.len()
    }
}
