//! The lines of a feed on their way to a reader, as fast as the reader takes them.

use std::io::{self, Write};
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use futures::stream;
use kiosk_domain::Locale;
use tokio::runtime::Handle;
use tokio::sync::{Semaphore, mpsc};

use crate::api::speak::Refusal;
use crate::catalogue::Edition;

/// How many bytes go to the connection at once.
const CHUNK: usize = 64 * 1024;
/// How long a reader may take nothing before it is left alone.
const PATIENCE: Duration = Duration::from_secs(30);
/// How many feeds are written at once: each holds a thread.
static WRITERS: Semaphore = Semaphore::const_new(8);

/// The lines of a locale's feed as a body. Of a large feed only a few chunks are in memory.
pub(super) async fn lines(
    edition: Arc<Edition>,
    locale: Locale,
    since: String,
) -> Result<Body, Refusal> {
    let permit = WRITERS.acquire().await.map_err(Refusal::unavailable)?;
    let (sender, receiver) = mpsc::channel(2);
    let mut writer = Chunks {
        sender,
        handle: Handle::current(),
        buffer: Vec::with_capacity(CHUNK),
    };
    tokio::task::spawn_blocking(move || {
        let _permit = permit;
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
    Ok(Body::from_stream(chunks))
}

/// Gathers lines, and hands them over a chunk at a time.
struct Chunks {
    sender: mpsc::Sender<io::Result<Bytes>>,
    handle: Handle,
    buffer: Vec<u8>,
}

impl Chunks {
    fn send(&self, chunk: io::Result<Bytes>) -> io::Result<()> {
        let sent = self
            .handle
            .block_on(self.sender.send_timeout(chunk, PATIENCE));
        sent.map_err(|_| io::Error::other("its reader went away, or takes nothing"))
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
