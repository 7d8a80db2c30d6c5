//! What somebody saves on a SKU.

use kiosk_domain::{
    CategoryId, CouponId, CouponOff, CouponOffer, CouponScope, CouponTerms, Percent,
};
use serde_json::{Value, json};

use super::{CouponWorld, id as id_of, money, order_no};
use crate::api::world::Caller;
use crate::api::{Engine, on_both_engines, seconds};

on_both_engines!(
    the_best_coupon_stands_first,
    of_one_coupon_held_often_one_counts,
    a_promotion_takes_no_further_discount,
    a_flash_sale_takes_none_within_its_hours_alone,
    what_does_not_count_is_left_out,
    a_visitor_is_shown_what_could_be_claimed,
    a_sku_that_nobody_sells_has_no_discounts,
);

/// $4.79, and never a promotion.
const PLAIN: i64 = 50_104;
/// $14.99, and $13.49 as a special price.
const SPECIAL: i64 = 50_106;
/// $4.89, and $3.99 from 10:00 to 22:00 in Beijing.
const FLASH: i64 = 50_105;

async fn data(caller: &Caller, sku: i64) -> Value {
    let call = format!("/v4/coupon/goods-discount-data?currency=USD&goods_id={sku}&country_code=0");
    caller.get(&call).await.data().clone()
}

fn amounts(data: &Value) -> Vec<&str> {
    let coupons = data["coupons"].as_array().unwrap();
    coupons
        .iter()
        .map(|coupon| coupon["discount_amount"].as_str().unwrap())
        .collect()
}

fn ten_percent(terms: &mut CouponTerms, _: &mut CouponOffer) {
    terms.off = CouponOff::Percentage {
        percent: Percent::clamped(1000),
        cap: None,
    };
    terms.currency = None;
}

async fn the_best_coupon_stands_first(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    let ann = coupon_world.person("ann").await;
    let percent = coupon_world.offer(ten_percent).await;
    let amount = coupon_world.offer(|_, _| {}).await;
    for id in [percent, amount] {
        assert_eq!(ann.claim(id).await.status(), 1);
    }
    let found = data(&ann.caller, PLAIN).await;
    assert_eq!(
        (&found["price"], &found["price_kind"]),
        (&json!("4.79"), &json!("face"))
    );
    // A tenth of $4.79, rounded down, is $0.47.
    assert_eq!(amounts(&found), ["0.50", "0.47"]);
    assert_eq!(found["coupon"], found["coupons"][0]);
    assert_eq!(found["coupon"]["coupon"]["activity_id"], amount.to_string());
    let own = ann.own("unused").await;
    let best = own
        .iter()
        .find(|own| own["activity_id"].as_str() == Some(&*amount.to_string()))
        .unwrap();
    assert_eq!(found["coupon"]["user_coupon_id"], best["id"]);
    assert_eq!(found["choice"], "coupon");
    assert_eq!(
        found["member"],
        json!({"level": 1, "percent": "0", "amount": "0"})
    );
}

async fn of_one_coupon_held_often_one_counts(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    let id = coupon_world.offer(|_, _| {}).await;
    let ann = coupon_world.person("ann").await;
    for _ in 0..3 {
        assert_eq!(ann.claim(id).await.status(), 1);
    }
    let mut own = ann.own("unused").await;
    own.sort_by_key(|coupon| id_of::<CouponId>(&coupon["id"]));
    for (order, coupon) in (0..).zip(&own) {
        let found = data(&ann.caller, PLAIN).await;
        let coupons = found["coupons"].as_array().unwrap();
        assert_eq!(coupons.len(), 1);
        assert_eq!(coupons[0]["user_coupon_id"], coupon["id"]);
        let taken = coupon_world
            .use_coupon(ann.id, id_of(&coupon["id"]), &order_no(order))
            .await;
        assert_eq!(taken, Ok(()));
    }
    let found = data(&ann.caller, PLAIN).await;
    assert_eq!(found["coupons"], serde_json::json!([]));
}

async fn a_promotion_takes_no_further_discount(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    let ann = coupon_world.person("ann").await;
    let id = coupon_world.offer(|_, _| {}).await;
    assert_eq!(ann.claim(id).await.status(), 1);
    let found = data(&ann.caller, SPECIAL).await;
    assert_eq!(
        (&found["price"], &found["price_kind"]),
        (&json!("13.49"), &json!("special"))
    );
    assert!(amounts(&found).is_empty());
    assert_eq!(
        (&found["coupon"], &found["claimable"]),
        (&Value::Null, &json!([]))
    );
    assert_eq!(
        (&found["member"]["amount"], &found["choice"]),
        (&json!("0"), &json!("none"))
    );
}

async fn a_flash_sale_takes_none_within_its_hours_alone(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    let ann = coupon_world.person("ann").await;
    let id = coupon_world.offer(|_, _| {}).await;
    assert_eq!(ann.claim(id).await.status(), 1);
    // It is 02:00 in Beijing.
    coupon_world.0.clock.advance(seconds(8 * 3600 - 1));
    assert_eq!(amounts(&data(&ann.caller, FLASH).await), ["0.50"]);
    coupon_world.0.clock.advance(seconds(1));
    let live = data(&ann.caller, FLASH).await;
    assert_eq!(
        (&live["price"], &live["price_kind"]),
        (&json!("3.99"), &json!("flash"))
    );
    assert!(amounts(&live).is_empty());
    coupon_world.0.clock.advance(seconds(12 * 3600));
    assert_eq!(amounts(&data(&ann.caller, FLASH).await), ["0.50"]);
}

async fn what_does_not_count_is_left_out(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    let (ann, bob) = (
        coupon_world.person("ann").await,
        coupon_world.person("bob").await,
    );
    let minimum = coupon_world
        .offer(|terms, _| terms.minimum = money("4.80"))
        .await;
    let elsewhere = coupon_world
        .offer(|terms, _| terms.scope = CouponScope::Categories([CategoryId::new(31)].into()))
        .await;
    let counts = coupon_world
        .offer(|terms, _| {
            terms.minimum = money("4.79");
            terms.scope = CouponScope::Categories([CategoryId::new(1)].into());
            terms.ends_at = terms.starts_at + seconds(60);
        })
        .await;
    for id in [minimum, elsewhere, counts] {
        assert_eq!(ann.claim(id).await.status(), 1);
    }
    assert_eq!(amounts(&data(&ann.caller, PLAIN).await), ["0.50"]);
    assert!(amounts(&data(&bob.caller, PLAIN).await).is_empty());
    coupon_world.0.clock.advance(seconds(59));
    assert_eq!(amounts(&data(&ann.caller, PLAIN).await), ["0.50"]);
    coupon_world.0.clock.advance(seconds(1));
    assert!(amounts(&data(&ann.caller, PLAIN).await).is_empty());
}

async fn a_visitor_is_shown_what_could_be_claimed(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    let id = coupon_world
        .offer(|terms, _| terms.limits.per_user = Some(1))
        .await;
    let stranger = coupon_world.0.stranger();
    let found = data(&stranger, PLAIN).await;
    assert_eq!(
        (&found["member"], &found["choice"]),
        (&Value::Null, &json!("none"))
    );
    assert_eq!(found["claimable"][0]["activity_id"], id.to_string());
    let ann = coupon_world.person("ann").await;
    assert_eq!(ann.claim(id).await.status(), 1);
    assert_eq!(data(&ann.caller, PLAIN).await["claimable"], json!([]));
}

async fn a_sku_that_nobody_sells_has_no_discounts(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    let stranger = coupon_world.0.stranger();
    let call = "/v4/coupon/goods-discount-data";
    assert_eq!(
        stranger.get(&format!("{call}?goods_id=1")).await.status(),
        404
    );
    assert_eq!(
        stranger.get(&format!("{call}?goods_id=x")).await.status(),
        422
    );
    assert_eq!(stranger.get(call).await.status(), 422);
    let yen = stranger
        .get(&format!("{call}?goods_id={PLAIN}&currency=jPy"))
        .await;
    assert_eq!(yen.data()["currency"], "JPY");
}
