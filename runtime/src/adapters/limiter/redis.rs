//! Counting in Redis or Valkey, for several runtimes behind one balancer.

use std::time::{Duration, Instant};

use anyhow::{Context as _, anyhow};
use async_trait::async_trait;
use redis::aio::{ConnectionManager, ConnectionManagerConfig};
use redis::{Client, Script};
use secrecy::{ExposeSecret as _, SecretString};

use super::breaker::FailureGate;
use super::{Limiter, LimiterError, TooMany};
use crate::config::Quota;
use crate::system::{Signer, Use};

/// How long a count may take; a request does not wait for a server that is gone.
const TIMEOUT: Duration = Duration::from_millis(500);

/// Whom a count is of: neither an address nor an account stands in Redis, which may be shared and
/// is seldom guarded as the database is.
const WHO: Use = Use("kiosk 2026 who is counted");

/// The generic cell rate algorithm as [`MemoryLimiter`](super::MemoryLimiter) counts it, by the
/// server's clock: 0 when it may pass, otherwise the microseconds to wait. A count farther ahead than
/// the window was noted before that clock was set back, and begins anew.
const TAKE: &str = r"
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local window, step = tonumber(ARGV[1]), tonumber(ARGV[2])
local arrival = tonumber(redis.call('GET', KEYS[1]) or now)
if arrival > now + window then arrival = now end
local next = math.max(arrival, now) + step
local early = next - now - window
if early > 0 then return early end
redis.call('SET', KEYS[1], string.format('%.0f', next), 'PX', math.ceil(window / 1000))
return 0
";

/// Takes one back; the count ends when it would have ended.
const GIVE_BACK: &str = r"
local arrival, left = redis.call('GET', KEYS[1]), redis.call('PTTL', KEYS[1])
if arrival and left > 0 then
  redis.call('SET', KEYS[1], string.format('%.0f', arrival - tonumber(ARGV[1])), 'PX', left)
end
return 0
";

/// Counts in a server that all runtimes share. For a few seconds after it failed nobody counts,
/// and nobody waits.
pub struct RedisLimiter {
    connection: ConnectionManager,
    signer: Signer,
    take: Script,
    give_back: Script,
    breaker: FailureGate,
}

impl RedisLimiter {
    /// Uses a server: `redis://user:password@host:port`, or `rediss://` with TLS. It connects
    /// with the first count and again whenever the connection was lost. Runtimes count together
    /// when they sign with one secret, which hashes whom a count is of.
    ///
    /// # Errors
    /// When the address cannot be read.
    pub fn new(url: &SecretString, signer: Signer) -> anyhow::Result<Self> {
        let client =
            Client::open(url.expose_secret()).context("the address of Redis cannot be read")?;
        let config = ConnectionManagerConfig::new()
            .set_number_of_retries(1)
            .set_connection_timeout(Some(TIMEOUT))
            .set_response_timeout(Some(TIMEOUT));
        let connection = ConnectionManager::new_lazy_with_config(client, config)
            .context("Redis cannot be used")?;
        Ok(Self {
            connection,
            signer,
            take: Script::new(TAKE),
            give_back: Script::new(GIVE_BACK),
            breaker: FailureGate::default(),
        })
    }

    fn key(&self, quota: Quota, who: &str) -> String {
        let who = self.signer.hash(WHO, &[quota.name, who]);
        format!("kiosk:limit:{}:{who}", quota.name)
    }
}

impl std::fmt::Debug for RedisLimiter {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter
            .debug_struct("RedisLimiter")
            .finish_non_exhaustive()
    }
}

#[async_trait]
impl Limiter for RedisLimiter {
    async fn take(&self, quota: Quota, who: &str) -> Result<(), LimiterError> {
        if !self.breaker.may_ask(Instant::now()) {
            let cause = anyhow!("Redis failed a moment ago");
            return Err(LimiterError::Unavailable(cause));
        }
        let (window, step) = quota.steps();
        let mut connection = self.connection.clone();
        let early: Result<u64, _> = self
            .take
            .key(self.key(quota, who))
            .arg(window)
            .arg(step)
            .invoke_async(&mut connection)
            .await;
        let early = early.map_err(|error| {
            tracing::warn!(
                "Redis does not answer: {error}; until it does, who signs in or asks for a code \
                 is refused (KIOSK_REDIS_URL)"
            );
            self.breaker.failed(Instant::now());
            LimiterError::Unavailable(error.into())
        })?;
        self.breaker.worked();
        match early.div_ceil(1_000_000) {
            0 => Ok(()),
            retry_after => Err(LimiterError::TooMany(TooMany { retry_after })),
        }
    }

    async fn give_back(&self, quota: Quota, who: &str) {
        if !self.breaker.may_ask(Instant::now()) {
            return;
        }
        let (_, step) = quota.steps();
        let mut connection = self.connection.clone();
        let given: Result<u64, _> = self
            .give_back
            .key(self.key(quota, who))
            .arg(step)
            .invoke_async(&mut connection)
            .await;
        match given {
            Ok(_) => self.breaker.worked(),
            Err(error) => {
                tracing::warn!("Redis does not answer: {error}; a right password stays counted");
                self.breaker.failed(Instant::now());
            }
        }
    }
}
