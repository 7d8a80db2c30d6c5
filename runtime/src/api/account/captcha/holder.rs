//! Who holds a challenge: a browser, known by a cookie, or a program, known by its token.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use kiosk_captcha::Binding;

use crate::api::extract::bearer;
use crate::app::App;

/// The cookie of whoever asked for a challenge; most who need one are not signed in.
const COOKIE: &str = "__Host-captcha";

/// The longest token that is looked at, in bytes.
const LONGEST: usize = 256;

/// The one who asks for a challenge, tries it and redeems its proof.
#[derive(Clone, Debug)]
pub(crate) struct CaptchaHolder(Option<Binding>);

impl CaptchaHolder {
    /// What the holder's challenges are bound to. Nothing is bound to one who was never given
    /// a cookie.
    pub(crate) fn binding(&self) -> Binding {
        self.0.clone().unwrap_or_else(|| Binding::of(""))
    }

    /// The binding for a new challenge, with the cookie that a newcomer is to be given.
    pub(super) fn for_new_challenge(&self, app: &App) -> (Binding, CookieJar) {
        let jar = CookieJar::new();
        if let Some(binding) = &self.0 {
            return (binding.clone(), jar);
        }
        let token = app.random.token();
        let binding = Binding::of(&token);
        let cookie = Cookie::build((COOKIE, token))
            .path("/")
            .secure(true)
            .http_only(true)
            .same_site(SameSite::Lax);
        (binding, jar.add(cookie))
    }
}

impl<S: Sync> FromRequestParts<S> for CaptchaHolder {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let bearer = bearer(&parts.headers);
        let jar = CookieJar::from_headers(&parts.headers);
        let token = bearer.or_else(|| Some(jar.get(COOKIE)?.value()));
        let token = token.filter(|token| (1..=LONGEST).contains(&token.len()));
        Ok(Self(token.map(Binding::of)))
    }
}
