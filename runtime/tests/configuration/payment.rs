//! What `[runtime.payment]` and its variables may say.

use kiosk_domain::{Amount, Currency, Money, PaymentMethodId};
use kiosk_runtime::config::ProviderName;
use secrecy::ExposeSecret as _;

use super::{read, right};

#[test]
fn nothing_can_be_bought_unasked() {
    let payment = right("", &[]).payment;
    assert!(payment.methods.is_empty() && payment.stripe.is_none());
    assert!(!payment.sandbox);
}

const KEY: &str = "sk_live_hush56789012345678901234";

#[test]
fn methods_stand_in_the_order_of_their_numbers() {
    let section = "\
payment:
  sandbox: true
  methods:
    wallet:
      id: 2
      provider: sandbox
      currencies: {JPY: {min: 50, max: 700000}}
    card:
      id: 1
      provider: stripe
      fee: 2.9
      currencies:
        USD: {min: 0.50, max: 5000, fee: 0.30}
        IDR: {min: 10000, max: 80000000}";
    let variables = [
        ("KIOSK_PAYMENT_STRIPE_KEY", KEY),
        (
            "KIOSK_PAYMENT_STRIPE_WEBHOOK_SECRET",
            "whsec_hush4567890123456789012345678901",
        ),
        ("KIOSK_PAYMENT_METHODS_CARD_CURRENCIES_USD_MAX", "100"),
        ("KIOSK_PAYMENT_METHODS_WALLET_CURRENCIES_CNY_MIN", "1"),
        ("KIOSK_PAYMENT_METHODS_WALLET_CURRENCIES_CNY_MAX", "9.99"),
    ];
    let config = right(section, &variables);
    assert!(!format!("{config:?}").contains("hush"));
    let payment = config.payment;
    assert!(payment.sandbox);
    let [card, wallet] = &payment.methods[..] else {
        panic!("there are two");
    };
    assert_eq!((&*card.code, card.provider), ("card", ProviderName::Stripe));
    assert_eq!(
        (&*wallet.code, wallet.provider),
        ("wallet", ProviderName::Sandbox)
    );
    assert_eq!(payment.method(PaymentMethodId::new(2)), Some(wallet));
    assert_eq!(payment.method(PaymentMethodId::new(3)), None);
    let currencies: Vec<_> = wallet.rule.currencies().collect();
    assert_eq!(currencies, [Currency::Cny, Currency::Jpy]);
    let ten = Money::new(Amount::cents(1_000), Currency::Usd);
    assert_eq!(card.rule.fee(ten), Ok(Amount::cents(59)));
    let most = card.rule.limits(Currency::Usd).unwrap().max;
    assert_eq!(most, Amount::cents(10_000));
    let stripe = payment.stripe.unwrap();
    assert_eq!(stripe.base, "https://api.stripe.com");
    assert_eq!(stripe.key.expose_secret(), KEY);
    assert!(!stripe.is_test());
}

#[test]
fn everything_that_is_wrong_with_payment_is_told_at_once() {
    let section = "\
payment:
  sandbox: perhaps
  stripe: {key: sk_live_hush, base: 'http://stripe.example'}
  methods:
    Card: {id: 1, provider: sandbox}
    bank: {provider: paypal, fee: 101}
    bare: {id: 4, provider: sandbox}
    card:
      id: 1
      provider: stripe
      fees: 2
      currencies:
        USD: {min: 0.50, max: 0.60, fee: 0.30}
        JPY: {min: 0.50, max: 5000}
        VND: {min: 5000}
        usd: {min: 1, max: 2}
        EUR: {min: 1, max: 2}
    wallet:
      id: 1
      provider: sandbox
      currencies: {USD: {min: 1, max: 2}}";
    let (_, told) = read(
        section,
        &[
            ("KIOSK_PAYMENT_STRIPE_KEY", "pk_live_hush"),
            ("KIOSK_PAYMENT_STRIPE_WEBHOOK_SECRETS", "whsec_hush"),
            ("KIOSK_PAYMENT_METHODS_CARD_CURRENCIES_USD_MOST", "9"),
        ],
    );
    assert!(!told.contains("hush"), "{told}");
    insta::assert_snapshot!(told);
}

/// Whoever knows the webhook's secret says that orders are paid.
#[test]
fn a_secret_that_was_cut_off_is_refused() {
    for (key, secret) in [
        (KEY, "whsec_"),
        (KEY, "whsec_…"),
        (KEY, "whsec_hush456789012345678901234567890"),
        (KEY, "whsec_hush45678901234567890123456789 1"),
        ("sk_live_", "whsec_hush4567890123456789012345678901"),
        ("sk_live_…", "whsec_hush4567890123456789012345678901"),
    ] {
        let (_, told) = read(
            "",
            &[
                ("KIOSK_PAYMENT_STRIPE_KEY", key),
                ("KIOSK_PAYMENT_STRIPE_WEBHOOK_SECRET", secret),
            ],
        );
        let refused = told.matches("of Stripe\n").count();
        assert_eq!(refused, 1, "{key} {secret}: {told}");
        assert!(!told.contains("hush"), "{told}");
    }
}
