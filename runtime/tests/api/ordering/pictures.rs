//! Pictures in answers about orders stand where the site has them.

use kiosk_runtime::{LiveCatalogue, Pictures};
use serde_json::json;

use super::{CARD, OrderWorld, payment_method, submit};
use crate::api::coupon::CouponWorld;
use crate::api::shop::snapshot;
use crate::api::{Engine, World, on_both_engines};

on_both_engines!(pictures_of_orders_and_methods_are_the_published_ones);

async fn pictures_of_orders_and_methods_are_the_published_ones(engine: Engine) {
    let world = World::with(engine, |parts| {
        let mut card = payment_method(1, "0.50");
        card.code = "card".to_owned();
        parts.config.payment.methods = vec![card];
        let pictures: Pictures = [
            ("/media/payments/card.webp", "/media/payments/card.1.webp"),
            (
                "/media/goods/comet-store-card.webp",
                "/media/goods/comet-store-card.2.webp",
            ),
        ]
        .map(|(authored, published)| (authored.to_owned(), published.to_owned()))
        .into_iter()
        .collect();
        parts.catalogue = LiveCatalogue::new(snapshot(), pictures);
    });
    let orders = OrderWorld(CouponWorld(world.await));
    let ann = orders.person("ann").await;
    orders.stock_codes(CARD.sku, 1).await;
    let mut wanted = CARD.body();
    wanted["charge_goods_id"] = json!(CARD.sku);
    let methods = ann.caller.post("/v4/payment-list", wanted).await;
    assert_eq!(methods.data()[0]["icon"], "/media/payments/card.1.webp");
    let order_no = submit(&ann, CARD.body()).await;
    let named = json!({ "order_no": order_no });
    let published = "/media/goods/comet-store-card.2.webp";
    let seen = ann.caller.post("/charge/order-detail", named.clone()).await;
    assert_eq!(seen.data()["image"], published);
    let list = ann.caller.post("/charge/order-list", json!({})).await;
    assert_eq!(list.data()["list"]["data"][0]["image"], published);
    let cancelled = ann.caller.post("/charge/order-cancel", named).await;
    assert_eq!(cancelled.data()["image"], published);
}
