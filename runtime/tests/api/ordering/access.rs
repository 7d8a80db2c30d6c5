//! Nobody gets what is not theirs.

use serde_json::{Value, json};

use super::{OrderWorld, TOP_UP, detail, submit};
use crate::api::{Engine, on_both_engines};

on_both_engines!(strangers_learn_how_an_order_stands_and_nothing_else);

async fn strangers_learn_how_an_order_stands_and_nothing_else(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let (ann, ben) = (orders.person("ann").await, orders.person("ben").await);
    let order_no = submit(&ann, TOP_UP.body()).await;
    let named = json!({ "order_no": order_no });
    assert_ne!(detail(&ann, &order_no).await["charge_params"], Value::Null);
    let seen = detail(&ben, &order_no).await;
    assert_eq!(seen["status"], "pending");
    assert_eq!(seen["charge_params"], Value::Null);
    let visitor = orders.world().stranger();
    let wrong_key = json!({"order_no": order_no, "key": "0".repeat(64)});
    for body in [named.clone(), wrong_key] {
        let seen = visitor.post("/charge/order-detail", body).await;
        assert_eq!(seen.data()["charge_params"], Value::Null);
    }
    let cancelled = ben.caller.post("/charge/order-cancel", named.clone()).await;
    assert_eq!(cancelled.status(), 404);
    assert_eq!(detail(&ann, &order_no).await["status"], "pending");
    for call in [
        "/charge/order-buy-again",
        "/charge/order-cancel",
        "/charge/order-information",
        "/charge/order-list",
        "/v4/submit-order",
    ] {
        let mut body = TOP_UP.body();
        body["order_no"] = order_no.clone().into();
        let refused = visitor.post(call, body).await;
        assert_eq!(refused.status(), 2, "{call}");
    }
    let listed = ben.caller.post("/charge/order-list", json!({})).await;
    assert_eq!(listed.data()["list"]["total"], 0);
    for unknown in ["0".repeat(32), "no number".to_owned(), String::new()] {
        let body = json!({ "order_no": unknown });
        let reply = ann.caller.post("/charge/order-detail", body).await;
        assert_eq!(reply.status(), 404, "{unknown}: {}", reply.body);
    }
}
