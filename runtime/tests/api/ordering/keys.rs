//! The same key is the same order, whatever the network did.

use std::collections::BTreeSet;

use futures::future::join_all;
use serde_json::json;

use super::{OrderWorld, TOP_UP};
use crate::api::{Engine, on_both_engines};

on_both_engines!(
    a_key_that_is_sent_again_gives_the_same_order,
    parallel_sends_of_one_key_place_one_order,
    a_key_of_somebody_else_is_another_key,
);

const KEYS: usize = 200;
const SENDS: usize = 20;

async fn a_key_that_is_sent_again_gives_the_same_order(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    let keyed = ann.caller.with("idempotency-key", "a key of ann's");
    let first = keyed.post("/v4/submit-order", TOP_UP.body()).await;
    orders.sweep_after(5).await;
    let again = keyed.post("/v4/submit-order", TOP_UP.body()).await;
    assert_eq!(first.data(), again.data());
    let other = TOP_UP.with(&json!({"charge_params": {"user_id": "1", "server": "asia"}}));
    let refused = keyed.post("/v4/submit-order", other).await;
    assert_eq!(refused.body["reason"], "ordering_key_reused");
    let long = "k".repeat(101);
    let refused = ann.caller.with("idempotency-key", long);
    let refused = refused.post("/v4/submit-order", TOP_UP.body()).await;
    assert_eq!(refused.status(), 422);
}

async fn parallel_sends_of_one_key_place_one_order(engine: Engine) {
    let orders = OrderWorld::crowded(engine).await;
    for key in 0..KEYS {
        let buyer = orders.person(&format!("buyer{key}")).await;
        let keyed = buyer.caller.with("idempotency-key", format!("key {key}"));
        let sends = (0..SENDS).map(|_| keyed.post("/v4/submit-order", TOP_UP.body()));
        let replies = join_all(sends).await;
        let numbers: BTreeSet<_> = replies
            .iter()
            .map(|reply| reply.data()["order_no"].as_str().unwrap().to_owned())
            .collect();
        assert_eq!(numbers.len(), 1);
        let listed = buyer.caller.post("/charge/order-list", json!({})).await;
        assert_eq!(listed.data()["list"]["total"], 1);
    }
    let taken = orders.world().app.storage.stock_taken().await.unwrap();
    assert_eq!(taken[0].taken.get() as usize, KEYS, "each took one piece");
}

async fn a_key_of_somebody_else_is_another_key(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let mut numbers = BTreeSet::new();
    for name in ["ann", "ben"] {
        let person = orders.person(name).await;
        let keyed = person.caller.with("idempotency-key", "1");
        let reply = keyed.post("/v4/submit-order", TOP_UP.body()).await;
        numbers.insert(reply.data()["order_no"].as_str().unwrap().to_owned());
    }
    assert_eq!(numbers.len(), 2);
}
