//! `/charge/goods-v3`: what a group sells, at which prices.

use kiosk_contract::catalogue::Sku;
use kiosk_contract::envelope::Envelope;
use kiosk_domain::{Client, Currency};
use serde::{Deserialize, Serialize};

use super::public::{PublicAnswered, PublicRead, client, currency, unseen};
use crate::catalogue::Shopper;

/// Which SKUs are asked for, and by whom.
#[derive(Debug, Deserialize, Serialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct SkusParams {
    /// The group's slug.
    #[serde(rename = "type")]
    #[param(example = "star-drifters")]
    slug: String,
    /// The currency of the prices; an unknown one is US dollars.
    #[serde(default, deserialize_with = "currency")]
    #[param(value_type = Option<String>, example = "IDR")]
    currency: Currency,
    /// `pc`, `h5`, `android` or `ios`; without one, the SKUs of every client.
    #[serde(default, deserialize_with = "client")]
    #[param(value_type = Option<String>, example = "pc")]
    client: Option<Client>,
    /// The symbol of the shopper's region.
    #[serde(default, rename = "country_code", serialize_with = "unseen")]
    #[param(example = "ID")]
    _country_code: Option<String>,
    /// The currency's sign; the answer has the shop's own.
    #[serde(default, rename = "currency_symbol", serialize_with = "unseen")]
    #[param(example = "Rp")]
    _currency_symbol: Option<String>,
}

/// What a group sells, at prices all in one currency, with what is left now.
#[utoipa::path(
    get,
    path = "/charge/goods-v3",
    tag = "catalogue",
    params(SkusParams),
    responses(
        (status = 200, body = Envelope<Vec<Sku>>, description = "Status 1, 404 or 422."),
        (status = 304, description = "The client has this version already.")
    )
)]
pub(crate) async fn goods(read: PublicRead<SkusParams>) -> PublicAnswered {
    read.answer_moving("goods-v3", |shop, call| {
        let shopper = Shopper {
            currency: call.currency,
            client: call.client,
            now: shop.now,
        };
        let goods = shop.goods(&call.slug)?;
        shop.envelope(&shop.edition.skus(goods, shopper))
    })
}
