//! JSON whose numbers and flags may be written as texts, as a query writes them.

use serde::de::value::{MapDeserializer, SeqDeserializer};
use serde::de::{DeserializeSeed, EnumAccess, IntoDeserializer, VariantAccess, Visitor};
use serde::{Deserialize, Deserializer, forward_to_deserialize_any};
use serde_json::{Error, Value};

/// A value to decode generously.
#[derive(Clone, Debug)]
pub(super) struct LenientDeserializer(pub Value);

impl LenientDeserializer {
    /// The number or flag that a text spells, or the value as it is.
    fn spelled(self) -> Value {
        match self.0 {
            Value::String(text) => match text.parse::<serde_json::Number>() {
                Ok(number) => Value::Number(number),
                Err(_) => match text.as_str() {
                    "true" => Value::Bool(true),
                    "false" => Value::Bool(false),
                    _ => Value::String(text),
                },
            },
            other => other,
        }
    }
}

macro_rules! spelled {
    ($($method:ident)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            self.spelled().$method(visitor)
        }
    )*};
}

impl<'de> Deserializer<'de> for LenientDeserializer {
    type Error = Error;

    spelled! {
        deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64
        deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64
        deserialize_f32 deserialize_f64
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.spelled() {
            Value::Number(number) if number.as_u64() == Some(0) => visitor.visit_bool(false),
            Value::Number(number) if number.as_u64() == Some(1) => visitor.visit_bool(true),
            other => other.deserialize_bool(visitor),
        }
    }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            Value::Array(items) => visitor.visit_seq(SeqDeserializer::new(
                items.into_iter().map(LenientDeserializer),
            )),
            Value::Object(fields) => visitor.visit_map(MapDeserializer::new(
                fields
                    .into_iter()
                    .map(|(name, value)| (name, LenientDeserializer(value))),
            )),
            other => other.deserialize_any(visitor),
        }
    }

    /// A number stands for its digits: an id or a code may be written as either.
    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            Value::Number(number) => visitor.visit_string(number.to_string()),
            other => other.deserialize_string(visitor),
        }
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_string(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            Value::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_enum(Name(self.0))
    }

    forward_to_deserialize_any! {
        i128 u128 char bytes byte_buf unit unit_struct seq tuple tuple_struct map struct
        identifier ignored_any
    }
}

impl IntoDeserializer<'_, Error> for LenientDeserializer {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

/// The name of an enum's variant; parameters know no other enums.
struct Name(Value);

impl<'de> EnumAccess<'de> for Name {
    type Error = Error;
    type Variant = UnitVariant;

    fn variant_seed<V: DeserializeSeed<'de>>(
        self,
        seed: V,
    ) -> Result<(V::Value, UnitVariant), Error> {
        let name = String::deserialize(self.0)?;
        let name: serde::de::value::StringDeserializer<Error> = name.into_deserializer();
        Ok((seed.deserialize(name)?, UnitVariant))
    }
}

struct UnitVariant;

impl<'de> VariantAccess<'de> for UnitVariant {
    type Error = Error;

    fn unit_variant(self) -> Result<(), Error> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, _: T) -> Result<T::Value, Error> {
        Err(serde::de::Error::custom("a plain name was expected"))
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, _: V) -> Result<V::Value, Error> {
        Err(serde::de::Error::custom("a plain name was expected"))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, Error> {
        Err(serde::de::Error::custom("a plain name was expected"))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[derive(Debug, Deserialize, PartialEq)]
    #[serde(rename_all = "lowercase")]
    enum TestClient {
        Pc,
        H5,
    }

    #[derive(Debug, Deserialize, PartialEq)]
    struct TestParams {
        page: u32,
        code: String,
        client: Option<TestClient>,
        #[serde(default)]
        show_all: bool,
        #[serde(default)]
        ids: Vec<i64>,
    }

    #[test]
    fn texts_spell_numbers_and_flags_where_those_are_wanted() {
        let call =
            json!({"page": "2", "code": 123_456, "client": "h5", "show_all": "1", "ids": ["7", 8]});
        let decoded = TestParams::deserialize(LenientDeserializer(call)).unwrap();
        let expected = TestParams {
            page: 2,
            code: "123456".to_owned(),
            client: Some(TestClient::H5),
            show_all: true,
            ids: vec![7, 8],
        };
        assert_eq!(decoded, expected);
    }

    #[test]
    fn a_text_that_looks_like_a_number_stays_a_text_where_a_text_is_wanted() {
        let decoded = TestParams::deserialize(LenientDeserializer(
            json!({"page": 1, "code": "007", "client": null}),
        ));
        assert_eq!(decoded.unwrap().code, "007");
    }

    #[test]
    fn nonsense_is_refused() {
        for call in [
            json!({"page": "x", "code": ""}),
            json!({"page": -1, "code": ""}),
            json!({"page": 1, "code": [], "client": {}}),
        ] {
            assert!(
                TestParams::deserialize(LenientDeserializer(call.clone())).is_err(),
                "{call}"
            );
        }
        let _ = TestClient::Pc;
    }
}
