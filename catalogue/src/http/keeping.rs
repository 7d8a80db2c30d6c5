//! Reads a feed and keeps it: all of it, or a change behind what is kept.

use kiosk_domain::Locale;

use super::feed_state::FeedState;
use super::kept_feeds::{KeptFeed, KeptFeeds};
use super::new_feed::NewFeed;
use super::stream::FeedSink;
use crate::feed::{Assembler, FeedError, FeedLine};
use crate::snapshot::LocaleCatalogue;

/// What a server told of a locale.
pub(super) enum FeedAnswer {
    /// Everything.
    Whole {
        /// The catalogue with its cursor.
        state: FeedState,
        /// Its items, which nobody keeps yet.
        new: NewFeed,
    },
    /// What changed since what is kept, of which nothing is read.
    Change {
        /// What is kept.
        feed: KeptFeed,
        /// By which the server knows what it told now.
        cursor: String,
        /// The lines of the change; empty where nothing changed.
        text: String,
    },
}

/// Takes the lines of a feed that may be a change.
pub(super) struct KeepingSink<'a> {
    kept: &'a KeptFeeds,
    locale: Locale,
    earlier: Option<KeptFeed>,
    /// Reads a whole feed, and of a change whether it is sound.
    assembler: Assembler,
    lines: Lines,
}

/// The lines of items, once the head has said of what.
enum Lines {
    None,
    Whole(NewFeed),
    Change(String),
}

impl<'a> KeepingSink<'a> {
    /// A reader for a locale of which something may be kept.
    pub fn new(kept: &'a KeptFeeds, locale: Locale, earlier: Option<KeptFeed>) -> Self {
        let assembler = match &earlier {
            // What is kept is read only where something changed.
            Some(_) => Assembler::following(LocaleCatalogue::empty(locale).into()),
            None => Assembler::new(locale),
        };
        Self {
            kept,
            locale,
            earlier,
            assembler,
            lines: Lines::None,
        }
    }
}

impl FeedSink for KeepingSink<'_> {
    type Read = FeedAnswer;

    fn take(&mut self, text: &str, line: FeedLine) -> Result<(), FeedError> {
        let full = match &line {
            FeedLine::Head { full, .. } => Some(*full),
            _ => None,
        };
        let is_item = matches!(line, FeedLine::Item(_) | FeedLine::Gone { .. });
        self.assembler.line_of(text, line)?;
        match full {
            Some(true) => self.lines = Lines::Whole(self.kept.begin(self.locale)),
            Some(false) => self.lines = Lines::Change(String::new()),
            None => {}
        }
        match &mut self.lines {
            Lines::Whole(new) if is_item => new.line(text),
            Lines::Change(change) if is_item => {
                change.push_str(text);
                change.push('\n');
            }
            _ => {}
        }
        Ok(())
    }

    fn end(self) -> Result<FeedAnswer, FeedError> {
        let state = self.assembler.end()?;
        match (self.lines, self.earlier) {
            (Lines::Whole(new), _) => Ok(FeedAnswer::Whole { state, new }),
            (Lines::Change(text), Some(feed)) => Ok(FeedAnswer::Change {
                feed,
                cursor: state.cursor.unwrap_or_default(),
                text,
            }),
            (Lines::Change(_), None) => Err(FeedError::NotFull),
            (Lines::None, _) => Err(FeedError::NoHead),
        }
    }
}
