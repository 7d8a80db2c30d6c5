//! Whole journeys over HTTP: somebody opens an account, is quoted, pays at the sandbox's own page,
//! and holds what was bought; whoever else asks gets nothing.

use kiosk_domain::{Amount, AuditImageType, LedgerAccount};
use kiosk_runtime::adapters::supplier::SandboxAccount;
use kiosk_runtime::service::audit::{AuditDecision, AuditVerdict, decide_audit};
use kiosk_runtime::service::ordering::refund_order;
use serde_json::{Value, json};

use super::refunds::note;
use super::{Bought, CARD, LATER, OrderWorld, TOP_UP, choose, detail, page_to_pay, submit};
use crate::api::audit::{set_status, upload};
use crate::api::coupon::CouponUser;
use crate::api::people::sign_up;
use crate::api::supply::sandbox;
use crate::api::{Engine, on_both_engines};

on_both_engines!(
    a_newcomer_buys_a_code_that_nobody_else_reads,
    a_top_up_that_an_audit_holds_is_delivered_once_it_passes,
    a_newcomer_gets_the_money_of_a_paid_order_back,
    a_newcomer_who_pays_late_is_given_an_order_in_its_place,
);

/// Somebody who opens an account by a mailed code.
async fn newcomer(orders: &OrderWorld, email: &str) -> CouponUser {
    let user = sign_up(orders.world(), email).await;
    CouponUser {
        id: user.id.parse().unwrap(),
        caller: user.caller,
    }
}

/// An order at the price that was quoted; its number.
async fn order_as_quoted(user: &CouponUser, body: Value) -> String {
    let quoted = user.caller.post("/v4/pre-pay", body.clone()).await;
    let mut body = body;
    body["quote"] = quoted.data()["quote"].clone();
    let order_no = submit(user, body).await;
    let shown = detail(user, &order_no).await;
    assert_eq!(shown["status"], "pending", "{shown}");
    order_no
}

async fn pay_for(orders: &OrderWorld, user: &CouponUser, bought: Bought) -> String {
    let order_no = order_as_quoted(user, bought.body()).await;
    let page = page_to_pay(user, &order_no).await;
    assert_eq!(choose(orders, &page, "success").await.http, 303);
    assert_eq!(detail(user, &order_no).await["status"], "waitProcessing");
    order_no
}

async fn a_newcomer_buys_a_code_that_nobody_else_reads(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = newcomer(&orders, "ann@example.com").await;
    let ben = newcomer(&orders, "ben@example.com").await;
    orders.stock_codes(CARD.sku, 1).await;
    let order_no = pay_for(&orders, &ann, CARD).await;
    assert_eq!(detail(&ann, &order_no).await["codes"], Value::Null);
    orders.world().run_jobs().await;
    let seen = detail(&ann, &order_no).await;
    assert_eq!(seen["status"], "completed");
    let codes = seen["codes"].as_array().unwrap();
    let [code] = &codes[..] else {
        panic!("{codes:?}");
    };
    let code = code.as_str().unwrap();
    assert!(code.starts_with("CODE-"), "{code}");
    let named = json!({ "order_no": order_no });
    for other in [ben.caller, orders.world().stranger()] {
        let seen = other.post("/charge/order-detail", named.clone()).await;
        assert_eq!(seen.data()["status"], "completed");
        assert_eq!(seen.data()["codes"], Value::Null);
        assert!(!seen.body.to_string().contains(code), "{}", seen.body);
    }
    assert_eq!(orders.balance(LedgerAccount::Sales).await, -495);
    assert_eq!(orders.balance(LedgerAccount::Provider).await, 495);
}

async fn a_top_up_that_an_audit_holds_is_delivered_once_it_passes(engine: Engine) {
    let orders = OrderWorld::with(engine, |parts| {
        parts.config.audit.rules.amount = Some(Amount::parse("1").unwrap());
        parts.config.suppliers.suppliers = vec![sandbox("sandbox")];
    })
    .await;
    let ann = newcomer(&orders, "ann@example.com").await;
    let account = json!({"user_id": SandboxAccount::Success.id(), "server": "asia"});
    let body = TOP_UP.with(&json!({ "charge_params": account }));
    let order_no = order_as_quoted(&ann, body).await;
    let page = page_to_pay(&ann, &order_no).await;
    choose(&orders, &page, "success").await;
    orders.world().run_jobs().await;
    let order = orders.order(&order_no).await;
    assert_eq!(orders.states(order.id).await, ["pending", "waitProcessing"]);
    for kind in AuditImageType::ALL {
        upload(&ann.caller, &order, kind.name()).await.data();
    }
    let handed_in = set_status(&ann.caller, &order, 1).await;
    assert_eq!(handed_in.data()["audit"]["status"], 1);
    orders.world().run_jobs().await;
    assert_eq!(orders.states(order.id).await.len(), 2, "still held");
    let decision = AuditDecision {
        order_no: order.order_no.clone(),
        verdict: AuditVerdict::Pass,
        operator: "olga".to_owned(),
        note: None,
    };
    let audits = orders.world().app.audit();
    decide_audit(&audits, decision).await.unwrap();
    orders.world().run_jobs().await;
    assert_eq!(detail(&ann, &order_no).await["status"], "completed");
    let storage = &orders.world().app.storage;
    let events = storage.supply_events(order.id).await.unwrap();
    let kinds: Vec<_> = events.into_iter().map(|event| event.kind).collect();
    assert_eq!(kinds, ["begin", "place", "done"], "delivered once");
    orders.assert_balanced().await;
}

async fn a_newcomer_gets_the_money_of_a_paid_order_back(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = newcomer(&orders, "ann@example.com").await;
    orders.stock_codes(CARD.sku, 1).await;
    let order_no = pay_for(&orders, &ann, CARD).await;
    let order = orders.order(&order_no).await;
    let parts = orders.world().app.ordering();
    let refunded = refund_order(&parts, &order.order_no, &note()).await;
    refunded.unwrap();
    assert_eq!(detail(&ann, &order_no).await["status"], "refunding");
    orders.world().run_jobs().await;
    let seen = detail(&ann, &order_no).await;
    assert_eq!(seen["status"], "refunded");
    assert_eq!(seen["codes"], Value::Null);
    assert_eq!(orders.balance(LedgerAccount::Provider).await, 0);
    let counts = orders.world().app.storage.sale_code_counts().await.unwrap();
    assert_eq!(counts[&CARD.sku].free, 1);
}

async fn a_newcomer_who_pays_late_is_given_an_order_in_its_place(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = newcomer(&orders, "ann@example.com").await;
    orders.stock_codes(CARD.sku, 1).await;
    let order_no = order_as_quoted(&ann, CARD.body()).await;
    let page = page_to_pay(&ann, &order_no).await;
    choose(&orders, &page, "late").await;
    orders.sweep_after(LATER).await;
    assert_eq!(detail(&ann, &order_no).await["status"], "timeout");
    choose(&orders, &page, "arrive").await;
    orders.world().run_jobs().await;
    let late = detail(&ann, &order_no).await;
    assert_eq!(late["status"], "timeout", "states never go back");
    let placed = late["replaced_by"].as_str().expect("another order");
    let seen = detail(&ann, placed).await;
    assert_eq!(seen["status"], "completed");
    assert_eq!(seen["codes"].as_array().unwrap().len(), 1);
    assert_eq!(orders.balance(LedgerAccount::Sales).await, -495);
    assert_eq!(orders.balance(LedgerAccount::Surplus).await, 0);
}
