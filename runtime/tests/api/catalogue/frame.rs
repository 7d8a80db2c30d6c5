//! Regions, languages, categories, and what stands around every page.

use std::collections::BTreeMap;

use kiosk_contract::catalogue::HotNews;
use kiosk_domain::{Language, Locale, UnixTime};
use kiosk_runtime::catalogue::NewsEntry;
use kiosk_runtime::{LiveCatalogue, SiteContent};
use serde_json::{Value, json};

use crate::api::shop::snapshot;
use crate::api::{Engine, World, on_both_engines};

on_both_engines!(
    every_frame_call_tells_what_the_catalogue_holds_in_each_language,
    amounts_of_the_global_config_are_texts,
    words_are_those_of_the_asked_language_over_english,
    news_are_listed_by_category_and_page,
);

/// The data of a call as JSON, out of the catalogue that the calls answer from.
fn told(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).unwrap()
}

async fn every_frame_call_tells_what_the_catalogue_holds_in_each_language(engine: Engine) {
    let world = World::open(engine).await;
    let shop = snapshot();
    for (code, locale) in [
        ("en", Locale::Default),
        ("cn", Locale::Zh),
        ("ja", Locale::Ja),
    ] {
        let someone = world.stranger().with("lang", code);
        let catalogue = shop.locale(locale);
        for (call, data) in [
            ("/charge/area-list", told(&catalogue.regions)),
            (
                "/charge/categories-v4",
                json!({"categories": catalogue.categories}),
            ),
            (
                "/charge/top-notice",
                json!({"top_notice": catalogue.top_notice}),
            ),
            ("/charge/app-info", told(&catalogue.app)),
            (
                "/charge/html-content",
                json!({"content": catalogue.rich_text}),
            ),
            ("/charge/trending-search", told(&catalogue.trending)),
            ("/charge/homepage-v4", told(&catalogue.homepage)),
            ("/charge/someone-purchase", told(&catalogue.purchases)),
        ] {
            let reply = someone.post(call, json!({"country_code": "ID"})).await;
            assert_eq!(reply.data(), &data, "{call} in {code}");
            assert!(data.to_string().len() > 10, "{call} says something");
        }
        for (call, data) in [
            ("/charge/lang-and-currency-v4", told(&catalogue.markets)),
            (
                "/v4/payment-icon?country_code=ID&currency=IDR",
                told(&catalogue.payment_icons),
            ),
        ] {
            assert_eq!(someone.get(call).await.data(), &data, "{call} in {code}");
        }
    }
}

async fn amounts_of_the_global_config_are_texts(engine: Engine) {
    let world = World::open(engine).await;
    let reply = world.stranger().get("/v4/global/config?currency=IDR").await;
    assert_eq!(reply.data()["discount_coupon_amount"], "0");
}

async fn words_are_those_of_the_asked_language_over_english(engine: Engine) {
    let words = |pairs: &[(&str, &str)]| -> BTreeMap<String, String> {
        let owned = |(key, word): &(&str, &str)| ((*key).to_owned(), (*word).to_owned());
        pairs.iter().map(owned).collect()
    };
    let site_content = SiteContent {
        words: BTreeMap::from([
            (
                Language::En,
                words(&[("search", "Search"), ("home", "Home")]),
            ),
            (Language::Zh, words(&[("search", "搜索")])),
        ]),
        ..SiteContent::default()
    };
    let world = world_with(engine, site_content).await;
    let someone = world.stranger();
    let asked = json!({"lang": "cn", "format": "json"});
    let reply = someone.post("/charge/lang-maps-v3", asked).await;
    assert_eq!(reply.data(), &json!({"search": "搜索", "home": "Home"}));
    let reply = someone
        .with("lang", "cn")
        .post("/charge/lang-maps-v3", json!({}))
        .await;
    assert_eq!(reply.data()["search"], "搜索");
    let reply = someone
        .post("/charge/lang-maps-v3", json!({"lang": "??"}))
        .await;
    assert_eq!(reply.data()["search"], "Search");
}

async fn news_are_listed_by_category_and_page(engine: Engine) {
    let news = |number: i64, parent: &str, sub: &str| NewsEntry {
        parent: parent.to_owned(),
        sub: sub.to_owned(),
        item: HotNews {
            title: format!("News {number}"),
            url: format!("/news/{parent}/{number}/"),
            image: String::new(),
            created_at: UnixTime::from_secs(2000 - number),
        },
    };
    let all: Vec<_> = (0..12)
        .map(|number| match number % 3 {
            0 => news(number, "updates", "mobile"),
            1 => news(number, "updates", ""),
            _ => news(number, "tips", ""),
        })
        .collect();
    let site_content = SiteContent {
        news: BTreeMap::from([(Locale::Default, all)]),
        ..SiteContent::default()
    };
    let world = world_with(engine, site_content).await;
    let list = async |asked: Value| {
        let reply = world.stranger().post("/charge/news-list", asked).await;
        let list = &reply.data()["list"];
        let titles: Vec<_> = list["data"]
            .as_array()
            .unwrap()
            .iter()
            .map(|news| news["title"].clone())
            .collect();
        (titles, list["total"].clone(), list["last_page"].clone())
    };
    assert_eq!(list(json!({})).await.0.len(), 10);
    let (titles, total, last) =
        list(json!({"parent": "updates", "page": 2, "per_page": "3"})).await;
    assert_eq!(
        (titles, total, last),
        (
            vec!["News 4".into(), "News 6".into(), "News 7".into()],
            8.into(),
            3.into()
        )
    );
    let (titles, ..) = list(json!({"parent": "updates", "sub": "mobile"})).await;
    assert_eq!(titles, ["News 0", "News 3", "News 6", "News 9"]);
    assert_eq!(list(json!({"parent": "nowhere"})).await.1, 0);
    let reply = world
        .stranger()
        .post("/charge/homepage-v4", json!({}))
        .await;
    assert_eq!(reply.data()["hot_news"].as_array().unwrap().len(), 4);
}

async fn world_with(engine: Engine, site_content: SiteContent) -> World {
    World::with(engine, |parts| {
        parts.catalogue = LiveCatalogue::new(snapshot(), site_content);
    })
    .await
}
