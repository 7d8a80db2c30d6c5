//! No call takes longer than the time that clients wait (`spec.md` §9).

use std::time::Duration;

use axum::response::Response;

use crate::api::speak::Rejection;

/// Refuses what takes too long. A storage method that is cut off undoes itself.
pub(super) async fn limit_time(
    patience: Duration,
    call: impl Future<Output = Response>,
) -> Result<Response, Rejection> {
    tokio::time::timeout(patience, call).await.map_err(|_| {
        Rejection::unavailable(anyhow::anyhow!("the call took longer than {patience:?}"))
            .with_reason("too_slow")
    })
}
