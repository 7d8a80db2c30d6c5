//! The symbol of a region: `0` for the default one, otherwise a code such as `ID`.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A region's symbol.
#[derive(Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String")]
pub struct RegionSymbol(String);

/// A text that is not a region's symbol.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[error("`{0}` is not a region symbol: expected `0`, or 2 to 8 capital letters and digits")]
pub struct RegionSymbolError(String);

impl RegionSymbol {
    /// The symbol of the default region (`spec.md` §9).
    pub const DEFAULT: &'static str = "0";

    /// Reads a symbol: `0`, or 2 to 8 capital letters and digits.
    pub fn parse(text: &str) -> Result<Self, RegionSymbolError> {
        let code = (2..=8).contains(&text.len())
            && text
                .bytes()
                .all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit());
        (code || text == Self::DEFAULT)
            .then(|| Self(text.to_owned()))
            .ok_or_else(|| RegionSymbolError(text.to_owned()))
    }

    /// The symbol's text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether this is the default region.
    pub fn is_default(&self) -> bool {
        self.0 == Self::DEFAULT
    }
}

impl Default for RegionSymbol {
    fn default() -> Self {
        Self(Self::DEFAULT.to_owned())
    }
}

impl fmt::Display for RegionSymbol {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(&self.0)
    }
}

impl TryFrom<String> for RegionSymbol {
    type Error = RegionSymbolError;

    fn try_from(text: String) -> Result<Self, RegionSymbolError> {
        Self::parse(&text)
    }
}
