//! What all projections of one locale share.

use kiosk_domain::{Amount, Currency, Locale};

use crate::files::authored::Authored;
use crate::files::market::Rate;
use crate::files::price::AuthoredPrice;

/// The authored catalogue, seen from one locale.
pub(super) struct View<'a> {
    pub authored: &'a Authored,
    pub locale: Locale,
    pub currency: Currency,
    /// The sign of the currency.
    pub symbol: String,
    /// How dollars become the currency; none where prices stay in dollars.
    pub rate: Option<&'a Rate>,
}

impl View<'_> {
    /// A price in the locale's currency.
    pub fn amount(&self, price: &AuthoredPrice) -> Amount {
        match self.rate {
            Some(rate) => price.in_currency(self.currency, rate),
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
