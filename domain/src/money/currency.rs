//! The seven currencies and their columns (`spec.md` §3 and §5, `wire.md` Conventions).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A currency that prices are quoted in; US dollars unless said otherwise.
#[derive(
    Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "UPPERCASE")]
pub enum Currency {
    /// Chinese yuan.
    Cny,
    /// US dollar.
    #[default]
    Usd,
    /// Indonesian rupiah.
    Idr,
    /// Japanese yen.
    Jpy,
    /// South Korean won.
    Krw,
    /// Vietnamese dong.
    Vnd,
    /// New Taiwan dollar.
    Twd,
}

/// A currency code that the shop does not know.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[error("`{0}` is not a currency of the shop: expected CNY, USD, IDR, JPY, KRW, VND or TWD")]
pub struct UnknownCurrency(String);

impl Currency {
    /// Every currency, in the order of the specification.
    pub const ALL: [Self; 7] = [
        Self::Cny,
        Self::Usd,
        Self::Idr,
        Self::Jpy,
        Self::Krw,
        Self::Vnd,
        Self::Twd,
    ];

    /// The ISO 4217 code.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Cny => "CNY",
            Self::Usd => "USD",
            Self::Idr => "IDR",
            Self::Jpy => "JPY",
            Self::Krw => "KRW",
            Self::Vnd => "VND",
            Self::Twd => "TWD",
        }
    }

    /// The currency of an ISO 4217 code in capitals.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|currency| currency.code() == code)
    }

    /// The sign before an amount.
    pub const fn symbol(self) -> &'static str {
        match self {
            Self::Cny | Self::Jpy => "¥",
            Self::Usd => "$",
            Self::Idr => "Rp",
            Self::Krw => "₩",
            Self::Vnd => "₫",
            Self::Twd => "NT$",
        }
    }

    /// Decimals that a shopper sees and pays (`spec.md` §5).
    pub const fn shown_decimals(self) -> u8 {
        match self {
            Self::Cny | Self::Usd => 2,
            Self::Idr | Self::Jpy | Self::Krw | Self::Vnd | Self::Twd => 0,
        }
    }

    /// Decimals of the minor unit in ISO 4217.
    pub const fn iso_decimals(self) -> u8 {
        match self {
            Self::Cny | Self::Usd | Self::Idr | Self::Twd => 2,
            Self::Jpy | Self::Krw | Self::Vnd => 0,
        }
    }
}

impl fmt::Display for Currency {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.code())
    }
}

impl FromStr for Currency {
    type Err = UnknownCurrency;

    fn from_str(code: &str) -> Result<Self, UnknownCurrency> {
        Self::from_code(code).ok_or_else(|| UnknownCurrency(code.to_owned()))
    }
}
