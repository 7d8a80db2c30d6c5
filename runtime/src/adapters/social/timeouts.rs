//! Giving a service only so much time.

use std::future::Future;
use std::time::Duration;

use anyhow::anyhow;

use super::ProviderError;

/// How long a visitor waits for a service, however many answers that takes: less than the time
/// after which a call is cut off, so that the visitor comes back to a page.
pub(super) const VISITOR_TIMEOUT: Duration = Duration::from_secs(12);
/// How long a service may take to describe itself: less than a visitor waits, so that its
/// silence is noted.
pub(super) const DISCOVERY_TIMEOUT: Duration = Duration::from_secs(8);

/// What comes of work, or that the service does not answer.
pub(super) async fn with_timeout<T>(
    patience: Duration,
    work: impl Future<Output = Result<T, ProviderError>>,
) -> Result<T, ProviderError> {
    match tokio::time::timeout(patience, work).await {
        Ok(done) => done,
        Err(_) => {
            let cause = anyhow!("it took longer than {patience:?}");
            Err(ProviderError::Unreachable(cause))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_never_ends_is_an_unreachable_service() {
        let never = std::future::pending::<Result<(), _>>();
        let ended = with_timeout(Duration::ZERO, never).await;
        assert!(matches!(ended, Err(ProviderError::Unreachable(_))));
        let done = with_timeout(VISITOR_TIMEOUT, async { Ok(7) }).await;
        assert_eq!(done.ok(), Some(7));
    }

    #[test]
    fn silence_is_noted_before_the_visitor_leaves() {
        assert!(DISCOVERY_TIMEOUT < VISITOR_TIMEOUT && VISITOR_TIMEOUT < Duration::from_secs(19));
    }
}
