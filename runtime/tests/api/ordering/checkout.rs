//! The whole way of a shopper over HTTP: order, pay at the sandbox, and what its webhooks do.

use std::collections::BTreeSet;

use kiosk_domain::LedgerAccount;
use kiosk_runtime::jobs;
use kiosk_runtime::storage::ordering::{PaymentQuery, RefundState};
use serde_json::json;

use super::{CARD, LATER, OrderWorld, TOP_UP, detail, submit};
use crate::api::coupon::CouponUser;
use crate::api::world::JsonResponse;
use crate::api::{Engine, on_both_engines, seconds};

on_both_engines!(
    a_shopper_orders_pays_and_is_delivered,
    a_code_is_shown_often_and_not_without_end,
    a_stranger_is_offered_nothing_that_only_the_shopper_can_do,
    two_tabs_pay_one_session,
    every_way_a_payment_goes_wrong_ends_well,
    surplus_money_is_sent_back_and_a_refund_that_fails_is_told,
    only_a_pending_order_of_ones_own_is_paid,
    what_is_not_signed_by_the_provider_is_not_believed,
);

/// Asks where to pay; the page there.
pub async fn page_to_pay(user: &CouponUser, order_no: &str) -> String {
    let reply = ask_to_pay(user, order_no).await;
    assert_eq!(reply.http, 303, "{}", reply.body);
    reply.header("location").unwrap().to_owned()
}

async fn ask_to_pay(user: &CouponUser, order_no: &str) -> JsonResponse {
    let call = format!("/charge/pay?order_no={order_no}&client=pc&lang=ja");
    user.caller.get(&call).await
}

/// Chooses on the sandbox's page.
pub async fn choose(orders: &OrderWorld, page: &str, choice: &str) -> JsonResponse {
    let call = page.strip_prefix("/api").expect("a page of the API");
    let body = format!("choice={choice}").into_bytes();
    let shopper = orders.world().stranger();
    shopper
        .post_typed(call, "application/x-www-form-urlencoded", body)
        .await
}

/// Pays an order at the sandbox.
pub async fn pay(orders: &OrderWorld, user: &CouponUser, order_no: &str, choice: &str) {
    let page = page_to_pay(user, order_no).await;
    choose(orders, &page, choice).await;
}

async fn a_shopper_orders_pays_and_is_delivered(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    orders.stock_codes(CARD.sku, 1).await;
    let order_no = submit(&ann, CARD.body()).await;
    let page = page_to_pay(&ann, &order_no).await;
    let back = choose(&orders, &page, "success").await;
    assert_eq!(back.http, 303);
    let result = format!("/ja/paymentresult/?orderNo={order_no}");
    assert!(back.header("location").unwrap().ends_with(&result));
    assert_eq!(detail(&ann, &order_no).await["status"], "waitProcessing");
    orders.world().run_jobs().await;
    assert_eq!(detail(&ann, &order_no).await["status"], "completed");
    let again = ask_to_pay(&ann, &order_no).await;
    assert_eq!(again.body["reason"], "ordering_not_payable");
}

async fn a_code_is_shown_often_and_not_without_end(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    orders.stock_codes(CARD.sku, 1).await;
    let order_no = submit(&ann, CARD.body()).await;
    pay(&orders, &ann, &order_no, "success").await;
    orders.world().run_jobs().await;
    let body = json!({ "order_no": order_no });
    let ask = async || ann.caller.post("/charge/order-detail", body.clone()).await;
    for look in 0..60 {
        assert!(ask().await.data()["codes"].is_array(), "{look}");
    }
    assert_eq!(ask().await.status(), 429);
    orders.world().clock.advance(seconds(600));
    assert!(ask().await.data()["codes"].is_array());
}

async fn a_stranger_is_offered_nothing_that_only_the_shopper_can_do(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let (ann, ben) = (orders.person("ann").await, orders.person("ben").await);
    let order_no = submit(&ann, TOP_UP.body()).await;
    let own = json!(["PayNow", "CancelOrder", "Refresh"]);
    assert_eq!(detail(&ann, &order_no).await["buttons"], own);
    assert_eq!(detail(&ben, &order_no).await["buttons"], json!(["Refresh"]));
}

async fn two_tabs_pay_one_session(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    // Which tab comes between which steps of the other is left to chance.
    for round in 0..10 {
        let ann = orders.person(&format!("ann{round}")).await;
        let order_no = submit(&ann, TOP_UP.body()).await;
        let tabs = [(); 4].map(|()| ask_to_pay(&ann, &order_no));
        let tabs = futures::future::join_all(tabs).await;
        let pages: BTreeSet<_> = tabs.iter().map(|tab| tab.header("location")).collect();
        assert_eq!(pages.len(), 1, "{pages:?}");
        assert!(pages.iter().all(Option::is_some));
        let id = orders.order(&order_no).await.id;
        let payments = orders.world().app.storage.payments_of(id).await.unwrap();
        assert_eq!(payments.len(), 1);
    }
}

async fn every_way_a_payment_goes_wrong_ends_well(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    for (choice, states) in [
        ("decline", &["pending"][..]),
        ("expiry", &["pending"]),
        ("duplicate", &["pending", "waitProcessing"]),
        ("before-redirect", &["pending", "waitProcessing"]),
        ("wrong-amount", &["pending"]),
        ("wrong-currency", &["pending"]),
    ] {
        let order_no = submit(&ann, TOP_UP.body()).await;
        pay(&orders, &ann, &order_no, choice).await;
        let order = orders.order(&order_no).await;
        assert_eq!(orders.states(order.id).await, states, "{choice}");
        orders.assert_balanced().await;
        if choice == "decline" {
            // Whoever was declined tries anew, in another session.
            pay(&orders, &ann, &order_no, "success").await;
            assert_eq!(orders.states(order.id).await.len(), 2);
        }
    }
}

async fn surplus_money_is_sent_back_and_a_refund_that_fails_is_told(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    let order_no = submit(&ann, TOP_UP.body()).await;
    pay(&orders, &ann, &order_no, "surplus").await;
    assert_eq!(orders.balance(LedgerAccount::Surplus).await, -479);
    orders.world().run_jobs().await;
    assert_eq!(orders.balance(LedgerAccount::Surplus).await, 0);
    assert_eq!(orders.balance(LedgerAccount::Provider).await, 479);
    // Money for a cancelled order, which its provider cannot send back.
    let order_no = submit(&ann, TOP_UP.body()).await;
    let page = page_to_pay(&ann, &order_no).await;
    let body = json!({ "order_no": order_no });
    ann.caller.post("/charge/order-cancel", body).await;
    choose(&orders, &page, "refund-failure").await;
    assert_eq!(orders.balance(LedgerAccount::Surplus).await, -479);
    let app = &orders.world().app;
    let failed = PaymentQuery {
        state: Some("refund-failed".to_owned()),
        count: 9,
        ..PaymentQuery::default()
    };
    assert_eq!(app.storage.payments(&failed).await.unwrap(), []);
    jobs::run_due(app).await.unwrap();
    assert_eq!(orders.balance(LedgerAccount::Surplus).await, -479);
    let listed = app.storage.payments(&failed).await.unwrap();
    let [listed] = &listed[..] else {
        panic!("{listed:?}");
    };
    assert_eq!(listed.order_no.as_str(), order_no);
    assert_eq!(listed.refund, Some(RefundState::Failed));
    assert!(listed.refund_reason.is_some(), "{listed:?}");
    let stuck = app.storage.count_stuck_money().await.unwrap();
    assert_eq!((stuck.in_review, stuck.failed_refunds), (0, 1));
}

async fn only_a_pending_order_of_ones_own_is_paid(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let (ann, ben) = (orders.person("ann").await, orders.person("ben").await);
    let order_no = submit(&ann, TOP_UP.body()).await;
    assert_eq!(ask_to_pay(&ben, &order_no).await.status(), 404);
    let visitor = orders.world().stranger();
    let call = format!("/charge/pay?order_no={order_no}");
    assert_eq!(visitor.get(&call).await.status(), 2);
    // A browser whose session is over signs in, and comes to its order.
    let opened = visitor.with("sec-fetch-mode", "navigate");
    let shown = opened.get(&format!("{call}&lang=ja")).await;
    let sign_in = format!("/ja/authentication/?back_url=%2Fja%2Fpayment%2F%3ForderNo%3D{order_no}");
    assert_eq!(
        (shown.http, shown.header("location")),
        (303, Some(&*sign_in))
    );
    orders.sweep_after(LATER).await;
    let over = ask_to_pay(&ann, &order_no).await;
    assert_eq!(over.body["reason"], "ordering_not_payable");
    // Whoever comes back to it in a browser reads how it ended.
    let browser = ann.caller.with("sec-fetch-mode", "navigate");
    let shown = browser.get(&call).await;
    let result = format!("/paymentresult/?orderNo={order_no}");
    assert_eq!(
        (shown.http, shown.header("location")),
        (303, Some(&*result))
    );
}

async fn what_is_not_signed_by_the_provider_is_not_believed(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let provider = orders.world().stranger().without("origin");
    // A provider that is told to come later comes no more.
    let quota = orders.world().app.config.limits.address.burst;
    for _ in 0..=quota {
        provider.get("/charge/socialite-icons").await;
    }
    assert_eq!(provider.get("/charge/socialite-icons").await.status(), 429);
    let body = json!({"id": "1", "type": "paid"});
    let forged = provider.with("sandbox-signature", "t=1795197600,v1=00");
    for caller in [provider.clone(), forged] {
        let reply = caller
            .post("/v4/payment-webhook/sandbox", body.clone())
            .await;
        assert_eq!(reply.http, 400, "{}", reply.body);
    }
    for unknown in ["stripe", "nobody"] {
        let call = format!("/v4/payment-webhook/{unknown}");
        assert_eq!(provider.post(&call, body.clone()).await.http, 404);
    }
}
