//! `/charge/send-code`: how often, for how long, how many tries, and to whom.

use futures::future::join_all;
use serde_json::json;

use crate::api::people::{
    code_for, code_in, last_mail, mails, register, send_code, send_proved, sign_up,
};
use crate::api::{Engine, World, on_both_engines, seconds};

on_both_engines!(
    a_minute_between_two_sends,
    five_an_hour_to_one_address,
    thirty_a_day_from_one_place,
    a_code_counts_ten_minutes,
    the_sixth_try_is_one_too_many,
    tries_are_counted_in_parallel_too,
    a_code_counts_once,
    a_new_code_takes_the_place_of_the_last,
    nobody_learns_who_has_an_account,
    the_mail_speaks_the_visitors_language,
    the_code_stands_in_no_subject,
    fields_are_checked,
    all_missing_fields_are_told_together,
    a_captcha_field_of_another_type_is_named,
    parallel_sends_are_one,
);

const ANN: &str = "ann@example.com";

fn wrong(code: &str) -> &'static str {
    if code == "111111" { "222222" } else { "111111" }
}

async fn a_minute_between_two_sends(engine: Engine) {
    let world = World::open(engine).await;
    let sent = send_code(&world.stranger(), ANN, "register").await;
    assert_eq!(*sent.data(), json!({"resend_after": 60, "expires_in": 600}));
    assert_eq!(
        sent.message(),
        "The code is on its way. It is valid for 10 minutes."
    );
    world.clock.advance(seconds(59));
    let reply = send_code(&world.stranger(), "ANN@example.com", "resetPassword").await;
    assert_eq!(reply.status(), 429);
    assert_eq!(reply.body["data"]["retry_after"], 1);
    assert_eq!(
        send_code(&world.stranger(), "bob@example.com", "register")
            .await
            .status(),
        1
    );
    world.clock.advance(seconds(2));
    assert_eq!(
        send_code(&world.stranger(), ANN, "register").await.status(),
        1
    );
}

async fn five_an_hour_to_one_address(engine: Engine) {
    let world = World::open(engine).await;
    for _ in 0..3 {
        assert_eq!(
            send_code(&world.stranger(), ANN, "register").await.status(),
            1
        );
        world.clock.advance(seconds(61));
    }
    let reply = send_code(&world.stranger(), ANN, "register").await;
    assert_eq!((reply.status(), reply.message()), (0, "Geetest Error"));
    for _ in 0..2 {
        assert_eq!(
            send_proved(&world, &world.stranger(), ANN).await.status(),
            1
        );
        world.clock.advance(seconds(61));
    }
    let reply = send_proved(&world, &world.stranger(), ANN).await;
    assert_eq!(reply.status(), 429);
    assert_eq!(reply.body["data"]["retry_after"], 3600 - 5 * 61);
    world.clock.advance(seconds(3600 - 5 * 61));
    assert_eq!(
        send_proved(&world, &world.stranger(), ANN).await.status(),
        1
    );
}

async fn thirty_a_day_from_one_place(engine: Engine) {
    let world = World::open(engine).await;
    for number in 0..30 {
        let to = format!("person-{number}@example.com");
        assert_eq!(
            send_code(&world.stranger(), &to, "register").await.status(),
            1
        );
        world.clock.advance(seconds(30));
    }
    let reply = send_code(&world.stranger(), ANN, "register").await;
    assert_eq!(reply.status(), 429);
    assert!(reply.body["data"]["retry_after"].as_i64().unwrap() > 80_000);
}

async fn a_code_counts_ten_minutes(engine: Engine) {
    for (wait, status) in [(599, 1), (600, 422), (601, 422)] {
        let world = World::open(engine).await;
        let code = code_for(&world, ANN, "register").await;
        world.clock.advance(seconds(wait));
        let reply = register(&world.stranger(), ANN, &code).await;
        assert_eq!(reply.status(), status, "after {wait} s");
    }
}

async fn the_sixth_try_is_one_too_many(engine: Engine) {
    for (wrong_ones, status) in [(4, 1), (5, 422)] {
        let world = World::open(engine).await;
        let code = code_for(&world, ANN, "register").await;
        for _ in 0..wrong_ones {
            let reply = register(&world.stranger(), ANN, wrong(&code)).await;
            assert_eq!(reply.message(), "Verification code is wrong");
        }
        let reply = register(&world.stranger(), ANN, &code).await;
        assert_eq!(reply.status(), status, "after {wrong_ones} wrong ones");
    }
}

async fn tries_are_counted_in_parallel_too(engine: Engine) {
    let world = World::open(engine).await;
    let code = code_for(&world, ANN, "register").await;
    let callers: Vec<_> = (0..10).map(|_| world.stranger()).collect();
    let tries = callers
        .iter()
        .map(|caller| register(caller, ANN, wrong(&code)));
    assert!(
        join_all(tries)
            .await
            .iter()
            .all(|reply| reply.status() == 422)
    );
    assert_eq!(register(&world.stranger(), ANN, &code).await.status(), 422);
}

async fn a_code_counts_once(engine: Engine) {
    let world = World::open(engine).await;
    let code = code_for(&world, ANN, "register").await;
    assert_eq!(register(&world.stranger(), ANN, &code).await.status(), 1);
    let reply = register(&world.stranger(), ANN, &code).await;
    assert_eq!(
        (reply.status(), reply.message()),
        (422, "Verification code is wrong")
    );
}

async fn a_new_code_takes_the_place_of_the_last(engine: Engine) {
    let world = World::open(engine).await;
    let first = code_for(&world, ANN, "register").await;
    world.clock.advance(seconds(61));
    let second = code_for(&world, ANN, "register").await;
    assert_ne!(first, second);
    assert_eq!(register(&world.stranger(), ANN, &first).await.status(), 422);
    assert_eq!(register(&world.stranger(), ANN, &second).await.status(), 1);
}

async fn nobody_learns_who_has_an_account(engine: Engine) {
    let world = World::open(engine).await;
    sign_up(&world, ANN).await;
    let dan = sign_up(&world, "dan@example.com").await.caller;
    world.run_jobs().await;
    for purpose in ["resetPassword", "register", "bind", "socialiteLogin"] {
        world.clock.advance(seconds(1801));
        let known = send_code(&dan, ANN, purpose).await;
        let unknown = send_code(&dan, "bob@example.com", purpose).await;
        assert_eq!(known.status(), 1);
        assert_eq!(known.body, unknown.body, "{purpose}");
        world.clock.advance(seconds(10));
        let known = send_code(&dan, ANN, purpose).await;
        let unknown = send_code(&dan, "bob@example.com", purpose).await;
        assert_eq!(known.body, unknown.body, "{purpose}");
        let before = mails(&world, "bob@example.com").len();
        world.run_jobs().await;
        let sent = mails(&world, "bob@example.com").len() - before;
        let expected = usize::from(purpose != "resetPassword");
        assert_eq!(sent, expected, "{purpose}");
    }
}

async fn the_mail_speaks_the_visitors_language(engine: Engine) {
    let world = World::open(engine).await;
    let chinese = world.stranger().with("lang", "cn");
    assert_eq!(send_code(&chinese, ANN, "register").await.status(), 1);
    world.run_jobs().await;
    let mail = last_mail(&world, ANN).unwrap();
    for part in ["您在 Kiosk 的验证码是：", "10 分钟", "不是您本人的操作？"] {
        assert!(mail.contains(part), "{part} in {mail}");
    }
    assert_eq!(
        register(&chinese, ANN, &code_in(&mail)).await.message(),
        "欢迎！您的账号已创建。"
    );
}

/// Subjects are shown on locked screens.
async fn the_code_stands_in_no_subject(engine: Engine) {
    let world = World::open(engine).await;
    assert_eq!(
        send_code(&world.stranger(), ANN, "register").await.status(),
        1
    );
    world.run_jobs().await;
    let mail = last_mail(&world, ANN).unwrap();
    let (head, text) = mail.split_once("\n\n").unwrap();
    assert!(head.contains("Subject: Your code for Kiosk\r\n"), "{head}");
    let code = code_in(text);
    assert!(!head.contains(&code), "{code} in {head}");
}

async fn fields_are_checked(engine: Engine) {
    let world = World::open(engine).await;
    for (body, field) in [
        (json!({"email": ANN}), "verify_type"),
        (json!({"email": ANN, "verify_type": "admin"}), "verify_type"),
        (json!({"verify_type": "register"}), "email"),
        (
            json!({"email": ANN, "phone": "1", "verify_type": "register"}),
            "phone",
        ),
        (json!({"email": "ann", "verify_type": "register"}), "email"),
        (
            json!({"email": "ann@example.com\r\nBcc: bob@example.com", "verify_type": "register"}),
            "email",
        ),
        (
            json!({"phone": "123", "area_code": "86", "verify_type": "register"}),
            "phone",
        ),
        (
            json!({"phone": "13812345678", "area_code": "x", "verify_type": "register"}),
            "phone",
        ),
    ] {
        let reply = world
            .stranger()
            .post("/charge/send-code", body.clone())
            .await;
        assert_eq!(reply.status(), 422, "{body}");
        assert!(
            reply.body["data"]["errors"][field].is_string(),
            "{body}: {}",
            reply.body
        );
        // What is there is not said to be missing.
        let missing = reply.body["data"]["errors"][field] == "This field is required.";
        assert_eq!(missing, body.get(field).is_none(), "{body}");
    }
    assert_eq!(world.run_jobs().await, 0);
}

async fn all_missing_fields_are_told_together(engine: Engine) {
    let world = World::open(engine).await;
    let stranger = world.stranger();
    let reply = stranger.post("/charge/login-v3", json!({})).await;
    assert_eq!(reply.status(), 422);
    let required = "This field is required.";
    let both = json!({"identifier": required, "password": required});
    assert_eq!(reply.body["data"]["errors"], both);
}

async fn a_captcha_field_of_another_type_is_named(engine: Engine) {
    let world = World::open(engine).await;
    let stranger = world.stranger();
    for field in [
        "captcha_id",
        "lot_number",
        "captcha_output",
        "pass_token",
        "gen_time",
    ] {
        for other in [json!(null), json!(true), json!([]), json!({})] {
            let mut body = json!({"email": ANN, "verify_type": "register"});
            body[field] = other;
            let reply = stranger.post("/charge/send-code", body.clone()).await;
            assert_eq!(reply.status(), 422, "{body}");
            let errors = reply.body["data"]["errors"].as_object().unwrap();
            assert_eq!(errors.keys().collect::<Vec<_>>(), [field], "{body}");
        }
    }
}

async fn parallel_sends_are_one(engine: Engine) {
    let world = World::open(engine).await;
    let callers: Vec<_> = (0..10).map(|_| world.stranger()).collect();
    let sends = callers
        .iter()
        .map(|caller| send_code(caller, ANN, "register"));
    let replies = join_all(sends).await;
    assert_eq!(
        replies.iter().filter(|reply| reply.status() == 1).count(),
        1
    );
    assert_eq!(world.run_jobs().await, 1);
}
