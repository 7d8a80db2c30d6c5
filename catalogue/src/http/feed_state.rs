//! What an upstream sent last, so that it need send only what changed since.

use std::collections::BTreeMap;
use std::sync::Arc;

use kiosk_domain::Locale;

use super::stream::FeedSink;
use crate::feed::{AssembledFeed, Assembler, FeedError, FeedLine, LeftOut};
use crate::snapshot::{LocaleCatalogue, Market};

/// The catalogues that an upstream sent by its feed, with the cursors of these feeds; of an
/// upstream that was never asked, none.
#[derive(Clone, Debug, Default)]
pub struct FeedStates(BTreeMap<Locale, FeedState>);

/// One locale's catalogue by its feed.
#[derive(Clone, Debug)]
pub(super) struct FeedState {
    /// By which the upstream knows it.
    pub cursor: Option<String>,
    /// The catalogue at that cursor.
    pub catalogue: Arc<LocaleCatalogue>,
    /// What was told beside it.
    pub left_out: LeftOut,
}

impl FeedState {
    /// Who reads what changed since.
    pub fn follower(&self) -> Assembler {
        Assembler::following(AssembledFeed {
            catalogue: LocaleCatalogue::clone(&self.catalogue),
            left_out: self.left_out.clone(),
        })
    }
}

impl FeedSink for Assembler {
    type Read = FeedState;

    fn take(&mut self, text: &str, line: FeedLine) -> Result<(), FeedError> {
        self.line_of(text, line)
    }

    fn end(self) -> Result<FeedState, FeedError> {
        let cursor = self.cursor().map(str::to_owned);
        let assembled = self.finish_to_follow()?;
        Ok(FeedState {
            cursor,
            catalogue: assembled.catalogue.into(),
            left_out: assembled.left_out,
        })
    }
}

impl FeedStates {
    /// The catalogue of a locale with its cursor, as long as the locale sells in that market.
    pub(super) fn since(&self, locale: Locale, market: &Market) -> Option<(&FeedState, &str)> {
        let state = self.0.get(&locale)?;
        let catalogue = &state.catalogue;
        let sells = (&catalogue.region, catalogue.currency) == (&market.region, market.currency);
        state
            .cursor
            .as_deref()
            .filter(|_| sells)
            .map(|cursor| (state, cursor))
    }

    pub(super) fn new(state: impl Iterator<Item = FeedState>) -> Self {
        Self(state.map(|state| (state.catalogue.locale, state)).collect())
    }
}
