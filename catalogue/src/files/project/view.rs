//! What all projections of one locale share.

use kiosk_domain::{Amount, Currency, ExchangeRate, Locale};

use crate::files::authored::Authored;
use crate::files::price::AuthoredPrice;

/// The authored catalogue, seen from one locale.
pub(super) struct View<'a> {
    pub authored: &'a Authored,
    pub locale: Locale,
    pub currency: Currency,
    /// The sign of the currency.
    pub symbol: String,
    /// How dollars become the currency; none where prices stay in dollars.
    pub rate: Option<ExchangeRate>,
}

impl View<'_> {
    /// A price in the locale's currency.
    ///
    /// Loading refuses a price that no amount of a currency holds; one that is projected all the
    /// same is the largest.
    pub fn amount(&self, price: &AuthoredPrice) -> Amount {
        match self.rate {
            Some(rate) => price
                .in_currency(self.currency, rate)
                .unwrap_or(Amount::MAX),
            None => price.dollars(),
        }
    }
}

/// A picture's address: pictures of the shop stand below `/media/`.
pub(super) fn media(picture: &str) -> String {
    if picture.contains("://") {
        picture.to_owned()
    } else {
        format!("/media/{picture}")
    }
}
