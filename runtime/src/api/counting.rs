//! Counting calls against a quota, where many are refused.

use crate::adapters::{LimiterError, Quota};
use crate::api::speak::Refusal;
use crate::app::App;

/// Counts one, and refuses when there were too many or when nobody counts: for what could be
/// guessed or costs much.
pub(crate) async fn count(app: &App, quota: Quota, who: &str) -> Result<(), Refusal> {
    Ok(app.limiter.take(quota, who).await?)
}

/// Counts one, and refuses when there were too many; when nobody counts the call goes on.
pub(crate) async fn count_loosely(app: &App, quota: Quota, who: &str) -> Result<(), Refusal> {
    match app.limiter.take(quota, who).await {
        Err(LimiterError::TooMany(many)) => Err(Refusal::try_later(many.retry_after)),
        Ok(()) | Err(LimiterError::Unavailable(_)) => Ok(()),
    }
}

impl From<LimiterError> for Refusal {
    /// Where nobody counts, nobody comes in.
    fn from(error: LimiterError) -> Self {
        match error {
            LimiterError::TooMany(many) => Self::try_later(many.retry_after),
            LimiterError::Unavailable(cause) => Self::unavailable(cause),
        }
    }
}
