//! What is over is over before the sweeper comes by, and is forgotten when nobody asks for it.

use kiosk_domain::{Days, OrderId};
use kiosk_runtime::jobs::sweep;
use kiosk_runtime::storage::StorageError;
use kiosk_runtime::storage::ordering::NewPaymentEvent;
use serde_json::json;

use super::{CARD, LATER, OrderWorld, TOP_UP, detail, page_to_pay, submit, try_submit};
use crate::api::{Engine, on_both_engines, seconds};

on_both_engines!(
    an_overdue_order_is_seen_as_timed_out,
    overdue_orders_keep_nobody_from_ordering,
    what_nobody_asks_for_is_forgotten,
);

async fn an_overdue_order_is_seen_as_timed_out(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    orders.stock_codes(CARD.sku, 2).await;
    let [listed, seen, paid] = [CARD, CARD, TOP_UP].map(|bought| submit(&ann, bought.body()));
    let (listed, seen, paid) = (listed.await, seen.await, paid.await);
    orders.world().clock.advance(seconds(LATER * 60));
    let call = format!("/charge/pay?order_no={paid}");
    let refused = ann.caller.get(&call).await;
    assert_eq!(refused.body["reason"], "ordering_not_payable");
    assert_eq!(orders.order(&paid).await.state.name(), "timeout");
    let shown = detail(&ann, &seen).await;
    assert_eq!(shown["status"], "timeout");
    assert_eq!(shown["buttons"], json!(["BuyAgain"]));
    let body = json!({"category": "timeout"});
    let list = ann.caller.post("/charge/order-list", body).await;
    assert_eq!(list.data()["list"]["total"], 3);
    assert_eq!(orders.order(&listed).await.state.name(), "timeout");
    let storage = &orders.world().app.storage;
    let counts = storage.sale_code_counts().await.unwrap()[&CARD.sku];
    assert_eq!((counts.free, counts.reserved), (2, 0));
}

async fn overdue_orders_keep_nobody_from_ordering(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    for _ in 0..5 {
        submit(&ann, TOP_UP.body()).await;
    }
    let reply = try_submit(&ann, TOP_UP.body()).await;
    assert_eq!(reply.body["reason"], "ordering_too_many_pending");
    orders.world().clock.advance(seconds(LATER * 60));
    assert_eq!(try_submit(&ann, TOP_UP.body()).await.status(), 1);
}

async fn what_nobody_asks_for_is_forgotten(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    let keyed = ann.caller.with("idempotency-key", "one");
    let placed = keyed.post("/v4/submit-order", TOP_UP.body()).await;
    let order_no = placed.data()["order_no"].as_str().unwrap().to_owned();
    let page = page_to_pay(&ann, &order_no).await;
    let session = page.rsplit('/').next().unwrap();
    let app = &orders.world().app;
    let order = orders.order(&order_no).await;
    let request = kiosk_runtime::storage::ordering::OrderRequest {
        user_id: ann.id,
        key: "one".to_owned(),
        fingerprint: String::new(),
    };
    let payment = app.storage.find_payment("sandbox", session).await.unwrap();
    let payment_id = payment.unwrap().id;
    // Says whether the event is new.
    let told = async || {
        let event = NewPaymentEvent {
            payment_id,
            provider: "sandbox",
            event_id: "an event",
            kind: "failed",
            now: app.clock.now(),
        };
        let noted: Result<bool, StorageError> = app
            .storage
            .write(async |tx| tx.note_payment_event(event).await)
            .await;
        noted.unwrap()
    };
    assert!(told().await && !told().await);
    let known = async || {
        app.storage
            .placed_request(&request)
            .await
            .unwrap()
            .is_some()
    };
    sweep(app).await.unwrap();
    assert!(known().await && !told().await);
    orders.world().clock.advance(Days::new(8).duration());
    sweep(app).await.unwrap();
    assert!(!known().await && !told().await);
    orders.world().clock.advance(Days::new(83).duration());
    sweep(app).await.unwrap();
    assert!(told().await, "it is forgotten");
    let sandbox = app.storage.find_sandbox_payment(session).await.unwrap();
    assert_eq!(sandbox, None);
    let id: OrderId = order.id;
    assert_eq!(
        orders.states(id).await,
        ["pending", "timeout"],
        "orders stay"
    );
}
