//! What caches are told: public answers by GET may be kept, everything else may not.

use kiosk_runtime::config::Quota;
use kiosk_runtime::{LiveCatalogue, Pictures};
use serde_json::json;

use crate::api::shop::snapshot;
use crate::api::world::Caller;
use crate::api::{Engine, World, on_both_engines};

on_both_engines!(
    public_reads_answer_get_with_an_etag_and_say_how_long_they_hold,
    the_answer_to_a_post_is_the_same_and_kept_by_nobody,
    the_language_comes_in_the_header_or_in_the_address,
    without_a_named_language_the_accepted_one_is_answered_and_told_to_caches,
    a_long_answer_is_compressed_for_who_reads_gzip,
    who_asks_changes_no_public_answer,
    what_is_kept_is_said_and_counted_like_everything_else,
    pictures_stand_where_the_site_has_them,
);

const PUBLIC: &str = "public, max-age=0, s-maxage=30, stale-while-revalidate=300";

async fn public_reads_answer_get_with_an_etag_and_say_how_long_they_hold(engine: Engine) {
    let world = World::open(engine).await;
    for call in [
        "/charge/area-list",
        "/charge/lang-and-currency-v4",
        "/charge/categories-v4?country_code=ID",
        "/v4/payment-icon?currency=IDR",
        "/v4/global/config?currency=IDR",
        "/charge/top-notice",
        "/charge/lang-maps-v3?lang=cn",
        "/charge/goods-v3?type=star-drifters&client=pc&currency=IDR",
        "/charge/goods-group-detail-v3?slug=star-drifters",
        "/charge/goods-article?id=501&page=1",
        "/v4/goods-check?goods_id=50102",
        "/v4/from-prices?slugs=star-drifters&currency=IDR",
        "/charge/goods-reviews?charge_goods_group_id=501&page=1&per_page=4",
        "/charge/search-v4?s=star&page=1",
        "/charge/homepage-v4",
        "/charge/news-list",
        "/charge/hot-goods?per_page=6",
        "/charge/daily-sale-goods",
        "/charge/new-goods",
        "/charge/flash-sale-goods?limit=3",
        "/charge/recommended-goods",
        "/charge/activity-goods",
        "/charge/someone-purchase",
        "/charge/html-content",
        "/charge/trending-search",
        "/charge/app-info",
        "/charge/socialite-icons",
        "/charge/phone-area-code?country_code=ID",
    ] {
        let someone = world.stranger().without("origin");
        let first = someone.get(call).await;
        assert_eq!(first.status(), 1, "{call}");
        assert_eq!(first.header("cache-control"), Some(PUBLIC), "{call}");
        assert_eq!(
            first.header("content-type"),
            Some("application/json"),
            "{call}"
        );
        // An address that names the language is one for each.
        let in_header = !call.contains("lang=");
        let vary = first.header("vary").unwrap();
        assert_eq!(vary.contains("Lang"), in_header, "{call}");
        let etag = first.header("etag").unwrap().to_owned();
        for known in [
            etag.clone(),
            format!("W/{etag}"),
            format!("\"x\", {etag}"),
            "*".to_owned(),
        ] {
            let again = someone.with("if-none-match", known.clone()).get(call).await;
            assert_eq!(again.http, 304, "{call} {known}");
            assert_eq!(again.header("etag"), Some(etag.as_str()), "{call}");
            assert_eq!(again.body["text"], "", "{call}");
        }
        let other = someone.with("if-none-match", "\"other\"").get(call).await;
        assert_eq!((other.http, &other.body), (200, &first.body), "{call}");
    }
}

async fn the_answer_to_a_post_is_the_same_and_kept_by_nobody(engine: Engine) {
    let world = World::open(engine).await;
    let someone = world.stranger();
    let posted = someone
        .post(
            "/charge/hot-goods",
            json!({"per_page": 2, "currency": "IDR"}),
        )
        .await;
    let got = someone
        .get("/charge/hot-goods?per_page=2&currency=idr&unknown=1")
        .await;
    assert_eq!(posted.body, got.body);
    assert_eq!(posted.header("cache-control"), Some("no-store"));
    assert_eq!((posted.header("etag"), posted.header("vary")), (None, None));
}

async fn the_language_comes_in_the_header_or_in_the_address(engine: Engine) {
    let world = World::open(engine).await;
    let someone = world.stranger();
    let by_header = someone.with("lang", "cn").get("/charge/area-list").await;
    let by_query = someone
        .with("lang", "ja")
        .get("/charge/area-list?lang=cn")
        .await;
    assert_eq!(by_header.body, by_query.body);
    assert_eq!(by_header.data()[0]["region"], "全球");
    assert_eq!(by_header.header("etag"), by_query.header("etag"));
    // A cache that keys by the address alone keeps them apart.
    assert_eq!(by_query.header("vary"), Some("Accept-Encoding"));
    let japanese = someone.with("lang", "ja").get("/charge/area-list").await;
    assert_ne!(japanese.header("etag"), by_header.header("etag"));
    let prefix = someone.get("/charge/area-list?lang=zh").await;
    assert_eq!(prefix.body, by_header.body);
    let nonsense = someone.get("/charge/area-list?lang=%00").await;
    assert_eq!(nonsense.data()[0]["region"], "Global");
}

async fn without_a_named_language_the_accepted_one_is_answered_and_told_to_caches(engine: Engine) {
    let world = World::open(engine).await;
    let browser = world
        .stranger()
        .with("accept-language", "xx, zh-CN;q=0.9, en;q=0.8");
    let accepted = browser.get("/charge/area-list").await;
    assert_eq!(accepted.data()[0]["region"], "全球");
    assert!(accepted.header("vary").unwrap().contains("Accept-Language"));
    let named = browser.with("lang", "en").get("/charge/area-list").await;
    assert_eq!(named.data()[0]["region"], "Global");
    assert!(!named.header("vary").unwrap().contains("Accept-Language"));
    let refused = browser
        .post("/charge/hot-goods", json!({"client": "fridge"}))
        .await;
    let english = world
        .stranger()
        .post("/charge/hot-goods", json!({"client": "fridge"}))
        .await;
    assert_ne!(refused.body["message"], english.body["message"]);
}

async fn a_long_answer_is_compressed_for_who_reads_gzip(engine: Engine) {
    let world = World::open(engine).await;
    let plain = world.stranger().with("accept-encoding", "identity");
    let gzip = world.stranger().with("accept-encoding", "br, gzip;q=0.5");
    let call = "/charge/hot-goods?per_page=6";
    let whole = plain.get(call).await;
    // The second time it is kept.
    for _ in 0..2 {
        assert_eq!(plain.coding(call).await, None);
        assert_eq!(gzip.coding(call).await.as_deref(), Some("gzip"));
        let packed = gzip.get(call).await;
        assert_eq!(packed.body, whole.body);
        assert!(packed.header("vary").unwrap().contains("Accept-Encoding"));
        assert_ne!(packed.header("etag"), whole.header("etag"));
        let etag = packed.header("etag").unwrap();
        let again = gzip.with("if-none-match", etag).get(call).await;
        assert_eq!(again.http, 304);
        let other = plain.with("if-none-match", etag).get(call).await;
        assert_eq!((other.http, &other.body), (200, &whole.body));
    }
    let feed = "/v4/catalogue-feed";
    assert_eq!(gzip.coding(feed).await.as_deref(), Some("gzip"));
    assert_eq!(plain.coding(feed).await, None);
    for short in ["/charge/app-info", "/charge/goods-v3?type=nothing"] {
        assert_eq!(gzip.coding(short).await, None, "{short}");
    }
}

async fn who_asks_changes_no_public_answer(engine: Engine) {
    let world = World::open(engine).await;
    let call = "/charge/hot-goods?currency=IDR";
    let stranger = world.stranger().get(call).await;
    let cookies = "__Host-session=whatever; signed_in=1; currency=JPY; language=cn";
    let known = world
        .stranger()
        .with("cookie", cookies)
        .holding("a token")
        .get(call)
        .await;
    assert_eq!(stranger.body, known.body);
    assert_eq!(stranger.header("etag"), known.header("etag"));
    assert_eq!(known.header("set-cookie"), None);
    assert_eq!(known.header("cache-control"), Some(PUBLIC));
}

async fn what_is_kept_is_said_and_counted_like_everything_else(engine: Engine) {
    let other = "https://app.example";
    for origins in [vec![], vec![other.to_owned()]] {
        let shared = !origins.is_empty();
        let world = World::with(engine, |parts| {
            parts.config.limits.address = Quota::new("address", 2, 60);
            parts.config.origins = origins;
        })
        .await;
        let told = ask_thrice(&world.stranger().with("origin", other)).await;
        assert_eq!(told.as_deref(), shared.then_some(other));
    }
}

/// Whose pages may read what is kept, which is otherwise as it is without keeping.
async fn ask_thrice(someone: &Caller) -> Option<String> {
    let someone = someone.with("lang", "cn");
    let ask = async || {
        let mut reply = someone.get("/charge/area-list").await;
        reply.headers.remove("date");
        (reply.headers.remove("x-request-id"), reply)
    };
    let (made, first) = ask().await;
    let (kept, second) = ask().await;
    assert_eq!(
        (&first.headers, &first.body),
        (&second.headers, &second.body)
    );
    assert!(made.is_some() && kept.is_some() && made != kept);
    assert!(second.header("content-security-policy").is_some());
    let (refused, third) = ask().await;
    assert_eq!((third.http, third.status()), (200, 429));
    assert_eq!(third.header("cache-control"), Some("private, no-store"));
    assert!(refused.is_some());
    let posted = someone.post("/charge/area-list", json!({})).await;
    assert_eq!(posted.message(), third.message(), "in the same language");
    let told = second.header("access-control-allow-origin");
    assert_eq!(told, third.header("access-control-allow-origin"));
    told.map(str::to_owned)
}

async fn pictures_stand_where_the_site_has_them(engine: Engine) {
    let pairs = [
        (
            "/media/goods/star-drifters.webp",
            "/media/goods/star-drifters.0a1b.webp",
        ),
        (
            "/media/goods/star-drifters-wide.webp",
            "/media/goods/star-drifters-wide.2c3d.webp",
        ),
    ];
    let pictures: Pictures = pairs
        .map(|(from, to)| (from.to_owned(), to.to_owned()))
        .into_iter()
        .collect();
    let world = World::with(engine, |parts| {
        parts.catalogue = LiveCatalogue::new(snapshot(), pictures);
    })
    .await;
    let someone = world.stranger();
    let group = someone
        .get("/charge/goods-group-detail-v3?slug=star-drifters")
        .await;
    assert_eq!(group.data()["main_image"], pairs[0].1);
    assert_eq!(group.data()["main_image_rectangle"], pairs[1].1);
    let hot = someone
        .get("/charge/hot-goods?per_page=100")
        .await
        .body
        .to_string();
    assert!(hot.contains(pairs[1].1) && !hot.contains(pairs[1].0));
    let feed = someone.get("/v4/catalogue-feed").await.body["text"].to_string();
    assert!(
        feed.contains(pairs[1].0) && !feed.contains(pairs[1].1),
        "a build reads what is authored"
    );
}
