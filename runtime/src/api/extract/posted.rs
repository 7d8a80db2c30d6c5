//! The body of a call, as it came.

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;

use crate::api::speak::{Refusal, Word};

/// The whole body; one that is too large is refused.
#[derive(Clone, Debug)]
pub struct Posted(pub Bytes);

impl<S: Send + Sync> FromRequest<S> for Posted {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &S) -> Result<Self, Refusal> {
        let body = Bytes::from_request(request, state).await;
        body.map(Self).map_err(unread)
    }
}

fn unread(error: BytesRejection) -> Refusal {
    match error.status() {
        StatusCode::PAYLOAD_TOO_LARGE => {
            Refusal::http(StatusCode::PAYLOAD_TOO_LARGE, Word("api.too_large"))
        }
        _ => Refusal::broken_request().caused_by(error),
    }
}
