//! `/_kiosk/dev`: the client script and the stream of events it listens to.

use std::convert::Infallible;
use std::time::Duration;

use axum::extract::State;
use axum::http::header;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Router};
use futures::stream::{self, Stream};

use super::ReloadHub;
use crate::system::ShutdownSignal;

const CLIENT: &str = include_str!("client.js");

/// How soon a page asks again when the server went away.
const RETRY: Duration = Duration::from_millis(500);

/// The routes that the client script needs.
pub(crate) fn router(hub: ReloadHub) -> Router {
    Router::new()
        .route("/_kiosk/dev/client.js", get(client))
        .route("/_kiosk/dev/events", get(events))
        .with_state(hub)
}

async fn client() -> impl IntoResponse {
    let headers = [(header::CONTENT_TYPE, "text/javascript; charset=utf-8")];
    (headers, CLIENT)
}

async fn events(
    State(hub): State<ReloadHub>,
    stopping: Option<Extension<ShutdownSignal>>,
) -> Response {
    let states = states(&hub, stopping.map(|Extension(stopping)| stopping));
    Sse::new(states)
        .keep_alive(KeepAlive::default())
        .into_response()
}

/// The state now, then every change of it, until the server is stopping.
fn states(
    hub: &ReloadHub,
    stopping: Option<ShutdownSignal>,
) -> impl Stream<Item = Result<Event, Infallible>> + use<> {
    let waiting = (hub.subscribe(), stopping);
    stream::unfold(waiting, |(mut states, mut stopping)| async move {
        let stopped = async {
            match &mut stopping {
                Some(stopping) => stopping.wait().await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            changed = states.changed() => changed.ok()?,
            () = stopped => return None,
        }
        let event = Event::default().event("state").retry(RETRY);
        let event = event.json_data(&*states.borrow_and_update()).ok()?;
        Some((Ok(event), (states, stopping)))
    })
}
