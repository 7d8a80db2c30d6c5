//! Gives what somebody asked for before, without asking the routes.

use axum::http::request::Parts;
use axum::response::{IntoResponse as _, Response};

use super::count::RequestTimer;
use super::headers::{describe, limit_head};
use super::limit_address::limit_address;
use crate::api::catalogue::cached_answer;
use crate::api::extract::RequestId;
use crate::api::pages::opens_page;
use crate::api::speak::Negotiation;
use crate::app::App;

/// The answer to a public read that somebody asked in the same bytes before.
///
/// All that surrounds a call is around it, but for what takes time and is of no use here: no
/// line of the log needs a span, and nothing is there to wait for or to panic. Where spans are
/// exported, each call goes its whole way and has one; so does whoever opens a call as a page.
pub(crate) async fn cached(app: &App, parts: &Parts) -> Option<Response> {
    let traced = app.config.telemetry.traces.is_some();
    let page = opens_page(&parts.headers);
    if traced || page || limit_head(parts).is_err() {
        return None;
    }
    let answer = cached_answer(app, parts)?;
    let counting = RequestTimer::begin(app, parts.uri.path());
    let answered = match limit_address(app, parts).await {
        Ok(()) => answer.into_response(),
        Err(refusal) => refusal.into_response(),
    };
    let mut response = Negotiation::of(parts).translate(&app.translations, answered);
    describe(&mut response);
    RequestId::assign(app, parts).write_to(&mut response);
    counting.end(&response);
    Some(response)
}
