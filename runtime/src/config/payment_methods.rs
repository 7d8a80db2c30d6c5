//! From `[runtime.payment]` to the methods by which shoppers pay.

use std::collections::BTreeMap;

use kiosk_catalogue::yaml::{NodeRef, boolean, closest, decimal, one_of};
use kiosk_domain::{
    Amount, Currency, Money, PaymentLimits, PaymentMethodId, PaymentMethodRule, Percent,
};
use secrecy::ExposeSecret as _;

use super::payment::STRIPE_BASE;
use super::section::ConfigSection;
use super::values::{percent, plain_name, service, some};
use super::{PaymentConfig, PaymentMethod, ProviderName, StripeConfig};

/// How the keys begin by which a server speaks to Stripe.
const STRIPE_KEYS: [&str; 4] = ["sk_test_", "sk_live_", "rk_test_", "rk_live_"];
/// How the secrets begin that Stripe signs webhooks with.
const STRIPE_WEBHOOK_SECRET: &str = "whsec_";
/// The fewest letters and digits behind these: what is shorter was cut off, or is guessed.
const FEWEST_OF_KEY: usize = 24;
const FEWEST_OF_WEBHOOK_SECRET: usize = 32;

pub(super) fn decode(section: &ConfigSection<'_>) -> PaymentConfig {
    let sandbox = section.choice("sandbox", boolean).unwrap_or_default();
    let mut methods = section.table("methods", methods);
    methods.sort_by_key(|method| method.id);
    let wanted = methods
        .iter()
        .find(|method| method.provider == ProviderName::Stripe)
        .map(|method| &*method.code);
    PaymentConfig {
        stripe: section.table("stripe", |table| stripe(table, wanted)),
        methods,
        sandbox,
    }
}

fn methods(section: &ConfigSection<'_>) -> Vec<PaymentMethod> {
    let mut methods: Vec<PaymentMethod> = Vec::new();
    for (code, place) in section.other_tables() {
        if !plain_name(code, place, "method of payment") {
            continue;
        }
        let method = section.inside(code, Some(place), |table| {
            let method = method(table, code)?;
            let same = methods.iter().find(|other| other.id == method.id);
            if let Some(other) = same {
                let message = format!("`id` {} is the number of `{}`", method.id, other.code);
                table.complain("id", message, "give every method a number of its own");
            }
            same.is_none().then_some(method)
        });
        methods.extend(method);
    }
    methods
}

fn method(section: &ConfigSection<'_>, code: &str) -> Option<PaymentMethod> {
    let providers = ProviderName::ALL.map(|provider| (provider.name(), provider));
    let id = section.choice("id", some);
    section.miss(
        "id",
        "write id = 1: the number by which orders keep the method, never given to another",
    );
    let provider = section.choice("provider", |node_ref| one_of(node_ref, &providers));
    section.miss(
        "provider",
        "write provider = \"stripe\", or \"sandbox\" to try the shop out without money",
    );
    let fee = section.choice("fee", percent).unwrap_or_default();
    let currencies = section.table("currencies", |table| currencies(table, fee));
    if currencies.is_none() {
        section.complain(
            "currencies",
            "the method takes no currency",
            "write what it takes: currencies.USD = { min = \"0.50\", max = \"5000\" }",
        );
    }
    Some(PaymentMethod {
        id: PaymentMethodId::new(i64::from(id?)),
        code: code.to_owned(),
        provider: provider?,
        rule: PaymentMethodRule::new(currencies?, fee),
    })
}

/// What a method takes in each currency; none where nothing is said of any.
fn currencies(
    section: &ConfigSection<'_>,
    fee: Percent,
) -> Option<BTreeMap<Currency, PaymentLimits>> {
    let mut begun = false;
    let read = Currency::ALL.into_iter().filter_map(|currency| {
        section.table(currency.code(), |table| {
            begun |= is_begun(table);
            Some((currency, limits(table, currency, fee)?))
        })
    });
    let currencies: BTreeMap<_, _> = read.collect();
    let known = Currency::ALL.map(Currency::code);
    for (code, place) in section.other_tables() {
        let hint = closest(&code.to_uppercase(), &known)
            .filter(|near| near.eq_ignore_ascii_case(code))
            .map_or_else(
                || format!("write one of: {}", known.join(", ")),
                |near| format!("did you mean `{near}`?"),
            );
        let message = format!("`{code}` is not a currency of the shop");
        place.report(message, Some(hint));
        begun = true;
    }
    begun.then_some(currencies)
}

fn is_begun(section: &ConfigSection<'_>) -> bool {
    let keys = ["min", "max", "fee"];
    section.is_written() || keys.iter().any(|key| section.has(key))
}

fn limits(
    section: &ConfigSection<'_>,
    currency: Currency,
    percent: Percent,
) -> Option<PaymentLimits> {
    let amount = |key| section.choice(key, |node_ref| shown(node_ref, currency));
    let (min, max, fee) = (amount("min"), amount("max"), amount("fee"));
    if !is_begun(section) {
        return None;
    }
    section.miss("min", "write the least that the method takes");
    section.miss(
        "max",
        "write the most that the method takes, its fee included",
    );
    let limits = PaymentLimits {
        min: min?,
        max: max?,
        fee: fee.unwrap_or_default(),
    };
    let rule = PaymentMethodRule::new(BTreeMap::from([(currency, limits)]), percent);
    let least = limits.min.max(Amount::cents(1));
    if rule.fee(Money::new(least, currency)).is_err() {
        section.complain(
            "max",
            "no amount fits: the least, with its fee, is more than the most",
            "make `max` larger, or `min` or the fee smaller",
        );
        return None;
    }
    Some(limits)
}

/// An amount of which nothing is rounded away when it is shown.
fn shown(node_ref: NodeRef<'_>, currency: Currency) -> Option<Amount> {
    let amount = decimal(node_ref)?;
    if Money::new(amount, currency).rounded().amount() == amount {
        return Some(amount);
    }
    node_ref.report(
        format!("{currency} is paid without decimals"),
        Some("write a whole number".to_owned()),
    );
    None
}

/// Whether something begins as a secret does, and goes on as one that nobody guesses: whoever knows
/// the webhook's can say that an order is paid.
fn goes_on(text: &str, begin: &str, fewest: usize) -> bool {
    text.strip_prefix(begin).is_some_and(|rest| {
        rest.len() >= fewest && rest.bytes().all(|sign| sign.is_ascii_alphanumeric())
    })
}

/// What speaking to Stripe takes; `wanted` is a method that it is needed for.
fn stripe(section: &ConfigSection<'_>, wanted: Option<&str>) -> Option<StripeConfig> {
    let base = section.choice("base", service);
    let key = section.secret("key");
    let webhook_secret = section.secret("webhook_secret");
    if let Some(key) = &key
        && !STRIPE_KEYS
            .iter()
            .any(|begin| goes_on(key.expose_secret(), begin, FEWEST_OF_KEY))
    {
        section.refuse(
            "key",
            "it is no secret key of Stripe",
            "set it to the whole key, which begins with sk_live_ or rk_live_; sk_test_ takes no money",
        );
    }
    if let Some(secret) = &webhook_secret
        && !goes_on(
            secret.expose_secret(),
            STRIPE_WEBHOOK_SECRET,
            FEWEST_OF_WEBHOOK_SECRET,
        )
    {
        section.refuse(
            "webhook_secret",
            "it is no signing secret of Stripe",
            "set it to all that Stripe shows beside the webhook: whsec_ and 32 letters and digits",
        );
    }
    if let Some(method) = wanted {
        for (name, hint) in [
            ("key", "set it to Stripe's secret key, sk_live_…"),
            (
                "webhook_secret",
                "set it to the signing secret that Stripe shows beside the webhook, whsec_…",
            ),
        ] {
            if !section.has(name) {
                let message = format!("is missing: Stripe takes the money of method `{method}`");
                section.refuse(name, message, hint);
            }
        }
    }
    let base = base.unwrap_or_else(|| STRIPE_BASE.to_owned());
    Some(StripeConfig {
        base: base.trim_end_matches('/').to_owned(),
        key: key?,
        webhook_secret: webhook_secret?,
    })
}
