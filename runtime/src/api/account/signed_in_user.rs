//! The answer to whoever was just signed in: token, person, cookies.

use std::time::Duration;

use axum::http::HeaderName;
use axum::http::header::SET_COOKIE;
use axum::response::AppendHeaders;
use serde::Serialize;
use utoipa::ToSchema;

use super::profile::Profile;
use crate::api::extract::SESSION_COOKIE;
use crate::api::speak::{ApiResponse, Rejection, cookie_attributes, hint_cookie};
use crate::app::App;
use crate::service::account::StartedSession;
use crate::words::Word;

/// Headers that set two cookies.
pub(crate) type SetCookies = AppendHeaders<[(HeaderName, String); 2]>;

/// An answer that changes the browser's cookies too.
pub(crate) type ApiResultWithCookies<T> = Result<(SetCookies, ApiResponse<T>), Rejection>;

/// Somebody who was just signed in.
#[derive(Serialize, ToSchema)]
pub(crate) struct SignedInUser {
    /// What native clients send as `Authorization: Bearer …`; browsers hold it in a cookie.
    #[schema(example = "Vd1oQ3m9y0l5bHcZt7uWkR2sXg8aJpNe4fTiB6xKqLM")]
    access_token: String,
    user: Profile,
}

/// The answer for a session that began.
pub(crate) fn signed_in_user(
    app: &App,
    session: StartedSession,
    word: Word,
) -> (SetCookies, ApiResponse<SignedInUser>) {
    let cookies = session_cookies(&session);
    let signed_in = SignedInUser {
        user: Profile::of(app, &session.user),
        access_token: session.token,
    };
    (cookies, ApiResponse::saying(signed_in, word))
}

/// The cookies of a session.
pub(crate) fn session_cookies(session: &StartedSession) -> SetCookies {
    cookies(&session.token, &session.share_id, session.life)
}

/// The cookies of nobody.
pub(crate) fn no_session_cookies() -> SetCookies {
    cookies("", "", Duration::ZERO)
}

fn cookies(token: &str, share_id: &str, life: Duration) -> SetCookies {
    let attributes = cookie_attributes(life);
    AppendHeaders([
        (
            SET_COOKIE,
            format!("{SESSION_COOKIE}={token}; HttpOnly; {attributes}"),
        ),
        (SET_COOKIE, hint_cookie(share_id, life)),
    ])
}
