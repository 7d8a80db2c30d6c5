//! Counting how often somebody was told to come back later.

use std::sync::Arc;

use async_trait::async_trait;
use metrics::counter;

use super::{Limiter, LimiterError};
use crate::config::Quota;

/// Hands on to another limiter and notes its refusals, by the quota alone.
#[derive(Debug)]
pub(super) struct CountedLimiter(pub Arc<dyn Limiter>);

#[async_trait]
impl Limiter for CountedLimiter {
    async fn take(&self, quota: Quota, who: &str) -> Result<(), LimiterError> {
        let taken = self.0.take(quota, who).await;
        let reason = match &taken {
            Ok(()) => return taken,
            Err(LimiterError::TooMany(_)) => "too_many",
            Err(LimiterError::Unavailable(_)) => "unavailable",
        };
        counter!("kiosk_limited_total", "quota" => quota.name, "reason" => reason).increment(1);
        taken
    }

    async fn give_back(&self, quota: Quota, who: &str) {
        self.0.give_back(quota, who).await;
    }
}
