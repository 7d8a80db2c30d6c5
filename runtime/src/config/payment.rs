//! By which methods shoppers pay, and who takes their money.

use std::fmt;

use kiosk_domain::{PaymentMethodId, PaymentMethodRule};
use secrecy::{ExposeSecret as _, SecretString};

/// Where Stripe answers.
pub(super) const STRIPE_BASE: &str = "https://api.stripe.com";
/// How the keys of Stripe begin that take no money.
const STRIPE_TEST_KEYS: [&str; 2] = ["sk_test_", "rk_test_"];

/// The methods, by their numbers, and what their providers need.
#[derive(Clone, Debug, Default)]
pub struct PaymentConfig {
    /// Every method, by its number.
    pub methods: Vec<PaymentMethod>,
    /// What speaking to Stripe takes, where its key is given.
    pub stripe: Option<StripeConfig>,
    /// Whether providers that take no money may stand on a shop that strangers reach.
    pub sandbox: bool,
}

/// A way to pay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaymentMethod {
    /// Its number on the wire.
    pub id: PaymentMethodId,
    /// Its name in `site.toml` and towards its provider: small letters, digits and `-`.
    pub code: String,
    /// Who takes the money.
    pub provider: ProviderName,
    /// What it takes and adds.
    pub rule: PaymentMethodRule,
}

/// A payment provider, as `site.toml`, storage and addresses name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ProviderName {
    /// Our own, which takes no money.
    Sandbox,
    /// Stripe.
    Stripe,
}

/// What speaking to Stripe takes.
#[derive(Clone, Debug)]
pub struct StripeConfig {
    /// Where it answers, without a slash at the end.
    pub base: String,
    /// The secret key.
    pub key: SecretString,
    /// What its webhooks are signed with.
    pub webhook_secret: SecretString,
}

impl ProviderName {
    /// Every provider.
    pub const ALL: [Self; 2] = [Self::Sandbox, Self::Stripe];

    /// The word that names it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sandbox => "sandbox",
            Self::Stripe => "stripe",
        }
    }

    /// The provider of a word.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|provider| provider.name() == name)
    }
}

impl fmt::Display for ProviderName {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name())
    }
}

impl StripeConfig {
    /// Whether Stripe takes no money by this key.
    pub fn is_test(&self) -> bool {
        let key = self.key.expose_secret();
        STRIPE_TEST_KEYS.iter().any(|begin| key.starts_with(begin))
    }
}

impl PaymentConfig {
    /// The method of a number.
    pub fn method(&self, id: PaymentMethodId) -> Option<&PaymentMethod> {
        self.methods.iter().find(|method| method.id == id)
    }

    /// The methods that take no money: whoever chooses one is given the goods.
    pub fn without_money(&self) -> impl Iterator<Item = &PaymentMethod> {
        let test = self.stripe.as_ref().is_some_and(StripeConfig::is_test);
        self.methods.iter().filter(move |method| {
            method.provider == ProviderName::Sandbox
                || (method.provider == ProviderName::Stripe && test)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_provider_is_found_by_its_word() {
        for provider in ProviderName::ALL {
            assert_eq!(ProviderName::from_name(provider.name()), Some(provider));
        }
        assert_eq!(ProviderName::from_name("Stripe"), None);
    }
}
