//! Who sees a SKU, and where a group is sold (`spec.md` §3 and §5).

use serde::{Deserialize, Serialize};

use crate::RegionSymbol;

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

/// Whether a SKU with that list of clients is shown on a client.
///
/// No list is every client. What is meant for `h5` is shown by the apps too: the
/// specification knows `pc` on the desktop and `h5` otherwise.
pub fn visible_on(list: &[Client], client: Client) -> bool {
    let otherwise = client != Client::Pc && list.contains(&Client::H5);
    list.is_empty() || list.contains(&client) || otherwise
}

/// Whether a group is sold in a region: `area_where` 1 limits it to the comma-separated
/// symbols of `area_list`.
pub fn sold_in(area_where: u8, area_list: &str, region: &RegionSymbol) -> bool {
    let listed = || {
        area_list
            .split(',')
            .any(|symbol| symbol.trim() == region.as_str())
    };
    area_where != 1 || listed()
}
