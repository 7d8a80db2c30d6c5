//! Too many, too large, from elsewhere: what is refused before a call is read.

use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use kiosk_runtime::adapters::{Limiter, LimiterError, Quota, RedisLimiter};
use serde_json::json;

use super::{Engine, World};

const CALL: &str = "/charge/area-list";

#[tokio::test]
async fn an_address_has_its_share_and_no_more() {
    let world = World::with(Engine::Sqlite, |parts| {
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
    world.clock.advance(20);
    assert_eq!(stranger.post(CALL, json!({})).await.status(), 1);
}

#[tokio::test]
async fn an_untrusted_forwarded_address_does_not_help() {
    let world = World::with(Engine::Sqlite, |parts| {
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

#[tokio::test]
async fn behind_a_trusted_proxy_everybody_is_counted_alone() {
    let world = World::with(Engine::Sqlite, |parts| {
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

#[tokio::test]
async fn large_heads_are_refused_in_the_envelope() {
    let world = World::open(Engine::Sqlite).await;
    let heavy = world.stranger().with("device", "x".repeat(17_000));
    let refused = heavy.post(CALL, json!({})).await;
    assert_eq!((refused.http, refused.status()), (431, 431));
    let long = format!("{CALL}?a={}", "b".repeat(9_000));
    assert_eq!(world.stranger().post(&long, json!({})).await.http, 431);
}

#[tokio::test]
async fn data_are_no_page() {
    let world = World::open(Engine::Sqlite).await;
    let reply = world.stranger().post(CALL, json!({})).await;
    assert_eq!(reply.header("x-content-type-options"), Some("nosniff"));
    let policy = reply.header("content-security-policy").unwrap();
    assert!(policy.contains("default-src 'none'"), "{policy}");
}

#[tokio::test]
async fn redis_counts_for_two_runtimes() {
    let redis = Redis::start();
    let (one, two) = (redis.limiter(), redis.limiter());
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

#[tokio::test]
async fn without_redis_nobody_counts_and_reads_go_on() {
    let nowhere: Arc<dyn Limiter> =
        Arc::new(RedisLimiter::new(&"redis://127.0.0.1:1/".into()).unwrap());
    let refused = nowhere.take(Quota::new("test", 4, 60), "somebody").await;
    assert!(matches!(refused, Err(LimiterError::Unavailable(_))));
    let world = World::with(Engine::Sqlite, |parts| parts.limiter = nowhere).await;
    assert_eq!(world.stranger().post(CALL, json!({})).await.status(), 1);
}

/// A Redis server that ends with the test.
struct Redis {
    child: Child,
    port: u16,
    _folder: tempfile::TempDir,
}

impl Redis {
    fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let port = free.local_addr().unwrap().port();
        drop(free);
        let child = Command::new("redis-server")
            .args([
                "--port",
                &port.to_string(),
                "--bind",
                "127.0.0.1",
                "--save",
                "",
            ])
            .arg("--dir")
            .arg(folder.path())
            .stdout(Stdio::null())
            .spawn()
            .expect("Redis is needed: install it (`apt-get install redis-server`)");
        let begin = Instant::now();
        while std::net::TcpStream::connect(("127.0.0.1", port)).is_err() {
            assert!(
                begin.elapsed() < Duration::from_secs(20),
                "Redis does not start"
            );
            std::thread::sleep(Duration::from_millis(10));
        }
        Self {
            child,
            port,
            _folder: folder,
        }
    }

    fn limiter(&self) -> RedisLimiter {
        RedisLimiter::new(&format!("redis://127.0.0.1:{}/", self.port).into()).unwrap()
    }
}

impl Drop for Redis {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
