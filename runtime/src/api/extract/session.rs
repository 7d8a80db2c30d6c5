//! Being signed in, as a parameter.

use axum::extract::{FromRef, FromRequestParts};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use axum_extra::extract::CookieJar;

use crate::api::speak::Rejection;
use crate::app::App;
use crate::service::account::current_session;
use crate::storage::account::{StoredSession, User};

/// The cookie that holds the token; the prefix binds it to this host and to HTTPS.
pub(crate) const SESSION_COOKIE: &str = "__Host-session";

/// Somebody, perhaps signed in. A token that counts no longer makes a stranger of its holder, who
/// is answered as one, with status 1: what needs no session is not refused for want of one, and
/// status 2 comes from the first call that does need it.
#[derive(Clone, Debug)]
pub struct Visitor(pub Option<StoredSession>);

/// Somebody signed in; others are refused with status 2 (`spec.md` §8).
#[derive(Clone, Debug)]
pub struct SignedIn(pub StoredSession);

impl SignedIn {
    /// Who it is.
    pub fn user(&self) -> &User {
        &self.0.user
    }
}

/// The token of the session cookie, or of the `Authorization` header that native clients send.
pub(crate) fn token(headers: &HeaderMap) -> Option<String> {
    let bearer = bearer(headers);
    let cookie = || {
        let jar = CookieJar::from_headers(headers);
        Some(jar.get(SESSION_COOKIE)?.value().to_owned())
    };
    bearer.map(str::to_owned).or_else(cookie)
}

/// What the `Authorization` header bears; the scheme's name is written in any case (RFC 9110).
pub(crate) fn bearer(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get("authorization")?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then_some(token)
}

async fn session(app: &App, headers: &HeaderMap) -> Result<Option<StoredSession>, Rejection> {
    match token(headers) {
        Some(token) => Ok(current_session(&app.account(), &token).await?),
        None => Ok(None),
    }
}

impl<S: Sync> FromRequestParts<S> for Visitor
where
    App: FromRef<S>,
{
    type Rejection = Rejection;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Rejection> {
        session(&App::from_ref(state), &parts.headers)
            .await
            .map(Self)
    }
}

impl<S: Sync> FromRequestParts<S> for SignedIn
where
    App: FromRef<S>,
{
    type Rejection = Rejection;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Rejection> {
        let found = session(&App::from_ref(state), &parts.headers).await?;
        found.map(Self).ok_or_else(Rejection::session_gone)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_schemes_name_is_written_in_any_case() {
        let borne = |value: &'static str| {
            let value = axum::http::HeaderValue::from_static(value);
            let headers: HeaderMap = [(axum::http::header::AUTHORIZATION, value)]
                .into_iter()
                .collect();
            bearer(&headers).map(str::to_owned)
        };
        assert_eq!(borne("Bearer abc").as_deref(), Some("abc"));
        assert_eq!(borne("bearer abc").as_deref(), Some("abc"));
        assert_eq!((borne("Basic abc"), borne("Bearerabc")), (None, None));
    }
}
