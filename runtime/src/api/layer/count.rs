//! Counts every call and how long it took, where somebody wants to know.

use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::middleware::Next;
use axum::response::Response;
use kiosk_contract::envelope::SUCCESS;
use metrics::{counter, histogram};

use crate::api::speak::Said;
use crate::app::App;

/// Counts by the call's template and by what was answered: no word of a visitor's is a label.
pub(crate) async fn count_call(State(app): State<App>, request: Request, next: Next) -> Response {
    if app.config.telemetry.metrics.is_none() {
        return next.run(request).await;
    }
    let call = request.extensions().get::<MatchedPath>().map_or_else(
        || "unknown".to_owned(),
        |path| path.as_str().trim_start_matches("/api").to_owned(),
    );
    let begin = Instant::now();
    let response = next.run(request).await;
    let http = response.status().as_u16().to_string();
    let said = response.extensions().get::<Said>();
    // Public reads come ready made, and only where they succeeded.
    let status = match said {
        Some(Said(status)) => status.to_string(),
        None if response.status().is_success() => SUCCESS.to_string(),
        None => http.clone(),
    };
    counter!("kiosk_calls_total", "call" => call.clone(), "http" => http, "status" => status)
        .increment(1);
    histogram!("kiosk_call_seconds", "call" => call).record(begin.elapsed());
    response
}
