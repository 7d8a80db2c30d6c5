//! A text of feed lines, decoded on all threads.

use memchr::{memchr, memchr_iter, memrchr};
use rayon::prelude::*;

use super::line::{FeedLine, LineError};

/// How much text one thread takes at a time: large enough that handing it over costs
/// nothing, small enough that few huge files keep many threads busy.
const CHUNK: usize = 1 << 20;

/// The lines of a text in their order, each with the offset at which it begins; empty ones are no
/// lines.
pub(crate) fn decode_lines(
    text: &str,
) -> impl Iterator<Item = (usize, Result<FeedLine, LineError>)> {
    let decoded: Vec<_> = chunks(text)
        .into_par_iter()
        .map(|(at, chunk)| decode(at, chunk))
        .collect();
    decoded.into_iter().flatten()
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
