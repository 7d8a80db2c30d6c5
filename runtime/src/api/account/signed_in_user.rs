//! The answer to whoever was just signed in: token, person, cookies.

use std::time::Duration;

use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, HeaderName};
use axum::response::AppendHeaders;
use axum_extra::extract::CookieJar;
use serde::Serialize;
use utoipa::ToSchema;

use super::profile::Profile;
use crate::api::extract::SESSION_COOKIE;
use crate::api::speak::{ApiResponse, Rejection, cookie_attributes, hint_cookie};
use crate::app::App;
use crate::service::account::StartedSession;
use crate::words::Word;

/// The cookie that shows who signed in by this browser before. It lets nobody in, and stays when
/// they sign out.
const BROWSER_COOKIE: &str = "__Host-browser";
/// The longest of it that is looked at, in bytes.
const LONGEST: usize = 1_000;

/// Headers that set cookies.
pub(crate) type SetCookies = AppendHeaders<Vec<(HeaderName, String)>>;

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
    let AppendHeaders(mut headers) = cookies(&session.token, &session.share_id, session.life);
    if let Some(browser) = &session.browser {
        let attributes = cookie_attributes(StartedSession::BROWSER_LIFE);
        let cookie = format!("{BROWSER_COOKIE}={browser}; HttpOnly; {attributes}");
        headers.push((SET_COOKIE, cookie));
    }
    AppendHeaders(headers)
}

/// The cookies of nobody.
pub(crate) fn no_session_cookies() -> SetCookies {
    cookies("", "", Duration::ZERO)
}

/// What the browser shows of who signed in there before.
pub(super) fn known_browser(headers: &HeaderMap) -> Option<String> {
    let jar = CookieJar::from_headers(headers);
    let cookie = jar.get(BROWSER_COOKIE)?.value();
    (cookie.len() <= LONGEST).then(|| cookie.to_owned())
}

fn cookies(token: &str, share_id: &str, life: Duration) -> SetCookies {
    let attributes = cookie_attributes(life);
    AppendHeaders(vec![
        (
            SET_COOKIE,
            format!("{SESSION_COOKIE}={token}; HttpOnly; {attributes}"),
        ),
        (SET_COOKIE, hint_cookie(share_id, life)),
    ])
}
