//! What a server told of all locales: whether it is what was known before, and the catalogue.

use std::sync::Arc;

use blake3::Hasher;
use rayon::prelude::*;

use super::error::UpstreamError;
use super::kept_feeds::{KeptChange, KeptFeeds};
use super::new_feed::FeedHash;
use super::upstream::refuse_other_market;
use crate::feed::GoodsCache;
use crate::snapshot::{LocaleCatalogue, Snapshot};

/// The answers of a server that was asked for its catalogue. What is kept is not read yet: where
/// nothing changed nobody needs it.
#[derive(Debug)]
pub struct FeedAnswers {
    kept: KeptFeeds,
    locales: Vec<LocaleAnswer>,
}

/// A catalogue that cannot be made of what a server told.
#[derive(Debug, thiserror::Error)]
pub enum UnreadError {
    /// What is kept of the feeds is not as it was written: the server has to be asked for everything.
    #[error("what is kept of the catalogue feeds is damaged")]
    Damaged,
    /// What the server told does not fit.
    #[error(transparent)]
    Upstream(#[from] UpstreamError),
}

/// What a server told of one locale.
#[derive(Debug)]
pub(super) enum LocaleAnswer {
    /// Everything; with its hash where it came by a feed.
    Whole(Arc<LocaleCatalogue>, Option<FeedHash>),
    /// What changed since what is kept.
    Change(KeptChange),
}

impl FeedAnswers {
    pub(super) fn new(kept: KeptFeeds, locales: Vec<LocaleAnswer>) -> Self {
        Self { kept, locales }
    }

    /// A hash over all that the server ever told of its catalogue, the same as long as it tells
    /// nothing new; none where it has no feed for a locale.
    pub fn fingerprint(&self) -> Option<String> {
        let mut hasher = Hasher::new();
        for answer in &self.locales {
            let hash = match answer {
                LocaleAnswer::Whole(_, hash) => hash.clone()?,
                LocaleAnswer::Change(change) => change.feed.hash.and_then(change.text.as_bytes()),
            };
            hasher.update(hash.as_str().as_bytes());
        }
        Some(hasher.finalize().to_hex().to_string())
    }

    /// Keeps by what the server knows what it told, where it told nothing new and nobody reads it.
    pub fn keep(&self) {
        for answer in &self.locales {
            if let LocaleAnswer::Change(change) = answer
                && change.text.is_empty()
            {
                // Without it the server tells once more what it told now.
                let _ = self.kept.keep_change(change);
            }
        }
    }

    /// The catalogue; changes are kept.
    ///
    /// # Errors
    /// When what is kept is damaged, or a change leads to other prices than those that were asked for.
    pub fn snapshot(self) -> Result<Snapshot, UnreadError> {
        let kept = &self.kept;
        let known = kept.goods_cache();
        // Few locales at once: the text of each is let go behind it.
        let locales: Result<Vec<_>, UnreadError> = self
            .locales
            .into_par_iter()
            .with_max_len(1)
            .map(|answer| match answer {
                LocaleAnswer::Whole(catalogue, _) => Ok(catalogue),
                LocaleAnswer::Change(change) => read(kept, &change, &known).map(Arc::new),
            })
            .collect();
        let snapshot = Snapshot::new(locales?);
        known.keep(&snapshot);
        Ok(snapshot)
    }
}

/// Reads what is kept of a locale and what changed since, and keeps that.
fn read(
    kept: &KeptFeeds,
    change: &KeptChange,
    known: &GoodsCache,
) -> Result<LocaleCatalogue, UnreadError> {
    let (catalogue, map) = kept.catalogue(change, known).ok_or(UnreadError::Damaged)?;
    refuse_other_market(&catalogue, &change.market)?;
    if kept.keep_change(change).is_ok()
        && let Some(map) = map
    {
        kept.keep_map(change, &map, known);
    }
    Ok(catalogue)
}
