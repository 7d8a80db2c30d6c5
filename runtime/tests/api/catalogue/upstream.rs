//! A running shop as the upstream of another build: by its feed, and call by call.

use std::time::Duration;

use axum::Router;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::middleware::{Next, from_fn};
use axum::routing::any;
use kiosk_catalogue::Snapshot;
use kiosk_catalogue::http::{FeedLimits, FeedStates, HttpUpstream};
use kiosk_domain::{Locale, UnixTime};
use kiosk_runtime::config::Quota;
use kiosk_runtime::{LiveCatalogue, Pictures, SiteOptions, site_router};

use crate::api::shop::snapshot;
use crate::api::{Engine, World, on_both_engines};

on_both_engines!(
    the_feed_gives_the_catalogue_that_the_shop_answers_from,
    the_calls_give_the_catalogue_that_the_shop_answers_from,
    who_heard_a_feed_asks_for_what_changed_since,
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
    let books = whole.books();
    Snapshot::new(locales.to_vec()).with_books(|| books)
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
    let upstream = served(router).await;
    upstream.fetch(&(), UnixTime::default).await.unwrap()
}

/// A router behind a socket, as an upstream.
async fn served(router: Router) -> HttpUpstream {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let at = listener.local_addr().unwrap();
    tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
    HttpUpstream {
        base: format!("http://{at}/api"),
        timeout: Duration::from_secs(20),
        feed_limits: FeedLimits::for_calls_of(Duration::from_secs(20)),
        concurrency: 8,
        authorization: None,
    }
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

/// The shop after somebody searched for something else, in every locale.
fn with_trending(word: &str) -> Snapshot {
    let shop = few_goods();
    let locales = Locale::ALL.map(|locale| {
        let mut catalogue = shop.locale(locale).clone();
        catalogue.trending = vec![word.to_owned()];
        catalogue.into()
    });
    let books = shop.books();
    Snapshot::new(locales.to_vec()).with_books(|| books)
}

async fn who_heard_a_feed_asks_for_what_changed_since(engine: Engine) {
    let world = World::with(engine, |parts| {
        parts.catalogue = LiveCatalogue::new(few_goods(), Pictures::default());
        parts.config.limits.address = Quota::new("address", u32::MAX, 1);
    })
    .await;
    let (sender, mut asked) = tokio::sync::mpsc::unbounded_channel();
    let listen = move |request: Request, next: Next| {
        let uri = request.uri();
        if uri.path().ends_with("/catalogue-feed") {
            let query = uri.query().unwrap_or_default();
            sender.send(query.contains("since=")).unwrap();
        }
        next.run(request)
    };
    let calls = site_router(SiteOptions {
        app: Some(world.app.clone()),
        ..SiteOptions::new(world.folder.path().join("dist"))
    });
    let upstream = served(calls.layer(from_fn(listen))).await;
    let mut feed_states = FeedStates::default();
    let mut follow = async || {
        let snapshot = upstream
            .follow(&mut feed_states, &(), UnixTime::default)
            .await
            .unwrap();
        let since: Vec<bool> = std::iter::from_fn(|| asked.try_recv().ok()).collect();
        assert_eq!(since.len(), Locale::ALL.len());
        (snapshot, since[0], since.iter().all(|one| *one == since[0]))
    };
    let (first, since, all) = follow().await;
    assert!(all && !since, "nothing was heard");
    assert_same(&first);
    let (again, since, all) = follow().await;
    assert!(all && since, "only what changed is asked for");
    assert_same(&again);
    for word in ["koi", "star"] {
        let changed = with_trending(word);
        world.app.catalogue.replace(changed.clone()).unwrap();
        let (news, since, all) = follow().await;
        assert!(all && since);
        for locale in Locale::ALL {
            assert!(news.locale(locale) == changed.locale(locale), "{locale:?}");
        }
    }
}
