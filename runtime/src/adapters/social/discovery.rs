//! What an OpenID Connect issuer says about itself, kept for an hour.

use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, anyhow, ensure};
use kiosk_domain::UnixTime;
use openidconnect::core::CoreJsonWebKeySet;
use serde::Deserialize;
use serde_json::Value;
use tokio::sync::Mutex;

use super::message::{fetch_json, get};
use super::timeouts::{DISCOVERY_TIMEOUT, with_timeout};
use super::{ProviderError, ProviderWire};

/// How long a description counts.
const MAX_AGE: Duration = Duration::from_secs(60 * 60);
/// How long until keys are asked for anew because a token names an unknown one.
const MIN_REFRESH_AGE: Duration = Duration::from_secs(60);
/// How long a service is left alone after asking failed.
const BACKOFF: Duration = Duration::from_secs(30);

/// A description with the keys that it leads to.
#[derive(Clone, Debug)]
pub(super) struct Discovered {
    pub metadata: Metadata,
    pub keys: CoreJsonWebKeySet,
    pub at: UnixTime,
}

/// The part of a description that is used (OpenID Connect Discovery, section 3).
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Metadata {
    pub issuer: String,
    pub authorization_endpoint: String,
    pub token_endpoint: String,
    pub userinfo_endpoint: Option<String>,
    jwks_uri: String,
    #[serde(default)]
    token_endpoint_auth_methods_supported: Vec<String>,
    #[serde(default)]
    pub authorization_response_iss_parameter_supported: bool,
}

impl Metadata {
    /// Whether the client proves itself in the body. Where nothing is said, it does so in a
    /// header.
    pub fn wants_secret_in_body(&self) -> bool {
        let methods = &self.token_endpoint_auth_methods_supported;
        let knows = |name: &str| methods.iter().any(|method| method == name);
        !methods.is_empty() && !knows("client_secret_basic") && knows("client_secret_post")
    }
}

/// The last description of an issuer.
#[derive(Debug)]
pub(super) struct Discovery {
    issuer: String,
    wire: Arc<dyn ProviderWire>,
    known: Mutex<DiscoveryState>,
}

/// What came of asking.
#[derive(Debug, Default)]
struct DiscoveryState {
    found: Option<Arc<Discovered>>,
    failure: Option<DiscoveryError>,
}

/// That asking failed. Those who wait for the same answer are told so at once, instead of one
/// after another finding out.
#[derive(Debug)]
struct DiscoveryError {
    at: UnixTime,
    kind: fn(anyhow::Error) -> ProviderError,
}

impl DiscoveryError {
    fn of(error: &ProviderError, at: UnixTime) -> Self {
        let kind = match error {
            ProviderError::Unreachable(_) => ProviderError::Unreachable,
            ProviderError::Untrusted(_) => ProviderError::Untrusted,
        };
        Self { at, kind }
    }
}

impl Discovery {
    pub fn new(issuer: &str, wire: Arc<dyn ProviderWire>) -> Self {
        Self {
            issuer: issuer.to_owned(),
            wire,
            known: Mutex::default(),
        }
    }

    /// The description, asked for at most once at a time.
    pub async fn current(&self, now: UnixTime) -> Result<Arc<Discovered>, ProviderError> {
        self.younger_than(MAX_AGE, now).await
    }

    /// The description after a token named a key that is not in it.
    pub async fn renewed(&self, now: UnixTime) -> Result<Arc<Discovered>, ProviderError> {
        self.younger_than(MIN_REFRESH_AGE, now).await
    }

    async fn younger_than(
        &self,
        age: Duration,
        now: UnixTime,
    ) -> Result<Arc<Discovered>, ProviderError> {
        let mut known = self.known.lock().await;
        // What a clock that was ahead noted for later says nothing: it was set back meanwhile.
        let is_within = |at: UnixTime, span| at <= now && now < at + span;
        if let Some(found) = known
            .found
            .as_ref()
            .filter(|found| is_within(found.at, age))
        {
            return Ok(Arc::clone(found));
        }
        if let Some(failure) = known
            .failure
            .as_ref()
            .filter(|failure| is_within(failure.at, BACKOFF))
        {
            return Err((failure.kind)(anyhow!("asking failed a moment ago")));
        }
        match with_timeout(DISCOVERY_TIMEOUT, self.discover(now)).await {
            Ok(fresh) => {
                let found = Arc::new(fresh);
                *known = DiscoveryState {
                    found: Some(Arc::clone(&found)),
                    failure: None,
                };
                Ok(found)
            }
            Err(error) => {
                known.failure = Some(DiscoveryError::of(&error, now));
                Err(error)
            }
        }
    }

    async fn discover(&self, now: UnixTime) -> Result<Discovered, ProviderError> {
        let issuer = self.issuer.trim_end_matches('/');
        let address = format!("{issuer}/.well-known/openid-configuration");
        let described = fetch_json(&*self.wire, get(&address, None)).await?;
        let metadata = self.read(described).map_err(ProviderError::Untrusted)?;
        let keys = fetch_json(&*self.wire, get(&metadata.jwks_uri, None)).await?;
        // The reader skips keys of kinds that it does not know.
        let keys = serde_json::from_value(keys)
            .map_err(|error| ProviderError::Untrusted(anyhow!("no keys: {error}")))?;
        Ok(Discovered {
            metadata,
            keys,
            at: now,
        })
    }

    fn read(&self, described: Value) -> anyhow::Result<Metadata> {
        let metadata: Metadata =
            serde_json::from_value(described).context("the description lacks something")?;
        // An issuer that calls itself otherwise could speak for another (section 4.3).
        ensure!(
            metadata.issuer == self.issuer,
            "the issuer calls itself otherwise than it is configured"
        );
        Ok(metadata)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use async_trait::async_trait;
    use axum::http::{Request, Response};
    use futures::future::join_all;

    use super::*;

    /// Nobody is there.
    #[derive(Debug, Default)]
    struct UnreachableWire(AtomicUsize);

    #[async_trait]
    impl ProviderWire for UnreachableWire {
        async fn send(&self, _: Request<Vec<u8>>) -> anyhow::Result<Response<Vec<u8>>> {
            self.0.fetch_add(1, Ordering::Relaxed);
            tokio::task::yield_now().await;
            Err(anyhow!("nobody answers"))
        }
    }

    #[tokio::test]
    async fn a_dead_issuer_is_left_alone_for_half_a_minute() {
        let at = UnixTime::from_secs;
        let wire = Arc::new(UnreachableWire::default());
        let discovery = Discovery::new("https://issuer.example", wire.clone());
        let asked = || wire.0.load(Ordering::Relaxed);
        let many = join_all((0..20).map(|_| discovery.current(at(100)))).await;
        let silent = |one: &Result<_, _>| matches!(one, Err(ProviderError::Unreachable(_)));
        assert!(many.iter().all(silent));
        assert_eq!(asked(), 1, "the others were told");
        assert!(discovery.renewed(at(129)).await.is_err());
        assert_eq!(asked(), 1);
        assert!(discovery.current(at(130)).await.is_err());
        assert_eq!(asked(), 2);
        assert!(discovery.current(at(0)).await.is_err());
        assert_eq!(asked(), 3, "the clock was set back");
    }
}
