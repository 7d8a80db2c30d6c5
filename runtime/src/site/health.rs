//! Whether the process lives, and whether it should be sent requests.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Extension;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use tokio::sync::Mutex;
use tokio::time::timeout;

use super::SiteOptions;
use crate::api::AppSlot;
use crate::app::App;
use crate::system::ShutdownSignal;

/// How long the database may take to write.
const PATIENCE: Duration = Duration::from_secs(5);

/// How long what the database said holds: however often somebody asks, it is asked seldom.
const HOLDS: Duration = Duration::from_secs(1);

/// What readiness depends on.
#[derive(Clone, Debug)]
pub(super) enum Readiness {
    /// A site without an API is ready at once.
    Site,
    /// The database must be writable.
    App(App, LastCheck),
    /// The API must be there first.
    Late(AppSlot, LastCheck),
}

/// What the database said last, and when.
pub(super) type LastCheck = Arc<Mutex<Option<(Instant, Unready)>>>;

/// Why no request should be sent here, if so.
type Unready = Option<&'static str>;

impl Readiness {
    pub(super) fn of(options: &SiteOptions) -> Self {
        match (&options.app, &options.app_slot) {
            (Some(app), _) => Self::App(app.clone(), LastCheck::default()),
            (None, Some(app_slot)) => Self::Late(app_slot.clone(), LastCheck::default()),
            (None, None) => Self::Site,
        }
    }

    async fn verdict(&self, now: Instant) -> Unready {
        match self {
            Self::Site => None,
            Self::App(app, last) => check_database(app, last, now).await,
            Self::Late(app_slot, last) => match app_slot.get() {
                Some(app) => check_database(&app, last, now).await,
                None => Some("the catalogue is not loaded yet\n"),
            },
        }
    }
}

/// What the database says, or said a moment ago. Of many who ask at once one asks for all.
async fn check_database(app: &App, last: &LastCheck, now: Instant) -> Unready {
    let mut last = last.lock().await;
    let recent = last.filter(|(at, _)| now.saturating_duration_since(*at) < HOLDS);
    if let Some((_, verdict)) = recent {
        return verdict;
    }
    let written = app.storage.check_write(app.clock.now());
    let verdict = match timeout(PATIENCE, written).await {
        Ok(Ok(())) => None,
        Ok(Err(error)) => {
            tracing::warn!("not ready: the database cannot be written: {error}");
            Some("the database cannot be written\n")
        }
        Err(_) => {
            tracing::warn!("not ready: the database wrote nothing in {PATIENCE:?}");
            Some("the database takes too long\n")
        }
    };
    *last = Some((Instant::now().max(now), verdict));
    verdict
}

/// Says that the process lives; for process managers.
pub(super) async fn healthy() -> impl IntoResponse {
    ([(header::CACHE_CONTROL, "no-store")], "ok\n")
}

/// Says whether requests should be sent here; for balancers.
pub(super) async fn ready(
    State(readiness): State<Readiness>,
    stopping: Option<Extension<ShutdownSignal>>,
) -> impl IntoResponse {
    let verdict = match stopping {
        Some(Extension(stopping)) if stopping.is_stopping() => Some("stopping\n"),
        _ => readiness.verdict(Instant::now()).await,
    };
    let headers = [(header::CACHE_CONTROL, "no-store")];
    match verdict {
        Some(reason) => (StatusCode::SERVICE_UNAVAILABLE, headers, reason),
        None => (StatusCode::OK, headers, "ok\n"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn whoever_stops_is_not_ready() {
        let (switch, signal) = ShutdownSignal::new();
        let status = async |signal: ShutdownSignal| {
            let answer = ready(State(Readiness::Site), Some(Extension(signal))).await;
            answer.into_response().status()
        };
        assert_eq!(status(signal.clone()).await, StatusCode::OK);
        switch.send_replace(true);
        assert_eq!(status(signal).await, StatusCode::SERVICE_UNAVAILABLE);
    }
}
