//! The session that a challenge belongs to, as a hash.

use data_encoding::HEXLOWER;

/// Whose challenge it is: a hash of the session's or the visitor's token.
///
/// Only a hash is kept, so that who reads the table of challenges opens no session.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Binding(String);

impl Binding {
    /// The binding to whoever holds a token.
    pub fn of(token: &str) -> Self {
        let hash = blake3::derive_key("kiosk captcha binding 1", token.as_bytes());
        Self(HEXLOWER.encode(&hash))
    }

    /// A binding as it was stored.
    pub fn stored(text: String) -> Self {
        Self(text)
    }

    /// The binding as it is stored: 64 hexadecimal digits.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}
