//! What a limit is.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use secrecy::SecretString;

use super::counted::CountedLimiter;
use super::{MemoryLimiter, RedisLimiter};
use crate::app::Clock;

/// So many in so much time: the generic cell rate algorithm, which spreads what is allowed
/// evenly after a first burst.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Quota {
    /// The name under which it is counted; part of the key.
    pub name: &'static str,
    /// How many may come at once.
    pub burst: u32,
    /// The time in which that many are allowed again.
    pub per: Duration,
}

impl Quota {
    /// The window and the time between two that are spread evenly, in microseconds: a step of
    /// none would count nobody.
    pub(super) fn steps(self) -> (i64, i64) {
        let window = i64::try_from(self.per.as_micros()).unwrap_or(i64::MAX);
        (window, (window / i64::from(self.burst.max(1))).max(1))
    }

    /// `burst` in `seconds`.
    pub const fn new(name: &'static str, burst: u32, seconds: u64) -> Self {
        Self {
            name,
            burst,
            per: Duration::from_secs(seconds),
        }
    }
}

/// What every start takes from, to see whether somebody counts.
const START: Quota = Quota::new("start", 1, 1);

/// There were too many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMany {
    /// When the next one is allowed, in whole seconds from now, at least 1.
    pub retry_after: u64,
}

/// Why a limiter did not let something pass.
#[derive(Debug, thiserror::Error)]
pub enum LimiterError {
    /// There were too many.
    #[error("too many; the next in {} s", .0.retry_after)]
    TooMany(TooMany),
    /// Nobody counts now. Reads go on; logins and codes do not.
    #[error("nobody counts requests now")]
    Unavailable(#[source] anyhow::Error),
}

/// Counts.
#[async_trait]
pub trait Limiter: fmt::Debug + Send + Sync {
    /// Counts one for `who` under a quota.
    ///
    /// # Errors
    /// When there were too many, or when nobody counts.
    async fn take(&self, quota: Quota, who: &str) -> Result<(), LimiterError>;
}

/// The limiter that a configuration asks for. A server that does not answer is told of at once,
/// and asked again later: reads go on without it.
///
/// # Errors
/// When the address of Redis cannot be read.
pub async fn from_config(
    redis: Option<&SecretString>,
    clock: &Arc<dyn Clock>,
) -> anyhow::Result<Arc<dyn Limiter>> {
    let limiter: Arc<dyn Limiter> = match redis {
        Some(url) => Arc::new(RedisLimiter::new(url)?),
        None => Arc::new(MemoryLimiter::new(Arc::clone(clock))),
    };
    // Whoever failed told the log.
    let _ = limiter.take(START, "").await;
    Ok(Arc::new(CountedLimiter(limiter)))
}
