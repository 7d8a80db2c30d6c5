//! An API that opens after the site: in development the first build comes before it.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Request, State};
use axum::response::Response;
use tokio::sync::watch;
use tower::ServiceExt as _;

use super::router::router;
use super::unknown::too_early;
use crate::app::App;

/// A place for an [`App`]; a clone is the same place.
#[derive(Clone, Debug, Default)]
pub struct AppSlot(Arc<watch::Sender<Option<OpenApp>>>);

#[derive(Clone, Debug)]
struct OpenApp {
    app: App,
    router: Router,
}

impl AppSlot {
    /// Answers from now on. Only the first one counts.
    pub fn open(&self, app: App) {
        let fresh = OpenApp {
            router: router(app.clone()),
            app,
        };
        self.0.send_if_modified(|open| {
            let first = open.is_none();
            open.get_or_insert(fresh);
            first
        });
    }

    /// What answers, if it does already.
    pub fn get(&self) -> Option<App> {
        Some(self.0.borrow().as_ref()?.app.clone())
    }

    /// Waits until there is one.
    pub async fn opened(&self) -> App {
        let mut opened = self.0.subscribe();
        match opened.wait_for(Option::is_some).await.as_deref() {
            Ok(Some(open)) => open.app.clone(),
            // The sender is held by this very value: the channel does not end.
            _ => std::future::pending().await,
        }
    }
}

/// Hands a call on, or says that it is too early.
pub(crate) async fn call(State(app_slot): State<AppSlot>, request: Request) -> Response {
    let router = app_slot.0.borrow().as_ref().map(|open| open.router.clone());
    match router {
        Some(router) => match router.oneshot(request).await {
            Ok(response) => response,
            Err(never) => match never {},
        },
        None => too_early(),
    }
}
