//! An answer that sends a browser elsewhere.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::browser_cookie::browser_cookie;
use crate::api::account::signed_in_user::session_cookies;
use crate::api::speak::Rejection;
use crate::service::account::social::SocialRedirect;

/// 303 to a page, with cookies.
pub(crate) struct Redirected(SocialRedirect);

impl Redirected {
    /// To a page, without cookies.
    pub(super) fn to(page: String) -> Self {
        Self(SocialRedirect {
            to: page,
            browser: None,
            session: None,
        })
    }
}

impl From<SocialRedirect> for Redirected {
    fn from(redirect: SocialRedirect) -> Self {
        Self(redirect)
    }
}

impl IntoResponse for Redirected {
    fn into_response(self) -> Response {
        let Self(redirect) = self;
        let Ok(location) = HeaderValue::try_from(redirect.to) else {
            // Every page was written by a parser of addresses.
            return Rejection::broken_request().into_response();
        };
        let mut response = match &redirect.session {
            Some(session) => (StatusCode::SEE_OTHER, session_cookies(session)).into_response(),
            None => StatusCode::SEE_OTHER.into_response(),
        };
        let headers = response.headers_mut();
        headers.insert(header::LOCATION, location);
        headers.insert(
            header::CACHE_CONTROL,
            HeaderValue::from_static("private, no-store"),
        );
        let key = redirect.browser.as_ref().map(browser_cookie);
        if let Some(Ok(key)) = key.map(HeaderValue::try_from) {
            headers.append(header::SET_COOKIE, key);
        }
        response
    }
}
