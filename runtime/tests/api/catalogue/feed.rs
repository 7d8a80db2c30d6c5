//! The catalogue feed over HTTP.

use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use kiosk_catalogue::LocaleCatalogue;
use kiosk_catalogue::feed::{Assembler, FeedLine};
use kiosk_domain::Locale;
use kiosk_runtime::adapters::{Limiter, LimiterError};
use kiosk_runtime::config::Quota;
use serde_json::Value;

use crate::api::shop::snapshot;
use crate::api::{Engine, World, on_both_engines};

on_both_engines!(
    a_feed_is_the_whole_catalogue_of_a_locale,
    who_has_a_cursor_hears_only_what_changed,
    a_feed_is_named_by_its_cursor,
    there_is_no_feed_in_another_currency_than_the_locales,
);

async fn feed(world: &World, lang: &str, query: &str) -> Vec<String> {
    let someone = world.stranger().with("lang", lang);
    let reply = someone.get(&format!("/v4/catalogue-feed{query}")).await;
    assert_eq!(
        (reply.http, reply.header("content-type")),
        (200, Some("application/x-ndjson"))
    );
    let text = reply.body["text"].as_str().unwrap().to_owned();
    text.lines().map(str::to_owned).collect()
}

fn assembled(lines: &[String], locale: Locale) -> LocaleCatalogue {
    let mut assembler = Assembler::new(locale);
    for line in lines {
        assembler.line(FeedLine::parse(line).unwrap()).unwrap();
    }
    assembler.finish().unwrap()
}

fn head(lines: &[String]) -> Value {
    serde_json::from_str(&lines[0]).unwrap()
}

async fn a_feed_is_the_whole_catalogue_of_a_locale(engine: Engine) {
    let world = World::open(engine).await;
    for (lang, locale, query) in [
        ("en", Locale::Default, ""),
        ("cn", Locale::Zh, "?country_code=CN&currency=CNY"),
        ("en", Locale::Default, "?currency=usd"),
        ("en", Locale::Default, "?currency=&since=&client="),
        (
            "id-id",
            Locale::IdId,
            "?country_code=ID&currency=IDR&client=pc",
        ),
    ] {
        let lines = feed(&world, lang, query).await;
        assert_eq!(head(&lines)["full"], true);
        assert_eq!(
            &assembled(&lines, locale),
            snapshot().locale(locale),
            "{lang}"
        );
    }
}

async fn who_has_a_cursor_hears_only_what_changed(engine: Engine) {
    let world = World::open(engine).await;
    let first = feed(&world, "en", "").await;
    let cursor = head(&first)["cursor"].as_str().unwrap().to_owned();
    let nothing = feed(&world, "en", &format!("?since={cursor}")).await;
    assert_eq!(
        (head(&nothing)["full"].clone(), nothing.len()),
        (false.into(), 2)
    );

    let mut changed = snapshot();
    let locales = Locale::ALL.map(|locale| {
        let mut catalogue = changed.locale(locale).clone();
        catalogue.trending = vec!["brand new".to_owned()];
        catalogue.into()
    });
    changed = kiosk_catalogue::Snapshot::new(locales.to_vec());
    world.app.catalogue.replace(changed).unwrap();
    let news = feed(&world, "en", &format!("?since={cursor}")).await;
    assert_eq!((head(&news)["full"].clone(), news.len()), (false.into(), 3));
    assert!(news[1].contains("brand new"), "{}", news[1]);
    let unknown = feed(&world, "en", "?since=of-another-shop").await;
    assert_eq!(head(&unknown)["full"], true);
}

async fn a_feed_is_named_by_its_cursor(engine: Engine) {
    let world = World::open(engine).await;
    let someone = world.stranger();
    let first = someone.get("/v4/catalogue-feed").await;
    let etag = first.header("etag").unwrap().to_owned();
    let again = someone
        .with("if-none-match", etag)
        .get("/v4/catalogue-feed")
        .await;
    assert_eq!((again.http, &again.body["text"]), (304, &"".into()));
}

async fn there_is_no_feed_in_another_currency_than_the_locales(engine: Engine) {
    let world = World::open(engine).await;
    let reply = world
        .stranger()
        .get("/v4/catalogue-feed?currency=IDR")
        .await;
    assert_eq!((reply.http, reply.status()), (404, 404));
}

/// Counts nobody, and notes what was to be counted.
#[derive(Debug, Default)]
struct Noting(Mutex<Vec<String>>);

#[async_trait]
impl Limiter for Noting {
    async fn take(&self, quota: Quota, who: &str) -> Result<(), LimiterError> {
        let noted = format!("{} {who}", quota.name);
        self.0.lock().unwrap().push(noted);
        Ok(())
    }
}

#[tokio::test]
async fn a_feed_is_counted_for_its_readers_address_unless_the_reader_has_it() {
    let noting = Arc::new(Noting::default());
    let world = World::with(Engine::Sqlite, |parts| parts.limiter = noting.clone()).await;
    let stranger = world.stranger();
    let first = stranger.get("/v4/catalogue-feed").await;
    let etag = first.header("etag").unwrap();
    let again = stranger.with("if-none-match", etag);
    assert_eq!(again.get("/v4/catalogue-feed").await.http, 304);
    let noted = noting.0.lock().unwrap();
    let feeds = noted.iter().filter(|noted| noted.starts_with("feed."));
    assert_eq!(feeds.collect::<Vec<_>>(), ["feed.address 127.0.0.1"]);
}
