//! What a page read, in so few bytes that millions of them are read at once.

use std::fmt;

use serde::de::Visitor;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::render::Fingerprint;

/// What a page read, as it is kept for the next build.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptReads {
    /// Where that stands.
    pub places: ReadPlaces,
    /// Over what all of it was.
    pub over: Fingerprint,
}

/// What a page read, as places among everything that pages read.
///
/// There are millions of them, which are written as their bytes: a build is done before that many
/// numbers are read one by one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadPlaces(pub Vec<u32>);

impl Serialize for ReadPlaces {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let bytes: Vec<u8> = self
            .0
            .iter()
            .flat_map(|place| place.to_le_bytes())
            .collect();
        to.serialize_bytes(&bytes)
    }
}

impl<'de> Deserialize<'de> for ReadPlaces {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct PlacesVisitor;

        impl Visitor<'_> for PlacesVisitor {
            type Value = ReadPlaces;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("four bytes for each place")
            }

            fn visit_bytes<E: serde::de::Error>(self, bytes: &[u8]) -> Result<ReadPlaces, E> {
                let (places, rest) = bytes.as_chunks();
                if !rest.is_empty() {
                    return Err(E::invalid_length(bytes.len(), &self));
                }
                let places = places.iter().map(|place| u32::from_le_bytes(*place));
                Ok(ReadPlaces(places.collect()))
            }
        }

        from.deserialize_bytes(PlacesVisitor)
    }
}
