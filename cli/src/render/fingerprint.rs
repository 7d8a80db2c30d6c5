//! A page's fingerprint: a hash over everything that its bytes depend on.

use serde::Serialize;

/// 128 bits that change when the page would.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fingerprint([u8; 16]);

impl Fingerprint {
    /// The fingerprint of some bytes.
    pub fn of_bytes(bytes: &[u8]) -> Self {
        FingerprintBuilder::default().bytes(bytes).finish()
    }

    /// As lower-case hexadecimal digits.
    pub fn to_hex(self) -> String {
        self.0.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// The bits.
    pub fn bytes(self) -> [u8; 16] {
        self.0
    }
}

impl From<[u8; 16]> for Fingerprint {
    fn from(bytes: [u8; 16]) -> Self {
        Self(bytes)
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
        let mut bytes = [0; 16];
        bytes.copy_from_slice(&blake3::hash(&self.0).as_bytes()[..16]);
        Fingerprint(bytes)
    }
}
