//! `/_kiosk/dev/ui/`: the page of all components of `web/`.

use std::path::Path;

use axum::Router;
use tower_http::services::ServeDir;

/// Where the page is; its bundle is built for this address.
const AT: &str = "/_kiosk/dev/ui/";

/// The routes of the page in a folder; nothing is there until `web/` was built.
pub(crate) fn gallery(folder: &Path) -> Router {
    Router::new().nest_service(AT, ServeDir::new(folder))
}
