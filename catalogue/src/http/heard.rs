//! What an upstream told last, so that it need tell only what changed since.

use std::collections::BTreeMap;
use std::sync::Arc;

use kiosk_domain::Locale;

use crate::snapshot::{LocaleCatalogue, Market};

/// The catalogues that an upstream told by its feed, with the cursors of these feeds; of an
/// upstream that was never asked, none.
#[derive(Clone, Debug, Default)]
pub struct Heard(BTreeMap<Locale, Told>);

/// One of them.
#[derive(Clone, Debug)]
pub(super) struct Told {
    /// By which the upstream knows it.
    pub cursor: Option<String>,
    /// What it says.
    pub catalogue: Arc<LocaleCatalogue>,
}

impl Heard {
    /// The catalogue of a locale with its cursor, as long as the locale sells in that market.
    pub(super) fn since(&self, locale: Locale, market: &Market) -> Option<(&Told, &str)> {
        let told = self.0.get(&locale)?;
        let catalogue = &told.catalogue;
        let sells = (&catalogue.region, catalogue.currency) == (&market.region, market.currency);
        told.cursor
            .as_deref()
            .filter(|_| sells)
            .map(|cursor| (told, cursor))
    }

    pub(super) fn new(told: impl Iterator<Item = Told>) -> Self {
        Self(told.map(|told| (told.catalogue.locale, told)).collect())
    }
}
