//! What is sold: one SKU with its prices.

use kiosk_domain::{Amount, SkuId, SpecId};
use serde::{Deserialize, Serialize};
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
    #[schema(example = "USD")]
    pub currency: String,
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
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub flash_sale: Option<FlashSale>,
    /// The clients that may see it; none named means every one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(example = json!(["pc", "h5"]))]
    pub visible_client: Option<Vec<String>>,
    /// How many are left; missing means enough.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(example = 4310)]
    pub stock: Option<i64>,
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct FlashSale {
    /// What is paid inside the window.
    #[schema(value_type = String, example = "1.19")]
    pub price: Amount,
    /// `HH:MM` in Beijing time.
    #[serde(default)]
    #[schema(example = "10:00")]
    pub start: String,
    /// `HH:MM` in Beijing time; equal to `start` for the whole day.
    #[serde(default)]
    #[schema(example = "22:00")]
    pub end: String,
    /// How many are left at that price; missing means enough.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(example = 120)]
    pub stock: Option<i64>,
}
