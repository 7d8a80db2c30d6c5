//! The part of a file that `Range` asks for.

use std::ops::Range;

use axum::http::HeaderValue;

/// What a request wants of a content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum RequestedRange {
    /// All of it: there is no range, or one that a server may ignore.
    Whole,
    /// These bytes.
    Bytes(Range<u64>),
    /// Bytes beyond the end.
    Unsatisfiable,
}

/// Reads `Range` for a content of `len` bytes (RFC 9110 §14).
///
/// Several ranges at once and other units are answered with the whole, as the RFC allows:
/// no browser asks a shop for them, and they are a known way to make a server work.
pub(super) fn requested_range(range: Option<&HeaderValue>, len: u64) -> RequestedRange {
    let text = range.and_then(|value| value.to_str().ok());
    let spec = text.and_then(|text| text.strip_prefix("bytes="));
    let Some((first, last)) = spec.and_then(|spec| spec.trim().split_once('-')) else {
        return RequestedRange::Whole;
    };
    match (number(first), number(last)) {
        (Some(RangeEnd::At(first)), Some(RangeEnd::At(last))) if first > last => {
            RequestedRange::Whole
        }
        (Some(RangeEnd::At(first)), Some(last)) if first < len => {
            let end = match last {
                RangeEnd::At(last) => last.saturating_add(1).min(len),
                RangeEnd::Open => len,
            };
            RequestedRange::Bytes(first..end)
        }
        (Some(RangeEnd::At(_)), Some(_)) => RequestedRange::Unsatisfiable,
        (Some(RangeEnd::Open), Some(RangeEnd::At(0))) => RequestedRange::Unsatisfiable,
        (Some(RangeEnd::Open), Some(RangeEnd::At(count))) if len > 0 => {
            RequestedRange::Bytes(len.saturating_sub(count)..len)
        }
        (Some(RangeEnd::Open), Some(RangeEnd::At(_))) => RequestedRange::Unsatisfiable,
        _ => RequestedRange::Whole,
    }
}

enum RangeEnd {
    At(u64),
    Open,
}

/// One end of a range; `None` for what is no number.
fn number(text: &str) -> Option<RangeEnd> {
    if text.is_empty() {
        return Some(RangeEnd::Open);
    }
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| RangeEnd::At(text.parse().unwrap_or(u64::MAX)))
}
