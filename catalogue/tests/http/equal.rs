//! Whatever the way, the catalogue is the same.

use std::sync::atomic::{AtomicU64, Ordering};

use kiosk_catalogue::http::{FetchProgress, HttpUpstream};
use kiosk_domain::Locale;

use super::{as_ever, by_calls, fetch, first_second, upstream, with_feed};
use crate::server::{self, Behaviour};
use crate::shop;

#[tokio::test]
async fn a_shop_read_by_its_feed_is_whole() {
    let server = with_feed(as_ever).await;
    let fetched = fetch(&server).await.expect("a catalogue");
    shop::assert_same(&fetched, &shop::snapshot());
    assert_eq!(server.log.count("/v4/catalogue-feed"), Locale::COUNT);
    assert_eq!(
        server.log.requests().len(),
        Locale::COUNT + 2,
        "areas, currencies, and the feeds"
    );
}

#[tokio::test]
async fn a_shop_read_by_calls_is_whole() {
    let server = by_calls(as_ever).await;
    let fetched = fetch(&server).await.expect("a catalogue");
    shop::assert_same(&fetched, &shop::snapshot());
    assert_eq!(server.log.count("/charge/goods-v3"), Locale::COUNT * 3);
}

#[tokio::test]
async fn a_404_inside_an_envelope_means_no_feed_too() {
    let server = by_calls(|seen| {
        (seen.path == "/v4/catalogue-feed")
            .then(|| super::says(r#"{"status":404,"message":"no","data":null}"#))
    })
    .await;
    shop::assert_same(
        &fetch(&server).await.expect("a catalogue"),
        &shop::snapshot(),
    );
}

#[tokio::test]
async fn optional_calls_that_are_absent_leave_the_shop_readable() {
    let server = by_calls(|seen| match seen.path.as_str() {
        "/charge/app-info" | "/charge/trending-search" => Some(super::status(404)),
        "/charge/activity-goods" => Some(super::says(r#"{"status":404,"data":null}"#)),
        _ => None,
    })
    .await;
    let fetched = fetch(&server).await.expect("a catalogue");
    let catalogue = fetched.locale(Locale::Zh);
    assert!(catalogue.trending.is_empty() && catalogue.shelves.activity.is_empty());
    assert_eq!(catalogue.app, kiosk_contract::catalogue::AppInfo::default());
    assert_eq!(catalogue.goods, shop::snapshot().locale(Locale::Zh).goods);
}

#[tokio::test]
async fn responses_travel_compressed() {
    let server = with_feed(as_ever).await;
    fetch(&server).await.expect("a catalogue");
    let accepted = server.log.requests()[0]
        .header("accept-encoding")
        .expect("a header")
        .to_owned();
    assert!(
        accepted.contains("gzip") && accepted.contains("br"),
        "{accepted}"
    );
    assert_eq!(server.log.encodings().len(), Locale::COUNT + 2);
}

#[tokio::test]
async fn a_response_in_either_compression_is_read() {
    for packing in ["gzip", "br"] {
        let behaviour = Behaviour {
            feed: true,
            twist: as_ever,
            packing: Some(packing),
        };
        let server = server::start(behaviour).await;
        let fetched = fetch(&server).await.expect("a catalogue");
        shop::assert_same(&fetched, &shop::snapshot());
        assert!(server.log.encodings().iter().all(|used| used == packing));
        assert_eq!(server.log.encodings().len(), Locale::COUNT + 2);
    }
}

#[tokio::test]
async fn every_call_has_the_headers_of_the_contract() {
    let server = by_calls(as_ever).await;
    fetch(&server).await.expect("a catalogue");
    for seen in server.log.requests() {
        assert_eq!(seen.header("x-auth-time"), Some("1760000000"), "{seen:?}");
        assert!(
            seen.header("lang").is_some() && seen.header("authorization").is_none(),
            "{seen:?}"
        );
    }
    let languages: std::collections::BTreeSet<_> = server
        .log
        .requests()
        .iter()
        .filter_map(|seen| seen.header("lang").map(str::to_owned))
        .collect();
    assert!(
        ["en", "cn", "tw", "pt-BR", "id-id"]
            .iter()
            .all(|code| languages.contains(*code))
    );
    assert_eq!(
        languages.len(),
        24,
        "the default locale and `en` speak one language"
    );
}

#[tokio::test]
async fn a_configured_token_is_sent_as_authorization() {
    let server = with_feed(as_ever).await;
    let upstream = HttpUpstream {
        authorization: Some("Bearer abc".to_owned()),
        ..upstream(&server)
    };
    upstream
        .fetch(&(), first_second)
        .await
        .expect("a catalogue");
    assert!(
        server
            .log
            .requests()
            .iter()
            .all(|seen| seen.header("authorization") == Some("Bearer abc"))
    );
}

#[tokio::test]
async fn calls_at_once_stay_within_the_limit() {
    let server = by_calls(as_ever).await;
    let upstream = HttpUpstream {
        concurrency: 3,
        ..upstream(&server)
    };
    shop::assert_same(
        &upstream
            .fetch(&(), first_second)
            .await
            .expect("a catalogue"),
        &shop::snapshot(),
    );
    assert_eq!(server.log.most_at_once(), 3);
}

#[derive(Default)]
struct ProgressCounter {
    planned: AtomicU64,
    answered: AtomicU64,
    locales: AtomicU64,
}

impl FetchProgress for ProgressCounter {
    fn planned(&self, calls: u64) {
        self.planned.fetch_add(calls, Ordering::Relaxed);
    }

    fn answered(&self) {
        self.answered.fetch_add(1, Ordering::Relaxed);
    }

    fn locale_done(&self, _: Locale) {
        self.locales.fetch_add(1, Ordering::Relaxed);
    }
}

#[tokio::test]
async fn progress_ends_where_it_was_planned_to() {
    let server = by_calls(as_ever).await;
    let count = ProgressCounter::default();
    upstream(&server)
        .fetch(&count, first_second)
        .await
        .expect("a catalogue");
    let requests = server.log.requests().len() as u64;
    assert_eq!(count.planned.into_inner(), requests);
    assert_eq!(count.answered.into_inner(), requests);
    assert_eq!(count.locales.into_inner(), 25);
}
