//! What the lists of coupons show, to whom, in which currency and language.

use kiosk_domain::{ActivityId, CategoryId, CouponOff, CouponScope, Currency, GroupId, Percent};
use serde_json::{Value, json};

use super::{CouponWorld, id as id_of, money};
use crate::api::{Engine, days, on_both_engines, seconds};

on_both_engines!(
    a_coupon_shows_its_rule_in_the_visitors_language,
    coupons_of_another_currency_are_left_out,
    a_goods_page_shows_the_coupons_of_its_group_and_categories,
    show_all_shows_those_too_that_cannot_be_claimed,
    lists_come_in_pages,
    people_see_their_own_coupons_alone,
    the_largest_open_amount_is_told,
);

const INDEX: &str = "/v4/coupon/index-page-list";
const GROUP: &str = "/v4/coupon/goods-group-page-list";

fn ids(reply: &Value) -> Vec<ActivityId> {
    let items = reply["list"]["data"].as_array().unwrap();
    items
        .iter()
        .map(|item| id_of(&item["activity_id"]))
        .collect()
}

async fn a_coupon_shows_its_rule_in_the_visitors_language(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    let id = coupon_world
        .offer(|terms, _| {
            terms.off = CouponOff::Percentage {
                percent: Percent::clamped(1250),
                cap: Some(money("5")),
            };
            terms.minimum = money("20");
            terms.limits.total = Some(7);
        })
        .await;
    let reply = coupon_world.0.stranger().get(INDEX).await;
    let now = coupon_world.now();
    let expected = json!({
        "id": id.to_string(), "activity_id": id.to_string(), "name": "Weekend treat", "rule_type": 1,
        "amount": null, "percent": "12.5", "max_amount": "5", "min_amount": "20",
        "currency": "USD", "currency_symbol": "$", "scope": {"kind": "all", "ids": []},
        "start_at": now, "end_at": now + days(10), "left": 7,
        "text": "12.5% off from $20.00, $5.00 at most",
        "user_data": {"status": 0, "claimed": 0, "unused": 0},
    });
    assert_eq!(reply.data()["list"]["data"][0], expected);
    assert_eq!(reply.header("cache-control"), Some("private, no-store"));
    let japanese = coupon_world
        .0
        .stranger()
        .with("lang", "ja")
        .get(INDEX)
        .await;
    let item = &japanese.data()["list"]["data"][0];
    assert_eq!(item["name"], "週末のごほうび");
    assert_eq!(item["text"], "$20.00以上で12.5%オフ（最大$5.00）");
}

async fn coupons_of_another_currency_are_left_out(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    let dollars = coupon_world.offer(|_, _| {}).await;
    let yen = coupon_world
        .offer(|terms, _| {
            terms.off = CouponOff::Amount(money("100"));
            terms.currency = Some(Currency::Jpy);
            terms.ends_at = terms.ends_at + seconds(1);
        })
        .await;
    let any = coupon_world
        .offer(|terms, _| {
            terms.off = CouponOff::Percentage {
                percent: Percent::clamped(500),
                cap: None,
            };
            terms.currency = None;
            terms.ends_at = terms.ends_at + seconds(2);
        })
        .await;
    let stranger = coupon_world.0.stranger();
    for (currency, expected) in [
        ("USD", [dollars, any]),
        ("JPY", [yen, any]),
        ("XXX", [dollars, any]),
    ] {
        for call in [
            INDEX.to_owned() + "?",
            GROUP.to_owned() + "?slug=star-drifters&",
        ] {
            let reply = stranger.get(&format!("{call}currency={currency}")).await;
            assert_eq!(ids(reply.data()), expected, "{call}{currency}");
        }
    }
}

async fn a_goods_page_shows_the_coupons_of_its_group_and_categories(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    // Star Drifters is group 501 in category 11, whose parent is 1.
    let of = |scope: CouponScope, later: u64| {
        move |terms: &mut kiosk_domain::CouponTerms, _: &mut _| {
            terms.scope = scope;
            terms.ends_at = terms.ends_at + seconds(later);
        }
    };
    let group = coupon_world
        .offer(of(CouponScope::Groups([GroupId::new(501)].into()), 0))
        .await;
    let category = coupon_world
        .offer(of(CouponScope::Categories([CategoryId::new(11)].into()), 1))
        .await;
    let parent = coupon_world
        .offer(of(CouponScope::Categories([CategoryId::new(1)].into()), 2))
        .await;
    coupon_world
        .offer(of(CouponScope::Groups([GroupId::new(502)].into()), 3))
        .await;
    coupon_world
        .offer(of(CouponScope::Categories([CategoryId::new(31)].into()), 4))
        .await;
    coupon_world.offer(|_, offer| offer.goods = false).await;
    let stranger = coupon_world.0.stranger();
    let reply = stranger
        .get(&format!("{GROUP}?slug=star-drifters&show_all=1&page=1"))
        .await;
    assert_eq!(ids(reply.data()), [group, category, parent]);
    assert_eq!(reply.data()["activity_id"], group.to_string());
    assert_eq!(
        stranger
            .get(&format!("{GROUP}?slug=nothing"))
            .await
            .status(),
        404
    );
    assert_eq!(stranger.get(GROUP).await.status(), 422);
}

async fn show_all_shows_those_too_that_cannot_be_claimed(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    let once = coupon_world
        .offer(|terms, _| terms.limits.per_user = Some(1))
        .await;
    let ann = coupon_world.person("ann").await;
    assert_eq!(ann.claim(once).await.status(), 1);
    let all = ann
        .caller
        .get(&format!("{GROUP}?slug=star-drifters&show_all=1"))
        .await;
    assert_eq!(ids(all.data()), [once]);
    assert_eq!(all.data()["list"]["data"][0]["user_data"]["status"], 2);
    assert_eq!(all.data()["activity_id"], Value::Null);
    let claimable = ann.caller.get(&format!("{GROUP}?slug=star-drifters")).await;
    assert!(ids(claimable.data()).is_empty());
}

async fn lists_come_in_pages(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    for _ in 0..5 {
        coupon_world.offer(|_, _| {}).await;
    }
    let stranger = coupon_world.0.stranger();
    let page = stranger.get(&format!("{INDEX}?per_page=2&page=3")).await;
    let list = &page.data()["list"];
    let told =
        ["current_page", "last_page", "per_page", "total"].map(|key| list[key].as_i64().unwrap());
    assert_eq!((told, ids(page.data()).len()), ([3, 3, 2, 5], 1));
    let beyond = stranger
        .get(&format!("{INDEX}?per_page=2&page=4294967295"))
        .await;
    assert!(ids(beyond.data()).is_empty());
    assert_eq!(
        stranger.get(&format!("{INDEX}?page=-1")).await.status(),
        422
    );
    let ann = coupon_world.person("ann").await;
    let id = coupon_world.offer(|_, _| {}).await;
    for _ in 0..12 {
        assert_eq!(ann.claim(id).await.status(), 1);
    }
    let own = ann.caller.get("/v4/coupon/user-list?page=2").await;
    assert_eq!(
        (ids(own.data()).len(), &own.data()["list"]["total"]),
        (2, &json!(12))
    );
}

async fn people_see_their_own_coupons_alone(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    let id = coupon_world.offer(|_, _| {}).await;
    let (ann, bob) = (
        coupon_world.person("ann").await,
        coupon_world.person("bob").await,
    );
    assert_eq!(ann.claim(id).await.status(), 1);
    assert_eq!(ann.own("unused").await.len(), 1);
    assert!(bob.own("unused").await.is_empty());
    let stranger = coupon_world.0.stranger();
    assert_eq!(stranger.get("/v4/coupon/user-list").await.status(), 2);
    let nonsense = ann.caller.get("/v4/coupon/user-list?status=lost").await;
    assert_eq!(nonsense.status(), 422);
    coupon_world.revoke(id).await;
    assert!(ann.own("unused").await.is_empty());
    assert_eq!(ann.own("expired").await.len(), 1);
}

async fn the_largest_open_amount_is_told(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    let told = || async {
        coupon_world.0.refresh_catalogue().await;
        let stranger = coupon_world.0.stranger();
        let reply = stranger.get("/v4/global/config?currency=USD").await;
        let unknown = stranger.get("/v4/global/config?currency=XYZ").await;
        assert_eq!(reply.body, unknown.body, "an unknown currency is dollars");
        reply.data()["discount_coupon_amount"]
            .as_str()
            .unwrap()
            .to_owned()
    };
    assert_eq!(told().await, "0");
    coupon_world.offer(|_, _| {}).await;
    let five = coupon_world
        .offer(|terms, _| terms.off = CouponOff::Amount(money("5")))
        .await;
    coupon_world
        .offer(|terms, offer| {
            terms.off = CouponOff::Amount(money("50"));
            (offer.index, offer.goods) = (false, false);
        })
        .await;
    let capped = coupon_world
        .offer(|terms, _| {
            terms.off = CouponOff::Percentage {
                percent: Percent::clamped(2000),
                cap: Some(money("8")),
            };
        })
        .await;
    coupon_world
        .offer(|terms, _| {
            terms.off = CouponOff::Amount(money("700"));
            terms.currency = Some(Currency::Jpy);
        })
        .await;
    assert_eq!(told().await, "8", "at most, of a large order");
    coupon_world.revoke(capped).await;
    assert_eq!(told().await, "5");
    coupon_world.revoke(five).await;
    assert_eq!(told().await, "0.50");
    coupon_world.0.clock.advance(days(10));
    assert_eq!(told().await, "0");
}
