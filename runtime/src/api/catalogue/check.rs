//! `/v4/goods-check`: whether a SKU may be sold here and now.

use kiosk_contract::envelope::Envelope;
use kiosk_domain::SkuId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::public::{PublicAnswered, PublicRead};
use crate::service::catalogue::{SkuQuery, check_sku};
use crate::service::named_region;

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
        let query = SkuQuery {
            sku_id: call.goods_id,
            region: named_region(Some(&call.country_code))?.unwrap_or_default(),
            locale: shop.locale,
        };
        let found = check_sku(shop.edition, &query)?;
        shop.envelope(&GoodsCheck {
            available: found.is_available(),
            in_region: found.in_region,
            in_stock: found.in_stock,
        })
    })
}
