//! The card by which lists show a goods group.

use kiosk_domain::{Amount, Areas, Currency, GroupId, SkuId, StockCount};
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

use super::{FlashSale, Sku};
use crate::envelope::Paged;

/// A goods group as search results and shelves show it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Card {
    /// The group's number.
    #[schema(value_type = i64, example = 501)]
    pub id: GroupId,
    /// The group's slug.
    #[schema(example = "star-drifters")]
    pub slug: String,
    /// The group's name in the asked language.
    #[serde(default)]
    #[schema(example = "Star Drifters")]
    pub goods_name: String,
    /// Its wide picture.
    #[serde(default)]
    #[schema(example = "/media/goods/star-drifters-wide.webp")]
    pub main_image_rectangle: String,
    /// How many are left; missing means enough.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u32>, example = 4310)]
    pub stock: Option<StockCount>,
    /// The SKU that the card's price belongs to.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "known_first_goods"
    )]
    pub first_goods: Option<FirstGoods>,
    /// Where it is sold.
    #[serde(flatten, with = "super::areas")]
    #[schema(value_type = super::areas::AreaFields)]
    pub areas: Areas,
    /// A few letters in the corner, such as `HOT`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schema(example = "HOT")]
    pub corner_text: String,
    /// A flag's name.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schema(example = "us")]
    pub flag: String,
    /// A region's name.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schema(example = "Global")]
    pub region: String,
    /// The group's path.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schema(example = "star-drifters")]
    pub path: String,
}

/// The SKU that a card's price belongs to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct FirstGoods {
    /// The SKU's number.
    #[schema(value_type = i64, example = 50102)]
    pub sku_id: SkuId,
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
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub flash_sale: Option<FlashSale>,
}

/// `data` of the daily, new and search calls.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CardList {
    /// The cards.
    #[serde(default)]
    pub list: Paged<Card>,
}

/// `data` of the recommended call: a page within `data`.
pub type PagedData = Paged<Card>;

impl From<Sku> for FirstGoods {
    fn from(sku: Sku) -> Self {
        Self {
            sku_id: sku.id,
            currency: sku.currency,
            currency_symbol: sku.currency_symbol,
            face_value: sku.face_value,
            goods_original_price: sku.goods_original_price,
            special_price: sku.special_price,
            flash_sale: sku.flash_sale,
        }
    }
}

/// A card whose SKU has no currency that we know names none: which SKU it shows is reckoned from
/// the SKUs of its goods.
fn known_first_goods<'de, D: Deserializer<'de>>(from: D) -> Result<Option<FirstGoods>, D::Error> {
    #[derive(Deserialize)]
    struct AnyGoods {
        #[serde(default)]
        sku_id: Option<SkuId>,
        #[serde(default)]
        currency: String,
        #[serde(default)]
        currency_symbol: String,
        face_value: Amount,
        #[serde(default)]
        goods_original_price: Option<Amount>,
        #[serde(default)]
        special_price: Option<Amount>,
        #[serde(default, deserialize_with = "super::flash_sale::readable_sale")]
        flash_sale: Option<FlashSale>,
    }
    let first = Option::<AnyGoods>::deserialize(from)?;
    Ok(first.and_then(|first| {
        Some(FirstGoods {
            sku_id: first.sku_id?,
            currency: Currency::from_code(&first.currency)?,
            currency_symbol: first.currency_symbol,
            face_value: first.face_value,
            goods_original_price: first.goods_original_price,
            special_price: first.special_price,
            flash_sale: first.flash_sale,
        })
    }))
}
