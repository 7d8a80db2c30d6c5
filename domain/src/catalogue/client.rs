//! What shoppers hold in hand (`spec.md` §3 and §5).

use serde::{Deserialize, Serialize};

/// What a shopper holds in hand.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Client {
    /// A browser on a phone.
    H5,
    /// A browser on a desk.
    Pc,
    /// The Android app.
    Android,
    /// The iOS app.
    Ios,
}

impl Client {
    /// Every client, in the order of the specification.
    pub const ALL: [Self; 4] = [Self::H5, Self::Pc, Self::Android, Self::Ios];

    /// The code on the wire.
    pub const fn code(self) -> &'static str {
        match self {
            Self::H5 => "h5",
            Self::Pc => "pc",
            Self::Android => "android",
            Self::Ios => "ios",
        }
    }

    /// The client of a code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|client| client.code() == code)
    }
}
