//! Which paid orders each rule of the owner's holds, by what the runtime itself knows of them.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use kiosk_domain::{Amount, RiskRules, VelocityRule};
use kiosk_runtime::adapters::Geo;
use kiosk_runtime::config::TrustedProxies;
use kiosk_runtime::service::audit::AuditVerdict;
use kiosk_runtime::storage::ordering::Order;
use secrecy::ExposeSecret as _;
use serde_json::{Value, json};

use super::AuditWorld;
use crate::api::coupon::CouponUser;
use crate::api::ordering::{CARD, OrderWorld, submit, usd};
use crate::api::world::Caller;
use crate::api::{Engine, on_both_engines};

on_both_engines!(
    a_first_order_is_held_and_the_second_is_not,
    an_order_from_elsewhere_is_held_whatever_region_it_names,
    one_order_too_many_in_an_hour_is_held,
    what_has_no_dollar_price_is_held_as_if_it_were_much,
);

/// 198.51.100.0/24 is in Indonesia.
#[derive(Debug)]
struct IndonesianGeo;

impl Geo for IndonesianGeo {
    fn country(&self, address: IpAddr) -> Option<String> {
        let there = address.to_string().starts_with("198.51.100.");
        there.then(|| "ID".to_owned())
    }
}

async fn shop(engine: Engine, rules: RiskRules) -> OrderWorld {
    let orders = OrderWorld::with(engine, |parts| {
        parts.config.audit.rules = rules;
        parts.geo = Arc::new(IndonesianGeo);
        parts.config.proxies = TrustedProxies::parse(&["127.0.0.1".to_owned()]).unwrap();
    })
    .await;
    orders.stock_codes(CARD.sku, 6).await;
    orders
}

fn dollar() -> Option<Amount> {
    Some(Amount::parse("1").unwrap())
}

/// Pays an order and tells whether it is held: it stays paid, or its code is delivered.
async fn is_held(orders: &OrderWorld, order_no: &str) -> bool {
    let order = orders.order(order_no).await;
    let session = format!("session of {order_no}");
    orders.ask(&order, &session).await;
    orders.tell_paid(&session, &session, usd("4.95")).await;
    orders.world().run_jobs().await;
    let states = orders.states(order.id).await;
    match states.last() {
        Some(&"waitProcessing") => true,
        Some(&"completed") => false,
        _ => panic!("{states:?}"),
    }
}

async fn buys(orders: &OrderWorld, user: &CouponUser) -> bool {
    is_held(orders, &submit(user, CARD.body()).await).await
}

async fn change(orders: &OrderWorld, statement: &'static str) {
    let url = orders.world().app.config.storage.url.expose_secret();
    let pool = sqlx::AnyPool::connect(url).await.unwrap();
    let done = sqlx::query(statement).execute(&pool).await;
    assert_ne!(done.unwrap().rows_affected(), 0);
}

async fn a_first_order_is_held_and_the_second_is_not(engine: Engine) {
    let rules = RiskRules {
        first_order: dollar(),
        ..RiskRules::default()
    };
    let audits = AuditWorld::by_rules(engine, rules).await;
    let ann = audits.orders.person("ann").await;
    let first: Order = audits.held_order(&ann).await;
    audits.hand_in(&ann, &first).await;
    audits.decide(&first, AuditVerdict::Pass).await.unwrap();
    audits.world().run_jobs().await;
    assert_eq!(
        audits.orders.states(first.id).await.last(),
        Some(&"completed")
    );
    audits.orders.stock_codes(CARD.sku, 1).await;
    assert!(!buys(&audits.orders, &ann).await, "her second");
}

async fn an_order_from_elsewhere_is_held_whatever_region_it_names(engine: Engine) {
    let rules = RiskRules {
        region_mismatch: dollar(),
        ..RiskRules::default()
    };
    let orders = shop(engine, rules).await;
    let ann = orders.person("ann").await;
    change(&orders, "UPDATE users SET region = 'US'").await;
    let abroad = ann.caller.with("x-forwarded-for", "198.51.100.7");
    let no_region = CARD.with(&json!({ "country_code": null }));
    let named_abroad = CARD.with(&json!({ "country_code": "ID" }));
    let cases: [(&Caller, Value, bool); 5] = [
        (&ann.caller, CARD.body(), false),
        (&ann.caller, no_region.clone(), false),
        (&ann.caller, named_abroad, true),
        (&abroad, CARD.body(), true),
        (&abroad, no_region, true),
    ];
    for (caller, body, held) in cases {
        let reply = caller.post("/v4/submit-order", body.clone()).await;
        let order_no = reply.data()["order_no"].as_str().unwrap().to_owned();
        assert_eq!(is_held(&orders, &order_no).await, held, "{body}");
    }
    change(&orders, "UPDATE users SET region = '0'").await;
    let reply = abroad.post("/v4/submit-order", CARD.body()).await;
    let order_no = reply.data()["order_no"].as_str().unwrap();
    assert!(!is_held(&orders, order_no).await, "of no known region");
}

async fn one_order_too_many_in_an_hour_is_held(engine: Engine) {
    let velocity = VelocityRule {
        orders: 2,
        within: Duration::from_secs(3600),
    };
    let rules = RiskRules {
        velocity: Some(velocity),
        ..RiskRules::default()
    };
    let orders = shop(engine, rules).await;
    let (ann, ben) = (orders.person("ann").await, orders.person("ben").await);
    assert!(!buys(&orders, &ann).await);
    assert!(!buys(&orders, &ann).await, "as many as may be");
    assert!(!buys(&orders, &ben).await, "others' orders are not counted");
    assert!(buys(&orders, &ann).await, "one more");
    orders.sweep_after(61).await;
    assert!(!buys(&orders, &ann).await, "an hour later");
}

async fn what_has_no_dollar_price_is_held_as_if_it_were_much(engine: Engine) {
    let rules = RiskRules {
        amount: Some(Amount::parse("1000").unwrap()),
        ..RiskRules::default()
    };
    let orders = shop(engine, rules).await;
    let ann = orders.person("ann").await;
    assert!(!buys(&orders, &ann).await);
    let order_no = submit(&ann, CARD.body()).await;
    change(
        &orders,
        "UPDATE orders SET usd_amount = 0 WHERE state = 'pending'",
    )
    .await;
    assert!(is_held(&orders, &order_no).await);
}
