//! Counts every call and how long it took, where somebody wants to know.

use std::time::Instant;

use axum::response::Response;
use kiosk_contract::envelope::SUCCESS;
use metrics::{counter, histogram};

use crate::api::speak::ErrorSummary;
use crate::app::App;

/// A call that is counted when it ends; none where nobody wants to know.
pub(super) struct RequestTimer(Option<(String, Instant)>);

impl RequestTimer {
    /// Begins to count a call by its path.
    pub fn begin(app: &App, call: &str) -> Self {
        let wanted = app.config.telemetry.metrics.map(|_| {
            let call = call.trim_start_matches("/api").to_owned();
            (call, Instant::now())
        });
        Self(wanted)
    }

    /// Counts by what was answered.
    pub fn end(self, response: &Response) {
        let Some((call, begin)) = self.0 else { return };
        let http = response.status().as_u16().to_string();
        let said = response.extensions().get::<ErrorSummary>();
        // Public reads come ready made, and only where they succeeded.
        let status = match said {
            Some(ErrorSummary { status, .. }) => status.to_string(),
            None if response.status().is_success() => SUCCESS.to_string(),
            None => http.clone(),
        };
        counter!("kiosk_calls_total", "call" => call.clone(), "http" => http, "status" => status)
            .increment(1);
        histogram!("kiosk_call_seconds", "call" => call).record(begin.elapsed());
    }
}
