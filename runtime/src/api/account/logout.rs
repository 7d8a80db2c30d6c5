//! `/charge/logout`: ending this browser's session.

use axum::extract::State;
use kiosk_contract::envelope::Envelope;

use super::entered::{AnsweredWithCookies, signed_out};
use super::visit::Visit;
use crate::api::speak::Answer;
use crate::app::App;

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
    visit: Visit,
) -> AnsweredWithCookies<Option<bool>> {
    if let Some(held) = visit.held() {
        app.storage.end_session_of_token(held).await?;
    }
    Ok((signed_out(), Answer::of(None)))
}
