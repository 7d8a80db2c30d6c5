//! What every request meets first: other origins' pages, answers that are kept, and the table
//! of headers.

use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
use tower::{Layer as _, ServiceExt as _, service_fn};
use tower_http::cors::CorsLayer;

use super::SiteOptions;
use super::headers::HeaderTable;
use crate::api::{self, AppSlot};
use crate::app::App;

/// What stands before all routes.
#[derive(Clone, Debug)]
pub(super) struct Front {
    table: Arc<HeaderTable>,
    app: Option<App>,
    app_slot: Option<AppSlot>,
    cors: Option<Arc<CorsLayer>>,
}

impl Front {
    pub(super) fn new(options: &SiteOptions) -> Self {
        let cors = options.app.as_ref().and_then(|app| api::cors(&app.config));
        Self {
            table: Arc::new(HeaderTable::new(&options.headers, options.reload.is_some())),
            app: options.app.clone(),
            app_slot: options.app_slot.clone(),
            cors: cors.map(Arc::new),
        }
    }

    /// What tells browsers whose pages may call, where other origins' may.
    fn cors(&self, path: &str) -> Option<Arc<CorsLayer>> {
        let opened_cors = || api::cors(&self.app_slot.as_ref()?.get()?.config).map(Arc::new);
        let cors = self.cors.clone().or_else(opened_cors)?;
        let call = path.strip_prefix("/api")?;
        (call.is_empty() || call.starts_with('/')).then_some(cors)
    }

    /// What is kept, or what the routes answer.
    async fn answer(self, request: Request, next: Next) -> Response {
        let Some(app) = &self.app else {
            return next.run(request).await;
        };
        let (parts, body) = request.into_parts();
        match api::cached(app, &parts).await {
            Some(response) => response,
            None => next.run(Request::from_parts(parts, body)).await,
        }
    }
}

/// Gives what is kept, asks the routes for everything else, and completes the answer's headers.
pub(super) async fn front(State(front): State<Front>, request: Request, next: Next) -> Response {
    let uri = request.uri().clone();
    let table = front.table.clone();
    let mut response = match front.cors(uri.path()) {
        None => front.answer(request, next).await,
        // In a box: most shops have no other origin, and nothing to carry for one.
        Some(cors) => Box::pin(share(&cors, front, request, next)).await,
    };
    table.complete(uri.path(), &mut response);
    response
}

/// Answers, and says whose pages may read the answer.
async fn share(cors: &CorsLayer, front: Front, request: Request, next: Next) -> Response {
    let calls = service_fn(move |request| {
        let answer = front.clone().answer(request, next.clone());
        async move { Ok::<_, Infallible>(answer.await) }
    });
    let Ok(response) = cors.layer(calls).oneshot(request).await;
    response
}
