//! All that surrounds a call, in one piece.

use axum::extract::{DefaultBodyLimit, MatchedPath, Request, State};
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use tracing::Instrument as _;

use super::count::RequestTimer;
use super::headers::{describe, limit_head};
use super::limit_address::limit_address;
use super::origin::refuse_other_origins;
use super::panic::catch_panic;
use super::route_limits::{Callers, RouteLimits};
use super::time::limit_time;
use crate::api::extract::RequestId;
use crate::api::pages::{as_page, reader};
use crate::api::speak::{Negotiation, Rejection};
use crate::app::App;

/// What a call is surrounded with.
#[derive(Clone)]
pub(in crate::api) struct Surroundings {
    pub app: App,
    /// What holds of the call's route.
    pub limits: RouteLimits,
}

/// Counts and names the call, keeps out what must not come in, runs the call within its limits,
/// and says its answer in the visitor's language.
///
/// One middleware and not one for each of these: each would be one more box around each of a
/// hundred routes, with one more copy for every request of all that is inside.
pub(in crate::api) async fn surround(
    State(Surroundings { app, limits }): State<Surroundings>,
    request: Request,
    next: Next,
) -> Response {
    let counting = RequestTimer::begin(&app, call(&request));
    let (mut parts, body) = request.into_parts();
    let name = RequestId::assign(&app, &parts);
    let (span, reader) = (name.span(&parts), reader(&parts));
    let negotiation = reader.map_or_else(|| Negotiation::of(&parts), Negotiation::of_page);
    let answered = async {
        let admitted = async {
            admit(&app, limits, &parts).await?;
            parts.extensions.insert(name.clone());
            let mut request = Request::from_parts(parts, body);
            DefaultBodyLimit::max(limits.body).apply(&mut request);
            limit_time(app.config.limits.call, next.run(request)).await
        };
        let response = catch_panic(admitted)
            .await
            .unwrap_or_else(Rejection::into_response);
        let response = negotiation.translate(&app.translations, response);
        match reader {
            Some(locale) => as_page(&app, locale, response),
            None => response,
        }
    };
    let mut response = answered.instrument(span).await;
    describe(&mut response);
    name.write_to(&mut response);
    counting.end(&response);
    response
}

/// The call's template: no word of a visitor's is counted by.
fn call(request: &Request) -> &str {
    let matched = request.extensions().get::<MatchedPath>();
    matched.map_or("unknown", MatchedPath::as_str)
}

/// Whether the call may run, by its head and by where it comes from.
async fn admit(app: &App, limits: RouteLimits, parts: &Parts) -> Result<(), Rejection> {
    limit_head(parts)?;
    if limits.counted {
        limit_address(app, parts).await?;
    }
    match limits.callers {
        Callers::OwnOrigins => refuse_other_origins(app, parts),
        Callers::AnyOrigin => Ok(()),
    }
}
