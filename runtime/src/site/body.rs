//! The bytes of an answer, from memory or read from the open file as they are sent.

use std::io::{self, SeekFrom};
use std::ops::Range;

use axum::body::{Body, Bytes};
use futures::stream;
use tokio::fs::File;
use tokio::io::{AsyncReadExt, AsyncSeekExt};

use super::folder::FileBytes;

const CHUNK: u64 = 64 * 1024;

/// The bytes in `range` of a content.
pub(super) async fn body(data: FileBytes, range: Range<u64>) -> io::Result<Body> {
    match data {
        FileBytes::Memory(bytes) => Ok(Body::from(part(&bytes, range))),
        FileBytes::Open(file) => {
            let mut file = File::from_std(file);
            file.seek(SeekFrom::Start(range.start)).await?;
            Ok(stream_of(file, range.end - range.start))
        }
    }
}

/// The range within bytes in memory; ranges are made for their length.
fn part(bytes: &Bytes, range: Range<u64>) -> Bytes {
    let end = |at: u64| usize::try_from(at).map_or(bytes.len(), |at| at.min(bytes.len()));
    bytes.slice(end(range.start)..end(range.end))
}

/// `left` bytes of a file from where it stands.
///
/// A file that turns out shorter ends the stream with an error, which cuts the connection:
/// the client must not take a part for the whole.
fn stream_of(file: File, left: u64) -> Body {
    Body::from_stream(stream::try_unfold(
        (file, left),
        |(mut file, left)| async move {
            if left == 0 {
                return Ok(None);
            }
            let mut chunk = Vec::new();
            let read = (&mut file)
                .take(left.min(CHUNK))
                .read_to_end(&mut chunk)
                .await?;
            if read == 0 {
                return Err(io::Error::from(io::ErrorKind::UnexpectedEof));
            }
            Ok(Some((Bytes::from(chunk), (file, left - read as u64))))
        },
    ))
}
