//! Many at once: one code, one coupon, one piece of stock, two payments of one order.

use futures::future::join_all;
use kiosk_domain::LedgerAccount;
use kiosk_runtime::service::ordering::receive_payment;
use kiosk_runtime::storage::ordering::PaymentState;
use serde_json::json;

use super::{CARD, OrderWorld, TOP_UP, submit, try_submit, usd};
use crate::api::coupon::CouponUser;
use crate::api::long_form::in_long_form;
use crate::api::{Engine, on_both_engines};

on_both_engines!(
    one_user_holds_no_more_than_five_unpaid_orders,
    the_last_code_has_one_buyer,
    one_coupon_serves_one_of_many_orders,
    of_two_payments_of_one_order_one_goes_back,
);

const BUYERS: usize = 100;
const PARALLEL_ORDERS: usize = 20;

/// Rounds of a hundred buyers each who want one code.
const ROUNDS: usize = 200;

/// Rounds of the other races: as many as fit in some seconds, and in the long form all.
fn rounds() -> usize {
    in_long_form(ROUNDS).unwrap_or(10)
}

async fn buyers(orders: &OrderWorld) -> Vec<CouponUser> {
    let mut buyers = Vec::new();
    for number in 0..BUYERS {
        buyers.push(orders.person(&format!("buyer{number}")).await);
    }
    buyers
}

async fn the_last_code_has_one_buyer(engine: Engine) {
    let orders = OrderWorld::crowded(engine).await;
    let buyers = buyers(&orders).await;
    for round in 1..=ROUNDS {
        orders.stock_codes(CARD.sku, 1).await;
        let replies = join_all(buyers.iter().map(|buyer| try_submit(buyer, CARD.body()))).await;
        let (won, lost): (Vec<_>, Vec<_>) = replies.iter().partition(|reply| reply.status() == 1);
        assert_eq!(won.len(), 1, "round {round}");
        for reply in lost {
            let reason = &reply.body["reason"];
            assert_eq!(reason, "ordering_sold_out", "round {round}: {}", reply.body);
        }
        // Whoever won pays: nobody may have many unpaid orders.
        let order_no = won[0].data()["order_no"].as_str().unwrap();
        let order = orders.order(order_no).await;
        let session = format!("session {round}");
        orders.ask(&order, &session).await;
        orders.tell_paid(&session, &session, usd("4.95")).await;
        let counts = orders.world().app.storage.sale_code_counts().await.unwrap();
        let counts = counts[&CARD.sku];
        assert_eq!((counts.free, counts.reserved as usize), (0, round));
    }
}

async fn one_coupon_serves_one_of_many_orders(engine: Engine) {
    let orders = OrderWorld::crowded(engine).await;
    for round in 0..rounds() {
        let ann = orders.person(&format!("buyer{round}")).await;
        let id = orders.0.offer(|_, _| {}).await;
        ann.claim(id).await;
        let coupon = ann.own("unused").await[0]["id"].clone();
        let named = json!({"discount_params": {"use_coupon": true, "user_coupon_id": coupon}});
        let body = TOP_UP.with(&named);
        let replies = join_all((0..BUYERS).map(|_| try_submit(&ann, body.clone()))).await;
        let (won, lost): (Vec<_>, Vec<_>) = replies.iter().partition(|reply| reply.status() == 1);
        assert_eq!(won.len(), 1, "round {round}");
        for reply in lost {
            let reason = &reply.body["reason"];
            assert_eq!(
                reason, "ordering_coupon_unusable",
                "round {round}: {}",
                reply.body
            );
        }
        let order_no = won[0].data()["order_no"].as_str().unwrap();
        let order = orders.order(order_no).await;
        assert_eq!(order.totals.total(), usd("4.29"));
    }
}

async fn of_two_payments_of_one_order_one_goes_back(engine: Engine) {
    let orders = OrderWorld::crowded(engine).await;
    let app = &orders.world().app;
    let parts = app.ordering();
    let count = rounds();
    for round in 0..count {
        let ann = orders.person(&format!("buyer{round}")).await;
        let order_no = submit(&ann, TOP_UP.body()).await;
        let order = orders.order(&order_no).await;
        let sessions = ["one tab", "another tab"].map(|tab| format!("{tab} {round}"));
        for session in &sessions {
            orders.ask(&order, session).await;
        }
        let told = sessions
            .clone()
            .map(|session| orders.told(&session, &session, usd("4.79")));
        // Each is told several times, as providers do that were not heard.
        let copies = told.iter().cycle().take(10);
        let received = join_all(copies.map(|event| receive_payment(&parts, event))).await;
        assert!(received.iter().all(Result::is_ok), "{received:?}");
        assert_eq!(orders.states(order.id).await, ["pending", "waitProcessing"]);
        let payments = app.storage.payments_of(order.id).await.unwrap();
        let in_state = |state| payments.iter().filter(|one| one.state == state).count();
        assert_eq!(in_state(PaymentState::Settled), 1, "{payments:?}");
        assert_eq!(in_state(PaymentState::Surplus), 1, "{payments:?}");
    }
    let balances = orders.assert_balanced().await;
    let surplus = balances
        .iter()
        .filter(|line| line.account == LedgerAccount::Surplus);
    let surplus: i128 = surplus.map(|line| line.amount.hundredths()).sum();
    assert_eq!(surplus, -479 * i128::try_from(count).unwrap());
}

async fn one_user_holds_no_more_than_five_unpaid_orders(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    let sent = (0..PARALLEL_ORDERS).map(|_| try_submit(&ann, TOP_UP.body()));
    let replies = join_all(sent).await;
    let (won, lost): (Vec<_>, Vec<_>) = replies.iter().partition(|reply| reply.status() == 1);
    assert_eq!(won.len(), 5);
    for reply in lost {
        assert_eq!(reply.body["reason"], "ordering_too_many_pending");
    }
    let body = json!({"order_no": won[0].data()["order_no"]});
    ann.caller.post("/charge/order-cancel", body).await;
    assert_eq!(try_submit(&ann, TOP_UP.body()).await.status(), 1);
}
