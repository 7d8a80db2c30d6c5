//! The same once more: where it is bought, and why it cannot be.

use kiosk_catalogue::Snapshot;
use kiosk_domain::{Areas, Locale, RegionSymbol};
use serde_json::{Value, json};

use super::{CARD, OrderWorld, TOP_UP, submit};
use crate::api::coupon::CouponUser;
use crate::api::shop::snapshot;
use crate::api::world::JsonResponse;
use crate::api::{Engine, on_both_engines};

on_both_engines!(
    the_page_is_filled_in_as_it_was,
    what_is_not_sold_any_more_is_refused_with_its_reason,
);

async fn again(user: &CouponUser, body: Value) -> JsonResponse {
    user.caller.post("/charge/order-buy-again", body).await
}

/// The catalogue with one group changed in every locale.
fn replace(orders: &OrderWorld, change: impl Fn(&mut kiosk_catalogue::LocaleCatalogue)) {
    let whole = snapshot();
    let locales = Locale::ALL.map(|locale| {
        let mut catalogue = whole.locale(locale).clone();
        change(&mut catalogue);
        catalogue.into()
    });
    let books = whole.books();
    let told = Snapshot::new(locales.to_vec()).with_books(|| books);
    orders.world().app.catalogue.replace(told).unwrap();
}

async fn the_page_is_filled_in_as_it_was(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let (ann, ben) = (orders.person("ann").await, orders.person("ben").await);
    let order_no = submit(&ann, TOP_UP.body()).await;
    let named = json!({ "order_no": order_no });
    let reply = again(&ann, named.clone()).await;
    let filled = json!({"user_id": "20471", "server": "asia"});
    assert_eq!(
        *reply.data(),
        json!({
            "url": "/star-drifters/?skuId=50104&queryRechargeFormDataStr=%7B%22server%22%3A%22asia%22%2C%22user_id%22%3A%2220471%22%7D",
            "slug": "star-drifters",
            "goods_id": 50_104,
            "charge_params": filled,
        })
    );
    let japanese = ann.caller.with("lang", "ja");
    let reply = japanese
        .post("/charge/order-buy-again", named.clone())
        .await;
    let url = reply.data()["url"].as_str().unwrap();
    assert!(url.starts_with("/ja/star-drifters/?skuId=50104&"), "{url}");
    assert_eq!(again(&ben, named.clone()).await.status(), 404);
    let visitor = orders.world().stranger();
    let refused = visitor.post("/charge/order-buy-again", named).await;
    assert_eq!(refused.status(), 2);
    orders.stock_codes(CARD.sku, 2).await;
    let order_no = submit(&ann, CARD.body()).await;
    let reply = again(&ann, json!({ "order_no": order_no })).await;
    assert_eq!(reply.data()["url"], "/comet-store-card/?skuId=54101");
}

async fn what_is_not_sold_any_more_is_refused_with_its_reason(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    orders.stock_codes(CARD.sku, 1).await;
    let card = json!({ "order_no": submit(&ann, CARD.body()).await });
    orders.world().refresh_catalogue().await;
    let refused = again(&ann, card).await;
    assert_eq!(refused.body["reason"], "ordering_sold_out");
    let order_no = submit(&ann, TOP_UP.body()).await;
    let named = json!({ "order_no": order_no });
    let on_tv = json!({"order_no": order_no, "client": "tv"});
    assert_eq!(again(&ann, on_tv).await.status(), 422);
    replace(&orders, |catalogue| {
        if let Some(goods) = catalogue.goods.get_mut("star-drifters") {
            goods.group.areas = Areas::Only(vec![RegionSymbol::parse("DE").unwrap()]);
        }
    });
    let refused = again(&ann, named.clone()).await;
    assert_eq!(refused.body["reason"], "ordering_not_in_region");
    let in_germany = json!({"order_no": order_no, "country_code": "DE"});
    assert_eq!(again(&ann, in_germany).await.status(), 1);
    replace(&orders, |catalogue| {
        catalogue.goods.remove("star-drifters");
    });
    let refused = again(&ann, named).await;
    assert_eq!(refused.body["reason"], "ordering_goods_gone");
    assert_eq!(refused.body["status"], 0);
}
