//! What people read who open a call as a page and are refused.

use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use kiosk_domain::Locale;

use super::message_page::text_page;
use crate::api::extract::PreferredLocale;
use crate::api::speak::ErrorSummary;
use crate::app::App;

/// Whether a browser opens a page and no program of a page asks for data.
pub(in crate::api) fn opens_page(headers: &HeaderMap) -> bool {
    let mode = headers.get("sec-fetch-mode");
    mode.is_some_and(|mode| mode == HeaderValue::from_static("navigate"))
}

/// The language of somebody who opens a page.
pub(in crate::api) fn reader(parts: &Parts) -> Option<Locale> {
    opens_page(&parts.headers).then(|| PreferredLocale::of(&parts.headers).0)
}

/// A page with the sentence of a refusal in its envelope's place. Any other answer stays.
pub(in crate::api) fn as_page(app: &App, locale: Locale, response: Response) -> Response {
    let refusal = response.extensions().get::<ErrorSummary>();
    let Some(sentence) = refusal.and_then(|said| said.refusal.clone()) else {
        return response;
    };
    let (page, body) = text_page(app, locale, &sentence).into_parts();
    let (mut parts, _) = response.into_parts();
    parts.headers.remove(header::CONTENT_LENGTH);
    parts.headers.extend(page.headers);
    Response::from_parts(parts, body)
}
