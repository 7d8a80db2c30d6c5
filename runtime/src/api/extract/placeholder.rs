//! Fields of which some are absent: something that fits stands in their place.

use std::vec;

use serde::de::value::{MapDeserializer, SeqDeserializer, StrDeserializer, UnitDeserializer};
use serde::de::{DeserializeSeed, IntoDeserializer, MapAccess, Visitor};
use serde::{Deserializer, forward_to_deserialize_any};
use serde_json::{Error, Map, Value};

use super::lenient::LenientDeserializer;

/// Fields to decode, generously, as if those that are absent were there.
pub(super) struct LenientFields {
    given: serde_json::map::IntoIter,
    absent: vec::IntoIter<String>,
    /// The value of the field whose name was asked for; `None` for an absent one.
    value: Option<Value>,
}

impl LenientFields {
    pub(super) fn new(given: Map<String, Value>, absent: Vec<String>) -> Self {
        Self {
            given: given.into_iter(),
            absent: absent.into_iter(),
            value: None,
        }
    }
}

impl<'de> Deserializer<'de> for LenientFields {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_map(self)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option
        unit unit_struct newtype_struct seq tuple tuple_struct map struct enum identifier
        ignored_any
    }
}

impl<'de> MapAccess<'de> for LenientFields {
    type Error = Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Error> {
        let name = match self.given.next() {
            Some((name, value)) => {
                self.value = Some(value);
                Some(name)
            }
            None => self.absent.next(),
        };
        let name = name.map(IntoDeserializer::<Error>::into_deserializer);
        name.map(|name| seed.deserialize(name)).transpose()
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Error> {
        match self.value.take() {
            Some(value) => seed.deserialize(LenientDeserializer(value)),
            None => seed.deserialize(Placeholder),
        }
    }
}

/// Whatever is wanted, the plainest of it.
struct Placeholder;

impl<'de> Deserializer<'de> for Placeholder {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_unit()
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_bool(false)
    }

    fn deserialize_i64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_i64(1)
    }

    fn deserialize_u64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_u64(1)
    }

    fn deserialize_u32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_u32(1)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_str("1")
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_str("1")
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_none()
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let nothing = std::iter::empty::<UnitDeserializer<Error>>();
        visitor.visit_seq(SeqDeserializer::new(nothing))
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let nothing = std::iter::empty::<(&str, UnitDeserializer<Error>)>();
        visitor.visit_map(MapDeserializer::new(nothing))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        let first = variants.first().copied().unwrap_or_default();
        let name: StrDeserializer<'_, Error> = first.into_deserializer();
        visitor.visit_enum(name)
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i128 u8 u16 u128 f32 f64 char bytes byte_buf unit unit_struct tuple
        tuple_struct struct identifier ignored_any
    }
}
