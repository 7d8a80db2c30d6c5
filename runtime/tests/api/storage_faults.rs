//! Every statement of a call fails in its turn: the call says so, and the next one works.

use std::time::Duration;

use kiosk_runtime::storage::StorageError;
use secrecy::ExposeSecret as _;
use serde_json::json;
use sqlx::{Connection as _, Executor as _};

use super::people::{TestUser, login, sign_up};
use super::spans::{days, seconds};
use super::world::JsonResponse;
use super::{Engine, World, on_both_engines};

on_both_engines!(
    every_statement_that_fails_is_said_and_the_next_call_works,
    readiness_fails_with_the_database,
    jobs_go_on_after_every_statement_that_failed,
);

/// More statements than any call has.
const MANY: usize = 100;

/// Calls that read, write, or do both, in one transaction or in several.
const CALLS: [&str; 10] = [
    "post /charge/user-profile",
    "post /charge/session-list",
    "post /charge/members",
    "post /charge/captcha",
    "get /v4/coupon/index-page-list",
    "get /v4/coupon/user-list",
    "get /v4/coupon-notification-count",
    "get /v4/push-message-list",
    // So many sessions end the first: after it nobody is signed in.
    "post /charge/login-v3",
    // Nobody who is signed in asks for it, and it is counted by the day.
    "post /charge/send-code",
];

/// How long to wait between two calls, so that none is one too many.
fn pause(call: &str) -> Duration {
    if call.ends_with("send-code") {
        days(1)
    } else {
        seconds(600)
    }
}

/// The statements of the transaction that notes when a session was seen.
const BEGIN_UPDATE_COMMIT: usize = 3;

/// Whether a call asks for no session that is noted as seen.
fn by_no_session(call: &str) -> bool {
    ["login-v3", "send-code", "captcha"]
        .iter()
        .any(|name| call.ends_with(name))
}

async fn ask(ann: &TestUser, call: &str, round: usize) -> JsonResponse {
    let (method, call) = call.split_once(' ').unwrap();
    if method == "get" {
        return ann.caller.get(call).await;
    }
    let body = match call {
        "/charge/login-v3" => login(&ann.email),
        "/charge/send-code" => {
            json!({"email": format!("bob{round}@example.com"), "verify_type": "register"})
        }
        "/charge/captcha" => json!({"purpose": "register", "kind": "question"}),
        _ => json!({}),
    };
    ann.caller.post(call, body).await
}

async fn every_statement_that_fails_is_said_and_the_next_call_works(engine: Engine) {
    let world = World::open(engine).await;
    let ann = sign_up(&world, "ann@example.com").await;
    let faults = world.app.storage.faults();
    let mut failed = 0;
    for call in CALLS {
        let mut unseen = 0;
        for statement in 0..=MANY {
            assert!(statement < MANY, "{call} does not end");
            world.clock.advance(pause(call));
            faults.set(statement);
            let reply = ask(&ann, call, failed).await;
            if !faults.clear() {
                assert_eq!(reply.status(), 1, "{call}: {}", reply.body);
                break;
            }
            if reply.status() == 1 {
                unseen += 1;
                continue;
            }
            failed += 1;
            assert_eq!(
                (reply.http, reply.status()),
                (503, 503),
                "{call} {statement}"
            );
            assert_eq!(reply.body["reason"], "storage_unavailable");
            assert_eq!(reply.header("retry-after"), Some("5"));
            let next = ask(&ann, call, failed).await;
            assert_eq!(next.status(), 1, "{call} {statement}: {}", next.body);
        }
        // That somebody was seen is a transaction of its own, without which the call goes on.
        assert!(
            unseen == BEGIN_UPDATE_COMMIT || unseen == 0 && by_no_session(call),
            "{call}: {unseen} statements are not missed"
        );
    }
    assert!(failed > 20, "only {failed} statements failed");
}

async fn readiness_fails_with_the_database(engine: Engine) {
    let world = World::open(engine).await;
    // The second of BEGIN, INSERT and COMMIT.
    world.app.storage.faults().set(1);
    let reply = world.stranger().visit("/readyz").await;
    assert_eq!(reply.http, 503);
    assert_eq!(reply.body["text"], "the database cannot be written\n");
    let now = world.app.clock.now();
    world.app.storage.check_write(now).await.unwrap();
}

/// A runtime whose host is gone holds its locks until the server hears of it.
#[tokio::test]
async fn a_row_that_somebody_holds_keeps_no_connection_for_long() {
    let world = World::open(Engine::Postgres).await;
    let storage = &world.app.storage;
    let now = world.app.clock.now();
    storage.check_write(now).await.unwrap();
    let url = world.app.config.storage.url.expose_secret();
    let mut other = sqlx::AnyConnection::connect(url).await.unwrap();
    let hold = "BEGIN; UPDATE readiness SET checked_at = checked_at";
    other.execute(hold).await.unwrap();
    let (one, two) = tokio::join!(storage.check_write(now), storage.check_write(now));
    for refused in [one, two] {
        assert!(
            matches!(refused, Err(StorageError::Unavailable(_))),
            "{refused:?}"
        );
    }
    let waiting = "SELECT count(*) FROM pg_stat_activity
         WHERE wait_event_type = 'Lock' AND datname = current_database()";
    let waiting: i64 = sqlx::query_scalar(waiting)
        .fetch_one(&mut other)
        .await
        .unwrap();
    assert_eq!(waiting, 0);
    other.execute("ROLLBACK").await.unwrap();
    storage.check_write(now).await.unwrap();
}

async fn jobs_go_on_after_every_statement_that_failed(engine: Engine) {
    let world = World::open(engine).await;
    let faults = world.app.storage.faults();
    for statement in 0..3 {
        faults.set(statement);
        let claimed = kiosk_runtime::jobs::run_due(&world.app).await;
        assert!(faults.clear() && claimed.is_err(), "{statement}");
        world.run_jobs().await;
    }
}
