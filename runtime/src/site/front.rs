//! What every request meets first: answers that are kept, and the table of headers.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;

use super::headers::HeaderTable;
use crate::api;
use crate::app::App;

/// What stands before all routes.
#[derive(Clone, Debug)]
pub(super) struct Front {
    pub table: Arc<HeaderTable>,
    pub app: Option<App>,
}

/// Gives what is kept, asks the routes for everything else, and completes the answer's headers.
pub(super) async fn front(
    State(Front { table, app }): State<Front>,
    request: Request,
    next: Next,
) -> Response {
    let (parts, body) = request.into_parts();
    let uri = parts.uri.clone();
    let kept = match &app {
        Some(app) => api::kept(app, &parts).await,
        None => None,
    };
    let mut response = match kept {
        Some(response) => response,
        None => next.run(Request::from_parts(parts, body)).await,
    };
    table.complete(uri.path(), &mut response);
    response
}
