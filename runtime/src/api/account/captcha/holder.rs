//! Who holds a challenge: a browser, known by a cookie, or a program, known by its token.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};

use crate::api::extract::bearer;
use crate::service::account::captcha::CaptchaHolder;

/// The cookie of whoever asked for a challenge; most who need one are not signed in.
const COOKIE: &str = "__Host-captcha";

/// The longest token that is looked at, in bytes.
const LONGEST: usize = 256;

impl<S: Sync> FromRequestParts<S> for CaptchaHolder {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let bearer = bearer(&parts.headers);
        let jar = CookieJar::from_headers(&parts.headers);
        let token = bearer.or_else(|| Some(jar.get(COOKIE)?.value()));
        let token = token.filter(|token| (1..=LONGEST).contains(&token.len()));
        Ok(Self::with_token(token))
    }
}

/// The cookies by which a newcomer is known from now on; one who is known is given none.
pub(super) fn holder_cookies(new_token: Option<String>) -> CookieJar {
    let cookie = new_token.map(|token| {
        Cookie::build((COOKIE, token))
            .path("/")
            .secure(true)
            .http_only(true)
            .same_site(SameSite::Lax)
    });
    cookie.into_iter().fold(CookieJar::new(), CookieJar::add)
}
