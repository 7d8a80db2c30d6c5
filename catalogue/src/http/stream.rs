//! Reads the catalogue feed of a locale line by line, as it comes.

use kiosk_contract::envelope::Envelope;
use kiosk_domain::Locale;
use memchr::memchr;
use serde::de::IgnoredAny;

use super::call::UpstreamCall;
use super::error::{CallError, UpstreamError};
use super::feed_state::{FeedState, FeedStates};
use super::session::{FetchSession, not_text};
use crate::feed::{AssembledFeed, Assembler, FeedError, FeedLine, LineError};
use crate::snapshot::{LocaleCatalogue, Market};

/// The longest line of a feed that is taken, in bytes.
const LONGEST_LINE: usize = 64 << 20;

/// The catalogue of a locale by its feed, or by what changed since the last read; none where the
/// upstream offers no feed.
pub(super) async fn by_feed(
    session: &FetchSession<'_>,
    locale: Locale,
    market: &Market,
    feed_states: &FeedStates,
) -> Result<Option<FeedState>, UpstreamError> {
    let mut call = UpstreamCall::get("/v4/catalogue-feed", locale)
        .with("country_code", market.region.as_str())
        .with("currency", market.currency.code());
    let earlier = feed_states.since(locale, market).map(|(state, cursor)| {
        call.parameters.insert("since".to_owned(), cursor.into());
        AssembledFeed {
            catalogue: LocaleCatalogue::clone(&state.catalogue),
            left_out: state.left_out.clone(),
        }
    });
    let assembler = earlier.map_or_else(|| Assembler::new(locale), Assembler::following);
    session.progress.planned(1);
    let limit = session.feed_limits().time;
    let read = tokio::time::timeout(limit, read(session, &call, assembler))
        .await
        .unwrap_or(Err(CallError::FeedTooLong(limit)));
    session.progress.answered();
    match read {
        Ok(state) => Ok(Some(state)),
        Err(fault) if fault.is_absence() => Ok(None),
        Err(fault) => Err(call.failed(fault)),
    }
}

async fn read(
    session: &FetchSession<'_>,
    call: &UpstreamCall,
    assembler: Assembler,
) -> Result<FeedState, CallError> {
    let mut answer = session.send(call, None).await?;
    let mut feed = Feed { assembler, line: 0 };
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
    let cursor = feed.assembler.cursor().map(str::to_owned);
    let assembled = feed.assembler.finish_to_follow();
    let assembled = assembled.map_err(|fault| CallError::Feed { line, fault })?;
    Ok(FeedState {
        cursor,
        catalogue: assembled.catalogue.into(),
        left_out: assembled.left_out,
    })
}

struct Feed {
    assembler: Assembler,
    line: u64,
}

impl Feed {
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
            .and_then(|line| self.assembler.line(line));
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
