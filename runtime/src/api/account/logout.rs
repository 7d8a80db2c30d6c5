//! `/charge/logout`: ending this browser's session.

use axum::extract::State;
use kiosk_contract::envelope::Envelope;

use super::signed_in_user::{ApiResultWithCookies, no_session_cookies};
use crate::api::speak::ApiResponse;
use crate::app::App;
use crate::service::account::{self, ClientInfo};

/// Ends the session and clears the cookies; without a session it only clears them.
#[utoipa::path(
    post,
    path = "/charge/logout",
    tag = "account",
    security((), ("session" = []), ("bearer" = [])),
    responses((status = 200, body = Envelope<Option<bool>>, description = "Status 1."))
)]
pub(crate) async fn logout(
    State(app): State<App>,
    client: ClientInfo,
) -> ApiResultWithCookies<Option<bool>> {
    account::logout(&app.storage, &client).await?;
    Ok((no_session_cookies(), ApiResponse::of(None)))
}
