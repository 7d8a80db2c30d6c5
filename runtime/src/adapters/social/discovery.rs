//! What an OpenID Connect issuer says about itself, kept for an hour.

use std::sync::Arc;

use anyhow::{Context as _, anyhow, ensure};
use openidconnect::core::CoreJsonWebKeySet;
use serde::Deserialize;
use serde_json::Value;
use tokio::sync::Mutex;

use super::message::{asked, get};
use super::{ProviderError, ProviderWire};

/// Seconds for which a description counts.
const LIFE: i64 = 60 * 60;
/// Seconds before keys are asked for anew because a token names an unknown one.
const PAUSE: i64 = 60;

/// A description with the keys that it leads to.
#[derive(Clone, Debug)]
pub(super) struct Discovered {
    pub metadata: Metadata,
    pub keys: CoreJsonWebKeySet,
    pub at: i64,
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
    known: Mutex<Option<Arc<Discovered>>>,
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
    pub async fn current(&self, now: i64) -> Result<Arc<Discovered>, ProviderError> {
        self.younger_than(LIFE, now).await
    }

    /// The description after a token named a key that is not in it.
    pub async fn renewed(&self, now: i64) -> Result<Arc<Discovered>, ProviderError> {
        self.younger_than(PAUSE, now).await
    }

    async fn younger_than(&self, age: i64, now: i64) -> Result<Arc<Discovered>, ProviderError> {
        let mut known = self.known.lock().await;
        if let Some(known) = known.as_ref().filter(|known| now < known.at + age) {
            return Ok(Arc::clone(known));
        }
        let fresh = Arc::new(self.discover(now).await?);
        *known = Some(Arc::clone(&fresh));
        Ok(fresh)
    }

    async fn discover(&self, now: i64) -> Result<Discovered, ProviderError> {
        let issuer = self.issuer.trim_end_matches('/');
        let address = format!("{issuer}/.well-known/openid-configuration");
        let described = asked(&*self.wire, get(&address, None)).await?;
        let metadata = self.read(described).map_err(ProviderError::Untrusted)?;
        let keys = asked(&*self.wire, get(&metadata.jwks_uri, None)).await?;
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
