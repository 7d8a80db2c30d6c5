//! Many at once: one code, one coupon, one piece of stock.

use futures::future::join_all;
use serde_json::json;

use super::{CARD, OrderWorld, TOP_UP, try_submit, usd};
use crate::api::coupon::CouponUser;
use crate::api::{Engine, on_both_engines};

on_both_engines!(
    one_user_holds_no_more_than_five_unpaid_orders,
    the_last_code_has_one_buyer,
    one_coupon_serves_one_of_many_orders
);

const BUYERS: usize = 20;
const ROUNDS: usize = 10;

async fn buyers(orders: &OrderWorld) -> Vec<CouponUser> {
    let mut buyers = Vec::new();
    for number in 0..BUYERS {
        buyers.push(orders.person(&format!("buyer{number}")).await);
    }
    buyers
}

async fn the_last_code_has_one_buyer(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let buyers = buyers(&orders).await;
    for round in 1..=ROUNDS {
        orders.stock_codes(CARD.sku, 1).await;
        let replies = join_all(buyers.iter().map(|buyer| try_submit(buyer, CARD.body()))).await;
        let (won, lost): (Vec<_>, Vec<_>) = replies.iter().partition(|reply| reply.status() == 1);
        assert_eq!(won.len(), 1, "round {round}");
        let reasons = lost.iter().map(|reply| &reply.body["reason"]);
        assert!(
            reasons
                .into_iter()
                .all(|reason| reason == "ordering_sold_out")
        );
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
    let orders = OrderWorld::open(engine).await;
    for round in 0..ROUNDS {
        let ann = orders.person(&format!("buyer{round}")).await;
        let id = orders.0.offer(|_, _| {}).await;
        ann.claim(id).await;
        let coupon = ann.own("unused").await[0]["id"].clone();
        let named = json!({"discount_params": {"use_coupon": true, "user_coupon_id": coupon}});
        let body = TOP_UP.with(&named);
        let replies = join_all((0..BUYERS).map(|_| try_submit(&ann, body.clone()))).await;
        let won = replies.iter().filter(|reply| reply.status() == 1);
        assert_eq!(won.count(), 1, "round {round}");
    }
}

async fn one_user_holds_no_more_than_five_unpaid_orders(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    let replies = join_all((0..BUYERS).map(|_| try_submit(&ann, TOP_UP.body()))).await;
    let (won, lost): (Vec<_>, Vec<_>) = replies.iter().partition(|reply| reply.status() == 1);
    assert_eq!(won.len(), 5);
    for reply in lost {
        assert_eq!(reply.body["reason"], "ordering_too_many_pending");
    }
    let body = json!({"order_no": won[0].data()["order_no"]});
    ann.caller.post("/charge/order-cancel", body).await;
    assert_eq!(try_submit(&ann, TOP_UP.body()).await.status(), 1);
}
