//! What a visitor and a log read when something of ours fails.

use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, Instant};

use async_trait::async_trait;
use axum::body::Body;
use axum::extract::Request;
use kiosk_runtime::adapters::{Limiter, LimiterError};
use kiosk_runtime::config::Quota;
use kiosk_runtime::config::{LogFormat, TelemetryConfig};
use kiosk_runtime::{AppSlot, SiteOptions, site_router, telemetry};
use serde_json::{Value, json};
use tower::ServiceExt as _;

use super::{Engine, World, on_both_engines};

on_both_engines!(
    a_database_that_is_gone_is_nobodys_business,
    whoever_has_no_database_is_not_ready,
    what_the_database_said_holds_for_a_moment,
);

const PROFILE: &str = "/charge/user-profile";

async fn a_database_that_is_gone_is_nobodys_business(engine: Engine) {
    let world = World::open(engine).await;
    world.app.storage.close().await;
    let ann = world.stranger().holding("any token");
    let reply = ann.post(PROFILE, json!({})).await;
    assert_eq!(reply.http, 503);
    assert_eq!(reply.header("retry-after"), Some("5"));
    let said = json!({
        "status": 503,
        "message": "This is not available right now. Please try again soon.",
        "reason": "storage_unavailable",
        "data": {"retry_after": 5},
    });
    assert_eq!(reply.body, said);
}

async fn whoever_has_no_database_is_not_ready(engine: Engine) {
    let world = World::open(engine).await;
    world.app.storage.close().await;
    let reply = world.stranger().visit("/readyz").await;
    assert_eq!(reply.http, 503);
    assert_eq!(reply.body["text"], "the database cannot be written\n");
    assert_eq!(world.stranger().visit("/healthz").await.http, 200);
}

async fn what_the_database_said_holds_for_a_moment(engine: Engine) {
    let world = World::open(engine).await;
    let begin = Instant::now();
    assert_eq!(world.stranger().visit("/readyz").await.http, 200);
    world.app.storage.close().await;
    let again = world.stranger().visit("/readyz").await.http;
    // On a machine that took longer than the moment there is nothing to say.
    if begin.elapsed() < Duration::from_secs(1) {
        assert_eq!(again, 200);
    }
}

#[tokio::test]
async fn a_shop_that_is_not_built_is_not_ready() {
    let folder = tempfile::tempdir().unwrap();
    let router = site_router(SiteOptions {
        app_slot: Some(AppSlot::default()),
        ..SiteOptions::new(folder.path().join("dist"))
    });
    let request = Request::get("/readyz").body(Body::empty()).unwrap();
    let answer = router.oneshot(request).await.unwrap();
    assert_eq!(answer.status().as_u16(), 503);
}

/// Counts addresses, and nobody else: whoever else is counted waits for ever.
#[derive(Debug)]
struct Stuck;

#[async_trait]
impl Limiter for Stuck {
    async fn take(&self, quota: Quota, _: &str) -> Result<(), LimiterError> {
        match quota.name {
            "address" => Ok(()),
            _ => std::future::pending().await,
        }
    }
}

#[tokio::test]
async fn a_call_that_takes_too_long_is_refused() {
    let world = World::with(Engine::Sqlite, |parts| {
        parts.limiter = Arc::new(Stuck);
        parts.config.limits.call = Duration::from_millis(50);
    })
    .await;
    let body = json!({"email": "ann@example.com", "verify_type": "register"});
    let reply = world.stranger().post("/charge/send-code", body).await;
    assert_eq!((reply.http, reply.status()), (503, 503));
    assert_eq!(reply.body["reason"], "too_slow");
    assert_eq!(reply.header("retry-after"), Some("5"));
}

/// In a process of its own: a process logs to one place.
#[test]
fn a_failure_is_a_line_of_json_that_names_the_request() {
    let name = "api::failures::logs_alone";
    let run = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", name, "--ignored", "--nocapture"])
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&run.stdout);
    assert!(run.status.success() && said.contains("1 passed"), "{said}");
    let id = said.lines().find_map(|line| line.strip_prefix("request "));
    let logged = String::from_utf8_lossy(&run.stderr);
    let lines = logged.lines().map(|line| {
        let object = serde_json::from_str::<Value>(line);
        object.unwrap_or_else(|error| panic!("{error}: {line}"))
    });
    let failure = lines.into_iter().find(|line| line["level"] == "ERROR");
    let failure = failure.expect("an error in the log");
    assert_eq!(failure["span"]["id"], id.expect("a request"));
    assert_eq!(failure["status"], 503);
    assert_eq!(failure["span"]["path"], PROFILE);
    let message = failure["message"].as_str().unwrap();
    assert!(message.starts_with("a call failed: "), "{message}");
    assert!(logged.contains("a panic at "), "{logged}");
    assert!(!logged.contains("hush"), "{logged}");
}

#[tokio::test]
#[ignore = "runs in a process of its own, which the test above starts"]
async fn logs_alone() {
    let config = TelemetryConfig {
        log_format: LogFormat::Json,
        ..TelemetryConfig::default()
    };
    let _telling = telemetry::start(&config).unwrap();
    let world = World::open(Engine::Sqlite).await;
    world.app.storage.close().await;
    let ann = world.stranger().holding("any token");
    let reply = ann.post(PROFILE, json!({})).await;
    println!("\nrequest {}", reply.header("x-request-id").unwrap());
    let impossible = tokio::spawn(async { panic!("hush") }).await;
    assert!(impossible.unwrap_err().is_panic());
}
