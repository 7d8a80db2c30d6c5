//! What holds of all money.

use std::num::NonZeroU64;

use kiosk_domain::{Amount, Currency, ExchangeRate, Money, discount_percent};
use proptest::prelude::*;

fn amounts() -> impl Strategy<Value = Amount> {
    (0..=Amount::MAX.hundredths()).prop_map(Amount::cents)
}

fn currencies() -> impl Strategy<Value = Currency> {
    prop::sample::select(Currency::ALL.to_vec())
}

proptest! {
    #[test]
    fn an_amount_reads_back_from_the_wire(amount in amounts()) {
        prop_assert_eq!(Amount::parse(&amount.to_wire()), Ok(amount));
        let written = serde_json::to_string(&amount).unwrap();
        prop_assert_eq!(serde_json::from_str::<Amount>(&written).unwrap(), amount);
    }

    #[test]
    fn a_number_reads_like_its_text(amount in amounts()) {
        let read: Amount = serde_json::from_str(&amount.to_wire()).unwrap();
        prop_assert_eq!(read, amount);
    }

    #[test]
    fn an_amount_that_is_read_is_in_range(text in "[0-9.+-]{0,20}") {
        if let Ok(amount) = Amount::parse(&text) {
            prop_assert!((Amount::ZERO..=Amount::MAX).contains(&amount));
        }
    }

    #[test]
    fn an_amount_times_n_is_added_n_times(hundredths in 0..1_000_000_i64, count in 0..50_u32) {
        let amount = Amount::cents(hundredths);
        let sum = (0..count).try_fold(Amount::ZERO, |sum, _| sum.checked_add(amount));
        prop_assert_eq!(amount.times(count), sum);
    }

    #[test]
    fn a_sum_stays_in_range(one in amounts(), other in amounts()) {
        let exact = one.hundredths() + other.hundredths();
        let expected = (exact <= Amount::MAX.hundredths()).then_some(exact);
        prop_assert_eq!(one.checked_add(other).map(Amount::hundredths), expected);
    }

    #[test]
    fn an_amount_is_never_below_0_or_above_the_largest(hundredths: i64) {
        let in_range = (0..=Amount::MAX.hundredths()).contains(&hundredths);
        let amount = Amount::from_hundredths(hundredths);
        prop_assert_eq!(amount.map(Amount::hundredths), in_range.then_some(hundredths));
    }

    #[test]
    fn a_difference_stays_in_range(one in amounts(), other in amounts()) {
        let left = one.checked_sub(other);
        prop_assert_eq!(left.is_some(), one >= other);
        if let Some(left) = left {
            prop_assert!((Amount::ZERO..=one).contains(&left));
            prop_assert_eq!(left.checked_add(other), Some(one));
        }
    }

    #[test]
    fn a_multiple_stays_in_range(amount in amounts(), count: u32) {
        let exact = i128::from(amount.hundredths()) * i128::from(count);
        let expected = i64::try_from(exact).ok().and_then(Amount::from_hundredths);
        prop_assert_eq!(amount.times(count), expected);
    }

    #[test]
    fn a_conversion_is_the_least_multiple_of_the_step_that_covers_the_dollars(
        dollars in 0..=1_000_000_i64,
        millionths in 1..=100_000_000_000_u64,
        step in 0..=100_000_i64,
    ) {
        let rate = ExchangeRate::new(NonZeroU64::new(millionths).unwrap(), Amount::cents(step));
        let converted = i128::from(rate.convert(Amount::cents(dollars)).unwrap().hundredths());
        let exact = i128::from(dollars) * i128::from(millionths);
        let step = i128::from(step.max(1));
        prop_assert_eq!(converted % step, 0);
        prop_assert!(converted * 1_000_000 >= exact);
        prop_assert!(converted == 0 || (converted - step) * 1_000_000 < exact);
    }

    #[test]
    fn a_conversion_stays_in_range(dollars in amounts(), millionths: u64, step in amounts()) {
        let rate = ExchangeRate::new(NonZeroU64::MIN.saturating_add(millionths), step);
        if let Some(converted) = rate.convert(dollars) {
            prop_assert!((Amount::ZERO..=Amount::MAX).contains(&converted));
        }
    }

    #[test]
    fn rounding_moves_by_half_a_unit_at_most(amount in amounts(), currency in currencies()) {
        let rounded = Money::new(amount, currency).rounded();
        let moved = rounded.amount().hundredths() - amount.hundredths();
        prop_assert!((-49..=50).contains(&moved));
        prop_assert_eq!(rounded.rounded(), rounded);
        if currency.shown_decimals() == 0 {
            prop_assert_eq!(rounded.amount().hundredths() % 100, 0);
        }
    }

    #[test]
    fn a_shown_amount_is_the_charged_one(amount in amounts(), currency in currencies()) {
        let money = Money::new(amount, currency);
        let digits = money.format_with("").replace(',', "");
        prop_assert_eq!(Amount::parse(&digits), Ok(money.rounded().amount()));
        let own = money.format();
        prop_assert!(own.starts_with(currency.symbol()));
    }

    #[test]
    fn a_discount_is_the_least_percent_that_covers_the_sale(
        price in 1..=1_000_000_000_i64,
        part in 0.0..1.0_f64,
    ) {
        let sale = ((price as f64) * part) as i64;
        let off = i64::from(discount_percent(
            Amount::cents(price),
            Amount::cents(sale),
        ));
        prop_assert!((1..=100).contains(&off));
        prop_assert_eq!(off == 100, sale == 0);
        prop_assert!(off == 99 || off * price >= (price - sale) * 100);
        prop_assert!(off == 1 || (off - 1) * price < (price - sale) * 100);
    }

    #[test]
    fn a_discount_never_overflows(price in amounts(), sale in amounts()) {
        let off = discount_percent(price, sale);
        prop_assert!(off <= 100);
        prop_assert_eq!(off == 0, sale >= price);
    }
}
