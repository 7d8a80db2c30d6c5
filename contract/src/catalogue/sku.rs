//! What is sold: one SKU with its prices.

use kiosk_domain::{
    Amount, Clients, Currency, FlashPrice, ForSale, PriceTag, SkuId, SpecId, StockCount,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::FlashSale;

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
        deserialize_with = "super::flash_sale::readable_sale"
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

impl ForSale for Sku {
    fn price_tag(&self) -> PriceTag {
        let flash = self.flash_sale.as_ref().map(|sale| FlashPrice {
            price: sale.price,
            window: sale.window,
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
