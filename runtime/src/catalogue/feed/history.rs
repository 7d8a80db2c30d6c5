//! The last versions of the catalogue, as far as a reader of its feed needs them.

use std::collections::VecDeque;
use std::io::{self, Write};
use std::sync::Arc;

use kiosk_catalogue::feed::{Changes, write_changes, write_feed};
use kiosk_catalogue::{LocaleCatalogue, Snapshot};
use kiosk_domain::Locale;

use super::cursor::Cursor;

/// How many versions of a locale are known, the present one among them.
const VERSIONS: usize = 32;

/// A snapshot, and what led to it. A new snapshot makes a new history; neither changes.
#[derive(Clone, Debug)]
pub struct FeedHistory {
    snapshot: Snapshot,
    locales: Vec<LocaleHistory>,
}

#[derive(Clone, Debug)]
struct LocaleHistory {
    cursor: Cursor,
    /// The oldest first.
    past: VecDeque<Step>,
}

/// An earlier version, and what made the next one of it.
#[derive(Clone, Debug)]
struct Step {
    cursor: Cursor,
    changes: Arc<Changes>,
}

impl FeedHistory {
    /// The history of a first snapshot.
    ///
    /// # Errors
    /// When a value cannot be written as JSON.
    pub fn new(snapshot: &Snapshot) -> io::Result<Self> {
        let first = |locale| LocaleHistory::new(snapshot.locale(locale));
        Ok(Self {
            snapshot: snapshot.clone(),
            locales: Locale::ALL
                .into_iter()
                .map(first)
                .collect::<Result<_, _>>()?,
        })
    }

    /// The history with a newer snapshot.
    ///
    /// # Errors
    /// When a value cannot be written as JSON.
    pub fn advance(&self, snapshot: &Snapshot) -> io::Result<Self> {
        let next = |locale: Locale| {
            let (old, new) = (self.snapshot.locale(locale), snapshot.locale(locale));
            self.locales[locale.index()].advance(old, new)
        };
        Ok(Self {
            snapshot: snapshot.clone(),
            locales: Locale::ALL
                .into_iter()
                .map(next)
                .collect::<Result<_, _>>()?,
        })
    }

    /// The cursor of a locale's present version, which also serves as its ETag.
    pub fn cursor(&self, locale: Locale) -> &str {
        self.locales[locale.index()].cursor.as_str()
    }

    /// Writes the feed of a locale: what changed since a cursor, or everything when there is
    /// none or nobody knows it any more.
    ///
    /// # Errors
    /// When the writer fails.
    pub fn write(
        &self,
        locale: Locale,
        since: Option<&str>,
        out: &mut impl Write,
    ) -> io::Result<()> {
        let catalogue = self.snapshot.locale(locale);
        let history = &self.locales[locale.index()];
        let cursor = history.cursor.as_str();
        match since.and_then(|since| history.since(since)) {
            Some(changes) => write_changes(catalogue, &changes, cursor, out),
            None => write_feed(catalogue, cursor, out),
        }
    }
}

impl LocaleHistory {
    fn new(catalogue: &LocaleCatalogue) -> io::Result<Self> {
        Ok(Self {
            cursor: Cursor::of(catalogue)?,
            past: VecDeque::new(),
        })
    }

    fn advance(&self, old: &LocaleCatalogue, new: &LocaleCatalogue) -> io::Result<Self> {
        let cursor = Cursor::of(new)?;
        if cursor == self.cursor {
            return Ok(self.clone());
        }
        let mut past = self.past.clone();
        past.push_back(Step {
            cursor: self.cursor.clone(),
            changes: Arc::new(Changes::between(old, new)),
        });
        if past.len() == VERSIONS {
            past.pop_front();
        }
        Ok(Self { cursor, past })
    }

    /// What changed since a version; none when the version is not known. A catalogue that
    /// became again what it was has one cursor twice, and the later one tells less.
    fn since(&self, cursor: &str) -> Option<Changes> {
        let mut changes = Changes::default();
        if cursor == self.cursor.as_str() {
            return Some(changes);
        }
        let mut steps = self.past.iter();
        let known = steps.rposition(|step| step.cursor.as_str() == cursor)?;
        for step in self.past.range(known..) {
            changes.and_then(&step.changes);
        }
        Some(changes)
    }
}
