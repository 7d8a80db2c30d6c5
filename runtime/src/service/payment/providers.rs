//! The payment providers of a shop.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Arc;

use super::PaymentSandbox;
use crate::adapters::payment::{PaymentProvider, Stripe, require_real_money};
use crate::config::{ProviderName, RuntimeConfig};
use crate::storage::Storage;
use crate::system::Signer;

/// Every payment provider of a shop.
#[derive(Clone, Debug, Default)]
pub struct PaymentProviders {
    providers: BTreeMap<ProviderName, Arc<dyn PaymentProvider>>,
    sandbox: Option<Arc<PaymentSandbox>>,
}

impl PaymentProviders {
    /// The providers that a configuration asks for. Stripe stands as long as its key is given: money
    /// that came by it may have to go back after its methods are gone.
    ///
    /// # Errors
    /// When methods take no money on a shop that strangers reach, or a provider cannot be spoken
    /// to in principle.
    pub fn from_config(
        config: &RuntimeConfig,
        storage: &Storage,
        signer: &Signer,
    ) -> anyhow::Result<Self> {
        require_real_money(config)?;
        let mut providers = Self::default();
        let payment = &config.payment;
        if let Some(stripe) = &payment.stripe {
            providers.add(Arc::new(Stripe::new(stripe)?));
        }
        let mut methods = payment.methods.iter();
        if methods.any(|method| method.provider == ProviderName::Sandbox) {
            let sandbox = PaymentSandbox::new(storage.clone(), signer.clone(), &config.origin)?;
            let sandbox = Arc::new(sandbox);
            providers.add(sandbox.clone());
            providers.sandbox = Some(sandbox);
        }
        Ok(providers)
    }

    /// Adds a provider, in place of one of its name.
    pub fn add(&mut self, provider: Arc<dyn PaymentProvider>) {
        self.providers.insert(provider.name(), provider);
    }

    /// The provider of a name.
    pub fn find(&self, name: ProviderName) -> Option<&dyn PaymentProvider> {
        self.providers.get(&name).map(|provider| &**provider)
    }

    /// The sandbox, where the shop has one.
    pub fn sandbox(&self) -> Option<&PaymentSandbox> {
        self.sandbox.as_deref()
    }

    /// Says where the server of the shop listens, for providers within it.
    pub fn stand_at(&self, server: SocketAddr) {
        if let Some(sandbox) = &self.sandbox {
            sandbox.stand_at(server);
        }
    }
}
