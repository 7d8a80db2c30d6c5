//! What operators decide about orders and about money that pays nothing by itself.

use kiosk_domain::{Amount, Currency, LedgerAccount, Money, PaymentId};
use kiosk_runtime::service::ordering::{
    OperatorError, accept_payment, cancel_order_as_operator, reconcile, refund_payment,
};
use kiosk_runtime::storage::ordering::{PaymentDecision, PaymentQuery, PaymentState, RefundState};
use serde_json::json;

use super::refunds::note;
use super::{CARD, LATER, OrderWorld, TOP_UP, choose, detail, page_to_pay, submit, usd};
use crate::api::{Engine, on_both_engines};

on_both_engines!(
    an_operator_cancels_an_order_that_is_not_paid,
    money_that_is_too_little_pays_where_an_operator_says_so,
    money_that_cannot_pay_is_not_accepted,
    late_money_pays_when_its_goods_are_back,
    money_under_review_is_sent_back,
    everything_open_is_asked_about_on_demand,
);

async fn payment(orders: &OrderWorld, session: &str) -> PaymentId {
    let storage = &orders.world().app.storage;
    let found = storage.find_payment("sandbox", session).await.unwrap();
    found.unwrap().id
}

async fn an_operator_cancels_an_order_that_is_not_paid(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    orders.stock_codes(CARD.sku, 1).await;
    let order_no = submit(&ann, CARD.body()).await;
    let order = orders.order(&order_no).await;
    let app = &orders.world().app;
    let cancelled = cancel_order_as_operator(&app.ordering(), &order.order_no, &note()).await;
    assert_eq!(cancelled.unwrap().state.name(), "cancel");
    let events = app.storage.order_events(order.id).await.unwrap();
    assert_eq!(events[1].actor, note().actor());
    let counts = app.storage.sale_code_counts().await.unwrap()[&CARD.sku];
    assert_eq!((counts.free, counts.reserved), (1, 0));
    let paid = orders.paid(&ann, TOP_UP, "session").await;
    let refused = cancel_order_as_operator(&app.ordering(), &paid.order_no, &note()).await;
    assert!(matches!(refused, Err(OperatorError::Transition(_))));
}

async fn money_that_is_too_little_pays_where_an_operator_says_so(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    let order = orders.asked(&ann, TOP_UP, "session").await;
    orders.tell_paid("1", "session", usd("4.00")).await;
    let id = payment(&orders, "session").await;
    let app = &orders.world().app;
    let paid = accept_payment(&app.ordering(), id, &note()).await.unwrap();
    assert_eq!(paid, order.order_no);
    assert_eq!(orders.states(order.id).await, ["pending", "waitProcessing"]);
    assert_eq!(orders.payment_state("session").await, PaymentState::Settled);
    assert_eq!(orders.balance(LedgerAccount::Surplus).await, 0);
    assert_eq!(orders.balance(LedgerAccount::Provider).await, 400);
    assert_eq!(orders.balance(LedgerAccount::Discounts).await, 79);
    assert_eq!(orders.balance(LedgerAccount::Sales).await, -479);
    let decided = app.storage.payment_decisions(id).await.unwrap();
    assert_eq!(decided.len(), 1);
    assert_eq!(decided[0].decision, PaymentDecision::Accept);
    assert_eq!(decided[0].reason, "the shopper asked");
    let again = accept_payment(&app.ordering(), id, &note()).await;
    assert!(matches!(again, Err(OperatorError::NoReview(_))));
}

async fn money_that_cannot_pay_is_not_accepted(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    let yen = Money::new(Amount::cents(479), Currency::Jpy);
    for (session, wrong) in [("more", usd("4.80")), ("yen", yen)] {
        let order = orders.asked(&ann, TOP_UP, session).await;
        orders.tell_paid(session, session, wrong).await;
        let id = payment(&orders, session).await;
        let parts = orders.world().app.ordering();
        let refused = accept_payment(&parts, id, &note()).await;
        assert!(
            matches!(refused, Err(OperatorError::NotAcceptable(..))),
            "{session}"
        );
        assert_eq!(orders.states(order.id).await, ["pending"]);
    }
    let parts = orders.world().app.ordering();
    let nobody = accept_payment(&parts, PaymentId::new(1), &note()).await;
    assert!(matches!(nobody, Err(OperatorError::NoPayment(_))));
}

async fn late_money_pays_when_its_goods_are_back(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let (ann, ben) = (orders.person("ann").await, orders.person("ben").await);
    orders.stock_codes(CARD.sku, 1).await;
    let late = orders.asked(&ann, CARD, "session").await;
    orders.sweep_after(LATER).await;
    submit(&ben, CARD.body()).await;
    orders.tell_paid("1", "session", usd("4.95")).await;
    let id = payment(&orders, "session").await;
    let parts = orders.world().app.ordering();
    let refused = accept_payment(&parts, id, &note()).await;
    assert!(matches!(refused, Err(OperatorError::NotAcceptable(..))));
    orders.stock_codes(CARD.sku, 1).await;
    let placed = accept_payment(&parts, id, &note()).await.unwrap();
    assert_ne!(placed, late.order_no);
    assert_eq!(orders.states(late.id).await, ["pending", "timeout"]);
    let seen = detail(&ann, late.order_no.as_str()).await;
    assert_eq!(seen["replaced_by"], json!(placed.as_str()));
    assert_eq!(orders.balance(LedgerAccount::Surplus).await, 0);
    assert_eq!(orders.balance(LedgerAccount::Sales).await, -495);
}

async fn money_under_review_is_sent_back(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    let order_no = submit(&ann, TOP_UP.body()).await;
    let page = page_to_pay(&ann, &order_no).await;
    choose(&orders, &page, "wrong-amount").await;
    let app = &orders.world().app;
    let review = PaymentQuery {
        state: Some("review".to_owned()),
        before: None,
        count: 10,
    };
    let listed = app.storage.payments(&review).await.unwrap();
    let [waiting] = &listed[..] else {
        panic!("{listed:?}");
    };
    assert_eq!(waiting.order_no.as_str(), order_no);
    assert_eq!(waiting.paid, Some(usd("3.79")));
    assert_eq!(waiting.refund, None);
    refund_payment(&app.ordering(), waiting.id, &note())
        .await
        .unwrap();
    orders.world().run_jobs().await;
    assert_eq!(orders.balance(LedgerAccount::Provider).await, 0);
    let all = PaymentQuery {
        state: None,
        ..review
    };
    let listed = app.storage.payments(&all).await.unwrap();
    assert_eq!(listed[0].refund, Some(RefundState::Done));
    let again = refund_payment(&app.ordering(), listed[0].id, &note()).await;
    assert!(matches!(again, Err(OperatorError::NoReview(_))));
}

async fn everything_open_is_asked_about_on_demand(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    let order_no = submit(&ann, TOP_UP.body()).await;
    let page = page_to_pay(&ann, &order_no).await;
    let app = &orders.world().app;
    app.payment.stand_at("127.0.0.1:9".parse().unwrap());
    choose(&orders, &page, "success").await;
    orders.asked(&ann, TOP_UP, "nobody's").await;
    let told = reconcile(&app.ordering()).await.unwrap();
    assert_eq!(told.len(), 2);
    let errors = told.iter().filter(|one| one.error.is_some());
    assert_eq!(
        errors.count(),
        1,
        "a session that the sandbox does not know"
    );
    assert_eq!(detail(&ann, &order_no).await["status"], "waitProcessing");
    assert_eq!(reconcile(&app.ordering()).await.unwrap().len(), 1);
}
