//! Storage fails at every statement of an order in turn: nothing is half done, and the next try
//! does all of it.

use kiosk_runtime::service::ordering::{DeliverOrder, deliver_order, receive_payment};

use super::{CARD, OrderWorld, try_submit, usd};
use crate::api::{Engine, on_both_engines};

on_both_engines!(
    an_order_that_cannot_be_written_takes_nothing,
    money_that_cannot_be_booked_is_told_again,
    a_delivery_that_fails_is_done_again,
);

/// More statements than anything here has.
const MANY: usize = 100;

async fn an_order_that_cannot_be_written_takes_nothing(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    orders.coupon_of(&ann).await;
    orders.stock_codes(CARD.sku, 1).await;
    let storage = &orders.world().app.storage;
    let mut failed = 0;
    for statement in 0..MANY {
        storage.faults().set(statement);
        let reply = try_submit(&ann, CARD.body()).await;
        if !storage.faults().clear() {
            assert_eq!(reply.status(), 1, "{}", reply.body);
            break;
        }
        failed += 1;
        assert_eq!(reply.http, 503, "{statement}: {}", reply.body);
        let counts = storage.sale_code_counts().await.unwrap()[&CARD.sku];
        assert_eq!((counts.free, counts.reserved), (1, 0), "{statement}");
        assert_eq!(ann.own("unused").await.len(), 1, "{statement}");
    }
    assert!(failed > 10, "{failed}");
}

async fn money_that_cannot_be_booked_is_told_again(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    orders.stock_codes(CARD.sku, 1).await;
    let order = orders.asked(&ann, CARD, "session").await;
    let told = orders.told("1", "session", usd("4.95"));
    let app = &orders.world().app;
    let mut failed = 0;
    for statement in 0..MANY {
        app.storage.faults().set(statement);
        let received = receive_payment(&app.ordering(), &told).await;
        if !app.storage.faults().clear() {
            received.unwrap();
            break;
        }
        failed += 1;
        assert!(received.is_err(), "{statement}");
        assert_eq!(orders.states(order.id).await, ["pending"], "{statement}");
        assert!(orders.assert_balanced().await.is_empty(), "{statement}");
    }
    assert!(failed > 10, "{failed}");
    assert_eq!(orders.states(order.id).await, ["pending", "waitProcessing"]);
}

async fn a_delivery_that_fails_is_done_again(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    orders.stock_codes(CARD.sku, 1).await;
    let order = orders.paid(&ann, CARD, "session").await;
    let app = &orders.world().app;
    let delivery = DeliverOrder { order_id: order.id };
    let mut failed = 0;
    for statement in 0..MANY {
        app.storage.faults().set(statement);
        let delivered = deliver_order(&app.ordering(), delivery).await;
        if !app.storage.faults().clear() {
            delivered.unwrap();
            break;
        }
        failed += 1;
        assert!(delivered.is_err(), "{statement}");
        assert_eq!(orders.states(order.id).await.len(), 2, "{statement}");
        let counts = app.storage.sale_code_counts().await.unwrap()[&CARD.sku];
        assert_eq!((counts.reserved, counts.sold), (1, 0), "{statement}");
    }
    assert!(failed > 8, "{failed}");
    assert_eq!(orders.states(order.id).await.len(), 4);
    let user = app.storage.user(ann.id).await.unwrap().unwrap();
    assert_eq!(user.complete_order_count, 1);
}
