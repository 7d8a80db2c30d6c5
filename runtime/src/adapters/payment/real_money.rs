//! That a shop which strangers reach gives nothing away for play money.

use std::iter;

use anyhow::bail;

use crate::config::{PaymentMethod, ProviderName, RuntimeConfig, is_public};

/// Refuses methods that take no money on a shop that strangers reach, unless its owner forces
/// them; tells where they stand, and where nothing can be bought at all.
///
/// # Errors
/// The methods, and the ways out.
pub fn require_real_money(config: &RuntimeConfig) -> anyhow::Result<()> {
    let payment = &config.payment;
    if payment.methods.is_empty() {
        tracing::warn!(
            "nothing can be bought: no method of payment is chosen; \
             `[runtime.payment.methods.{{name}}]` in site.toml chooses one"
        );
        return Ok(());
    }
    let methods: Vec<_> = payment.without_money().collect();
    let Some(first) = methods.first() else {
        return Ok(());
    };
    let codes: Vec<_> = methods
        .iter()
        .map(|method| format!("`{}`", method.code))
        .collect();
    let codes = codes.join(", ");
    let mut origins = iter::once(&config.origin).chain(&config.origins);
    let reached = origins.find(|origin| is_public(origin));
    if let Some(origin) = reached.filter(|_| !config.development && !payment.sandbox) {
        bail!(
            "{codes}: no money is taken, but strangers reach {origin}\nhint: {}, or force it: \
             `[runtime.payment] sandbox = true`",
            way_out(first)
        );
    }
    tracing::warn!(
        origin = config.origin,
        "{codes}: no money is taken, and whoever pays so is given the goods"
    );
    Ok(())
}

/// What makes a method take money.
fn way_out(method: &PaymentMethod) -> String {
    match method.provider {
        ProviderName::Sandbox => format!(
            "write provider = \"stripe\" in [runtime.payment.methods.{}]",
            method.code
        ),
        ProviderName::Stripe => {
            "set KIOSK_PAYMENT_STRIPE_KEY to the live key, sk_live_…".to_owned()
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::path::Path;

    use kiosk_domain::{PaymentMethodId, PaymentMethodRule, Percent};

    use super::*;
    use crate::config::StripeConfig;

    fn shop(origin: &str, provider: ProviderName, key: &str) -> RuntimeConfig {
        let mut config = RuntimeConfig::local(Path::new("/shop"), origin, "".into());
        config.payment.stripe = Some(StripeConfig {
            base: "https://api.stripe.com".to_owned(),
            key: key.into(),
            webhook_secret: "whsec_hush".into(),
        });
        config.payment.methods.push(PaymentMethod {
            id: PaymentMethodId::new(1),
            code: "card".to_owned(),
            provider,
            rule: PaymentMethodRule::new(BTreeMap::new(), Percent::default()),
        });
        config
    }

    #[test]
    fn a_shop_on_the_internet_takes_no_play_money_unless_forced() {
        for (provider, key, way_out) in [
            (
                ProviderName::Sandbox,
                "sk_live_hush",
                "[runtime.payment.methods.card]",
            ),
            (
                ProviderName::Stripe,
                "sk_test_hush",
                "KIOSK_PAYMENT_STRIPE_KEY",
            ),
        ] {
            let mut config = shop("https://shop.com", provider, key);
            let refused = require_real_money(&config).unwrap_err().to_string();
            let begin = "`card`: no money is taken, but strangers reach https://shop.com\nhint: ";
            assert!(refused.starts_with(begin), "{refused}");
            assert!(refused.contains(way_out), "{refused}");
            assert!(
                refused.contains("[runtime.payment] sandbox = true"),
                "{refused}"
            );
            assert!(!refused.contains("hush"));
            config.payment.sandbox = true;
            assert!(require_real_money(&config).is_ok());
            config.payment.sandbox = false;
            config.development = true;
            assert!(require_real_money(&config).is_ok());
        }
    }

    #[test]
    fn one_origin_that_strangers_reach_is_enough() {
        let mut config = shop("https://shop.example", ProviderName::Sandbox, "");
        assert!(require_real_money(&config).is_ok());
        config.origins.push("https://shop.jp".to_owned());
        let refused = require_real_money(&config).unwrap_err().to_string();
        assert!(refused.contains("https://shop.jp"), "{refused}");
    }

    #[test]
    fn live_keys_need_no_force() {
        let config = shop("https://shop.com", ProviderName::Stripe, "sk_live_hush");
        assert!(require_real_money(&config).is_ok());
    }
}
