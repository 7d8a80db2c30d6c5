//! A page's fingerprint: a hash over everything that its bytes depend on.

use std::num::ParseIntError;

use serde::{Deserialize, Serialize};

/// 128 bits that change when the page would.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Fingerprint([u8; 16]);

impl Fingerprint {
    /// The fingerprint of some bytes.
    pub fn of_bytes(bytes: &[u8]) -> Self {
        let mut bits = [0; 16];
        bits.copy_from_slice(&blake3::hash(bytes).as_bytes()[..16]);
        Self(bits)
    }

    /// As lower-case hexadecimal digits.
    pub fn to_hex(self) -> String {
        format!("{:032x}", u128::from_be_bytes(self.0))
    }
}

impl From<Fingerprint> for String {
    fn from(fingerprint: Fingerprint) -> Self {
        fingerprint.to_hex()
    }
}

impl TryFrom<String> for Fingerprint {
    type Error = ParseIntError;

    fn try_from(digits: String) -> Result<Self, ParseIntError> {
        u128::from_str_radix(&digits, 16).map(|bits| Self(bits.to_be_bytes()))
    }
}

/// Gathers what a page depends on.
///
/// Values are gathered in one buffer and hashed at the end: many small updates would keep
/// BLAKE3 from hashing several blocks at once.
#[derive(Clone, Default)]
pub struct FingerprintBuilder(Vec<u8>);

impl FingerprintBuilder {
    /// Adds bytes, with their length, so that no two lists of dependencies run together.
    pub fn bytes(mut self, bytes: &[u8]) -> Self {
        self.0
            .extend_from_slice(&(bytes.len() as u64).to_le_bytes());
        self.0.extend_from_slice(bytes);
        self
    }

    /// Adds a text.
    pub fn text(self, text: &str) -> Self {
        self.bytes(text.as_bytes())
    }

    /// Adds another fingerprint.
    pub fn part(mut self, part: Fingerprint) -> Self {
        self.0.extend_from_slice(&part.0);
        self
    }

    /// Adds a value by its JSON.
    pub fn value<T: Serialize + ?Sized>(mut self, value: &T) -> Self {
        serde_json::to_writer(&mut self.0, value).expect("dependencies are plain values");
        self.0.push(0);
        self
    }

    /// The fingerprint of all that was added.
    pub fn finish(self) -> Fingerprint {
        Fingerprint::of_bytes(&self.0)
    }
}
