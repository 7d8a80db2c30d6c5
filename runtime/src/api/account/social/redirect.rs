//! An answer that sends a browser elsewhere.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::browser::BrowserKey;
use crate::api::account::entered::Cookies;
use crate::api::speak::Refusal;

/// 303 to a page, with cookies.
pub(crate) struct Redirected {
    to: String,
    browser: Option<BrowserKey>,
    cookies: Option<Cookies>,
}

impl Redirected {
    /// To a page.
    pub(super) fn to(page: String) -> Self {
        Self {
            to: page,
            browser: None,
            cookies: None,
        }
    }

    /// The browser keeps a key.
    #[must_use]
    pub(super) fn keeping(mut self, browser: BrowserKey) -> Self {
        self.browser = Some(browser);
        self
    }

    /// Somebody is signed in.
    #[must_use]
    pub(super) fn entering(mut self, cookies: Cookies) -> Self {
        self.cookies = Some(cookies);
        self
    }
}

impl IntoResponse for Redirected {
    fn into_response(self) -> Response {
        let Ok(location) = HeaderValue::try_from(self.to) else {
            // Every page was written by a parser of addresses.
            return Refusal::broken_request().into_response();
        };
        let mut response = match self.cookies {
            Some(cookies) => (StatusCode::SEE_OTHER, cookies).into_response(),
            None => StatusCode::SEE_OTHER.into_response(),
        };
        let headers = response.headers_mut();
        headers.insert(header::LOCATION, location);
        headers.insert(
            header::CACHE_CONTROL,
            HeaderValue::from_static("private, no-store"),
        );
        let key = self.browser.map(|browser| browser.cookie());
        if let Some(Ok(key)) = key.map(HeaderValue::try_from) {
            headers.append(header::SET_COOKIE, key);
        }
        response
    }
}
