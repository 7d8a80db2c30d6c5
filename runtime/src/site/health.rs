//! Whether the process lives, and whether it should be sent requests.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Extension;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use tokio::sync::Mutex;

use super::SiteOptions;
use crate::api::AppSlot;
use crate::app::App;
use crate::system::ShutdownSignal;

/// How long what the database said holds: however often somebody asks, it is asked seldom.
const HOLDS: Duration = Duration::from_secs(1);

/// What readiness depends on.
#[derive(Clone, Debug)]
pub(super) enum Readiness {
    /// A site without an API is ready at once.
    Site,
    /// The database must answer.
    App(App, Kept),
    /// The API must be there first.
    Late(AppSlot, Kept),
}

/// What the database said last, and when.
pub(super) type Kept = Arc<Mutex<Option<(Instant, Unready)>>>;

/// Why no request should be sent here, if so.
type Unready = Option<&'static str>;

impl Readiness {
    pub(super) fn of(options: &SiteOptions) -> Self {
        match (&options.app, &options.app_slot) {
            (Some(app), _) => Self::App(app.clone(), Kept::default()),
            (None, Some(app_slot)) => Self::Late(app_slot.clone(), Kept::default()),
            (None, None) => Self::Site,
        }
    }

    async fn verdict(&self, now: Instant) -> Unready {
        match self {
            Self::Site => None,
            Self::App(app, kept) => asked(app, kept, now).await,
            Self::Late(app_slot, kept) => match app_slot.get() {
                Some(app) => asked(&app, kept, now).await,
                None => Some("the catalogue is not loaded yet\n"),
            },
        }
    }
}

/// What the database says, or said a moment ago. Of many who ask at once one asks for all.
async fn asked(app: &App, kept: &Kept, now: Instant) -> Unready {
    let mut kept = kept.lock().await;
    let recent = kept.filter(|(at, _)| now.saturating_duration_since(*at) < HOLDS);
    if let Some((_, verdict)) = recent {
        return verdict;
    }
    let verdict = match app.storage.ping().await {
        Ok(()) => None,
        Err(error) => {
            tracing::warn!("not ready: the database does not answer: {error}");
            Some("the database does not answer\n")
        }
    };
    *kept = Some((Instant::now().max(now), verdict));
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
        let (switch, word) = ShutdownSignal::new();
        let status = async |word: ShutdownSignal| {
            let answer = ready(State(Readiness::Site), Some(Extension(word))).await;
            answer.into_response().status()
        };
        assert_eq!(status(word.clone()).await, StatusCode::OK);
        switch.send_replace(true);
        assert_eq!(status(word).await, StatusCode::SERVICE_UNAVAILABLE);
    }
}
