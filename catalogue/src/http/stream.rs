//! Reads the catalogue feed of a locale line by line, as it comes.

use kiosk_contract::envelope::Envelope;
use kiosk_domain::Locale;
use memchr::memchr;
use serde::de::IgnoredAny;

use super::call::UpstreamCall;
use super::error::{CallError, UpstreamError};
use super::session::{FetchSession, not_text};
use crate::feed::{FeedError, FeedLine, LineError};
use crate::snapshot::Market;

/// The longest line of a feed that is taken, in bytes.
const LONGEST_LINE: usize = 64 << 20;

/// Who takes the lines of a feed as they come.
pub(super) trait FeedSink {
    /// What a whole feed becomes.
    type Read;

    /// Takes the next line, which has that text.
    fn take(&mut self, text: &str, line: FeedLine) -> Result<(), FeedError>;

    /// Hears that nothing more comes.
    fn end(self) -> Result<Self::Read, FeedError>;
}

/// The call for the feed of a locale, or for what changed since a cursor.
pub(super) fn feed_call(locale: Locale, market: &Market, since: Option<&str>) -> UpstreamCall {
    let call = UpstreamCall::get("/v4/catalogue-feed", locale)
        .with("country_code", market.region.as_str())
        .with("currency", market.currency.code());
    match since {
        Some(cursor) => call.with("since", cursor),
        None => call,
    }
}

/// Reads a feed; none where the upstream offers no feed.
pub(super) async fn by_feed<R: FeedSink>(
    session: &FetchSession<'_>,
    call: &UpstreamCall,
    reader: R,
) -> Result<Option<R::Read>, UpstreamError> {
    session.progress.planned(1);
    let limit = session.feed_limits().time;
    let read = tokio::time::timeout(limit, read(session, call, reader))
        .await
        .unwrap_or(Err(CallError::FeedTooLong(limit)));
    session.progress.answered();
    match read {
        Ok(read) => Ok(Some(read)),
        Err(fault) if fault.is_absence() => Ok(None),
        Err(fault) => Err(call.failed(fault)),
    }
}

async fn read<R: FeedSink>(
    session: &FetchSession<'_>,
    call: &UpstreamCall,
    reader: R,
) -> Result<R::Read, CallError> {
    let mut answer = session.send(call, None).await?;
    let mut feed = Feed { reader, line: 0 };
    let mut rest: Vec<u8> = Vec::new();
    let largest = session.feed_limits().bytes;
    let mut left = largest;
    while let Some(part) = answer
        .response
        .chunk()
        .await
        .map_err(|error| session.fault(error))?
    {
        left = left
            .checked_sub(part.len() as u64)
            .ok_or(CallError::FeedTooLarge(largest))?;
        let mut part = &part[..];
        while let Some(at) = memchr(b'\n', part) {
            rest.extend_from_slice(&part[..at]);
            feed.take(&rest)?;
            rest.clear();
            part = &part[at + 1..];
        }
        if rest.len() + part.len() > LONGEST_LINE {
            return Err(CallError::TooLarge(LONGEST_LINE));
        }
        rest.extend_from_slice(part);
    }
    feed.take(&rest)?;
    let line = feed.line;
    feed.reader
        .end()
        .map_err(|fault| CallError::Feed { line, fault })
}

struct Feed<R> {
    reader: R,
    line: u64,
}

impl<R: FeedSink> Feed<R> {
    fn take(&mut self, line: &[u8]) -> Result<(), CallError> {
        self.line += 1;
        let line = line.trim_ascii();
        if line.is_empty() {
            self.line -= 1;
            return Ok(());
        }
        let text = std::str::from_utf8(line).map_err(|_| CallError::Malformed(not_text()))?;
        let taken = FeedLine::parse(text)
            .map_err(FeedError::from)
            .and_then(|line| self.reader.take(text, line));
        taken.map_err(|fault| match (&fault, refusal(text)) {
            (FeedError::Line(LineError::Malformed(_)), Some(refused)) if self.line == 1 => refused,
            _ => CallError::Feed {
                line: self.line,
                fault,
            },
        })
    }
}

/// A refusal comes as an envelope in place of the feed.
fn refusal(line: &str) -> Option<CallError> {
    let envelope: Envelope<Option<IgnoredAny>> = serde_json::from_str(line).ok()?;
    Some(CallError::Refused {
        status: envelope.status,
        message: envelope.message,
    })
}
