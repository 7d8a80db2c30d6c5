//! The name of a request, in the log and in the answer.

use std::sync::Arc;

use crate::system::Random;

/// 32 hexadecimal digits, or what a trusted proxy called the request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RequestId(Arc<str>);

impl RequestId {
    /// A name that no other request has.
    pub fn new(random: &dyn Random) -> Self {
        Self(random.name().into())
    }

    /// A name that a proxy may have given: letters, digits, `-` and `_`, 64 at most.
    pub fn parse(text: &str) -> Option<Self> {
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
        let sound = (1..=64).contains(&text.len()) && text.bytes().all(plain);
        sound.then(|| Self(text.into()))
    }

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}
