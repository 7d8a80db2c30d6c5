//! A locale in text and in serialised form: its name.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

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
        let name = std::borrow::Cow::<str>::deserialize(deserializer)?;
        name.parse().map_err(de::Error::custom)
    }
}
