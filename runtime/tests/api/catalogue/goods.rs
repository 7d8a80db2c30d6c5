//! A group's page: detail, article, reviews, and whether its goods may be sold.

use kiosk_catalogue::Snapshot;
use kiosk_domain::{Locale, SkuId};
use serde_json::json;

use crate::api::shop::snapshot;
use crate::api::{Engine, World, on_both_engines};

on_both_engines!(
    a_group_is_told_with_its_article_in_the_asked_language,
    what_is_not_sold_is_no_such_thing_and_what_is_not_named_is_asked_for,
    all_reviews_are_there_page_by_page,
    an_upstreams_total_of_reviews_makes_as_many_pages,
    goods_are_sold_where_their_group_is,
);

async fn a_group_is_told_with_its_article_in_the_asked_language(engine: Engine) {
    let world = World::open(engine).await;
    let shop = snapshot();
    let goods = &shop.locale(Locale::Ja).goods["star-drifters"];
    let someone = world.stranger().with("lang", "ja");
    let asked = json!({"slug": "star-drifters", "country_code": "JP"});
    let reply = someone.post("/charge/goods-group-detail-v3", asked).await;
    assert_eq!(reply.data(), &serde_json::to_value(&goods.group).unwrap());
    let reply = someone
        .post("/charge/goods-article", json!({"id": "501", "page": 1}))
        .await;
    assert_eq!(reply.data(), &serde_json::to_value(&goods.article).unwrap());
    let reply = someone
        .post("/charge/goods-article", json!({"id": 501, "page": 2}))
        .await;
    assert_eq!(reply.status(), 404);
}

async fn what_is_not_sold_is_no_such_thing_and_what_is_not_named_is_asked_for(engine: Engine) {
    let world = World::open(engine).await;
    let someone = world.stranger();
    for (call, asked) in [
        ("/charge/goods-group-detail-v3", json!({"slug": "nothing"})),
        (
            "/charge/goods-group-detail-v3",
            json!({"slug": "../star-drifters"}),
        ),
        ("/charge/goods-article", json!({"id": 1})),
        (
            "/charge/goods-reviews",
            json!({"charge_goods_group_id": -1}),
        ),
    ] {
        let reply = someone.post(call, asked).await;
        assert_eq!((reply.http, reply.status()), (200, 404), "{call}");
        assert_eq!(reply.header("cache-control"), Some("private, no-store"));
    }
    for call in [
        "/charge/goods-v3?type=nothing",
        "/v4/goods-check?goods_id=1",
    ] {
        assert_eq!(someone.get(call).await.status(), 404, "{call}");
    }
    for (call, field) in [
        ("/charge/goods-group-detail-v3", "slug"),
        ("/charge/goods-article", "id"),
        ("/charge/goods-reviews", "charge_goods_group_id"),
        ("/charge/search-v4", "s"),
    ] {
        let reply = someone.post(call, json!({})).await;
        assert_eq!(reply.status(), 422, "{call}");
        assert!(
            reply.body["data"]["errors"][field].is_string(),
            "{call}: {}",
            reply.body
        );
    }
    for (call, field) in [
        ("/charge/goods-v3", "type"),
        (
            "/charge/goods-v3?type=star-drifters&client=fridge",
            "client",
        ),
        ("/v4/goods-check", "goods_id"),
        ("/v4/goods-check?goods_id=x", "goods_id"),
        (
            "/v4/goods-check?goods_id=50102&country_code=id!",
            "country_code",
        ),
    ] {
        let reply = someone.get(call).await;
        assert_eq!(reply.status(), 422, "{call}");
        assert!(
            reply.body["data"]["errors"][field].is_string(),
            "{call}: {}",
            reply.body
        );
    }
}

async fn all_reviews_are_there_page_by_page(engine: Engine) {
    let world = World::open(engine).await;
    let page = async |page: u32, per_page: u32| {
        let asked = json!({"charge_goods_group_id": 501, "page": page, "per_page": per_page});
        let reply = world.stranger().post("/charge/goods-reviews", asked).await;
        reply.data()["list"].clone()
    };
    let first = page(1, 4).await;
    let shop = snapshot();
    let shown = &shop.locale(Locale::Default).goods["star-drifters"].reviews;
    assert_eq!(first, serde_json::to_value(shown).unwrap());
    assert_eq!(
        (&first["total"], &first["last_page"]),
        (&7.into(), &2.into())
    );
    let second = page(2, 4).await;
    let ids = |list: &serde_json::Value| -> Vec<i64> {
        let reviews = list["data"].as_array().unwrap().iter();
        reviews
            .map(|review| review["id"].as_i64().unwrap())
            .collect()
    };
    assert_eq!(
        [ids(&first), ids(&second)].concat(),
        (50101..=50107).collect::<Vec<_>>()
    );
    assert_eq!(page(3, 4).await["data"], json!([]));
    assert_eq!(ids(&page(1, 100).await).len(), 7);
    let reply = world
        .stranger()
        .post(
            "/charge/goods-reviews",
            json!({"charge_goods_group_id": 501}),
        )
        .await;
    assert_eq!(reply.data()["list"]["data"].as_array().unwrap().len(), 4);
}

async fn an_upstreams_total_of_reviews_makes_as_many_pages(engine: Engine) {
    let world = World::open(engine).await;
    let shop = snapshot();
    let locales = Locale::ALL.map(|locale| {
        let mut catalogue = shop.locale(locale).clone();
        let goods = catalogue.goods.get_mut("star-drifters").unwrap();
        goods.reviews.total = 1283;
        catalogue.into()
    });
    let books = shop.books();
    let told = Snapshot::new(locales.to_vec()).with_books(|| books);
    world.app.catalogue.replace(told).unwrap();
    for (page, per_page, last_page, held) in [
        (1, 4, 321, 4),
        (2, 4, 321, 3),
        (321, 4, 321, 0),
        (1, 100, 13, 7),
    ] {
        let asked = json!({"charge_goods_group_id": 501, "page": page, "per_page": per_page});
        let reply = world.stranger().post("/charge/goods-reviews", asked).await;
        let list = &reply.data()["list"];
        let told = ["current_page", "last_page", "per_page", "total"]
            .map(|key| list[key].as_u64().unwrap());
        assert_eq!(told, [page, last_page, per_page, 1283]);
        assert_eq!(list["data"].as_array().unwrap().len(), held);
    }
}

async fn goods_are_sold_where_their_group_is(engine: Engine) {
    let world = World::open(engine).await;
    let shop = snapshot();
    let limited = &shop.locale(Locale::Default).goods["dragon-harvest"].skus[0];
    let check = async |id: SkuId, region: &str| {
        let call = format!("/v4/goods-check?goods_id={id}&country_code={region}");
        let reply = world.stranger().get(&call).await;
        reply.data()["available"].as_bool().unwrap()
    };
    assert!(check(limited.id, "ID").await);
    assert!(!check(limited.id, "US").await);
    assert!(!check(limited.id, "0").await);
    assert!(!check(limited.id, "").await);
    assert!(check(SkuId::new(50102), "US").await);
    assert!(check(SkuId::new(50102), "").await);
}
