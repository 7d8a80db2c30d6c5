//! The answer to whoever was just signed in: token, person, cookies.

use axum::response::AppendHeaders;
use serde::Serialize;
use utoipa::ToSchema;

use super::profile::Profile;
use super::visit::Opening;
use crate::api::extract::SESSION_COOKIE;
use crate::api::speak::{Answer, Refusal};
use crate::app::App;
use crate::storage::account::User;
use crate::words::Word;

/// The cookie that pages read: it only hints that somebody is signed in.
const HINT_COOKIE: &str = "signed_in";

/// Headers that set two cookies.
pub(crate) type Cookies = AppendHeaders<[(axum::http::HeaderName, String); 2]>;

/// An answer that changes the browser's cookies too.
pub(crate) type AnsweredWithCookies<T> = Result<(Cookies, Answer<T>), Refusal>;

/// Somebody who was just signed in.
#[derive(Serialize, ToSchema)]
pub(crate) struct Entered {
    /// What native clients send as `Authorization: Bearer …`; browsers hold it in a cookie.
    #[schema(example = "Vd1oQ3m9y0l5bHcZt7uWkR2sXg8aJpNe4fTiB6xKqLM")]
    access_token: String,
    user: Profile,
}

impl Entered {
    /// The answer for a session that was stored.
    pub(crate) fn answer(
        app: &App,
        opening: Opening,
        user: &User,
        word: Word,
    ) -> (Cookies, Answer<Self>) {
        let cookies = signed_in(&opening);
        let entered = Self {
            access_token: opening.token,
            user: Profile::of(app, user),
        };
        (cookies, Answer::saying(entered, word))
    }
}

/// The cookies of a session.
pub(crate) fn signed_in(opening: &Opening) -> Cookies {
    cookies(&opening.token, "1", opening.life)
}

/// The cookies of nobody.
pub(crate) fn signed_out() -> Cookies {
    cookies("", "", 0)
}

fn cookies(token: &str, hint: &str, life: i64) -> Cookies {
    let set_cookie = axum::http::header::SET_COOKIE;
    let common = format!("Max-Age={life}; Path=/; Secure; SameSite=Lax");
    AppendHeaders([
        (
            set_cookie.clone(),
            format!("{SESSION_COOKIE}={token}; HttpOnly; {common}"),
        ),
        (set_cookie, format!("{HINT_COOKIE}={hint}; {common}")),
    ])
}
