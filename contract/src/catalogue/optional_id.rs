//! An id that may be missing on the wire: its number, or 0 for none.

use serde::de::IntoDeserializer as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub fn serialize<T: Serialize, S: Serializer>(id: &Option<T>, to: S) -> Result<S::Ok, S::Error> {
    match id {
        Some(id) => id.serialize(to),
        None => to.serialize_i64(0),
    }
}

pub fn deserialize<'de, T, D>(from: D) -> Result<Option<T>, D::Error>
where
    T: Deserialize<'de>,
    D: Deserializer<'de>,
{
    match i64::deserialize(from)? {
        0 => Ok(None),
        number => T::deserialize(number.into_deserializer()).map(Some),
    }
}
