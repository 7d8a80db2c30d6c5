//! Orders: their moves, buttons, steps and totals, and what is done with money that comes.

mod properties;
mod supply;

use std::collections::BTreeMap;

use kiosk_domain::{
    Amount, Currency, GoodsType, Money, OrderButton, OrderCategory, OrderFacts, OrderState,
    OrderSteps, OrderTotals, OrderTransition, PaidOrder, PaymentDisposition, PaymentLimits,
    PaymentMethodError, PaymentMethodRule, Percent, ReceivedPayment, StepFacts, TotalsError,
    Transitioned, dispose, order_buttons, owes_information,
};
use serde_json::{Value, json};

use crate::vectors::{number, run, text};

#[test]
fn orders_follow_their_vectors() {
    run("ordering.json", |rule, input| match rule {
        "transition" => transition(input),
        "buttons" => {
            let kind = u8::try_from(number(input, "type")).expect("a small number");
            let facts = OrderFacts {
                state: state(input),
                goods_type: GoodsType::from_wire(kind).expect("a goods type"),
                held_by_audit: flag(input, "heldByAudit"),
                is_own: flag(input, "isOwn"),
            };
            let buttons = order_buttons(facts);
            buttons.into_iter().map(OrderButton::name).collect()
        }
        "steps" => {
            let facts = StepFacts {
                state: state(input),
                owes_information: flag(input, "owesInformation"),
            };
            let OrderSteps { steps, current } = OrderSteps::of(facts);
            let steps: Vec<_> = steps.into_iter().map(|step| step.name()).collect();
            json!({"steps": steps, "current": current.name()})
        }
        "totals" => totals(input),
        "dispose" => disposed(input),
        "category" => {
            let category = OrderCategory::from_name(text(input, "name")).expect("a category");
            json!(category.state().map(OrderState::name))
        }
        _ => panic!("no such rule: {rule}"),
    });
}

#[test]
fn only_the_categories_of_the_specification_have_a_name() {
    assert_eq!(OrderCategory::all().count(), 10);
    for unknown in ["", "All", "paid", "refund_fail"] {
        assert_eq!(OrderCategory::from_name(unknown), None);
    }
}

#[test]
fn only_a_proxy_top_up_may_be_filled_in_after_it_is_paid() {
    for kind in GoodsType::ALL {
        assert!(!owes_information(kind, true), "{kind:?}");
        assert_eq!(owes_information(kind, false), kind == GoodsType::ProxyTopUp);
    }
}

fn transition(input: &Value) -> Value {
    let name = text(input, "transition");
    let transition = OrderTransition::from_name(name).expect("a transition");
    match state(input).after(transition) {
        Ok(Transitioned::To(next)) => json!(next.name()),
        Ok(Transitioned::Before) => json!("before"),
        Err(_) => Value::Null,
    }
}

fn totals(input: &Value) -> Value {
    let limits = input["limits"].as_object().expect("limits by currency");
    let currencies: BTreeMap<_, _> = limits
        .iter()
        .map(|(code, limits)| {
            let limits = PaymentLimits {
                min: amount(limits, "min"),
                max: amount(limits, "max"),
                fee: amount(limits, "fee"),
            };
            (currency(code), limits)
        })
        .collect();
    let percent = u16::try_from(number(input, "feePercent")).expect("a part");
    let method = PaymentMethodRule::new(currencies, Percent::clamped(percent));
    let price = Money::new(amount(input, "price"), currency(text(input, "currency")));
    match OrderTotals::new(price, amount(input, "discount"), &method) {
        Ok(totals) => json!({
            "goods": totals.goods().hundredths(),
            "discount": totals.discount().hundredths(),
            "fee": totals.fee().hundredths(),
            "total": totals.total().amount().hundredths(),
        }),
        Err(TotalsError::Method(PaymentMethodError::Currency(_))) => json!("Currency"),
        Err(TotalsError::Method(error)) => json!(format!("{error:?}")),
        Err(error @ TotalsError::Discount) => json!(format!("{error:?}")),
    }
}

fn disposed(input: &Value) -> Value {
    let payment = ReceivedPayment {
        paid: money(&input["paid"]),
        asked: money(&input["asked"]),
    };
    let order = PaidOrder {
        state: state(input),
        total: money(&input["total"]),
        can_reallocate: flag(input, "canReallocate"),
    };
    json!(match dispose(payment, order) {
        PaymentDisposition::Settle => "settle".to_owned(),
        PaymentDisposition::Replace => "replace".to_owned(),
        PaymentDisposition::Refund => "refund".to_owned(),
        PaymentDisposition::Review(reason) => format!("review: {}", reason.name()),
    })
}

fn state(input: &Value) -> OrderState {
    OrderState::from_name(text(input, "state")).expect("a state")
}

fn currency(code: &str) -> Currency {
    Currency::from_code(code).expect("a currency")
}

fn amount(input: &Value, key: &str) -> Amount {
    Amount::cents(number(input, key))
}

fn money(value: &Value) -> Money {
    Money::new(amount(value, "amount"), currency(text(value, "currency")))
}

fn flag(input: &Value, key: &str) -> bool {
    input[key].as_bool().expect("a flag")
}
