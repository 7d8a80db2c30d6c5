//! The catalogue is exchanged while it is being read.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock};

use kiosk_catalogue::{Shelves, Snapshot};
use kiosk_domain::Locale;
use kiosk_runtime::config::Quota;
use kiosk_runtime::{LiveCatalogue, Pictures};
use serde_json::Value;

use crate::api::shop::snapshot;
use crate::api::{Engine, World, on_both_engines};

on_both_engines!(no_request_fails_and_no_answer_is_a_mixture_while_the_catalogue_changes,);

/// The sample shop with two of its goods.
static SMALL: LazyLock<Snapshot> = LazyLock::new(|| {
    let whole = snapshot();
    let kept = ["star-drifters", "koi-kingdom"];
    let locales = Locale::ALL.map(|locale| {
        let mut catalogue = whole.locale(locale).clone();
        catalogue
            .goods
            .retain(|slug, _| kept.contains(&slug.as_str()));
        catalogue.categories.clear();
        catalogue.shelves = Shelves {
            hot: catalogue.shelves.hot,
            ..Shelves::default()
        };
        catalogue
            .shelves
            .hot
            .retain(|card| kept.contains(&card.slug.as_str()));
        Arc::new(catalogue)
    });
    let books = whole.books();
    Snapshot::new(locales.to_vec()).with_books(|| books)
});

/// That shop, in which every name says of which version it is.
fn version(number: usize) -> Snapshot {
    let name = format!("v{number}");
    let locales = Locale::ALL.map(|locale| {
        let mut catalogue = SMALL.locale(locale).clone();
        for card in &mut catalogue.shelves.hot {
            card.goods_name.clone_from(&name);
        }
        for goods in catalogue.goods.values_mut() {
            goods.group.goods_name.clone_from(&name);
            goods.group.subtitle.clone_from(&name);
        }
        catalogue.trending = vec![name.clone(), name.clone()];
        Arc::new(catalogue)
    });
    let books = SMALL.books();
    Snapshot::new(locales.to_vec()).with_books(|| books)
}

/// All versions that an answer names.
fn versions(text: &str) -> Vec<&str> {
    let mut found: Vec<_> = text
        .split('"')
        .filter(|part| {
            part.strip_prefix('v')
                .is_some_and(|rest| rest.parse::<u32>().is_ok())
        })
        .collect();
    found.sort_unstable();
    found.dedup();
    found
}

async fn no_request_fails_and_no_answer_is_a_mixture_while_the_catalogue_changes(engine: Engine) {
    let world = World::with(engine, |parts| {
        parts.catalogue = LiveCatalogue::new(version(0), Pictures::default());
        parts.config.limits.address = Quota::new("address", u32::MAX, 1);
    })
    .await;
    let done = Arc::new(AtomicBool::new(false));
    let count = Arc::new(AtomicUsize::new(0));
    let calls = [
        "/charge/hot-goods?per_page=100",
        "/charge/goods-group-detail-v3?slug=star-drifters",
        "/charge/trending-search",
        "/charge/search-v4?s=star",
        "/v4/catalogue-feed",
    ];
    let readers: Vec<_> = calls
        .into_iter()
        .map(|call| {
            let (someone, done, count) = (world.stranger(), done.clone(), count.clone());
            tokio::spawn(async move {
                // Of the feed one address may have 150 a minute.
                let most = if call.ends_with("feed") {
                    100
                } else {
                    usize::MAX
                };
                for _ in 0..most {
                    if done.load(Ordering::Acquire) {
                        break;
                    }
                    let reply = someone.get(call).await;
                    assert_eq!(reply.http, 200, "{call}");
                    let text = match &reply.body["text"] {
                        Value::String(feed) => {
                            assert!(
                                feed.lines().last().unwrap().starts_with("{\"end\":"),
                                "{call} was cut"
                            );
                            feed.clone()
                        }
                        _ => reply.data().to_string(),
                    };
                    assert_eq!(versions(&text).len(), 1, "{call}: {:?}", versions(&text));
                    count.fetch_add(1, Ordering::AcqRel);
                }
            })
        })
        .collect();
    for number in 1..=50 {
        let catalogue = world.app.catalogue.clone();
        tokio::task::spawn_blocking(move || catalogue.replace(version(number)).unwrap())
            .await
            .unwrap();
        // Somebody reads each version.
        let reply = world.stranger().get("/charge/trending-search").await;
        assert_eq!(reply.data()[0], format!("v{number}"));
    }
    done.store(true, Ordering::Release);
    for reader in readers {
        reader.await.unwrap();
    }
    assert!(count.load(Ordering::Acquire) > 50);
}
