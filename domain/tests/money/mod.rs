//! Amounts, currencies, money, discounts.

mod properties;

use kiosk_domain::{Amount, Currency, Money, Percent, PercentError, discount_percent};
use serde_json::{Value, json};

use crate::vectors::{number, run, text};

#[test]
fn money_follows_its_vectors() {
    run("money.json", |rule, input| match rule {
        "currency" => currency_row(text(input, "code")),
        "parse" => hundredths(Amount::parse(text(input, "text")).ok()),
        "read" => hundredths(serde_json::from_value(input["json"].clone()).ok()),
        "wire" => json!(amount(input).to_wire()),
        "format" => json!(money(input).format()),
        "formatWith" => json!(money(input).format_with(text(input, "symbol"))),
        "rounded" => json!(money(input).rounded().amount().hundredths()),
        "times" => hundredths(amount(input).times(number(input, "count").try_into().unwrap())),
        _ => panic!("no such rule: {rule}"),
    });
}

#[test]
fn a_percentage_has_one_spelling_without_needless_zeros() {
    for (hundredths, spelled) in [
        (0, "0"),
        (5, "0.05"),
        (50, "0.5"),
        (100, "1"),
        (1005, "10.05"),
        (1250, "12.5"),
        (1255, "12.55"),
        (10_000, "100"),
    ] {
        assert_eq!(Percent::clamped(hundredths).to_wire(), spelled);
    }
}

#[test]
fn discounts_follow_their_vectors() {
    run("discount.json", |rule, input| {
        assert_eq!(rule, "percent");
        let amount = |key| Amount::cents(number(input, key));
        json!(discount_percent(amount("price"), amount("sale")))
    });
}

#[test]
fn a_percentage_is_read_as_it_is_written() {
    for (text, read) in [
        ("10", Ok(1000)),
        ("2.5", Ok(250)),
        ("0.05", Ok(5)),
        ("100", Ok(10_000)),
        ("100.01", Err(PercentError::TooLarge)),
        ("99999999999999999999", Err(PercentError::TooLarge)),
        ("1.234", Err(PercentError::Malformed)),
        ("-1", Err(PercentError::Malformed)),
        ("", Err(PercentError::Malformed)),
    ] {
        assert_eq!(
            Percent::parse(text).map(Percent::hundredths),
            read,
            "{text}"
        );
    }
}

#[test]
#[should_panic(expected = "an amount is from 0 to 10^15 hundredths")]
fn a_literal_below_0_is_no_amount() {
    Amount::cents(-1);
}

#[test]
fn an_error_names_what_was_read() {
    let error = serde_json::from_str::<Amount>("\"1.999\"").unwrap_err();
    assert!(error.to_string().contains("`1.999`"), "{error}");
}

fn currency_row(code: &str) -> Value {
    Currency::from_code(code).map_or(Value::Null, |currency| {
        json!({
            "symbol": currency.symbol(),
            "shownDecimals": currency.shown_decimals(),
            "isoDecimals": currency.iso_decimals(),
        })
    })
}

fn hundredths(amount: Option<Amount>) -> Value {
    json!(amount.map(Amount::hundredths))
}

fn amount(input: &Value) -> Amount {
    Amount::cents(number(input, "hundredths"))
}

fn money(input: &Value) -> Money {
    let currency = text(input, "currency").parse().expect("a currency");
    Money::new(amount(input), currency)
}
