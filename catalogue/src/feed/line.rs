//! One line of a feed.

use std::borrow::Cow;

use serde::Deserialize;
use serde_json::value::RawValue;

use super::decode::{FieldError, decode};
use super::item::{Item, ItemError};
use super::known::Known;

/// One line, decoded.
#[derive(Clone, Debug, PartialEq)]
pub enum FeedLine {
    /// The first line.
    Head {
        /// By which its server knows the state of the catalogue that the feed leads to.
        cursor: String,
        /// Whether the feed holds everything.
        full: bool,
    },
    /// An item.
    Item(Known<Item>),
    /// An item that was removed.
    Gone {
        /// The item's kind.
        kind: String,
        /// The item's key.
        key: String,
    },
    /// The last line with the number of items.
    End(u64),
}

/// A line that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineError {
    /// No JSON, or none of the lines that a feed has.
    #[error("no line of a feed: {0}")]
    Malformed(FieldError),
    /// An item without a value, or with a value that does not fit.
    #[error(transparent)]
    Item(Box<ItemError>),
}

impl FeedLine {
    /// Reads a line.
    ///
    /// # Errors
    /// When the line is no JSON, or its item does not fit.
    pub fn parse(line: &str) -> Result<Self, LineError> {
        if let Some((kind, key, value)) = plain_item(line)
            && let Ok(item) = Item::decode(kind, key, value)
        {
            return Ok(Self::Item(item));
        }
        Self::parse_any(line)
    }

    fn parse_any(line: &str) -> Result<Self, LineError> {
        let any: RawLine<'_> = decode(line).map_err(LineError::Malformed)?;
        let malformed = |key: &str, message: &str| {
            LineError::Malformed(FieldError {
                key: key.to_owned(),
                message: message.to_owned(),
            })
        };
        match any {
            RawLine {
                kind: Some(kind),
                key: Some(key),
                gone: true,
                ..
            } => Ok(Self::Gone {
                kind: kind.into_owned(),
                key: key.into_owned(),
            }),
            RawLine {
                kind: Some(kind),
                key: Some(key),
                value: Some(value),
                ..
            } => {
                let item = Item::decode(&kind, &key, value.get());
                item.map(Self::Item)
                    .map_err(|error| LineError::Item(Box::new(error)))
            }
            RawLine {
                kind: Some(_),
                key: Some(_),
                ..
            } => Err(malformed("value", "is missing")),
            RawLine { kind: Some(_), .. } => Err(malformed("key", "is missing")),
            RawLine {
                end: Some(items), ..
            } => Ok(Self::End(items)),
            RawLine {
                cursor: Some(cursor),
                full,
                ..
            } => Ok(Self::Head {
                cursor: cursor.into_owned(),
                full: full.unwrap_or(true),
            }),
            RawLine { .. } => Err(malformed("", "neither a head, an item, nor an end")),
        }
    }
}

#[derive(Deserialize)]
struct RawLine<'a> {
    #[serde(borrow, default)]
    cursor: Option<Cow<'a, str>>,
    #[serde(default)]
    full: Option<bool>,
    #[serde(borrow, default)]
    kind: Option<Cow<'a, str>>,
    #[serde(borrow, default)]
    key: Option<Cow<'a, str>>,
    #[serde(borrow, default)]
    value: Option<&'a RawValue>,
    #[serde(default)]
    gone: bool,
    #[serde(default)]
    end: Option<u64>,
}

/// Kind, key and value of an item as we write it ourselves. What stands between the value's
/// key and the last brace must then be one JSON value, so that the large value is scanned
/// once; a line of another form takes the general way.
pub(super) fn plain_item(line: &str) -> Option<(&str, &str, &str)> {
    let rest = line.strip_prefix("{\"kind\":\"")?;
    let (kind, rest) = rest.split_once("\",\"key\":\"")?;
    let (key, rest) = rest.split_once("\",\"value\":")?;
    let value = rest.strip_suffix('}')?;
    let plain = |text: &str| {
        !text
            .bytes()
            .any(|byte| byte < b' ' || byte == b'"' || byte == b'\\')
    };
    (plain(kind) && plain(key)).then_some((kind, key, value))
}
