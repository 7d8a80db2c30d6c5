//! `/charge/bind`: adding an address or a number to one's account.

use axum::extract::State;
use kiosk_contract::envelope::Envelope;
use serde::Deserialize;
use utoipa::ToSchema;

use super::profile::Profile;
use crate::api::extract::{Params, SignedIn};
use crate::api::speak::{ApiResponse, ApiResult};
use crate::app::App;
use crate::service::account::{self, ClientInfo, ContactBinding, TypedContact};
use crate::words::Word;

/// What is added, and what proves it.
#[derive(Deserialize, ToSchema)]
pub(crate) struct BindParams {
    #[schema(example = "81234567890")]
    identifier: String,
    /// The area of a phone number.
    #[schema(example = "62")]
    area_code: Option<String>,
    /// Six digits of `send-code` with `verify_type` `bind`.
    #[schema(example = "123456")]
    code: String,
}

/// Adds an address or number, and ends the person's other sessions. Refused where the account
/// has one of this kind, or somebody else has this one.
#[utoipa::path(
    post,
    path = "/charge/bind",
    tag = "account",
    security(("session" = []), ("bearer" = [])),
    request_body = BindParams,
    responses((status = 200, body = Envelope<Profile>, description = "Status 1, 0, 2, 422 or 429."))
)]
pub(crate) async fn bind(
    State(app): State<App>,
    client: ClientInfo,
    SignedIn(session): SignedIn,
    Params(params): Params<BindParams>,
) -> ApiResult<Profile> {
    let binding = ContactBinding {
        contact: TypedContact {
            identifier: params.identifier,
            area_code: params.area_code,
        },
        code: params.code,
    };
    let user = account::bind(&app.account(), &client, &session, &binding).await?;
    Ok(ApiResponse::saying(
        Profile::of(&app, &user),
        Word("account.bound"),
    ))
}
