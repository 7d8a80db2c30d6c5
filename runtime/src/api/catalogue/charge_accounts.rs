//! `/charge/recent-charge-accounts`: what somebody charged before, to fill the panel with.

use std::collections::BTreeMap;

use axum::extract::State;
use kiosk_contract::envelope::Envelope;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::api::extract::{Params, SignedIn};
use crate::api::speak::{ApiResponse, ApiResult};
use crate::app::App;
use crate::service::catalogue::{self, ChargeAccountsQuery};

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
    let query = ChargeAccountsQuery {
        user_id: person.user().id,
        slug: call.slug,
    };
    let edition = app.catalogue.now();
    let accounts = catalogue::recent_charge_accounts(&edition, &app.storage, query).await?;
    Ok(ApiResponse::of(accounts))
}
