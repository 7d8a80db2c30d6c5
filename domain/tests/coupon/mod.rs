//! Coupons: their terms, what they take off, who may claim them, their codes.

mod code;
mod held;
mod properties;
mod terms;

use kiosk_domain::{
    CategoryId, ClaimCounts, ClaimState, Claimant, CouponCode, CouponRule, DiscountChoice, GroupId,
    LineItem, Money, OfferedDiscounts, PriceKind, beijing_day, choose_discount, claim_state,
};
use serde_json::{Value, json};

use crate::vectors::{list, moment, number, run, text};
use terms::{amount, limit, terms};

#[test]
fn coupons_follow_their_vectors() {
    run("coupon.json", |rule, input| match rule {
        "rule" => match CouponRule::new(terms(&input["terms"])) {
            Ok(_) => json!([]),
            Err(mistakes) => mistakes
                .iter()
                .map(|mistake| json!(format!("{mistake:?}")))
                .collect(),
        },
        "discount" => discount(input),
        "claim" => json!(claim(input).name()),
        "state" => {
            let number = u8::try_from(number(input, "number")).expect("a small number");
            json!(ClaimState::from_wire(number).map(ClaimState::name))
        }
        "choice" => {
            let chosen = input["chosen"]
                .as_str()
                .map(|name| DiscountChoice::from_name(name).expect("a choice"));
            let offered = OfferedDiscounts {
                member: amount(&input["member"]).expect("an amount"),
                coupon: amount(&input["coupon"]).expect("an amount"),
            };
            json!(choose_discount(chosen, offered).name())
        }
        "code" => {
            let code = CouponCode::parse(text(input, "text")).ok();
            json!(code.map(|code| code.expose().to_owned()))
        }
        "day" => {
            let day = beijing_day(moment(input, "now"));
            json!({"start": day.start, "end": day.end})
        }
        _ => panic!("no such rule: {rule}"),
    });
}

fn rule(input: &Value) -> CouponRule {
    CouponRule::new(terms(&input["terms"])).expect("sound terms")
}

fn discount(input: &Value) -> Value {
    let categories: Vec<CategoryId> = list(input, "categories")
        .iter()
        .map(|id| CategoryId::new(id.as_i64().expect("an id")))
        .collect();
    let currency = text(input, "currency").parse().expect("a currency");
    let kind = [PriceKind::Face, PriceKind::Special, PriceKind::Flash]
        .into_iter()
        .find(|kind| kind.name() == text(input, "kind"))
        .expect("a kind of price");
    let purchase = LineItem {
        price: Money::new(amount(&input["price"]).expect("a price"), currency),
        kind,
        group: GroupId::new(number(input, "group")),
        categories: &categories,
    };
    match rule(input).discount(purchase, moment(input, "now")) {
        Ok(off) => json!(off.hundredths()),
        Err(reason) => json!({"error": reason.key()}),
    }
}

fn claim(input: &Value) -> ClaimState {
    let claimant = match text(input, "claimant") {
        "visitor" => Claimant::Visitor,
        "eligible" => Claimant::Eligible,
        "excluded" => Claimant::Excluded,
        other => panic!("no such claimant: {other}"),
    };
    let count = |key: &str| limit(&input[key]).expect("a count");
    let counts = ClaimCounts {
        by_user: count("byUser"),
        by_user_today: count("byUserToday"),
        unused: count("unused"),
        in_all: count("inAll"),
    };
    claim_state(&rule(input), claimant, counts, moment(input, "now"))
}
