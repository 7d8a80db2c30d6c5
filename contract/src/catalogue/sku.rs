//! What is sold: one SKU with its prices.

use kiosk_domain::{
    Amount, Clients, Currency, DailyWindow, FlashPrice, ForSale, PriceTag, SkuId, SpecId,
    StockCount, TimeOfDay,
};
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

/// One item of `GET /charge/goods-v3`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Sku {
    /// The SKU's number.
    #[schema(value_type = i64, example = 50102)]
    pub id: SkuId,
    /// The kind it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = i64, example = 50102)]
    pub charge_goods_spec_id: Option<SpecId>,
    /// Its name in the asked language.
    #[serde(default)]
    #[schema(example = "Starter Pack")]
    pub name: String,
    /// The currency of every amount here.
    #[schema(value_type = String, example = "USD")]
    pub currency: Currency,
    /// That currency's symbol.
    #[schema(example = "$")]
    pub currency_symbol: String,
    /// What is paid without a promotion.
    #[schema(value_type = String, example = "1.39")]
    pub face_value: Amount,
    /// The struck price.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, example = "1.49")]
    pub goods_original_price: Option<Amount>,
    /// What is paid while a special price holds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, example = "1.29")]
    pub special_price: Option<Amount>,
    /// The flash sale.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "readable_sale"
    )]
    pub flash_sale: Option<FlashSale>,
    /// The clients that may see it; none named means every one.
    #[serde(default, skip_serializing_if = "Clients::is_every")]
    #[schema(value_type = Option<Vec<String>>, example = json!(["pc", "h5"]))]
    pub visible_client: Clients,
    /// How many are left; missing means enough.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u32>, example = 4310)]
    pub stock: Option<StockCount>,
    /// A few letters in the corner, such as `-17%`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schema(example = "HOT")]
    pub corner_text: String,
    /// Its picture.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schema(example = "/media/goods/star-drifters.webp")]
    pub image: String,
}

/// A price that holds during a daily window.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct FlashSale {
    /// What is paid inside the window.
    #[schema(value_type = String, example = "1.19")]
    pub price: Amount,
    /// `HH:MM` in Beijing time.
    #[serde(default)]
    #[schema(value_type = String, example = "10:00")]
    pub start: TimeOfDay,
    /// `HH:MM` in Beijing time; equal to `start` for the whole day.
    #[serde(default)]
    #[schema(value_type = String, example = "22:00")]
    pub end: TimeOfDay,
    /// How many are left at that price; missing means enough.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u32>, example = 120)]
    pub stock: Option<StockCount>,
}

impl FlashSale {
    /// The hours of the sale.
    pub const fn window(&self) -> DailyWindow {
        DailyWindow::new(self.start, self.end)
    }
}

impl ForSale for Sku {
    fn price_tag(&self) -> PriceTag {
        let flash = self.flash_sale.as_ref().map(|sale| FlashPrice {
            price: sale.price,
            window: sale.window(),
            stock: sale.stock,
        });
        PriceTag {
            face: self.face_value,
            original: self.goods_original_price,
            special: self.special_price,
            flash,
        }
    }

    fn currency(&self) -> Currency {
        self.currency
    }

    fn clients(&self) -> Clients {
        self.visible_client
    }

    fn in_stock(&self) -> bool {
        self.stock.is_none_or(StockCount::is_some)
    }
}

/// A sale without readable hours is none.
pub(super) fn readable_sale<'de, D: Deserializer<'de>>(
    from: D,
) -> Result<Option<FlashSale>, D::Error> {
    #[derive(Deserialize)]
    struct AnySale {
        price: Amount,
        #[serde(default)]
        start: String,
        #[serde(default)]
        end: String,
        #[serde(default)]
        stock: Option<StockCount>,
    }
    let sale = Option::<AnySale>::deserialize(from)?;
    Ok(sale.and_then(|sale| {
        Some(FlashSale {
            price: sale.price,
            start: TimeOfDay::parse(&sale.start).ok()?,
            end: TimeOfDay::parse(&sale.end).ok()?,
            stock: sale.stock,
        })
    }))
}
