//! Reads a recording on all threads.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use kiosk_domain::Locale;
use memchr::{memchr, memchr_iter, memrchr};
use rayon::prelude::*;

use super::{RecordedError, feed_file};
use crate::feed::{Assembler, FeedError, FeedLine, LineError};
use crate::snapshot::{LocaleCatalogue, Snapshot};

/// How much text one thread takes at a time: large enough that handing it over costs
/// nothing, small enough that few huge files keep many threads busy.
const CHUNK: usize = 1 << 20;

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
    let decoded: Vec<_> = chunks(text)
        .into_par_iter()
        .map(|(at, chunk)| decode(at, chunk))
        .collect();
    let mut assembler = Assembler::new(locale);
    for chunk in decoded {
        for (at, line) in chunk {
            let line = line.map_err(|error| (at, error.into()))?;
            assembler.line(line).map_err(|fault| (at, fault))?;
        }
    }
    assembler.finish().map_err(|fault| (text.len(), fault))
}

/// The text in pieces of about [`CHUNK`] bytes, cut behind line ends, with their offsets.
fn chunks(text: &str) -> Vec<(usize, &str)> {
    let bytes = text.as_bytes();
    let mut chunks = Vec::with_capacity(text.len() / CHUNK + 1);
    let mut start = 0;
    while start < text.len() {
        let wanted = (start + CHUNK).min(text.len());
        let end = memrchr(b'\n', &bytes[start..wanted])
            .map(|at| start + at)
            .or_else(|| memchr(b'\n', &bytes[wanted..]).map(|at| wanted + at))
            .map_or(text.len(), |newline| newline + 1);
        chunks.push((start, &text[start..end]));
        start = end;
    }
    chunks
}

fn decode(offset: usize, chunk: &str) -> Vec<(usize, Result<FeedLine, LineError>)> {
    let mut start = 0;
    let ends = memchr_iter(b'\n', chunk.as_bytes()).chain([chunk.len()]);
    let lines = ends.filter_map(|end| {
        let at = std::mem::replace(&mut start, end + 1);
        let line = chunk.get(at..end)?.trim_ascii();
        (!line.is_empty()).then(|| (offset + at, FeedLine::parse(line)))
    });
    lines.collect()
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
