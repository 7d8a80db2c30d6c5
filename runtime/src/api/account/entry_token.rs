//! `/charge/entry-token`, `/charge/entry-login`: an app opens the shop for whom it has signed in.

use axum::extract::State;
use kiosk_contract::envelope::Envelope;
use kiosk_domain::UnixTime;
use secrecy::ExposeSecret as _;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::signed_in_user::{ApiResultWithCookies, SignedInUser, signed_in_user};
use crate::api::extract::{Params, SignedIn};
use crate::api::speak::{ApiResponse, ApiResult};
use crate::app::App;
use crate::service::account::{self, ClientInfo};
use crate::words::Word;

/// What signs a browser in once.
#[derive(Serialize, ToSchema)]
pub(crate) struct EntryTokenData {
    /// The value of the query key `token` of any page's address.
    #[schema(example = "Vd1oQ3m9y0l5bHcZt7uWkR2sXg8aJpNe4fTiB6xKqLM")]
    token: String,
    /// From when on it counts no more: a minute from now.
    #[schema(value_type = i64, example = 1_795_197_660)]
    expires_at: UnixTime,
}

/// What an address brought.
#[derive(Deserialize, ToSchema)]
pub(crate) struct EntryLoginParams {
    #[schema(example = "Vd1oQ3m9y0l5bHcZt7uWkR2sXg8aJpNe4fTiB6xKqLM")]
    token: String,
}

/// A token that an app hands to the browser in which it opens the shop; it counts once, for a
/// minute, and in the place of the one before.
#[utoipa::path(
    post,
    path = "/charge/entry-token",
    tag = "account",
    security(("session" = []), ("bearer" = [])),
    responses((status = 200, body = Envelope<EntryTokenData>, description = "Status 1 or 2."))
)]
pub(crate) async fn entry_token(
    State(app): State<App>,
    SignedIn(own): SignedIn,
) -> ApiResult<EntryTokenData> {
    let created = account::create_entry_token(&app.account(), &own).await?;
    Ok(ApiResponse::of(EntryTokenData {
        token: created.token.expose_secret().to_owned(),
        expires_at: created.expires_at,
    }))
}

/// Signs in by the token of an address. 0 with the reason `social_expired` when it was used, is
/// over or was never given.
#[utoipa::path(
    post,
    path = "/charge/entry-login",
    tag = "account",
    request_body = EntryLoginParams,
    responses((status = 200, body = Envelope<SignedInUser>, description = "Status 1, 0, 422 or 429."))
)]
pub(crate) async fn entry_login(
    State(app): State<App>,
    client: ClientInfo,
    Params(params): Params<EntryLoginParams>,
) -> ApiResultWithCookies<SignedInUser> {
    let session = account::sign_in_by_entry_token(&app.account(), &client, &params.token).await?;
    Ok(signed_in_user(&app, session, Word("account.welcome_back")))
}
