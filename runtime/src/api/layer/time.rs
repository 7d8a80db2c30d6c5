//! No call takes longer than the time that clients wait (`spec.md` §9).

use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use crate::api::speak::{Refusal, Word};
use crate::app::App;

/// How long a call may take: clients give up after 20 s, and an answer must be under way before.
pub(crate) const PATIENCE: Duration = Duration::from_secs(19);

/// Refuses what takes too long. A storage method that is cut off undoes itself.
pub(crate) async fn limit_time(State(app): State<App>, request: Request, next: Next) -> Response {
    let patience = app.config.limits.call;
    match tokio::time::timeout(patience, next.run(request)).await {
        Ok(response) => response,
        Err(_) => Refusal::http(StatusCode::SERVICE_UNAVAILABLE, Word("api.unavailable"))
            .caused_by(anyhow::anyhow!("the call took longer than {patience:?}"))
            .into_response(),
    }
}
