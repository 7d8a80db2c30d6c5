//! `/v4/global/config`: what every page may need to know.

use kiosk_contract::envelope::Envelope;
use kiosk_domain::{Amount, Currency};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::public::{PublicAnswered, PublicRead, currency};

/// In which currency amounts are wanted.
#[derive(Debug, Deserialize, Serialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct GlobalParams {
    /// An unknown one is US dollars.
    #[serde(default, deserialize_with = "currency")]
    #[param(value_type = Option<String>, example = "IDR")]
    currency: Currency,
}

/// What every page may need to know.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GlobalConfig {
    /// The most that a coupon takes off which anybody may claim; 0 without one.
    #[schema(value_type = String, example = "5")]
    discount_coupon_amount: Amount,
}

/// What every page may need to know.
#[utoipa::path(
    get,
    path = "/v4/global/config",
    tag = "catalogue",
    params(GlobalParams),
    responses(
        (status = 200, body = Envelope<GlobalConfig>, description = "Status 1."),
        (status = 304, description = "The client has this version already.")
    )
)]
pub(crate) async fn global_config(read: PublicRead<GlobalParams>) -> PublicAnswered {
    read.answer_moving("global-config", |shop, call| {
        shop.envelope(&GlobalConfig {
            discount_coupon_amount: shop.edition.overlay().coupon_amount(call.currency),
        })
    })
}
