//! The last versions of the catalogue, as far as a reader of its feed needs them.

use std::collections::VecDeque;
use std::io::{self, Write};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use kiosk_catalogue::feed::{CatalogueDiff, write_changes, write_feed};
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

#[derive(Clone, Debug, Default)]
struct LocaleHistory {
    cursor: Arc<LazyCursor>,
    /// The oldest first.
    past: VecDeque<HistoryEntry>,
}

/// A cursor that is reckoned when somebody needs it: the start of the server does not wait for it.
#[derive(Debug, Default)]
struct LazyCursor {
    known: OnceLock<Cursor>,
    /// Held by the one who reckons it, so that all others wait instead of doing it too.
    turn: Mutex<()>,
}

/// An earlier version, and what made the next one of it.
#[derive(Clone, Debug)]
struct HistoryEntry {
    cursor: Cursor,
    changes: Arc<CatalogueDiff>,
}

impl FeedHistory {
    /// The history of a first snapshot.
    pub fn new(snapshot: &Snapshot) -> Self {
        Self {
            snapshot: snapshot.clone(),
            locales: Locale::ALL.map(|_| LocaleHistory::default()).to_vec(),
        }
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
    ///
    /// # Errors
    /// When a value cannot be written as JSON.
    pub fn cursor(&self, locale: Locale) -> io::Result<&str> {
        let history = &self.locales[locale.index()];
        Ok(history.cursor(self.snapshot.locale(locale))?.as_str())
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
        let cursor = self.cursor(locale)?;
        let changes = match since {
            Some(since) if since == cursor => Some(CatalogueDiff::default()),
            Some(since) => self.locales[locale.index()].since(since),
            None => None,
        };
        match changes {
            Some(changes) => write_changes(catalogue, &changes, cursor, out),
            None => write_feed(catalogue, cursor, out),
        }
    }
}

impl LocaleHistory {
    fn cursor(&self, present: &LocaleCatalogue) -> io::Result<&Cursor> {
        let LazyCursor { known, turn } = &*self.cursor;
        if let Some(cursor) = known.get() {
            return Ok(cursor);
        }
        let _turn = turn.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(cursor) = known.get() {
            return Ok(cursor);
        }
        let cursor = Cursor::of(present)?;
        Ok(known.get_or_init(|| cursor))
    }

    fn advance(&self, old: &LocaleCatalogue, new: &LocaleCatalogue) -> io::Result<Self> {
        let changes = CatalogueDiff::between(old, new);
        if changes.is_empty() {
            return Ok(self.clone());
        }
        let mut past = self.past.clone();
        past.push_back(HistoryEntry {
            cursor: self.cursor(old)?.clone(),
            changes: Arc::new(changes),
        });
        if past.len() == VERSIONS {
            past.pop_front();
        }
        let cursor = Arc::default();
        Ok(Self { cursor, past })
    }

    /// What changed since an earlier version; none when the version is not known. A catalogue
    /// that became again what it was has one cursor twice, and the later one tells less.
    fn since(&self, cursor: &str) -> Option<CatalogueDiff> {
        let mut steps = self.past.iter();
        let known = steps.rposition(|step| step.cursor.as_str() == cursor)?;
        let mut changes = CatalogueDiff::default();
        for step in self.past.range(known..) {
            changes.and_then(&step.changes);
        }
        Some(changes)
    }
}
