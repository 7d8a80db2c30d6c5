//! An amount in serialised form: a string is written, a string or a number is read.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::Amount;

impl Serialize for Amount {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Amount {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(AmountVisitor)
    }
}

struct AmountVisitor;

impl de::Visitor<'_> for AmountVisitor {
    type Value = Amount;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("an amount such as \"4.99\"")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Amount, E> {
        Amount::parse(text).map_err(|error| E::custom(format_args!("`{text}`: {error}")))
    }

    fn visit_u64<E: de::Error>(self, whole: u64) -> Result<Amount, E> {
        self.visit_str(&whole.to_string())
    }

    fn visit_i64<E: de::Error>(self, whole: i64) -> Result<Amount, E> {
        self.visit_str(&whole.to_string())
    }

    // The shortest text that reads back as this float is what the sender wrote.
    fn visit_f64<E: de::Error>(self, decimal: f64) -> Result<Amount, E> {
        self.visit_str(&decimal.to_string())
    }
}
