//! What a limit is.

use std::fmt;
use std::sync::Arc;

use async_trait::async_trait;
use secrecy::SecretString;

use super::counted::CountedLimiter;
use super::{MemoryLimiter, RedisLimiter};
use crate::config::Quota;
use crate::system::{Clock, Signer};

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

    /// Takes one back that was counted for `who`. Where nobody counts now it stays counted, which
    /// only makes the next one later; whoever counts nothing has nothing to take back.
    async fn give_back(&self, _quota: Quota, _who: &str) {}
}

/// The limiter that a configuration asks for. A server that does not answer is told of at once,
/// and asked again later: reads go on without it.
///
/// # Errors
/// When the address of Redis cannot be read.
pub async fn from_config(
    redis: Option<&SecretString>,
    clock: &Arc<dyn Clock>,
    signer: &Signer,
) -> anyhow::Result<Arc<dyn Limiter>> {
    let limiter: Arc<dyn Limiter> = match redis {
        Some(url) => Arc::new(RedisLimiter::new(url, signer.clone())?),
        None => Arc::new(MemoryLimiter::new(Arc::clone(clock))),
    };
    // Whoever failed told the log.
    let _ = limiter.take(START, "").await;
    Ok(Arc::new(CountedLimiter(limiter)))
}
