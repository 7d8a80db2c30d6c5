//! The body of a call, as it came.

use std::time::Duration;

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use tokio::time::timeout;

use crate::api::speak::Rejection;
use crate::words::Word;

/// How long a body may take, as long as a head: who sends it more slowly has nothing to send.
const PATIENCE: Duration = Duration::from_secs(10);

/// The whole body; one that is too large is refused.
#[derive(Clone, Debug)]
pub struct RequestBody(pub Bytes);

impl<S: Send + Sync> FromRequest<S> for RequestBody {
    type Rejection = Rejection;

    async fn from_request(request: Request, state: &S) -> Result<Self, Rejection> {
        read_within(request, state, PATIENCE).await
    }
}

/// As [`RequestBody`], with a patience of its own.
pub(super) async fn read_within<S: Send + Sync>(
    request: Request,
    state: &S,
    patience: Duration,
) -> Result<RequestBody, Rejection> {
    match timeout(patience, Bytes::from_request(request, state)).await {
        Ok(body) => body.map(RequestBody).map_err(unread),
        Err(_) => Err(
            Rejection::http(StatusCode::REQUEST_TIMEOUT, Word("api.broken_request"))
                .with_reason("too_slow"),
        ),
    }
}

fn unread(error: BytesRejection) -> Rejection {
    match error.status() {
        StatusCode::PAYLOAD_TOO_LARGE => {
            Rejection::http(StatusCode::PAYLOAD_TOO_LARGE, Word("api.too_large"))
        }
        _ => Rejection::broken_request().caused_by(error),
    }
}

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use axum::response::IntoResponse as _;

    use super::*;

    #[tokio::test]
    async fn a_body_that_does_not_come_is_not_waited_for() {
        let silence = futures::stream::pending::<Result<Bytes, std::io::Error>>();
        let request = Request::new(Body::from_stream(silence));
        let refused = read_within(request, &(), Duration::ZERO).await.unwrap_err();
        assert_eq!(
            refused.into_response().status(),
            StatusCode::REQUEST_TIMEOUT
        );
    }
}
