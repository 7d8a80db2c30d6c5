//! No call takes longer than the time that clients wait (`spec.md` §9).

use std::time::Duration;

use axum::http::StatusCode;
use axum::response::Response;

use crate::api::speak::Rejection;
use crate::words::Word;

/// Refuses what takes too long. A storage method that is cut off undoes itself.
pub(super) async fn limit_time(
    patience: Duration,
    call: impl Future<Output = Response>,
) -> Result<Response, Rejection> {
    tokio::time::timeout(patience, call).await.map_err(|_| {
        Rejection::http(StatusCode::SERVICE_UNAVAILABLE, Word("api.unavailable"))
            .caused_by(anyhow::anyhow!("the call took longer than {patience:?}"))
    })
}
