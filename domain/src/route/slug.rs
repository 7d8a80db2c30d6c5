//! A slug: one segment of an address, named by the shop.

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize, Serializer};

/// The segment before a listing's page number; no news category or article may take it.
pub const PAGE_SEGMENT: &str = "page";

const MAX_LENGTH: usize = 120;

/// One path segment: small letters, digits, `_` and `-`, starting with a letter or digit.
#[derive(Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct Slug(Arc<str>);

/// A text that is not a slug.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[error(
    "`{0}` is not a slug: expected 1 to 120 of a-z, 0-9, `_` and `-`, starting with a letter or digit"
)]
pub struct SlugError(String);

impl Slug {
    /// Reads a slug.
    pub fn parse(text: &str) -> Result<Self, SlugError> {
        let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
        let sound = text.len() <= MAX_LENGTH
            && text.bytes().next().is_some_and(plain)
            && text
                .bytes()
                .all(|byte| plain(byte) || b"_-".contains(&byte));
        sound
            .then(|| Self(text.into()))
            .ok_or_else(|| SlugError(text.to_owned()))
    }

    /// The slug's text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Slug {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(&self.0)
    }
}

impl Serialize for Slug {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

impl TryFrom<String> for Slug {
    type Error = SlugError;

    fn try_from(text: String) -> Result<Self, SlugError> {
        Self::parse(&text)
    }
}
