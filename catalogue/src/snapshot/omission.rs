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
    /// The flash sale of a SKU, whose hours cannot be read; the SKU is sold without it.
    FlashSale {
        /// The slug of its goods.
        slug: String,
        /// Its number.
        id: SkuId,
        /// The field, `start` or `end`.
        field: &'static str,
        /// What the field says.
        value: String,
    },
    /// The SKU that a card names, without a number or in a currency that the shop does not know;
    /// which SKU the card shows is reckoned from the SKUs of its goods.
    FirstGoods {
        /// The shelf, as a feed names it.
        shelf: &'static str,
        /// The slug of the card's goods.
        slug: String,
        /// The field, `sku_id` or `currency`.
        field: &'static str,
        /// What the field says.
        value: String,
    },
    /// The hours of the flash-sale shelf, which cannot be read; the shelf has no countdown.
    FlashHours {
        /// The field, `start` or `end`.
        field: &'static str,
        /// What the field says.
        value: String,
    },
    /// A region that goods are sold in, of a symbol that is none.
    Area {
        /// The slug of the goods.
        slug: String,
        /// The symbol.
        symbol: String,
    },
    /// An address that no page may hold, such as `javascript:…`.
    Address {
        /// What told it, in words.
        place: String,
        /// The field.
        field: &'static str,
        /// What the field says.
        value: String,
        /// The kind of the item that told it, as a feed names it.
        kind: &'static str,
        /// The item's key.
        key: String,
    },
    /// A currency on offer that the shop does not know.
    Currency {
        /// Its code.
        code: String,
    },
}

const HINT: &str = "\n  hint: let the upstream answer in CNY, USD, IDR, JPY, KRW, VND or TWD, which the shop knows";

const SKU_HINT: &str = "\n  hint: let the upstream answer the number of one of the SKUs of the goods, or no `first_goods`";

const TIME_HINT: &str =
    "\n  hint: let the upstream answer `HH:MM` in Beijing time, from 00:00 to 23:59";

const AREA_HINT: &str = "\n  hint: let the upstream part symbols such as `ID` or `CN` by commas, `0` for the default region";

const ADDRESS_HINT: &str = "\n  hint: let the upstream answer a whole address, `https://…`, or a path of the site such as `/star-drifters/`";

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
            Self::FlashSale {
                slug,
                id,
                field,
                value,
            } => write!(
                out,
                "goods `{}`: SKU {id} has no flash sale: its `flash_sale.{field}`, `{}`, is no time of day{TIME_HINT}",
                shown(slug),
                shown(value)
            ),
            Self::FirstGoods {
                shelf,
                slug,
                field,
                value,
            } => write!(
                out,
                "`{shelf}`: the card of goods `{}` names no SKU: its `first_goods.{field}` {}{}",
                shown(slug),
                match value.as_str() {
                    "" => "is missing".to_owned(),
                    unknown => format!("`{}` is unknown", shown(unknown)),
                },
                match *field {
                    "currency" => HINT,
                    _ => SKU_HINT,
                }
            ),
            Self::FlashHours { field, value } => write!(
                out,
                "the flash-sale shelf has no hours: its `{field}`, `{}`, is no time of day{TIME_HINT}",
                shown(value)
            ),
            Self::Area { slug, symbol } => write!(
                out,
                "goods `{}` are not sold in `{}`: that symbol in `area_list` is no region{AREA_HINT}",
                shown(slug),
                shown(symbol)
            ),
            Self::Address {
                place,
                field,
                value,
                ..
            } => write!(
                out,
                "{}: its `{field}` is left out: `{}` is no address for a page{ADDRESS_HINT}",
                shown(place),
                shown(value)
            ),
            Self::Currency { code } => write!(
                out,
                "currency `{}` is not offered: it is unknown{HINT}",
                shown(code)
            ),
        }
    }
}
