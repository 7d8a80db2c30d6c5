//! Counting in this process.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use async_trait::async_trait;

use super::{Limiter, LimiterError, Quota, TooMany};
use crate::app::Clock;

/// How many counted names are kept before those are forgotten that may start anew anyway.
const CAPACITY: usize = 100_000;

/// Counts in a map.
///
/// It keeps, a name, the theoretical arrival time of the generic cell rate algorithm: one
/// number, with the shop's own clock.
#[derive(Debug)]
pub struct MemoryLimiter {
    clock: Arc<dyn Clock>,
    arrivals: Mutex<HashMap<(&'static str, String), i64>>,
}

impl MemoryLimiter {
    /// Counts by a clock.
    pub fn new(clock: Arc<dyn Clock>) -> Self {
        Self {
            clock,
            arrivals: Mutex::default(),
        }
    }
}

#[async_trait]
impl Limiter for MemoryLimiter {
    async fn take(&self, quota: Quota, who: &str) -> Result<(), LimiterError> {
        let now = self.clock.millis();
        let window = i64::try_from(quota.per.as_millis()).unwrap_or(i64::MAX);
        let step = window / i64::from(quota.burst.max(1));
        let mut arrivals = self.arrivals.lock().unwrap_or_else(PoisonError::into_inner);
        if arrivals.len() >= CAPACITY {
            arrivals.retain(|_, arrival| *arrival > now);
        }
        let arrival = arrivals.entry((quota.name, who.to_owned())).or_insert(now);
        let next = (*arrival).max(now) + step;
        let early = next - now - window;
        if early > 0 {
            let seconds = u64::try_from(early).unwrap_or(1).div_ceil(1000);
            return Err(LimiterError::TooMany(TooMany {
                retry_after: seconds,
            }));
        }
        *arrival = next;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::ManualClock;

    const QUOTA: Quota = Quota::new("test", 3, 60);

    #[tokio::test]
    async fn a_burst_passes_then_one_a_step() {
        let clock = Arc::new(ManualClock::at(1_000));
        let limiter = MemoryLimiter::new(clock.clone());
        for _ in 0..3 {
            limiter.take(QUOTA, "a").await.unwrap();
        }
        let refused = limiter.take(QUOTA, "a").await;
        assert!(matches!(
            refused,
            Err(LimiterError::TooMany(TooMany { retry_after: 20 }))
        ));
        limiter.take(QUOTA, "b").await.unwrap();
        clock.advance(19);
        assert!(limiter.take(QUOTA, "a").await.is_err());
        clock.advance(1);
        limiter.take(QUOTA, "a").await.unwrap();
        assert!(limiter.take(QUOTA, "a").await.is_err());
    }
}
