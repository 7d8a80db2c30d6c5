//! `/charge/update-profile`: what a person is called.

use axum::extract::State;
use kiosk_contract::envelope::Envelope;
use serde::Deserialize;
use utoipa::ToSchema;

use super::profile::Profile;
use crate::api::extract::{Params, SignedIn};
use crate::api::speak::{ApiResponse, ApiResult};
use crate::app::App;
use crate::service::account;
use crate::words::Word;

/// What changes.
#[derive(Deserialize, ToSchema)]
pub(crate) struct UpdateProfileParams {
    /// 1 to 30 visible characters.
    #[schema(example = "Ann")]
    nickname: String,
}

/// Gives the person another name.
#[utoipa::path(
    post,
    path = "/charge/update-profile",
    tag = "account",
    security(("session" = []), ("bearer" = [])),
    request_body = UpdateProfileParams,
    responses((status = 200, body = Envelope<Profile>, description = "Status 1, 2 or 422."))
)]
pub(crate) async fn update_profile(
    State(app): State<App>,
    person: SignedIn,
    Params(params): Params<UpdateProfileParams>,
) -> ApiResult<Profile> {
    let user = account::rename(&app.storage, person.user().id, &params.nickname).await?;
    Ok(ApiResponse::saying(
        Profile::of(&app, &user),
        Word("account.saved"),
    ))
}
