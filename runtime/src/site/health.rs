//! Whether the process lives, and whether it should be sent requests.

use axum::Extension;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;

use super::SiteOptions;
use crate::api::LateApp;
use crate::app::App;
use crate::server::Stopping;

/// What readiness depends on.
#[derive(Clone, Debug)]
pub(super) enum Readiness {
    /// A site without an API is ready at once.
    Site,
    /// The database must answer.
    App(App),
    /// The API must be there first.
    Late(LateApp),
}

impl Readiness {
    pub(super) fn of(options: &SiteOptions) -> Self {
        match (&options.app, &options.late) {
            (Some(app), _) => Self::App(app.clone()),
            (None, Some(late)) => Self::Late(late.clone()),
            (None, None) => Self::Site,
        }
    }

    async fn refusal(&self) -> Option<&'static str> {
        let app = match self {
            Self::Site => return None,
            Self::App(app) => app.clone(),
            Self::Late(late) => match late.get() {
                Some(app) => app,
                None => return Some("the catalogue is not loaded yet\n"),
            },
        };
        if let Err(error) = app.storage.ping().await {
            tracing::warn!("not ready: the database does not answer: {error}");
            return Some("the database does not answer\n");
        }
        None
    }
}

/// Says that the process lives; for process managers.
pub(super) async fn healthy() -> impl IntoResponse {
    ([(header::CACHE_CONTROL, "no-store")], "ok\n")
}

/// Says whether requests should be sent here; for balancers.
pub(super) async fn ready(
    State(readiness): State<Readiness>,
    stopping: Option<Extension<Stopping>>,
) -> impl IntoResponse {
    let refusal = match stopping {
        Some(Extension(stopping)) if stopping.is_stopping() => Some("stopping\n"),
        _ => readiness.refusal().await,
    };
    let headers = [(header::CACHE_CONTROL, "no-store")];
    match refusal {
        Some(reason) => (StatusCode::SERVICE_UNAVAILABLE, headers, reason),
        None => (StatusCode::OK, headers, "ok\n"),
    }
}
