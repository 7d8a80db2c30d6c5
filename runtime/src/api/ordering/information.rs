//! `/charge/order-information`: what a paid proxy top-up still needs.

use std::collections::BTreeMap;

use axum::extract::State;
use kiosk_contract::envelope::Envelope;
use kiosk_domain::OrderNo;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::api::extract::{Lang, Params, SignedIn};
use crate::api::speak::{ApiResponse, ApiResult, Rejection};
use crate::app::App;
use crate::service::ordering::{self, SubmitInformation};

/// Which order, and what is filled in. It may let people into an account, so it cannot be printed.
#[derive(Deserialize, ToSchema)]
pub(crate) struct OrderInformationParams {
    #[schema(example = "0123456789abcdef0123456789abcdef")]
    order_no: String,
    /// Every recharge field of the group by its name.
    #[schema(example = json!({"user_id": "20471", "region": "asia"}))]
    charge_params: BTreeMap<String, String>,
}

/// Takes what a paid proxy top-up of one's own still needs, once: the order's `owes_information` says
/// so. Status 0 where it needs nothing or has something else, 404 where there is no such order, 422
/// where a field is not filled.
#[utoipa::path(
    post,
    path = "/charge/order-information",
    tag = "ordering",
    request_body = OrderInformationParams,
    security(("session" = []), ("bearer" = [])),
    responses((
        status = 200,
        body = Envelope<bool>,
        description = "Status 1, 0, 2, 404 or 422.",
        example = json!({"status": 1, "message": "", "data": true})
    ))
)]
pub(crate) async fn order_information(
    State(app): State<App>,
    person: SignedIn,
    Lang(locale): Lang,
    Params(params): Params<OrderInformationParams>,
) -> ApiResult<bool> {
    let order_no: OrderNo = params
        .order_no
        .parse()
        .map_err(|_| Rejection::no_such_thing())?;
    let wish = SubmitInformation {
        user_id: person.user().id,
        order_no,
        filled: params.charge_params,
        locale,
    };
    ordering::submit_information(&app.ordering(), &wish).await?;
    Ok(ApiResponse::of(true))
}
