//! The lines of a feed on their way to a reader, as fast as the reader takes them.

use std::io::{self, Write};
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use axum::body::{Body, Bytes};
use futures::{StreamExt as _, stream};
use kiosk_domain::Locale;
use tokio::runtime::Handle;
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::writers::StreamLimits;
use crate::api::speak::Rejection;
use crate::catalogue::Edition;
use crate::service::ClientAddress;

/// How many bytes go to the connection at once.
const CHUNK: usize = 64 * 1024;
/// How long a reader may take nothing before it is left alone.
const PATIENCE: Duration = Duration::from_secs(30);
/// How long a reader may take for all of it: who takes a little now and then holds a thread, too.
const ALTOGETHER: Duration = Duration::from_secs(60);

static WRITERS: LazyLock<StreamLimits> = LazyLock::new(StreamLimits::default);

/// The lines of a locale's feed as a body. Of a large feed only a few chunks are in memory.
pub(super) async fn lines(
    reader: ClientAddress,
    edition: Arc<Edition>,
    locale: Locale,
    since: String,
) -> Result<Body, Rejection> {
    let place = WRITERS.place(reader).await;
    let place = place.map_err(Rejection::unavailable)?;
    let (sender, receiver) = mpsc::channel(2);
    let mut writer = Chunks {
        sender,
        handle: Handle::current(),
        deadline: Instant::now() + ALTOGETHER,
        buffer: Vec::with_capacity(CHUNK),
    };
    tokio::task::spawn_blocking(move || {
        let _place = place;
        let since = Some(since.as_str()).filter(|since| !since.is_empty());
        let written = edition.feed().write(locale, since, &mut writer);
        if let Err(error) = written.and_then(|()| writer.flush()) {
            tracing::info!("a feed was cut: {error}");
            // The reader is told by a broken connection too, beside the missing last line.
            let _ = writer.send(Err(error));
        }
    });
    let chunks = stream::unfold(receiver, |mut receiver| async {
        let chunk = receiver.recv().await?;
        Some((chunk, receiver))
    });
    // Whoever compresses it asks once more after its end.
    Ok(Body::from_stream(chunks.fuse()))
}

/// Gathers lines, and hands them over a chunk at a time.
struct Chunks {
    sender: mpsc::Sender<io::Result<Bytes>>,
    handle: Handle,
    deadline: Instant,
    buffer: Vec<u8>,
}

impl Chunks {
    fn send(&self, chunk: io::Result<Bytes>) -> io::Result<()> {
        let until = self.deadline.min(Instant::now() + PATIENCE);
        let sent = tokio::time::timeout_at(until, self.sender.send(chunk));
        match self.handle.block_on(sent) {
            Ok(Ok(())) => Ok(()),
            _ => Err(io::Error::other("its reader went away, or takes too long")),
        }
    }
}

impl Write for Chunks {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.buffer.extend_from_slice(bytes);
        if self.buffer.len() >= CHUNK {
            self.flush()?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.buffer.is_empty() {
            return Ok(());
        }
        let chunk = std::mem::replace(&mut self.buffer, Vec::with_capacity(CHUNK));
        self.send(Ok(chunk.into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(flavor = "multi_thread", worker_threads = 1)]
    async fn a_reader_who_takes_too_long_altogether_is_left_alone() {
        let (sender, mut receiver) = mpsc::channel(2);
        let mut writer = Chunks {
            sender,
            handle: Handle::current(),
            deadline: Instant::now(),
            buffer: Vec::new(),
        };
        let writing = move || (0..3).try_for_each(|_| writer.write_all(&[b'x'; CHUNK]));
        let written = tokio::task::spawn_blocking(writing).await.unwrap();
        assert!(written.is_err());
        assert_eq!(receiver.recv().await.unwrap().unwrap().len(), CHUNK);
    }
}
