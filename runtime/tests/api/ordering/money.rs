//! Money that comes: once, twice, too much, too late, for nothing.

use futures::future::join_all;
use kiosk_domain::{Amount, Currency, LedgerAccount, Money};
use kiosk_runtime::service::ordering::{
    OperatorNote, accept_payment, receive_payment, refund_payment,
};
use kiosk_runtime::storage::StorageError;
use kiosk_runtime::storage::ordering::{PaymentQuery, PaymentState};
use serde_json::json;

use super::{CARD, LATER, OrderWorld, TOP_UP, detail, submit, usd};
use crate::api::{Engine, on_both_engines};

on_both_engines!(
    a_paid_code_is_delivered_and_counts,
    an_order_of_nothing_is_paid_at_once,
    the_same_event_and_the_same_money_count_once,
    wrong_money_pays_nothing_and_waits_for_a_person,
    other_money_of_the_session_hides_no_decision,
    surplus_money_goes_back,
    late_money_pays_an_order_in_its_place_once,
    a_blocked_user_is_given_nothing,
    late_money_for_what_is_gone_waits_for_a_person,
);

async fn a_paid_code_is_delivered_and_counts(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    orders.stock_codes(CARD.sku, 1).await;
    let order = orders.paid(&ann, CARD, "session").await;
    orders.world().run_jobs().await;
    let way = ["pending", "waitProcessing", "processing", "completed"];
    assert_eq!(orders.states(order.id).await, way);
    let shown = detail(&ann, order.order_no.as_str()).await;
    assert_eq!(shown["buttons"], json!(["CDK", "Detail", "BuyAgain"]));
    let storage = &orders.world().app.storage;
    let sold: Result<_, StorageError> =
        storage.write(async |tx| tx.sold_code(order.id).await).await;
    assert!(sold.unwrap().is_some());
    let user = storage.user(ann.id).await.unwrap().unwrap();
    assert_eq!(user.complete_order_count, 1);
    assert_eq!(user.spent, usd("4.95").amount());
    assert_eq!(orders.balance(LedgerAccount::Provider).await, 495);
    assert_eq!(orders.balance(LedgerAccount::Sales).await, -495);
    let purchases = storage.recent_purchases().await.unwrap();
    assert_eq!(purchases[0].slug.as_str(), "comet-store-card");
}

async fn an_order_of_nothing_is_paid_at_once(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    orders.stock_codes(CARD.sku, 1).await;
    let free = |terms: &mut kiosk_domain::CouponTerms, _: &mut _| {
        terms.off = kiosk_domain::CouponOff::Percentage {
            percent: kiosk_domain::Percent::MAX,
            cap: None,
        };
    };
    let id = orders.0.offer(free).await;
    ann.claim(id).await;
    let order_no = submit(&ann, CARD.body()).await;
    orders.world().run_jobs().await;
    let order = orders.order(&order_no).await;
    assert_eq!(order.totals.total().amount(), Amount::ZERO);
    assert_eq!(order.state.name(), "completed");
    assert_eq!(orders.balance(LedgerAccount::Discounts).await, 495);
}

async fn the_same_event_and_the_same_money_count_once(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    let order = orders.asked(&ann, TOP_UP, "session").await;
    let told = orders.told("1", "session", usd("4.79"));
    let mut same_money = told.clone();
    same_money.event_id = "2".to_owned();
    let parts = orders.world().app.ordering();
    let copies = [&told, &same_money, &told, &same_money, &told];
    let received = join_all(copies.map(|event| receive_payment(&parts, event))).await;
    assert!(received.iter().all(Result::is_ok), "{received:?}");
    assert_eq!(orders.states(order.id).await, ["pending", "waitProcessing"]);
    assert_eq!(orders.balance(LedgerAccount::Provider).await, 479);
    assert_eq!(orders.balance(LedgerAccount::Surplus).await, 0);
    let jobs = orders.world().job_counts().await;
    assert_eq!(jobs, (2, 0), "one delivery and one receipt");
}

async fn wrong_money_pays_nothing_and_waits_for_a_person(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    let yen = Money::new(Amount::cents(479), Currency::Jpy);
    for (n, wrong) in [usd("4.78"), usd("4.80"), yen].into_iter().enumerate() {
        let session = format!("session {n}");
        let order = orders.asked(&ann, TOP_UP, &session).await;
        orders.tell_paid(&format!("{n}"), &session, wrong).await;
        assert_eq!(orders.states(order.id).await, ["pending"]);
        let state = orders.payment_state(&session).await;
        assert!(matches!(state, PaymentState::Review(_)), "{state:?}");
    }
    assert_eq!(orders.balance(LedgerAccount::Surplus).await, -958);
    assert_eq!(orders.balance(LedgerAccount::Sales).await, 0);
}

async fn other_money_of_the_session_hides_no_decision(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    let app = &orders.world().app;
    let review = PaymentState::Review(kiosk_domain::ReviewReason::Amount);
    let order = orders.asked(&ann, TOP_UP, "session").await;
    orders.tell_paid("short", "session", usd("4.78")).await;
    orders.tell_paid("right", "session", usd("4.79")).await;
    orders.tell_paid("surplus", "session", usd("4.79")).await;
    assert_eq!(orders.states(order.id).await, ["pending", "waitProcessing"]);
    assert_eq!(orders.payment_state("session").await, review);
    let query = PaymentQuery {
        state: Some("review".to_owned()),
        count: 9,
        ..PaymentQuery::default()
    };
    let listed = app.storage.payments(&query).await.unwrap();
    assert_eq!(listed.len(), 1, "{listed:?}");
    let note = OperatorNote {
        name: "olga".to_owned(),
        why: "a cent is missing".to_owned(),
    };
    let refused = accept_payment(&app.ordering(), listed[0].id, &note).await;
    assert!(refused.is_err(), "the order is paid");
    let sent_back = refund_payment(&app.ordering(), listed[0].id, &note).await;
    sent_back.unwrap();
    assert_eq!(orders.payment_state("session").await, PaymentState::Settled);
    assert!(app.storage.payments(&query).await.unwrap().is_empty());
    assert_eq!(orders.queued("send_refund").await, 2);
    assert_eq!(orders.states(order.id).await, ["pending", "waitProcessing"]);
}

async fn surplus_money_goes_back(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    let order_no = submit(&ann, TOP_UP.body()).await;
    let order = orders.order(&order_no).await;
    for session in ["one tab", "another tab"] {
        orders.ask(&order, session).await;
        orders.tell_paid(session, session, usd("4.79")).await;
    }
    assert_eq!(orders.states(order.id).await, ["pending", "waitProcessing"]);
    assert_eq!(orders.payment_state("one tab").await, PaymentState::Settled);
    assert_eq!(
        orders.payment_state("another tab").await,
        PaymentState::Surplus
    );
    assert_eq!(orders.balance(LedgerAccount::Surplus).await, -479);
    let cancelled = submit(&ann, TOP_UP.body()).await;
    let order = orders.order(&cancelled).await;
    orders.ask(&order, "cancelled").await;
    let body = json!({ "order_no": cancelled });
    ann.caller.post("/charge/order-cancel", body).await;
    orders.tell_paid("late", "cancelled", usd("4.79")).await;
    assert_eq!(orders.states(order.id).await, ["pending", "cancel"]);
    assert_eq!(
        orders.payment_state("cancelled").await,
        PaymentState::Surplus
    );
}

async fn late_money_pays_an_order_in_its_place_once(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    orders.stock_codes(CARD.sku, 1).await;
    let order_no = submit(&ann, CARD.body()).await;
    let late = orders.order(&order_no).await;
    orders.ask(&late, "session").await;
    orders.sweep_after(LATER).await;
    orders.tell_paid("1", "session", usd("4.95")).await;
    orders.world().run_jobs().await;
    assert_eq!(orders.states(late.id).await, ["pending", "timeout"]);
    let listed = ann
        .caller
        .post("/charge/order-list", json!({"category": "completed"}))
        .await;
    let list = &listed.data()["list"];
    assert_eq!(list["total"], 1);
    let number = list["data"][0]["order_no"].as_str().unwrap();
    assert_eq!(orders.order(number).await.replaces, Some(late.id));
    let shown = detail(&ann, &order_no).await;
    assert_eq!(shown["replaced_by"], number);
    orders.ask(&late, "again").await;
    orders.tell_paid("2", "again", usd("4.95")).await;
    assert_eq!(orders.payment_state("again").await, PaymentState::Surplus);
    assert_eq!(orders.balance(LedgerAccount::Sales).await, -495);
    assert_eq!(orders.balance(LedgerAccount::Surplus).await, -495);
}

async fn late_money_for_what_is_gone_waits_for_a_person(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let (ann, ben) = (orders.person("ann").await, orders.person("ben").await);
    orders.stock_codes(CARD.sku, 1).await;
    let order_no = submit(&ann, CARD.body()).await;
    let late = orders.order(&order_no).await;
    orders.ask(&late, "session").await;
    orders.sweep_after(LATER).await;
    submit(&ben, CARD.body()).await;
    orders.tell_paid("1", "session", usd("4.95")).await;
    assert_eq!(orders.states(late.id).await, ["pending", "timeout"]);
    let state = orders.payment_state("session").await;
    assert_eq!(
        state,
        PaymentState::Review(kiosk_domain::ReviewReason::Late)
    );
    assert_eq!(orders.balance(LedgerAccount::Surplus).await, -495);
}

async fn a_blocked_user_is_given_nothing(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    orders.stock_codes(CARD.sku, 1).await;
    let order_no = submit(&ann, CARD.body()).await;
    let order = orders.order(&order_no).await;
    orders.ask(&order, "session").await;
    let app = &orders.world().app;
    let blocked: Result<(), StorageError> = app
        .storage
        .write(async |tx| tx.set_blocked(ann.id, Some(app.clock.now())).await)
        .await;
    blocked.unwrap();
    orders.tell_paid("1", "session", usd("4.95")).await;
    orders.world().run_jobs().await;
    assert_eq!(orders.states(order.id).await, ["pending", "waitProcessing"]);
    let counts = app.storage.sale_code_counts().await.unwrap()[&CARD.sku];
    assert_eq!((counts.reserved, counts.sold), (1, 0));
}
