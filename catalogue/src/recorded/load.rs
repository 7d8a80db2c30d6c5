//! Reads a recording on all threads.

use std::path::Path;
use std::sync::Arc;

use kiosk_domain::Locale;
use memchr::memchr_iter;
use rayon::prelude::*;
use simdutf8::compat::from_utf8;

use super::{RecordedError, feed_file};
use crate::feed::{
    Assembler, FeedError, FeedMap, FeedMapKey, FeedPart, FeedText, GoodsCache, LineError,
};
use crate::open_feed::{OpenFeed, RereadError};
use crate::snapshot::{FeedOrigin, LocaleCatalogue, Snapshot};

/// Reads the catalogue of every locale from a recording's folder.
///
/// Several locales are read at once and each file is cut at its lines for several threads;
/// the text of a file is dropped as soon as its lines are decoded.
///
/// # Errors
/// When a file is missing or its feed does not fit.
pub fn load(folder: &Path) -> Result<Snapshot, RecordedError> {
    read(folder, None)
}

/// The same for a build, which reads goods once, and one after another: they are read from the
/// recording again and decoded when somebody wants them. Now only those are that no earlier build
/// knew; of a file that looks as it did then they are not even read. Whoever wants them asks within
/// [`RereadError::catch`].
///
/// # Errors
/// As those of [`load`].
pub fn load_knowing(folder: &Path, known: &GoodsCache) -> Result<Snapshot, RecordedError> {
    read(folder, Some(known))
}

fn read(folder: &Path, known: Option<&GoodsCache>) -> Result<Snapshot, RecordedError> {
    let locales = Locale::ALL.par_iter().with_max_len(1);
    let read = |locale: &Locale| {
        let file = feed_file(folder, *locale);
        locale_catalogue(&file, *locale, known).map(Arc::new)
    };
    let locales = RereadError::catch(|| locales.map(read).collect::<Result<Vec<_>, _>>())??;
    Ok(Snapshot::new(locales))
}

fn locale_catalogue(
    file: &Path,
    locale: Locale,
    known: Option<&GoodsCache>,
) -> Result<LocaleCatalogue, RecordedError> {
    let unread = |error| RecordedError::Read {
        file: file.to_owned(),
        error,
    };
    let feed = OpenFeed::open(file.to_owned()).map_err(unread)?;
    let feed = Arc::new(feed);
    // A recording is known by the looks of its files alone.
    let key = FeedMapKey { locale, hash: "" };
    let mapped = known.and_then(|known| known.parts(key, &feed));
    if let Some((_, parts)) = mapped {
        let parts = parts.into_iter().map(|part| (0, Ok(part)));
        // What does not fit is told of the whole file.
        if let Ok(Ok(catalogue)) = RereadError::catch(|| assemble(parts, locale)) {
            return Ok(catalogue);
        }
    }
    let bytes = feed.bytes().map_err(unread)?;
    let text = from_utf8(&bytes).map_err(|error| RecordedError::NotText {
        file: file.to_owned(),
        line: line_at(&bytes, error.valid_up_to()),
    })?;
    let origin = FeedOrigin::File(Arc::clone(&feed));
    let lines = FeedText::new(text);
    let lines = match known {
        Some(known) => lines.knowing(known.index(), &origin),
        None => lines,
    };
    let parts: Vec<_> = lines.parts().collect();
    let told = parts.iter().filter_map(|(_, part)| part.as_ref().ok());
    let known = known.filter(|known| known.keeps_map_of(&feed));
    let map = known.map(|known| (known, FeedMap::of(text, told)));
    let catalogue = assemble(parts, locale).map_err(|(at, fault)| RecordedError::Feed {
        line: line_at(text.as_bytes(), at.unwrap_or(text.len())),
        file: file.to_owned(),
        fault,
    })?;
    if let Some(((known, map), looks)) = map.zip(feed.looks()) {
        known.keep_map(key, looks, &map);
    }
    Ok(catalogue)
}

/// Where in the text something is wrong, none for its end; and what.
type Misfit = (Option<usize>, FeedError);

fn assemble(
    parts: impl IntoIterator<Item = (usize, Result<FeedPart, LineError>)>,
    locale: Locale,
) -> Result<LocaleCatalogue, Misfit> {
    let mut assembler = Assembler::new(locale);
    for (at, part) in parts {
        let part = part.map_err(|error| (Some(at), error.into()))?;
        assembler.part(part).map_err(|fault| (Some(at), fault))?;
    }
    assembler.finish().map_err(|fault| (None, fault))
}

/// The number of the line that holds a byte.
fn line_at(bytes: &[u8], at: usize) -> usize {
    let before = &bytes[..at.min(bytes.len())];
    let line = memchr_iter(b'\n', before).count() + 1;
    // What is missing behind the last line is told at that line.
    if at == bytes.len() && before.ends_with(b"\n") {
        line.saturating_sub(1).max(1)
    } else {
        line
    }
}
