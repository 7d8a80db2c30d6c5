//! The bytes of an answer, from memory or read from the open file as they are sent.

use std::fs::File;
use std::io;
use std::ops::Range;
use std::os::unix::fs::FileExt as _;
use std::sync::Arc;

use axum::body::{Body, Bytes};
use futures::stream;
use tokio::task::spawn_blocking;

use super::folder::FileBytes;

const CHUNK: u64 = 64 * 1024;

/// The bytes in `range` of a content.
pub(super) fn body(data: FileBytes, range: Range<u64>) -> Body {
    match data {
        FileBytes::Memory(bytes) => Body::from(part(&bytes, range)),
        FileBytes::Open(file) => stream_of(file, range),
    }
}

/// The range within bytes in memory; ranges are made for their length.
fn part(bytes: &Bytes, range: Range<u64>) -> Bytes {
    let end = |at: u64| usize::try_from(at).map_or(bytes.len(), |at| at.min(bytes.len()));
    bytes.slice(end(range.start)..end(range.end))
}

/// The range of a file that others may read at the same time.
fn stream_of(file: Arc<File>, range: Range<u64>) -> Body {
    Body::from_stream(stream::try_unfold((file, range), async |(file, range)| {
        if range.is_empty() {
            return Ok(None);
        }
        let reading = Arc::clone(&file);
        let part = range.start..range.end.min(range.start + CHUNK);
        let read = spawn_blocking(move || read(&reading, part)).await;
        let chunk = read.map_err(io::Error::other).flatten()?;
        let next = range.start + chunk.len() as u64;
        Ok::<_, io::Error>(Some((chunk, (file, next..range.end))))
    }))
}

/// Some of a part of a file, at least one byte; a blocking call.
///
/// A file that turns out shorter is an error, which cuts the connection: the client must not
/// take a part for the whole.
fn read(file: &File, part: Range<u64>) -> io::Result<Bytes> {
    let len = usize::try_from(part.end - part.start).map_err(io::Error::other)?;
    let mut chunk = vec![0; len];
    match file.read_at(&mut chunk, part.start)? {
        0 => Err(io::ErrorKind::UnexpectedEof.into()),
        read => {
            chunk.truncate(read);
            Ok(chunk.into())
        }
    }
}
