//! What an upstream told and the shop cannot sell, so that it is left out.

use std::fmt;

use kiosk_domain::SkuId;

use crate::foreign::shown;

/// Something that is left out of a catalogue, with the reason.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Omission {
    /// A SKU in a currency that the shop does not know.
    Sku {
        /// The slug of its goods.
        slug: String,
        /// Its number.
        id: SkuId,
        /// The currency.
        currency: String,
    },
    /// Goods whose SKUs were all left out.
    Goods {
        /// Their slug.
        slug: String,
    },
    /// A region in a currency that the shop does not know, or of a symbol that is none.
    Region {
        /// Its symbol.
        symbol: String,
        /// The currency.
        currency: String,
    },
    /// A currency on offer that the shop does not know.
    Currency {
        /// Its code.
        code: String,
    },
}

const HINT: &str = "\n  hint: let the upstream answer in CNY, USD, IDR, JPY, KRW, VND or TWD, which the shop knows";

impl fmt::Display for Omission {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sku { slug, id, currency } => write!(
                out,
                "goods `{}`: SKU {id} is left out: its currency `{}` is unknown{HINT}",
                shown(slug),
                shown(currency)
            ),
            Self::Goods { slug } => write!(
                out,
                "goods `{}` are left out: every SKU of them is",
                shown(slug)
            ),
            Self::Region { symbol, currency } => write!(
                out,
                "region `{}` is left out: its symbol or its currency `{}` is unknown{HINT}",
                shown(symbol),
                shown(currency)
            ),
            Self::Currency { code } => write!(
                out,
                "currency `{}` is not offered: it is unknown{HINT}",
                shown(code)
            ),
        }
    }
}
