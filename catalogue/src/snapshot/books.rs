//! What a catalogue knows beyond its pages: prices in every currency, and all reviews.

use std::sync::Arc;

use super::{LocaleCatalogue, PriceBook, ReviewBook};

/// Prices in every currency and all reviews, once for all locales.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Books {
    /// Every SKU's prices by currency.
    pub prices: PriceBook,
    /// Every group's reviews.
    pub reviews: ReviewBook,
}

impl Books {
    /// What can be learned from the locales alone: prices in the currencies of their markets,
    /// and the reviews of the first pages.
    pub(super) fn of_locales(locales: &[Arc<LocaleCatalogue>]) -> Self {
        Self {
            prices: PriceBook::of_locales(locales),
            reviews: ReviewBook::of_locales(locales),
        }
    }
}
