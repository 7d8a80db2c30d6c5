//! A running shop as the upstream of another build: by its feed, and call by call.

use std::time::Duration;

use axum::Router;
use axum::http::StatusCode;
use axum::routing::any;
use kiosk_catalogue::Snapshot;
use kiosk_catalogue::http::HttpUpstream;
use kiosk_domain::Locale;
use kiosk_runtime::adapters::Quota;
use kiosk_runtime::{LiveCatalogue, Pictures, SiteOptions, site_router};

use crate::api::shop::snapshot;
use crate::api::{Engine, World, on_both_engines};

on_both_engines!(
    the_feed_gives_the_catalogue_that_the_shop_answers_from,
    the_calls_give_the_catalogue_that_the_shop_answers_from,
);

/// The sample shop with a few of its goods: each is asked for in 25 locales.
fn few_goods() -> Snapshot {
    let whole = snapshot();
    let kept = ["star-drifters", "dragon-harvest", "harbor-prepaid-card"];
    let keeps = |slug: &String| kept.contains(&slug.as_str());
    let locales = Locale::ALL.map(|locale| {
        let mut catalogue = whole.locale(locale).clone();
        catalogue.goods.retain(|slug, _| keeps(slug));
        for category in &mut catalogue.categories {
            category.goods_groups.retain(|group| keeps(&group.slug));
            for child in &mut category.children {
                child.goods_groups.retain(|group| keeps(&group.slug));
            }
        }
        let shelves = &mut catalogue.shelves;
        for shelf in [
            &mut shelves.hot,
            &mut shelves.daily,
            &mut shelves.new,
            &mut shelves.flash.list,
            &mut shelves.recommended,
            &mut shelves.activity,
        ] {
            shelf.retain(|card| keeps(&card.slug));
        }
        catalogue.into()
    });
    Snapshot::new(locales.to_vec()).with_books((*whole.books()).clone())
}

/// What the server of the other shop offers.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Offered {
    Feed,
    CallsAlone,
}

/// Reads the shop through a server.
async fn fetched(engine: Engine, offered: Offered) -> Snapshot {
    let world = World::with(engine, |parts| {
        parts.catalogue = LiveCatalogue::new(few_goods(), Pictures::default());
        parts.config.limits.address = Quota::new("address", u32::MAX, 1);
    })
    .await;
    let calls = site_router(SiteOptions {
        app: Some(world.app.clone()),
        ..SiteOptions::new(world.folder.path().join("dist"))
    });
    let mut router = Router::new().fallback_service(calls);
    if offered == Offered::CallsAlone {
        let no_feed = any(async || StatusCode::NOT_FOUND);
        router = router.route("/api/v4/catalogue-feed", no_feed);
    }
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let at = listener.local_addr().unwrap();
    tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
    let upstream = HttpUpstream {
        base: format!("http://{at}/api"),
        timeout: Duration::from_secs(20),
        concurrency: 8,
        authorization: None,
    };
    upstream.fetch(&(), || 0).await.unwrap()
}

fn assert_same(fetched: &Snapshot) {
    let shop = few_goods();
    for locale in Locale::ALL {
        let (own, other) = (shop.locale(locale), fetched.locale(locale));
        assert!(
            own == other,
            "{} differs: {own:#?}\n{other:#?}",
            locale.name()
        );
    }
}

async fn the_feed_gives_the_catalogue_that_the_shop_answers_from(engine: Engine) {
    assert_same(&fetched(engine, Offered::Feed).await);
}

async fn the_calls_give_the_catalogue_that_the_shop_answers_from(engine: Engine) {
    assert_same(&fetched(engine, Offered::CallsAlone).await);
}
