//! A locale in text and in serialised form: its name.

use std::fmt;
use std::str::FromStr;

use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Locale;

/// A name that is neither `default` nor a prefix.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[error("`{0}` is not a locale: expected `default` or a prefix such as `zh-tw`")]
pub struct UnknownLocale(String);

impl fmt::Display for Locale {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}

impl FromStr for Locale {
    type Err = UnknownLocale;

    fn from_str(name: &str) -> Result<Self, UnknownLocale> {
        Self::from_name(name).ok_or_else(|| UnknownLocale(name.to_owned()))
    }
}

impl Serialize for Locale {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Locale {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        // Texts of a catalogue name locales so often that none is copied to read it.
        deserializer.deserialize_str(LocaleVisitor)
    }
}

/// Reads a name.
struct LocaleVisitor;

impl Visitor<'_> for LocaleVisitor {
    type Value = Locale;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("the name of a locale")
    }

    fn visit_str<E: de::Error>(self, name: &str) -> Result<Locale, E> {
        name.parse().map_err(E::custom)
    }
}
