//! What cannot be ordered, and why, whatever the page said.

use kiosk_catalogue::Snapshot;
use kiosk_domain::{Amount, Locale, StockCount};
use serde_json::{Value, json};

use super::{Bought, CARD, LATER, OrderWorld, TOP_UP, submit, try_submit, usd};
use crate::api::shop::snapshot;
use crate::api::{Engine, on_both_engines};

on_both_engines!(
    what_may_not_be_sold_is_refused_with_its_reason,
    a_price_of_nothing_is_not_sold,
    who_orders_and_cancels_in_turn_is_stopped,
    only_what_is_unpaid_is_cancelled_and_it_gives_back_what_it_held,
    an_order_that_nobody_pays_times_out_and_gives_back_what_it_held,
);

async fn who_orders_and_cancels_in_turn_is_stopped(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    for _ in 0..30 {
        let order_no = submit(&ann, TOP_UP.body()).await;
        let cancelled = json!({ "order_no": order_no });
        let cancelled = ann.caller.post("/charge/order-cancel", cancelled).await;
        assert_eq!(cancelled.status(), 1);
    }
    let reply = try_submit(&ann, TOP_UP.body()).await;
    assert_eq!(reply.body["reason"], "ordering_too_many_pending");
    let a_day = std::time::Duration::from_secs(24 * 60 * 60);
    orders.world().clock.advance(a_day);
    submit(&ann, TOP_UP.body()).await;
}

async fn a_price_of_nothing_is_not_sold(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    orders.stock_codes(CARD.sku, 1).await;
    let whole = snapshot();
    let locales = Locale::ALL.map(|locale| {
        let mut catalogue = whole.locale(locale).clone();
        for goods in catalogue.goods.values_mut() {
            let sold = goods.skus.iter_mut().find(|sku| sku.id == CARD.sku);
            sold.into_iter()
                .for_each(|sku| sku.special_price = Some(Amount::ZERO));
        }
        catalogue.into()
    });
    let books = whole.books();
    let told = Snapshot::new(locales.to_vec()).with_books(|| books);
    orders.world().app.catalogue.replace(told).unwrap();
    let reply = try_submit(&ann, CARD.body()).await;
    assert_eq!(reply.body["reason"], "ordering_sold_out", "{}", reply.body);
}

const fn bought(group: i64, sku: i64) -> Bought {
    Bought {
        group: kiosk_domain::GroupId::new(group),
        sku: kiosk_domain::SkuId::new(sku),
    }
}

async fn what_may_not_be_sold_is_refused_with_its_reason(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    let european = bought(522, 52202);
    let cases: [(Value, &str); 12] = [
        (european.body(), "ordering_not_in_region"),
        (bought(501, 50101).body(), "ordering_not_for_client"),
        (
            bought(522, 52206).with(&json!({"country_code": "DE"})),
            "ordering_sold_out",
        ),
        (CARD.body(), "ordering_sold_out"),
        (bought(502, 50104).body(), "api_no_such_thing"),
        (bought(501, 1).body(), "api_no_such_thing"),
        (
            TOP_UP.with(&json!({"payment_id": 9})),
            "ordering_method_gone",
        ),
        (
            TOP_UP.with(&json!({"payment_id": 2})),
            "ordering_amount_small",
        ),
        (
            TOP_UP.with(&json!({"currency": "IDR"})),
            "ordering_method_currency",
        ),
        (
            TOP_UP.with(&json!({"charge_params": {"user_id": "1", "server": "mars"}})),
            "ordering_fields_missing",
        ),
        (TOP_UP.with(&json!({"client": "tv"})), "api_field_invalid"),
        (
            TOP_UP.with(&json!({"discount_params": {"use_coupon": true, "user_coupon_id": "7"}})),
            "ordering_coupon_unusable",
        ),
    ];
    for (body, reason) in cases {
        let reply = try_submit(&ann, body).await;
        assert_eq!(reply.body["reason"], reason, "{}", reply.body);
    }
    let listed = ann.caller.post("/charge/order-list", json!({})).await;
    assert_eq!(listed.data()["list"]["total"], 0);
    let in_germany = european.with(&json!({"country_code": "DE"}));
    let filled = json!({"user_id": "1", "account": "1", "server": "1"});
    let mut in_germany = in_germany;
    in_germany["charge_params"] = filled;
    let reply = try_submit(&ann, in_germany).await;
    assert_ne!(reply.body["reason"], "ordering_not_in_region");
}

async fn only_what_is_unpaid_is_cancelled_and_it_gives_back_what_it_held(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    orders.coupon_of(&ann).await;
    let order_no = submit(&ann, TOP_UP.body()).await;
    assert_eq!(ann.own("unused").await.len(), 0);
    let cancel = json!({ "order_no": order_no });
    for _ in 0..2 {
        let reply = ann
            .caller
            .post("/charge/order-cancel", cancel.clone())
            .await;
        assert_eq!(reply.data()["status"], "cancel");
        assert_eq!(reply.data()["buttons"], json!(["BuyAgain"]));
    }
    assert_eq!(ann.own("unused").await.len(), 1, "the coupon is back");
    let taken = orders.world().app.storage.stock_taken().await.unwrap();
    assert!(!taken.is_empty());
    assert!(
        taken
            .iter()
            .all(|of| of.level.taken == StockCount::NONE && of.level.held == StockCount::NONE),
        "so is the piece of stock, once: {taken:?}"
    );
    let order_no = submit(&ann, TOP_UP.body()).await;
    let order = orders.order(&order_no).await;
    orders.ask(&order, "session").await;
    orders.tell_paid("1", "session", usd("4.29")).await;
    let reply = ann
        .caller
        .post("/charge/order-cancel", json!({ "order_no": order_no }))
        .await;
    assert_eq!(reply.body["reason"], "ordering_not_cancellable");
}

async fn an_order_that_nobody_pays_times_out_and_gives_back_what_it_held(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    orders.stock_codes(CARD.sku, 1).await;
    let order_no = submit(&ann, CARD.body()).await;
    let second = try_submit(&ann, CARD.body()).await;
    assert_eq!(second.body["reason"], "ordering_sold_out");
    orders.sweep_after(29).await;
    assert_eq!(orders.order(&order_no).await.state.name(), "pending");
    orders.sweep_after(LATER - 29).await;
    let order = orders.order(&order_no).await;
    assert_eq!(orders.states(order.id).await, ["pending", "timeout"]);
    submit(&ann, CARD.body()).await;
}
