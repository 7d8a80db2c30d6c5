//! A connection that is given up when its other end takes too little for too long.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep};

use super::PaceLimit;

/// A stream whose writes fail when they are kept waiting too long. Time runs only while a write
/// waits: whoever asks for nothing, or is answered slowly, is not slow.
#[derive(Debug)]
pub(super) struct PacedStream<S> {
    stream: S,
    pace: Pace,
    waiting: Option<Waiting>,
}

/// A write that waits.
#[derive(Debug)]
struct Waiting {
    since: Instant,
    /// Rings when patience is at its end.
    end: Pin<Box<Sleep>>,
}

/// What was taken, and how long we waited for it.
#[derive(Debug)]
struct Pace {
    limit: PaceLimit,
    taken: usize,
    patience_left: Duration,
}

impl Pace {
    const fn new(limit: PaceLimit) -> Self {
        Self {
            limit,
            taken: 0,
            patience_left: limit.patience,
        }
    }

    /// Some bytes were taken. When they are enough, all is forgiven.
    fn take(&mut self, bytes: usize) {
        self.taken = self.taken.saturating_add(bytes);
        if self.taken >= self.limit.bytes {
            *self = Self::new(self.limit);
        }
    }

    /// We waited.
    fn wait(&mut self, waited: Duration) {
        self.patience_left = self.patience_left.saturating_sub(waited);
    }
}

impl<S> PacedStream<S> {
    pub(super) const fn new(stream: S, limit: PaceLimit) -> Self {
        Self {
            stream,
            pace: Pace::new(limit),
            waiting: None,
        }
    }

    /// What a write has come to, or that it was waited for too long.
    fn paced(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        if let Poll::Ready(done) = written {
            if let Some(waiting) = self.waiting.take() {
                self.pace.wait(waiting.since.elapsed());
            }
            if let Ok(bytes) = &done {
                self.pace.take(*bytes);
            }
            return Poll::Ready(done);
        }
        let patience = self.pace.patience_left;
        let waiting = self.waiting.get_or_insert_with(|| Waiting {
            since: Instant::now(),
            end: Box::pin(sleep(patience)),
        });
        let late = || io::Error::new(io::ErrorKind::TimedOut, "the answer is taken too slowly");
        waiting.end.as_mut().poll(context).map(|()| Err(late()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for PacedStream<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for PacedStream<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.paced(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, bytes);
        self.paced(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, duplex};

    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    const fn limit(patience: Duration) -> PaceLimit {
        PaceLimit {
            bytes: 100,
            patience,
        }
    }

    #[test]
    fn waiting_adds_up_until_enough_was_taken() {
        let mut pace = Pace::new(limit(SECOND * 10));
        pace.wait(SECOND * 6);
        pace.take(99);
        assert_eq!(pace.patience_left, SECOND * 4, "99 bytes are too few");
        pace.wait(SECOND * 3);
        pace.take(1);
        assert_eq!(pace.patience_left, SECOND * 10, "100 are enough");
        pace.wait(SECOND * 11);
        assert_eq!(pace.patience_left, Duration::ZERO);
    }

    #[tokio::test]
    async fn whoever_takes_nothing_is_given_up() {
        let (own, _other) = duplex(8);
        let mut paced = PacedStream::new(own, limit(Duration::ZERO));
        paced.write_all(b"8 bytes.").await.unwrap();
        let late = paced.write_all(b"more").await.unwrap_err();
        assert_eq!(late.kind(), io::ErrorKind::TimedOut);
    }

    #[tokio::test]
    async fn whoever_takes_it_is_given_all() {
        let (own, mut other) = duplex(8);
        let mut paced = PacedStream::new(own, limit(SECOND * 60));
        let sending = async {
            paced.write_all(&[7; 1000]).await.unwrap();
            paced.shutdown().await.unwrap();
        };
        let mut taken = Vec::new();
        let (read, ()) = tokio::join!(other.read_to_end(&mut taken), sending);
        assert_eq!((read.unwrap(), taken.len()), (1000, 1000));
    }
}
