//! The security log: who came in, who did not, and when the shop's text messages run out.

use kiosk_runtime::bind;
use kiosk_runtime::service::account::{block_user, unblock_user};
use kiosk_runtime::telemetry::Metrics;
use serde_json::json;

use crate::api::heard::{CapturedLog, run_alone};
use crate::api::people::{PASSWORD, code_by, code_for, decided, login, sign_up};
use crate::api::phones::text_to;
use crate::api::{Engine, World, seconds};

const ANN: &str = "ann@example.com";
const WRONG: &str = "puppies-77";

#[test]
fn what_concerns_who_comes_in_is_told_and_counted() {
    run_alone("api::account::security::heard_alone");
}

/// On one thread each, so that everything that the server does is heard too.
mod heard_alone {
    use super::{Engine, everything_is_heard};

    #[tokio::test(flavor = "current_thread")]
    #[ignore = "runs in a process of its own, which the test above starts"]
    async fn sqlite() {
        everything_is_heard(Engine::Sqlite).await;
    }

    #[tokio::test(flavor = "current_thread")]
    #[ignore = "runs in a process of its own, which the test above starts"]
    async fn postgres() {
        everything_is_heard(Engine::Postgres).await;
    }
}

async fn everything_is_heard(engine: Engine) {
    let metrics = Metrics::start().unwrap();
    let log = CapturedLog::default();
    let subscriber = tracing_subscriber::fmt()
        .with_ansi(false)
        .with_writer(log.clone())
        .finish();
    let _heard = tracing::subscriber::set_default(subscriber);
    let world = World::with(engine, |parts| {
        let limits = &mut parts.config.limits;
        (
            limits.codes.area_day.count,
            limits.tries.wrong_logins_to.burst,
        ) = (4, 2);
    })
    .await;
    let listener = bind("127.0.0.1", 0).unwrap();
    let at = listener.local_addr().unwrap();
    tokio::spawn(metrics.serve(listener, world.app.clone(), std::future::pending()));

    let codes = people_come_and_go(&world).await;
    for phone in ["13812345678", "13912345678", "13412345678", "13512345678"] {
        text_to(&world, &world.stranger(), phone, "register").await;
    }

    let text = log.text();
    let lines: Vec<_> = text
        .lines()
        .filter(|line| line.contains(" security: security: "))
        .collect();
    let expected = [
        ("signed_in", "detail=\"registration\""),
        ("signed_in", "detail=\"password\""),
        ("signed_in", "detail=\"reset\""),
        ("sign_in_failed", "user_id="),
        ("limited", "detail=\"login.account-from\""),
        ("code_refused", "detail=\"register\""),
        ("code_burnt", "detail=\"resetPassword\""),
        ("password_reset", "user_id="),
        ("sessions_ended", "user_id="),
        ("signed_out", "user_id="),
        ("blocked", "user_id="),
        ("blocked_refused", "user_id="),
        ("unblocked", "user_id="),
    ];
    for (event, part) in expected {
        let event = format!("event=\"{event}\"");
        let told = lines
            .iter()
            .any(|line| line.contains(&event) && line.contains(part));
        assert!(told, "no {event} {part} in {lines:#?}");
    }
    for line in &lines {
        let by_owner = line.contains("event=\"blocked\"") || line.contains("event=\"unblocked\"");
        assert!(by_owner || line.contains("address=127.0.0.1"), "{line}");
    }
    for secret in [ANN, "13812345678", PASSWORD, WRONG]
        .into_iter()
        .chain(codes.iter().map(String::as_str))
    {
        assert!(
            !lines.iter().any(|line| line.contains(secret)),
            "{secret} in {lines:#?}"
        );
    }
    let warned = |word: &str| text.lines().filter(|line| line.contains(word)).count();
    assert_eq!(
        warned("half of the day's text messages are sent to phones of +86"),
        1
    );
    assert_eq!(warned("the day's text messages are used up"), 1);

    let numbers = reqwest::get(format!("http://{at}/metrics")).await.unwrap();
    let numbers = numbers.text().await.unwrap();
    for line in [
        "kiosk_security_events_total{event=\"sign_in_failed\"} 2",
        "kiosk_security_events_total{event=\"code_burnt\"} 1",
        "kiosk_security_events_total{event=\"blocked\"} 1",
        "kiosk_text_budget_warnings_total{budget=\"area\",level=\"half\"} 1",
        "kiosk_text_budget_warnings_total{budget=\"area\",level=\"gone\"} 1",
    ] {
        assert!(numbers.contains(line), "no `{line}` in {numbers}");
    }
}

/// Everything that concerns who comes in, once; the codes that were sent.
async fn people_come_and_go(world: &World) -> Vec<String> {
    let stranger = world.stranger();
    let ann = sign_up(world, ANN).await;
    let other = json!({"identifier": "bob@example.com", "code": "000000", "password": PASSWORD});
    stranger.post("/charge/register-v3", other).await;
    let ask = async |body| stranger.post("/charge/login-v3", body).await.status();
    assert_eq!(ask(login(ANN)).await, 1);
    ann.caller
        .post("/charge/session-end-others", json!({}))
        .await;
    let wrong = json!({"identifier": ANN, "password": WRONG});
    assert_eq!(ask(wrong.clone()).await, 422);
    assert_eq!(ask(wrong.clone()).await, 422);
    assert_eq!(ask(wrong).await, 0, "a captcha is wanted");
    world.clock.advance(seconds(3600));
    let burnt = code_for(world, ANN, "resetPassword").await;
    let reset = |code: &str| json!({"identifier": ANN, "code": code, "password": "kitten-78"});
    let guess = if burnt == "111111" {
        "222222"
    } else {
        "111111"
    };
    for _ in 0..6 {
        let reply = stranger
            .post("/charge/reset-password-v3", reset(guess))
            .await;
        assert_eq!(reply.status(), 422);
    }
    world.clock.advance(seconds(61));
    let code = code_by(world, &stranger, ANN, "resetPassword").await;
    let done = stranger
        .post("/charge/reset-password-v3", reset(&code))
        .await;
    let token = done.data()["access_token"].as_str().unwrap();
    stranger
        .holding(token)
        .post("/charge/logout", json!({}))
        .await;
    let (storage, id) = (&world.app.storage, ann.id.parse().unwrap());
    block_user(storage, &decided(&world.app, id)).await.unwrap();
    let body = json!({"identifier": ANN, "password": "kitten-78"});
    assert_eq!(ask(body).await, 0);
    unblock_user(storage, &decided(&world.app, id))
        .await
        .unwrap();
    vec![burnt, code]
}
