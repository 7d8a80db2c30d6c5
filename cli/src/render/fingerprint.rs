//! A page's fingerprint: a hash over everything that its bytes depend on.

use std::cell::Cell;
use std::fmt;

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// PCG's, for 128 bits.
const MULTIPLIER: u128 = 0x2360_ED05_1FC6_5DA4_4385_DF64_9FCC_F645;

/// 128 bits that change when the page would.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fingerprint([u8; 16]);

impl Fingerprint {
    /// The fingerprint of some bytes.
    pub fn of_bytes(bytes: &[u8]) -> Self {
        let mut bits = [0; 16];
        bits.copy_from_slice(&blake3::hash(bytes).as_bytes()[..16]);
        Self(bits)
    }

    /// One for many, in their order: another where one of them is another. They are hashes already, and
    /// a site has millions of them, so they are summed up and not hashed once more.
    pub fn over(parts: impl IntoIterator<Item = Self>) -> Self {
        let parts = parts.into_iter().map(|part| u128::from_le_bytes(part.0));
        // Times an odd number no bit is lost.
        let sum = parts.fold(1_u128, |sum, part| {
            sum.wrapping_mul(MULTIPLIER).wrapping_add(part)
        });
        Self(sum.to_le_bytes())
    }

    /// As lower-case hexadecimal digits.
    pub fn to_hex(self) -> String {
        format!("{:032x}", u128::from_be_bytes(self.0))
    }
}

/// The bits in one piece: what pages read has very many.
impl Serialize for Fingerprint {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(&self.0)
    }
}

impl<'de> Deserialize<'de> for Fingerprint {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct FingerprintVisitor;

        impl Visitor<'_> for FingerprintVisitor {
            type Value = Fingerprint;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("128 bits")
            }

            fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<Fingerprint, E> {
                let bits = bytes.try_into();
                bits.map(Fingerprint)
                    .map_err(|_| E::invalid_length(bytes.len(), &self))
            }
        }

        deserializer.deserialize_bytes(FingerprintVisitor)
    }
}

/// Gathers what a page depends on.
///
/// Values are gathered in one buffer and hashed at the end: many small updates would keep
/// BLAKE3 from hashing several blocks at once.
pub struct FingerprintBuilder(Vec<u8>);

/// So large a buffer is kept.
const SPARE_LIMIT: usize = 1 << 20;

thread_local! {
    /// The buffer of the last one: there are many thousands, and memory that is asked for anew costs
    /// as much as hashing what is put into it.
    static SPARE: Cell<Vec<u8>> = const { Cell::new(Vec::new()) };
}

impl Default for FingerprintBuilder {
    fn default() -> Self {
        let mut buffer = SPARE.take();
        buffer.clear();
        Self(buffer)
    }
}

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

    /// Adds a value, with the names of its fields: of two that are left out where they are empty
    /// each is known. Texts are taken as they are, which is half of the work in JSON.
    pub fn value<T: Serialize + ?Sized>(mut self, value: &T) -> Self {
        let mut named = rmp_serde::Serializer::new(&mut self.0).with_struct_map();
        let written = value.serialize(&mut named);
        written.expect("dependencies are plain values");
        self
    }

    /// The fingerprint of all that was added.
    pub fn finish(self) -> Fingerprint {
        let fingerprint = Fingerprint::of_bytes(&self.0);
        // A thing of megabytes is seldom.
        if self.0.capacity() <= SPARE_LIMIT {
            SPARE.set(self.0);
        }
        fingerprint
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::Fingerprint;

    #[test]
    fn one_for_many_is_another_where_they_are() {
        let [a, b, c] = [&b"a"[..], b"b", b"c"].map(Fingerprint::of_bytes);
        let lists = [
            vec![],
            vec![a],
            vec![b],
            vec![a, a],
            vec![a, b],
            vec![b, a],
            vec![a, b, c],
            vec![c, b, a],
            vec![b, b, c],
            vec![a, a, c],
        ];
        let over: HashSet<_> = lists.iter().cloned().map(Fingerprint::over).collect();
        assert_eq!(over.len(), lists.len());
    }
}
