//! Too many, too large, from elsewhere: what is refused before a call is read.

use std::sync::Arc;

use kiosk_runtime::adapters::{Limiter, LimiterError, RedisLimiter};
use kiosk_runtime::config::Quota;
use kiosk_runtime::system::Signer;
use serde_json::json;

use super::people::sign_up;
use super::redis::Redis;
use super::world::Caller;
use super::{Engine, World, on_both_engines, seconds};

on_both_engines!(
    an_address_has_its_share_and_no_more,
    the_share_of_an_address_holds_for_the_calls_of_every_area,
    a_person_has_a_share_wherever_they_call_from,
    an_untrusted_forwarded_address_does_not_help,
    behind_a_trusted_proxy_everybody_is_counted_alone,
    a_network_of_networks_has_eight_times_the_share_of_one,
    large_heads_are_refused_in_the_envelope,
    data_are_no_page,
    without_redis_nobody_counts_and_reads_go_on,
);

const CALL: &str = "/charge/area-list";

async fn an_address_has_its_share_and_no_more(engine: Engine) {
    let world = World::with(engine, |parts| {
        parts.config.limits.address = Quota::new("address", 3, 60);
    })
    .await;
    let stranger = world.stranger();
    for _ in 0..3 {
        assert_eq!(stranger.post(CALL, json!({})).await.status(), 1);
    }
    let refused = stranger.post(CALL, json!({})).await;
    assert_eq!((refused.http, refused.status()), (200, 429));
    assert_eq!(refused.body["data"]["retry_after"], 20);
    assert_eq!(refused.header("retry-after"), Some("20"));
    assert_eq!(refused.body["reason"], "api_try_later");
    world.clock.advance(seconds(20));
    assert_eq!(stranger.post(CALL, json!({})).await.status(), 1);
}

async fn the_share_of_an_address_holds_for_the_calls_of_every_area(engine: Engine) {
    let world = World::with(engine, |parts| {
        parts.config.limits.address = Quota::new("address", 1, 60);
    })
    .await;
    let stranger = world.stranger();
    assert_eq!(stranger.post(CALL, json!({})).await.status(), 1);
    for call in [
        "/charge/login-v3",
        CALL,
        "/v4/coupon/redeem",
        "/v4/notification-read",
    ] {
        let refused = stranger.post(call, json!({})).await;
        assert_eq!((refused.http, refused.status()), (200, 429), "{call}");
        assert_eq!(refused.body["data"]["retry_after"], 60, "{call}");
    }
    for call in [
        "/charge/phone-area-code",
        "/charge/goods-v3?type=star-drifters",
        "/v4/coupon/index-page-list",
        "/v4/push-message-list",
        "/v4/subscribe-end?token=x",
    ] {
        let refused = stranger.get(call).await;
        assert_eq!((refused.http, refused.status()), (200, 429), "{call}");
        assert_eq!(refused.header("cache-control"), Some("private, no-store"));
    }
}

async fn a_person_has_a_share_wherever_they_call_from(engine: Engine) {
    let world = World::with(engine, |parts| {
        parts.config.limits.account = Quota::new("account", 1, 60);
    })
    .await;
    let ann = sign_up(&world, "ann@example.com").await;
    let bob = sign_up(&world, "bob@example.com").await;
    for (method, call) in [
        ("post", "/charge/user-profile"),
        ("post", "/charge/members"),
        ("post", "/charge/session-list"),
        ("get", "/v4/coupon/new-coupon"),
        ("get", "/v4/coupon/user-list"),
        ("get", "/v4/coupon-notification-count"),
        ("get", "/v4/push-message-list"),
    ] {
        world.clock.advance(seconds(60));
        let ask = async |caller: &Caller| match method {
            "post" => caller.post(call, json!({})).await,
            _ => caller.get(call).await,
        };
        assert_eq!(ask(&ann.caller).await.status(), 1, "{call}");
        let refused = ask(&ann.caller).await;
        assert_eq!((refused.http, refused.status()), (200, 429), "{call}");
        assert_eq!(refused.body["data"]["retry_after"], 60, "{call}");
        assert_eq!(ask(&bob.caller).await.status(), 1, "{call}: bob");
    }
}

async fn an_untrusted_forwarded_address_does_not_help(engine: Engine) {
    let world = World::with(engine, |parts| {
        parts.config.limits.address = Quota::new("address", 1, 60);
    })
    .await;
    let hiding = |address: &str| world.stranger().with("x-forwarded-for", address);
    assert_eq!(
        hiding("198.51.100.1").post(CALL, json!({})).await.status(),
        1
    );
    assert_eq!(
        hiding("198.51.100.2").post(CALL, json!({})).await.status(),
        429
    );
}

async fn behind_a_trusted_proxy_everybody_is_counted_alone(engine: Engine) {
    let world = World::with(engine, |parts| {
        parts.config.limits.address = Quota::new("address", 1, 60);
        parts.config.proxies =
            kiosk_runtime::TrustedProxies::parse(&["127.0.0.0/8".to_owned()]).unwrap();
    })
    .await;
    let from = |address: &str| world.stranger().with("x-forwarded-for", address);
    assert_eq!(from("198.51.100.1").post(CALL, json!({})).await.status(), 1);
    assert_eq!(from("198.51.100.2").post(CALL, json!({})).await.status(), 1);
    assert_eq!(
        from("198.51.100.1").post(CALL, json!({})).await.status(),
        429
    );
}

async fn a_network_of_networks_has_eight_times_the_share_of_one(engine: Engine) {
    let world = World::with(engine, |parts| {
        parts.config.limits.address = Quota::new("address", 1, 60);
        parts.config.proxies =
            kiosk_runtime::TrustedProxies::parse(&["127.0.0.0/8".to_owned()]).unwrap();
    })
    .await;
    let from = async |address: String| {
        let caller = world.stranger().with("x-forwarded-for", address);
        caller.post(CALL, json!({})).await.status()
    };
    for part in 0..8 {
        assert_eq!(from(format!("2001:db8:1:{part}::1")).await, 1);
        assert_eq!(from(format!("2001:db8:1:{part}::2")).await, 429);
    }
    assert_eq!(from("2001:db8:1:8::1".to_owned()).await, 429);
    assert_eq!(from("2001:db8:2:8::1".to_owned()).await, 1);
}

async fn large_heads_are_refused_in_the_envelope(engine: Engine) {
    let world = World::open(engine).await;
    let heavy = world.stranger().with("device", "x".repeat(17_000));
    let refused = heavy.post(CALL, json!({})).await;
    assert_eq!((refused.http, refused.status()), (431, 431));
    let long = format!("{CALL}?a={}", "b".repeat(9_000));
    assert_eq!(world.stranger().post(&long, json!({})).await.http, 431);
}

async fn data_are_no_page(engine: Engine) {
    let world = World::open(engine).await;
    let reply = world.stranger().post(CALL, json!({})).await;
    assert_eq!(reply.header("x-content-type-options"), Some("nosniff"));
    let policy = reply.header("content-security-policy").unwrap();
    assert!(policy.contains("default-src 'none'"), "{policy}");
}

fn signer() -> Signer {
    Signer::new("0123456789abcdef0123456789abcdef".into())
}

#[tokio::test]
async fn redis_knows_nobody_takes_back_and_begins_anew_after_a_clock_set_back() {
    let redis = Redis::start();
    let limiter = RedisLimiter::new(&redis.url().into(), signer()).unwrap();
    let quota = Quota::new("login.account-from", 2, 3600);
    let who = "ann@example.com 198.51.100.7";
    for _ in 0..5 {
        limiter.take(quota, who).await.unwrap();
        limiter.give_back(quota, who).await;
    }
    for _ in 0..2 {
        limiter.take(quota, who).await.unwrap();
    }
    assert!(limiter.take(quota, who).await.is_err());

    let client = ::redis::Client::open(redis.url()).unwrap();
    let mut connection = client.get_connection().unwrap();
    let keys: Vec<String> = ::redis::cmd("KEYS")
        .arg("*")
        .query(&mut connection)
        .unwrap();
    let [key] = &keys[..] else { panic!("{keys:?}") };
    let hash = key.strip_prefix("kiosk:limit:login.account-from:").unwrap();
    assert!(hash.len() == 64 && hash.bytes().all(|byte| byte.is_ascii_hexdigit()));

    // Noted by a clock that was a day ahead.
    let ahead: i64 = ::redis::cmd("GET").arg(key).query(&mut connection).unwrap();
    let ahead = ahead + 86_400_000_000;
    let mut set = ::redis::cmd("SET");
    let () = set.arg(key).arg(ahead).query(&mut connection).unwrap();
    limiter.take(quota, who).await.unwrap();
}

#[tokio::test]
async fn redis_counts_for_two_runtimes() {
    let redis = Redis::start();
    let limiter = || RedisLimiter::new(&redis.url().into(), signer()).unwrap();
    let (one, two) = (limiter(), limiter());
    let quota = Quota::new("test", 4, 3600);
    for limiter in [&one, &two, &one, &two] {
        limiter.take(quota, "somebody").await.unwrap();
    }
    for limiter in [&one, &two] {
        match limiter.take(quota, "somebody").await {
            Err(LimiterError::TooMany(too_many)) => {
                assert!((890..=900).contains(&too_many.retry_after), "{too_many:?}");
            }
            other => panic!("{other:?}"),
        }
        limiter
            .take(Quota::new("other", 4, 3600), "somebody")
            .await
            .unwrap();
    }
}

async fn without_redis_nobody_counts_and_reads_go_on(engine: Engine) {
    let nowhere: Arc<dyn Limiter> =
        Arc::new(RedisLimiter::new(&"redis://127.0.0.1:1/".into(), signer()).unwrap());
    let refused = nowhere.take(Quota::new("test", 4, 60), "somebody").await;
    assert!(matches!(refused, Err(LimiterError::Unavailable(_))));
    // The next one does not wait for a server that has just failed.
    match nowhere.take(Quota::new("test", 4, 60), "somebody").await {
        Err(LimiterError::Unavailable(cause)) => {
            assert_eq!(cause.to_string(), "Redis failed a moment ago");
        }
        other => panic!("{other:?}"),
    }
    let world = World::with(engine, |parts| parts.limiter = nowhere).await;
    assert_eq!(world.stranger().post(CALL, json!({})).await.status(), 1);
}
