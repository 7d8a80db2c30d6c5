//! Flash sales: a price, and a list of cards, with the hours in which they hold.

use std::borrow::Cow;

use kiosk_domain::{Amount, DailyWindow, StockCount, TimeOfDay};
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use super::Card;

/// A price that holds during a daily window.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(into = "FlashSaleFields")]
pub struct FlashSale {
    /// What is paid inside the window.
    pub price: Amount,
    /// When it holds.
    pub window: DailyWindow,
    /// How many are left at that price; missing means enough.
    pub stock: Option<StockCount>,
}

/// `data` of the flash-sale call.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(from = "FlashSaleListFields")]
pub struct FlashSaleList {
    /// When the prices of its cards hold, where that is known.
    pub window: Option<DailyWindow>,
    /// The cards.
    pub list: Vec<Card>,
}

/// A price that holds during a daily window.
#[derive(Serialize, Deserialize, ToSchema)]
struct FlashSaleFields {
    /// What is paid inside the window.
    #[schema(value_type = String, example = "1.19")]
    price: Amount,
    /// `HH:MM` in Beijing time.
    #[serde(default)]
    #[schema(example = "10:00")]
    start: String,
    /// `HH:MM` in Beijing time; equal to `start` for the whole day.
    #[serde(default)]
    #[schema(example = "22:00")]
    end: String,
    /// How many are left at that price; missing means enough.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u32>, example = 120)]
    stock: Option<StockCount>,
}

/// `data` of the flash-sale call.
#[derive(Serialize, Deserialize, ToSchema)]
struct FlashSaleListFields<'a> {
    /// `HH:MM` in Beijing time.
    #[serde(default)]
    #[schema(example = "10:00")]
    start: String,
    /// `HH:MM` in Beijing time; equal to `start` for the whole day.
    #[serde(default)]
    #[schema(example = "22:00")]
    end: String,
    /// The cards.
    #[serde(default)]
    #[schema(value_type = Vec<Card>)]
    list: Cow<'a, [Card]>,
}

impl From<FlashSale> for FlashSaleFields {
    fn from(sale: FlashSale) -> Self {
        Self {
            price: sale.price,
            start: sale.window.start().to_string(),
            end: sale.window.end().to_string(),
            stock: sale.stock,
        }
    }
}

impl From<FlashSaleListFields<'_>> for FlashSaleList {
    /// Hours of which one cannot be read are none.
    fn from(fields: FlashSaleListFields<'_>) -> Self {
        Self {
            window: DailyWindow::parse(&fields.start, &fields.end).ok(),
            list: fields.list.into_owned(),
        }
    }
}

impl Serialize for FlashSaleList {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let hour = |of: fn(DailyWindow) -> TimeOfDay| {
            self.window
                .map_or_else(String::new, |window| of(window).to_string())
        };
        let fields = FlashSaleListFields {
            start: hour(DailyWindow::start),
            end: hour(DailyWindow::end),
            list: Cow::Borrowed(&self.list),
        };
        fields.serialize(to)
    }
}

/// A sale without readable hours is none.
pub(super) fn readable_sale<'de, D: Deserializer<'de>>(
    from: D,
) -> Result<Option<FlashSale>, D::Error> {
    let sale = Option::<FlashSaleFields>::deserialize(from)?;
    Ok(sale.and_then(|sale| {
        Some(FlashSale {
            price: sale.price,
            window: DailyWindow::parse(&sale.start, &sale.end).ok()?,
            stock: sale.stock,
        })
    }))
}

/// Describes a type by the fields that it has on the wire.
macro_rules! described_by {
    ($($type:ident: $fields:ty;)*) => {$(
        impl PartialSchema for $type {
            fn schema() -> RefOr<Schema> {
                <$fields>::schema()
            }
        }

        impl ToSchema for $type {
            fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
                <$fields>::schemas(schemas);
            }
        }
    )*};
}

described_by! {
    FlashSale: FlashSaleFields;
    FlashSaleList: FlashSaleListFields<'_>;
}
