//! Amounts on their way to Stripe and back.

use kiosk_domain::{Amount, Currency, Money};
use kiosk_runtime::adapters::payment::{from_minor_units, to_minor_units};
use proptest::prelude::*;

#[test]
fn amounts_are_what_stripe_documents() {
    for (currency, amount, units) in [
        (Currency::Usd, "4.99", 499),
        (Currency::Cny, "35", 3_500),
        (Currency::Jpy, "500", 500),
        (Currency::Krw, "6500", 6_500),
        (Currency::Vnd, "125000", 125_000),
        (Currency::Twd, "160", 16_000),
        (Currency::Idr, "75000", 7_500_000),
    ] {
        let money = Money::new(Amount::parse(amount).unwrap(), currency);
        assert_eq!(to_minor_units(money), Some(units), "{currency}");
        assert_eq!(from_minor_units(units, currency), Some(money), "{currency}");
    }
}

#[test]
fn what_stripe_cannot_say_is_not_rounded() {
    let half = Money::new(Amount::cents(50), Currency::Jpy);
    assert_eq!(to_minor_units(half), None);
    assert_eq!(from_minor_units(-1, Currency::Usd), None);
    assert_eq!(from_minor_units(i64::MAX, Currency::Jpy), None);
}

fn shown() -> impl Strategy<Value = Money> {
    let currency = proptest::sample::select(Currency::ALL.to_vec());
    (0..=Amount::MAX.hundredths(), currency).prop_map(|(hundredths, currency)| {
        Money::new(Amount::cents(hundredths), currency).rounded()
    })
}

proptest! {
    #[test]
    fn every_shown_amount_comes_back_as_it_went(money in shown()) {
        let units = to_minor_units(money).expect("it is shown");
        prop_assert_eq!(from_minor_units(units, money.currency()), Some(money));
    }
}
