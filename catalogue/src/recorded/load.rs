//! Reads a recording on all threads.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use kiosk_domain::Locale;
use memchr::memchr_iter;
use rayon::prelude::*;

use super::{RecordedError, feed_file};
use crate::feed::{Assembler, FeedError, decode_lines};
use crate::snapshot::{LocaleCatalogue, Snapshot};

/// Reads the catalogue of every locale from a recording's folder.
///
/// Several locales are read at once and each file is cut at its lines for several threads;
/// the text of a file is dropped as soon as its lines are decoded.
///
/// # Errors
/// When a file is missing or its feed does not fit.
pub fn load(folder: &Path) -> Result<Snapshot, RecordedError> {
    let locales: Result<Vec<_>, _> = Locale::ALL
        .par_iter()
        .with_max_len(1)
        .map(|locale| locale_catalogue(folder, *locale).map(Arc::new))
        .collect();
    Ok(Snapshot::new(locales?))
}

fn locale_catalogue(folder: &Path, locale: Locale) -> Result<LocaleCatalogue, RecordedError> {
    let file = feed_file(folder, locale);
    let bytes = fs::read(&file).map_err(|error| RecordedError::Read {
        file: file.clone(),
        error,
    })?;
    let text = std::str::from_utf8(&bytes).map_err(|error| RecordedError::NotText {
        file: file.clone(),
        line: line_at(&bytes, error.valid_up_to()),
    })?;
    assemble(text, locale).map_err(|(at, fault)| RecordedError::Feed {
        line: line_at(&bytes, at),
        file,
        fault,
    })
}

/// Where in the text something is wrong, and what.
type Misfit = (usize, FeedError);

fn assemble(text: &str, locale: Locale) -> Result<LocaleCatalogue, Misfit> {
    let mut assembler = Assembler::new(locale);
    for (at, line) in decode_lines(text) {
        let line = line.map_err(|error| (at, error.into()))?;
        assembler.line(line).map_err(|fault| (at, fault))?;
    }
    assembler.finish().map_err(|fault| (text.len(), fault))
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
