//! Why an upstream could not be read: the call, and what was wrong with its answer.

use std::time::Duration;

use crate::feed::{FeedError, FieldError};
use crate::foreign::shown;

/// A fetch that failed.
#[derive(Debug, thiserror::Error)]
pub enum UpstreamError {
    /// The address is none that a call can be made to.
    #[error(
        "`{base}` is no address of an upstream: {reason}\n  hint: write `base = \"https://shop.example/api\"` below [upstream]"
    )]
    Base {
        /// The address.
        base: String,
        /// What is wrong with it.
        reason: String,
    },
    /// The client could not be made.
    #[error("cannot make calls: {0}")]
    Client(#[source] reqwest::Error),
    /// A call failed.
    #[error("{call}: {fault}")]
    Call {
        /// The call with its locale and goods group.
        call: String,
        /// What was wrong.
        #[source]
        fault: CallError,
    },
}

/// What was wrong with a call.
#[derive(Debug, thiserror::Error)]
pub enum CallError {
    /// No whole answer came in time.
    #[error("no answer within {} s", .0.as_secs_f32())]
    TimedOut(Duration),
    /// The server could not be reached, or the connection broke.
    #[error("{}", chain(.0))]
    Transport(#[source] reqwest::Error),
    /// An HTTP status other than 200.
    #[error("the server answered HTTP {0}")]
    Http(u16),
    /// A business status other than 1, with the server's message.
    #[error("the server refused with status {status}: {}", said(.message))]
    Refused {
        /// The status.
        status: i64,
        /// What the server said.
        message: String,
    },
    /// The answer is larger than any catalogue needs.
    #[error("the answer is larger than {0} bytes")]
    TooLarge(usize),
    /// The feed is larger than any catalogue needs.
    #[error("the feed is larger than {0} bytes")]
    FeedTooLarge(u64),
    /// A feed that goes on and on.
    #[error("the feed did not end within {} s", .0.as_secs_f32())]
    FeedTooLong(Duration),
    /// A paged answer that goes on and on.
    #[error("the answer has {0} pages, which no catalogue needs")]
    TooManyPages(u32),
    /// The answer is no envelope, or its `data` does not fit.
    #[error("{0}")]
    Malformed(#[source] FieldError),
    /// The feed does not fit.
    #[error("line {line}: {fault}")]
    Feed {
        /// The line, from 1.
        line: u64,
        /// What is wrong there.
        #[source]
        fault: FeedError,
    },
    /// The regions or currencies are others than those that the prices were asked for.
    #[error("the regions on offer changed while the catalogue was read\n  hint: fetch again")]
    MarketChanged,
}

impl CallError {
    /// Whether the server says that there is no such thing.
    pub(super) fn is_absence(&self) -> bool {
        matches!(
            self,
            Self::Http(404)
                | Self::Refused {
                    status: kiosk_contract::envelope::NO_SUCH_THING,
                    ..
                }
        )
    }
}

fn said(message: &str) -> String {
    if message.is_empty() {
        "(no message)".to_owned()
    } else {
        shown(message)
    }
}

/// An error with its causes: reqwest's own text leaves them out.
fn chain(error: &reqwest::Error) -> String {
    let mut text = shown(&error.to_string());
    let mut cause = std::error::Error::source(error);
    while let Some(error) = cause {
        text.push_str(": ");
        text.push_str(&shown(&error.to_string()));
        cause = error.source();
    }
    text
}
