//! What an order comes to: quoted, priced anew, and asked again where it differs.

use kiosk_domain::SkuId;
use serde_json::{Value, json};

use super::{Bought, CARD, OrderWorld, QUOTE_OVER, TOP_UP, submit, try_submit};
use crate::api::coupon::CouponUser;
use crate::api::{Engine, on_both_engines, seconds};

on_both_engines!(
    a_visitor_is_quoted_and_pays_that_after_signing_in,
    the_better_discount_is_taken_unless_another_is_chosen,
    a_quote_that_is_over_or_differs_is_asked_again_and_nothing_is_placed,
    a_flash_sale_that_ends_after_its_quote_is_asked_again,
    an_order_is_shown_with_its_buttons_and_steps,
);

async fn quote(user: &CouponUser, body: Value) -> Value {
    let reply = user.caller.post("/v4/pre-pay", body).await;
    reply.data().clone()
}

async fn a_visitor_is_quoted_and_pays_that_after_signing_in(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let visitor = orders.world().stranger();
    let reply = visitor.post("/v4/pre-pay", TOP_UP.body()).await;
    let totals = reply.data();
    assert_eq!(totals["order_total_amount"], "4.79");
    assert_eq!(totals["usd_order_total_amount"], "4.79");
    assert_eq!(totals["fee_amount"], "0");
    assert_eq!(totals["user_coupon"], Value::Null);
    let ann = orders.person("ann").await;
    let body = TOP_UP.with(&json!({
        "quote": totals["quote"],
        // A visitor has no discount; a member who wants that price says so.
        "discount_params": {"use_member": false, "use_coupon": false},
    }));
    let order_no = submit(&ann, body).await;
    let order = orders.order(&order_no).await;
    assert_eq!(order.totals.total(), super::usd("4.79"));
}

async fn the_better_discount_is_taken_unless_another_is_chosen(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    let coupon = orders.coupon_of(&ann).await;
    let best = quote(&ann, TOP_UP.body()).await;
    assert_eq!(best["discount"], "coupon");
    assert_eq!(best["coupon_discount_amount"], "0.50");
    assert_eq!(best["user_coupon"]["id"], coupon.as_str());
    assert_eq!(best["order_total_amount"], "4.29");
    let none = json!({"discount_params": {"use_member": false, "use_coupon": false}});
    let none = quote(&ann, TOP_UP.with(&none)).await;
    assert_eq!(none["discount"], "none");
    assert_eq!(none["order_total_amount"], "4.79");
    let named = json!({"discount_params": {"use_coupon": true, "user_coupon_id": coupon}});
    let order_no = submit(&ann, TOP_UP.with(&named)).await;
    let order = orders.order(&order_no).await;
    assert_eq!(order.totals.total(), super::usd("4.29"));
    assert_eq!(order.usd_amount, super::usd("4.29").amount());
    // Whoever sends the same once more has no coupon any more.
    let again = json!({"discount_params": {"use_coupon": true, "user_coupon_id": coupon}});
    let refused = try_submit(&ann, TOP_UP.with(&again)).await;
    assert_eq!(refused.body["reason"], "ordering_coupon_unusable");
}

async fn a_quote_that_is_over_or_differs_is_asked_again_and_nothing_is_placed(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    let quoted = quote(&ann, TOP_UP.body()).await;
    let other = quote(&ann, CARD.body()).await;
    orders.coupon_of(&ann).await;
    let of = |quote: &Value| TOP_UP.with(&json!({ "quote": quote["quote"] }));
    let wrong = [
        // The coupon that was claimed meanwhile makes it cheaper.
        of(&quoted),
        // It was quoted for something else.
        of(&other),
        TOP_UP.with(&json!({"quote": "no quote of ours"})),
    ];
    for body in wrong {
        let reply = try_submit(&ann, body).await;
        assert_eq!(reply.status(), 409, "{}", reply.body);
        assert_eq!(reply.body["reason"], "ordering_price_changed");
        assert_eq!(reply.body["data"]["order_total_amount"], "4.29");
    }
    let requoted = try_submit(&ann, of(&quoted)).await.body["data"].clone();
    // The page showed a flash sale, whose hours are over.
    let flash = json!({"discount_params": {"use_coupon": true, "use_flash_sale": true}});
    let reply = try_submit(&ann, TOP_UP.with(&flash)).await;
    assert_eq!(reply.status(), 409, "{}", reply.body);
    orders.sweep_after(QUOTE_OVER).await;
    let over = try_submit(&ann, of(&requoted)).await;
    assert_eq!(over.status(), 409);
    let fresh = over.body["data"].clone();
    // The same money, but quoted for another client.
    let mut elsewhere = of(&fresh);
    elsewhere["client"] = "ios".into();
    let reply = try_submit(&ann, elsewhere).await;
    assert_eq!(reply.status(), 409, "{}", reply.body);
    // Or for another region.
    let mut elsewhere = of(&fresh);
    elsewhere["country_code"] = "CA".into();
    let reply = try_submit(&ann, elsewhere).await;
    assert_eq!(reply.status(), 409, "{}", reply.body);
    submit(&ann, of(&fresh)).await;
    let listed = ann.caller.post("/charge/order-list", json!({})).await;
    assert_eq!(listed.data()["list"]["total"], 1);
}

async fn a_flash_sale_that_ends_after_its_quote_is_asked_again(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    // From 10:00 to 22:00 it is for $1.19, and five minutes of that are left.
    let clock = &orders.world().clock;
    clock.advance(seconds(20 * 3_600 - 300));
    let ann = orders.person("ann").await;
    let starter = Bought {
        group: TOP_UP.group,
        sku: SkuId::new(50102),
    };
    let quoted = quote(&ann, starter.body()).await;
    assert_eq!(quoted["order_total_amount"], "1.19");
    clock.advance(seconds(301));
    let of = |quote: &Value| starter.with(&json!({ "quote": quote["quote"] }));
    let over = try_submit(&ann, of(&quoted)).await;
    assert_eq!(over.status(), 409, "{}", over.body);
    assert_eq!(over.body["reason"], "ordering_price_changed");
    assert_eq!(over.body["data"]["order_total_amount"], "1.39");
    let order_no = submit(&ann, of(&over.body["data"])).await;
    let order = orders.order(&order_no).await;
    assert_eq!(order.totals.total(), super::usd("1.39"));
}

async fn an_order_is_shown_with_its_buttons_and_steps(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    let order_no = submit(&ann, TOP_UP.body()).await;
    let shown = super::detail(&ann, &order_no).await;
    assert_eq!(shown["status"], "pending");
    assert_eq!(
        shown["buttons"],
        json!(["PayNow", "CancelOrder", "Refresh"])
    );
    assert_eq!(
        shown["steps"],
        json!(["order", "payment", "shipment", "complete"])
    );
    assert_eq!(shown["step"], "payment");
    assert_eq!(shown["goods_name"], "Star Drifters");
    assert_eq!(
        shown["charge_params"],
        json!({"server": "asia", "user_id": "20471"})
    );
    for (category, count) in [("all", 1), ("pending", 1), ("completed", 0)] {
        let body = json!({ "category": category });
        let listed = ann.caller.post("/charge/order-list", body).await;
        assert_eq!(listed.data()["list"]["total"], count, "{category}");
    }
    let unknown = json!({"category": "paid"});
    let refused = ann.caller.post("/charge/order-list", unknown).await;
    assert_eq!(refused.status(), 422);
}
