//! What is shown and sold of codes is what can be promised.

use futures::future::join;
use kiosk_domain::{SaleCode, SaleCodeId};
use kiosk_runtime::service::ordering::{import_codes, rotate_codes};
use serde_json::{Value, json};

use super::{CARD, LATER, OrderWorld, submit, try_submit};
use crate::api::world::code_keys;
use crate::api::{Engine, on_both_engines, seconds};

on_both_engines!(
    as_many_are_shown_as_can_be_promised,
    a_code_of_an_order_that_is_over_has_a_buyer_before_the_sweeper_comes,
    codes_that_are_sealed_anew_are_not_sold_out_meanwhile,
);

/// How many of the card every answer shows.
async fn shown(orders: &OrderWorld) -> Value {
    orders.world().refresh_catalogue().await;
    let visitor = orders.world().stranger();
    let reply = visitor.get("/charge/goods-v3?type=comet-store-card").await;
    let skus = reply.data().as_array().unwrap();
    let card = skus.iter().find(|sku| sku["id"] == CARD.sku.get());
    let stock = card.unwrap()["stock"].clone();
    let check = format!("/v4/goods-check?goods_id={}&country_code=US", CARD.sku);
    let check = visitor.get(&check).await;
    assert_eq!(check.data()["in_stock"], stock != 0);
    stock
}

async fn as_many_are_shown_as_can_be_promised(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    assert_eq!(shown(&orders).await, Value::Null, "no code was ever here");
    orders.stock_codes(CARD.sku, 2).await;
    assert_eq!(shown(&orders).await, 2);
    let first = submit(&ann, CARD.body()).await;
    assert_eq!(shown(&orders).await, 1);
    submit(&ann, CARD.body()).await;
    assert_eq!(shown(&orders).await, 0);
    let body = CARD.with(&json!({ "charge_goods_id": CARD.sku }));
    for call in ["/v4/payment-list", "/v4/pre-pay", "/v4/submit-order"] {
        let refused = ann.caller.post(call, body.clone()).await;
        assert_eq!(refused.body["reason"], "ordering_sold_out", "{call}");
    }
    let cancel = json!({ "order_no": first });
    ann.caller.post("/charge/order-cancel", cancel).await;
    assert_eq!(shown(&orders).await, 1);
    let listed = ann.caller.post("/v4/payment-list", body).await;
    assert_eq!(listed.status(), 1);
    submit(&ann, CARD.body()).await;
}

async fn a_code_of_an_order_that_is_over_has_a_buyer_before_the_sweeper_comes(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let (ann, ben) = (orders.person("ann").await, orders.person("ben").await);
    orders.stock_codes(CARD.sku, 1).await;
    let over = submit(&ann, CARD.body()).await;
    let refused = try_submit(&ben, CARD.body()).await;
    assert_eq!(refused.body["reason"], "ordering_sold_out");
    orders.world().clock.advance(seconds(LATER * 60));
    assert_eq!(shown(&orders).await, 1);
    submit(&ben, CARD.body()).await;
    let id = orders.order(&over).await.id;
    assert_eq!(orders.states(id).await, ["pending", "timeout"]);
    assert_eq!(shown(&orders).await, 0);
    let refused = try_submit(&ann, CARD.body()).await;
    assert_eq!(refused.body["reason"], "ordering_sold_out");
}

async fn codes_that_are_sealed_anew_are_not_sold_out_meanwhile(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    for round in 0..4 {
        // Each key is newer than the one before, and each time all older ones are known.
        let [first, second, third] = [1, 2, 3].map(|more| {
            let numbers: Vec<_> = (1..=2 * round + more).collect();
            code_keys(&numbers)
        });
        let mut parts = orders.sale_codes();
        parts.keys = &first;
        let code = SaleCode::parse(&format!("CODE-{round}")).unwrap();
        import_codes(&parts, CARD.sku, &[code]).await.unwrap();
        let sealing = async {
            for keys in [&second, &third] {
                let mut parts = orders.sale_codes();
                parts.keys = keys;
                rotate_codes(&parts, SaleCodeId::new(0)).await.unwrap();
            }
        };
        let (reply, ()) = join(try_submit(&ann, CARD.body()), sealing).await;
        assert_eq!(reply.status(), 1, "round {round}: {}", reply.body);
        let body = json!({"order_no": reply.data()["order_no"]});
        ann.caller.post("/charge/order-cancel", body).await;
        submit(&ann, CARD.body()).await;
        orders.sweep_after(LATER).await;
    }
}
