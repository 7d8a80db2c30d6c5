//! What the program holds to be impossible, and what becomes of the rest then.

use std::sync::Arc;

use async_trait::async_trait;
use kiosk_runtime::adapters::{Limiter, LimiterError};
use kiosk_runtime::config::Quota;
use serde_json::json;

use super::{Engine, World};

/// Counts everybody but those whose address it holds to be impossible.
#[derive(Debug)]
struct Startled;

#[async_trait]
impl Limiter for Startled {
    async fn take(&self, _: Quota, who: &str) -> Result<(), LimiterError> {
        assert_ne!(who, "198.51.100.1", "the address of {who} is impossible");
        Ok(())
    }
}

#[tokio::test]
async fn a_call_that_panics_fails_alone_and_says_so_in_the_visitors_language() {
    let world = World::with(Engine::Sqlite, |parts| {
        parts.limiter = Arc::new(Startled);
        parts.config.proxies =
            kiosk_runtime::TrustedProxies::parse(&["127.0.0.0/8".to_owned()]).unwrap();
    })
    .await;
    let impossible = world.stranger().with("x-forwarded-for", "198.51.100.1");
    let chinese = impossible.with("lang", "cn");
    let english = impossible.post("/charge/area-list", json!({})).await;
    assert_eq!((english.http, english.status()), (500, 500));
    assert!(english.header("x-request-id").is_some());
    assert_eq!(english.header("x-content-type-options"), Some("nosniff"));
    assert!(!english.body.to_string().contains("198.51.100.1"));
    let translated = chinese.post("/charge/area-list", json!({})).await;
    assert_ne!(english.message(), translated.message());
    let other = world.stranger();
    assert_eq!(other.post("/charge/area-list", json!({})).await.status(), 1);
}
