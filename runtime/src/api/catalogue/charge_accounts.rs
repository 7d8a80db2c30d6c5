//! `/charge/recent-charge-accounts`: what somebody charged before, to fill the panel with.

use std::collections::BTreeMap;

use axum::extract::State;
use kiosk_contract::envelope::Envelope;
use kiosk_domain::Locale;
use serde::Deserialize;

use utoipa::ToSchema;

use crate::api::extract::{Params, SignedIn};
use crate::api::speak::{ApiResponse, ApiResult, Rejection};
use crate::app::App;

/// Of which goods.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct AccountsParams {
    /// The group's slug.
    #[schema(example = "star-drifters")]
    slug: String,
}

/// The accounts that the caller last charged with a goods group, the last one first: recharge
/// fields by their names.
#[utoipa::path(
    post,
    path = "/charge/recent-charge-accounts",
    tag = "catalogue",
    security(("session" = []), ("bearer" = [])),
    request_body = AccountsParams,
    responses((
        status = 200,
        body = Envelope<Vec<BTreeMap<String, String>>>,
        description = "Status 1, 2, 404 or 422.",
        example = json!({"status": 1, "message": "", "data": [{"user_id": "20471", "server": "asia"}]})
    ))
)]
pub(crate) async fn recent_charge_accounts(
    State(app): State<App>,
    person: SignedIn,
    Params(call): Params<AccountsParams>,
) -> ApiResult<Vec<BTreeMap<String, String>>> {
    let edition = app.catalogue.now();
    if !edition
        .locale(Locale::Default)
        .goods
        .contains_key(&call.slug)
    {
        return Err(Rejection::no_such_thing());
    }
    let user = person.user().id;
    let stored = app.storage.recent_charge_accounts(user, &call.slug).await?;
    let accounts: Result<_, _> = stored
        .iter()
        .map(|account| serde_json::from_str(account))
        .collect();
    accounts.map(ApiResponse::of).map_err(Rejection::failed)
}
