//! A pending order is paid another way.

use kiosk_domain::{
    Amount, Currency, LedgerAccount, Locale, PaymentLimits, PaymentMethodRule, Percent,
};
use kiosk_runtime::config::PaymentMethod;
use kiosk_runtime::service::ordering::{PayOrder, pay_order};
use kiosk_runtime::storage::ordering::PaymentState;
use serde_json::{Value, json};
use std::collections::BTreeMap;

use super::scripted::{Meanwhile, Scripted};
use super::{
    OrderWorld, TOP_UP, choose, detail, doubts, page_to_pay, pay, payment_method, submit, usd,
};
use crate::api::coupon::CouponUser;
use crate::api::{Engine, on_both_engines};

on_both_engines!(
    another_method_has_its_own_fee_and_session,
    what_cannot_be_paid_another_way_stays_as_it_is,
    nobody_is_led_to_a_session_of_the_method_before,
    a_method_that_is_chosen_again_has_a_session_of_its_own,
    ways_to_pay_are_not_changed_without_end,
);

/// A method that adds ten percent.
fn wallet() -> PaymentMethod {
    let limits = PaymentLimits {
        min: Amount::ZERO,
        max: Amount::parse("5000").unwrap(),
        fee: Amount::ZERO,
    };
    let currencies = BTreeMap::from([(Currency::Usd, limits)]);
    PaymentMethod {
        rule: PaymentMethodRule::new(currencies, Percent::clamped(1_000)),
        ..payment_method(3, "0")
    }
}

async fn open(engine: Engine) -> OrderWorld {
    OrderWorld::with(engine, |parts| {
        parts.config.payment.methods.push(wallet());
    })
    .await
}

async fn change_to(user: &CouponUser, order_no: &str, method: i64) -> Value {
    let body = json!({ "order_no": order_no, "payment_id": method });
    user.caller.post("/v4/order-payment", body).await.body
}

async fn another_method_has_its_own_fee_and_session(engine: Engine) {
    let orders = open(engine).await;
    let ann = orders.person("ann").await;
    let order_no = submit(&ann, TOP_UP.body()).await;
    let before = page_to_pay(&ann, &order_no).await;
    let wanted = json!({ "order_no": order_no });
    let methods = ann.caller.post("/v4/order-payment-list", wanted).await;
    let told = |method: &Value| {
        let fee = method["fee"].as_str().unwrap().to_owned();
        (
            method["id"].as_i64().unwrap(),
            fee,
            method["unavailable"].clone(),
        )
    };
    let told: Vec<_> = methods
        .data()
        .as_array()
        .unwrap()
        .iter()
        .map(told)
        .collect();
    let none = "0".to_owned();
    assert_eq!(
        told,
        [
            (1, none.clone(), Value::Null),
            (2, none, json!("below_min")),
            (3, "0.47".to_owned(), Value::Null),
        ]
    );
    let changed = change_to(&ann, &order_no, 3).await;
    assert_eq!(changed["data"]["order_total_amount"], "5.26", "{changed}");
    let shown = detail(&ann, &order_no).await;
    assert_eq!(
        (&shown["payment_id"], &shown["fee_amount"]),
        (&json!(3), &json!("0.47"))
    );
    let session = before.rsplit('/').next().unwrap();
    assert_eq!(orders.payment_state(session).await, PaymentState::Expired);
    // Nobody pays in the session before, and the new one asks for the new total.
    choose(&orders, &before, "success").await;
    assert_eq!(detail(&ann, &order_no).await["status"], "pending");
    let page = page_to_pay(&ann, &order_no).await;
    assert_ne!(page, before);
    choose(&orders, &page, "success").await;
    orders.world().run_jobs().await;
    assert_ne!(detail(&ann, &order_no).await["status"], "pending");
    assert_eq!(orders.balance(LedgerAccount::Provider).await, 526);
    orders.assert_balanced().await;
    assert_eq!(doubts(&orders).await, Vec::<String>::new());
}

async fn what_cannot_be_paid_another_way_stays_as_it_is(engine: Engine) {
    let orders = open(engine).await;
    let (ann, ben) = (orders.person("ann").await, orders.person("ben").await);
    let order_no = submit(&ann, TOP_UP.body()).await;
    let page = page_to_pay(&ann, &order_no).await;
    for (user, method, status, reason) in [
        (&ben, 3, 404, Value::Null),
        (&ann, 2, 0, json!("ordering_amount_small")),
        (&ann, 99, 0, json!("ordering_method_gone")),
    ] {
        let refused = change_to(user, &order_no, method).await;
        assert_eq!(refused["status"], status, "{refused}");
        assert!(reason.is_null() || refused["reason"] == reason, "{refused}");
    }
    // The same method again is none of these, and its session stays.
    assert_eq!(change_to(&ann, &order_no, 1).await["status"], 1);
    assert_eq!(page_to_pay(&ann, &order_no).await, page);
    pay(&orders, &ann, &order_no, "success").await;
    let paid = change_to(&ann, &order_no, 3).await;
    assert_eq!(paid["reason"], "ordering_not_payable", "{paid}");
    assert_eq!(detail(&ann, &order_no).await["payment_id"], 1);
}

async fn nobody_is_led_to_a_session_of_the_method_before(engine: Engine) {
    let orders = open(engine).await;
    let wallet = wallet().id;
    for (before, meanwhile) in [
        ("one tab", vec![Meanwhile::Changes(wallet)]),
        (
            "two tabs",
            vec![Meanwhile::Pays, Meanwhile::Changes(wallet)],
        ),
    ] {
        let ann = orders.person(before).await;
        let order_no = submit(&ann, TOP_UP.body()).await;
        let order = orders.order(&order_no).await;
        let scripted = Scripted::new(&orders.world().app);
        scripted.with(|script| script.meanwhile.extend(meanwhile));
        let parts = scripted.parts(&orders.world().app);
        let wish = || PayOrder {
            user_id: order.user_id,
            order_no: order.order_no.clone(),
            locale: Locale::Default,
            return_url: "https://shop.example/".to_owned(),
        };
        let refused = pay_order(&parts, wish()).await.unwrap_err();
        assert_eq!(refused.message().reason(), "ordering_not_payable");
        let first = scripted.with(|script| script.sessions[0].clone());
        let state = orders.payment_state(&first.idempotency_key).await;
        assert_eq!(state, PaymentState::Expired, "{before}");
        // Whoever asks again pays what the order costs now.
        let page = pay_order(&parts, wish()).await.unwrap();
        let last = scripted.with(|script| script.sessions.last().unwrap().clone());
        assert!(page.ends_with(&last.idempotency_key), "{before}: {page}");
        assert_ne!(first.idempotency_key, last.idempotency_key, "{before}");
        assert_eq!((first.total, last.total), (usd("4.79"), usd("5.26")));
    }
}

async fn a_method_that_is_chosen_again_has_a_session_of_its_own(engine: Engine) {
    let orders = open(engine).await;
    let ann = orders.person("ann").await;
    let order_no = submit(&ann, TOP_UP.body()).await;
    let order = orders.order(&order_no).await;
    let scripted = Scripted::new(&orders.world().app);
    let (wallet, card) = (wallet().id, order.payment_method);
    // While the first tab waits for the provider another one goes to a method, comes back and pays.
    scripted.with(|script| {
        script
            .meanwhile
            .extend([Meanwhile::ChangesAndPays([wallet, card])]);
    });
    let parts = scripted.parts(&orders.world().app);
    let wish = PayOrder {
        user_id: order.user_id,
        order_no: order.order_no.clone(),
        locale: Locale::Default,
        return_url: "https://shop.example/".to_owned(),
    };
    let page = pay_order(&parts, wish).await.unwrap();
    let asked = scripted.with(|script| script.sessions.clone());
    let [first, second] = &asked[..] else {
        panic!("{} sessions", asked.len());
    };
    assert_ne!(first.idempotency_key, second.idempotency_key);
    assert!(page.ends_with(&second.idempotency_key), "{page}");
    let state = async |session: &str| orders.payment_state(session).await;
    assert_eq!(state(&first.idempotency_key).await, PaymentState::Expired);
    assert_eq!(state(&second.idempotency_key).await, PaymentState::Open);
}

async fn ways_to_pay_are_not_changed_without_end(engine: Engine) {
    let orders = open(engine).await;
    let ann = orders.person("ann").await;
    let order_no = submit(&ann, TOP_UP.body()).await;
    for round in 0..20 {
        let changed = change_to(&ann, &order_no, if round % 2 == 0 { 3 } else { 1 }).await;
        assert_eq!(changed["status"], 1, "{round}: {changed}");
    }
    assert_eq!(change_to(&ann, &order_no, 3).await["status"], 429);
    // What it is paid by already costs nothing.
    assert_eq!(change_to(&ann, &order_no, 1).await["status"], 1);
}
