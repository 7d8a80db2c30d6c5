//! `/v4/goods-check`: whether a SKU may be sold here and now.

use kiosk_contract::envelope::Envelope;
use kiosk_domain::{RegionSymbol, SkuId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::public::{PublicAnswered, PublicRead};
use crate::api::speak::Rejection;
use crate::words::Word;

/// What is to be sold where.
#[derive(Debug, Deserialize, Serialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct CheckParams {
    /// The SKU's number.
    #[param(value_type = i64, example = 50102)]
    goods_id: SkuId,
    /// The symbol of the shopper's region; without one, the default region.
    #[serde(default)]
    #[param(example = "ID")]
    country_code: String,
}

/// Whether a SKU may be sold.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GoodsCheck {
    /// Whether it is sold in that region and some are left.
    #[schema(example = true)]
    available: bool,
    /// Whether its group is sold in that region.
    #[schema(example = true)]
    in_region: bool,
    /// Whether some are left.
    #[schema(example = true)]
    in_stock: bool,
}

/// Whether a SKU may be sold in a region, and whether some are left.
#[utoipa::path(
    get,
    path = "/v4/goods-check",
    tag = "catalogue",
    params(CheckParams),
    responses(
        (status = 200, body = Envelope<GoodsCheck>, description = "Status 1, 404 or 422."),
        (status = 304, description = "The client has this version already.")
    )
)]
pub(crate) async fn goods_check(read: PublicRead<CheckParams>) -> PublicAnswered {
    read.answer_moving("goods-check", |shop, call| {
        let region = region(&call.country_code)?;
        let slug = shop.edition.numbers().sku(call.goods_id);
        let goods = shop.goods(slug.ok_or_else(Rejection::no_such_thing)?)?;
        let sku = goods.skus.iter().find(|sku| sku.id == call.goods_id);
        let sku = sku.ok_or_else(Rejection::no_such_thing)?;
        let in_region = goods.group.areas().includes(&region);
        let in_stock = shop.edition.stock_left(sku).is_none_or(|left| left > 0);
        shop.envelope(&GoodsCheck {
            available: in_region && in_stock,
            in_region,
            in_stock,
        })
    })
}

fn region(code: &str) -> Result<RegionSymbol, Rejection> {
    if code.is_empty() {
        return Ok(RegionSymbol::default());
    }
    let invalid = |_| Rejection::invalid("country_code", Word("api.field_invalid"));
    RegionSymbol::parse(code).map_err(invalid)
}
