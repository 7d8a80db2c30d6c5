//! What binds a visit to the browser that began it.

use std::fmt;

use crate::service::account::{AccountParts, token_hash};

/// The length of a token of 256 bits.
const LENGTH: usize = 43;

/// What a browser holds while somebody signs in by another service.
#[derive(Clone)]
pub(crate) struct BrowserKey(String);

impl fmt::Debug for BrowserKey {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("BrowserKey(hidden)")
    }
}

impl BrowserKey {
    /// The key that a browser shows, if it can be one.
    pub fn parse(text: &str) -> Option<Self> {
        (text.len() == LENGTH).then(|| Self(text.to_owned()))
    }

    /// A fresh key.
    pub(super) fn fresh(parts: &AccountParts<'_>) -> Self {
        Self(parts.random.token())
    }

    /// How it is stored.
    pub(super) fn hash(&self) -> String {
        token_hash(&self.0)
    }

    /// The key, for the browser that keeps it.
    pub fn expose(&self) -> &str {
        &self.0
    }
}
