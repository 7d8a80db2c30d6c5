//! A coupon's terms as the vectors write them.

use kiosk_domain::{
    Amount, CategoryId, CouponLimits, CouponOff, CouponRule, CouponScope, CouponTerms, CouponType,
    GroupId, Percent,
};
use serde_json::{Value, json};

use crate::vectors::{moment, number, texts};

/// The terms of a case.
pub fn terms(value: &Value) -> CouponTerms {
    CouponTerms {
        off: off(value),
        currency: value["currency"]
            .as_str()
            .map(|code| code.parse().expect("a currency")),
        minimum: amount(&value["minimum"]).expect("a minimum"),
        scope: scope(value),
        starts_at: moment(value, "starts"),
        ends_at: moment(value, "ends"),
        limits: CouponLimits {
            per_user: limit(&value["perUser"]),
            per_day: limit(&value["perDay"]),
            total: limit(&value["total"]),
        },
    }
}

/// An amount, where there is one.
pub fn amount(value: &Value) -> Option<Amount> {
    value.as_i64().map(Amount::cents)
}

/// A count, where there is one.
pub fn limit(value: &Value) -> Option<u32> {
    value
        .as_i64()
        .map(|count| u32::try_from(count).expect("a count"))
}

fn off(value: &Value) -> CouponOff {
    match amount(&value["amount"]) {
        Some(amount) => CouponOff::Amount(amount),
        None => CouponOff::Percentage {
            percent: u16::try_from(number(value, "percent"))
                .ok()
                .and_then(Percent::from_hundredths)
                .expect("a percent"),
            cap: amount(&value["cap"]),
        },
    }
}

fn scope(value: &Value) -> CouponScope {
    let ids = |list: &Vec<Value>| -> Vec<i64> {
        list.iter().map(|id| id.as_i64().expect("an id")).collect()
    };
    match (value["groups"].as_array(), value["categories"].as_array()) {
        (Some(groups), _) => {
            CouponScope::Groups(ids(groups).into_iter().map(GroupId::new).collect())
        }
        (None, Some(categories)) => {
            CouponScope::Categories(ids(categories).into_iter().map(CategoryId::new).collect())
        }
        (None, None) => CouponScope::All,
    }
}

#[test]
fn rule_types_are_numbered_as_on_the_wire() {
    let numbered = |kind: CouponType| json!([kind.to_wire(), kind.name()]);
    let all: Vec<Value> = CouponType::ALL.into_iter().map(numbered).collect();
    assert_eq!(json!(all), json!([[0, "amount"], [1, "percentage"]]));
    for kind in CouponType::ALL {
        assert_eq!(CouponType::from_wire(kind.to_wire()), Some(kind));
        assert_eq!(CouponType::from_name(kind.name()), Some(kind));
    }
    assert_eq!(CouponType::from_wire(2), None);
}

#[test]
fn a_terms_error_says_what_is_wrong() {
    let value = json!({
        "amount": 50050, "currency": "JPY", "minimum": 0, "starts": 5, "ends": 5, "perUser": 0,
    });
    let mistakes = CouponRule::new(terms(&value)).unwrap_err();
    let said: Vec<String> = mistakes.iter().map(ToString::to_string).collect();
    let expected = json!({"said": [
        "the amount, the minimum or the cap has decimals that its currency does not show",
        "the end is not after the start",
        "a limit is 0",
    ]});
    assert_eq!(said, texts(&expected, "said"));
}
