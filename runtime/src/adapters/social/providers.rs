//! The services of a shop.

use std::sync::Arc;

use anyhow::ensure;
use axum::Router;

use super::{HttpWire, InProcessWire, Provider, ProviderWire, Sandbox, sandbox};
use crate::config::{ProviderConfig, RuntimeConfig};
use crate::system::{Clock, Random};

/// Every service by which people sign in, in the order in which they are shown.
#[derive(Clone, Debug, Default)]
pub struct SocialProviders {
    providers: Vec<Arc<Provider>>,
    sandbox: Option<Arc<Sandbox>>,
}

impl SocialProviders {
    /// The services that a configuration names, and the sandbox where it has one.
    ///
    /// # Errors
    /// When a service is named twice or by no word, or its key is none.
    pub fn from_config(
        config: &RuntimeConfig,
        clock: &Arc<dyn Clock>,
        random: &Arc<dyn Random>,
    ) -> anyhow::Result<Self> {
        let social = &config.social;
        let mut services = Self::default();
        if !social.providers.is_empty() {
            let wire: Arc<dyn ProviderWire> = Arc::new(HttpWire::new()?);
            for provider in &social.providers {
                services.add(provider, &config.origin, &wire)?;
            }
        }
        if social.has_sandbox(&config.origin, config.development) {
            let sandbox = Arc::new(Sandbox::new(config, Arc::clone(clock), Arc::clone(random))?);
            let router = sandbox::provider_router(Arc::clone(&sandbox));
            let router = Router::new().nest("/api", router);
            let wire: Arc<dyn ProviderWire> = Arc::new(InProcessWire::new(router));
            services.add(&sandbox.client(), &config.origin, &wire)?;
            services.sandbox = Some(sandbox);
            tracing::warn!(
                origin = config.origin,
                "the sandbox stands: it signs anybody in as people who do not exist; \
                 `[runtime.social] sandbox = false` takes it down"
            );
        }
        Ok(services)
    }

    fn add(
        &mut self,
        config: &ProviderConfig,
        origin: &str,
        wire: &Arc<dyn ProviderWire>,
    ) -> anyhow::Result<()> {
        let platform = &config.platform;
        let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        let sound = (1..=32).contains(&platform.len()) && platform.bytes().all(plain);
        ensure!(
            sound,
            "`{platform}` is no name of a service: small letters, digits and `-`"
        );
        ensure!(
            self.find(platform).is_none(),
            "two services are named `{platform}`"
        );
        let provider = Provider::new(config, origin, Arc::clone(wire))?;
        self.providers.push(Arc::new(provider));
        Ok(())
    }

    /// Every service.
    pub fn all(&self) -> impl Iterator<Item = &Provider> {
        self.providers.iter().map(|provider| &**provider)
    }

    /// The service of a name.
    pub fn find(&self, platform: &str) -> Option<&Provider> {
        self.all().find(|provider| provider.platform() == platform)
    }

    /// The sandbox, where the shop has one.
    pub(crate) fn sandbox(&self) -> Option<&Arc<Sandbox>> {
        self.sandbox.as_ref()
    }
}
