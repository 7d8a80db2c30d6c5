//! `/charge/send-code`: how often, for how long, how many tries, and to whom.

use futures::future::join_all;
use kiosk_runtime::{Parts, TrustedProxies};
use serde_json::json;

use crate::api::people::{code_for, code_in, last_mail, mails, register, send_code, sign_up};
use crate::api::phones::{solved, text_to};
use crate::api::world::{Caller, Reply};
use crate::api::{Engine, World, on_both_engines};

on_both_engines!(
    a_minute_between_two_sends,
    strangers_do_not_use_up_the_owners_codes,
    codes_go_to_those_who_can_use_them,
    codes_to_register_go_where_the_region_lets_register,
    only_messages_that_are_sent_are_paid,
    five_an_hour_to_one_address,
    thirty_a_day_from_one_place,
    a_code_counts_ten_minutes,
    the_sixth_try_is_one_too_many,
    tries_are_counted_in_parallel_too,
    a_code_counts_once,
    a_new_code_takes_the_place_of_the_last,
    nobody_learns_who_has_an_account,
    the_mail_speaks_the_visitors_language,
    a_phone_needs_a_captcha,
    somebody_elses_proof_sends_nothing,
    fields_are_checked,
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
        "The code is on its way. It counts for 10 minutes."
    );
    world.clock.advance(59);
    let reply = send_code(&world.stranger(), "ANN@example.com", "resetPassword").await;
    assert_eq!(reply.status(), 429);
    assert_eq!(reply.body["data"]["retry_after"], 1);
    assert_eq!(
        send_code(&world.stranger(), "bob@example.com", "register")
            .await
            .status(),
        1
    );
    world.clock.advance(2);
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
        world.clock.advance(61);
    }
    let reply = send_code(&world.stranger(), ANN, "register").await;
    assert_eq!((reply.status(), reply.message()), (0, "Geetest Error"));
    for _ in 0..2 {
        assert_eq!(
            send_proved(&world, &world.stranger(), ANN).await.status(),
            1
        );
        world.clock.advance(61);
    }
    let reply = send_proved(&world, &world.stranger(), ANN).await;
    assert_eq!(reply.status(), 429);
    assert_eq!(reply.body["data"]["retry_after"], 3600 - 5 * 61);
    world.clock.advance(3600 - 5 * 61);
    assert_eq!(
        send_proved(&world, &world.stranger(), ANN).await.status(),
        1
    );
}

/// Asks for a code to open an account, and shows that a person asks.
async fn send_proved(world: &World, caller: &Caller, email: &str) -> Reply {
    let (caller, mut body) = solved(world, caller, "register").await;
    body["email"] = email.into();
    body["verify_type"] = "register".into();
    caller.post("/charge/send-code", body).await
}

async fn strangers_do_not_use_up_the_owners_codes(engine: Engine) {
    let world = World::with(engine, behind_a_proxy).await;
    let from = |network: u8| {
        let address = format!("198.51.{network}.7");
        world.stranger().with("x-forwarded-for", address)
    };
    // Ten a day to one address from one network.
    for _ in 0..10 {
        assert_eq!(send_proved(&world, &from(1), ANN).await.status(), 1);
        world.clock.advance(3600 / 5);
    }
    world.clock.advance(3600);
    assert_eq!(send_proved(&world, &from(1), ANN).await.status(), 429);
    let owner = send_code(&from(2), ANN, "resetPassword").await;
    assert_eq!(owner.status(), 1, "{}", owner.body);
    world.clock.advance(61);
    // Fifty from everywhere.
    for network in 3..=6 {
        for number in 0..10 {
            let sent = send_proved(&world, &from(network), ANN).await.status();
            let expected = if (network, number) == (6, 9) { 429 } else { 1 };
            assert_eq!(sent, expected, "{network} {number}");
            world.clock.advance(3600 / 5);
        }
    }
}

fn behind_a_proxy(parts: &mut Parts) {
    parts.config.proxies = TrustedProxies::parse(&["127.0.0.1".to_owned()]).unwrap();
}

async fn codes_go_to_those_who_can_use_them(engine: Engine) {
    let world = World::open(engine).await;
    let ann = sign_up(&world, ANN).await;
    world.run_jobs().await;
    for (purpose, stranger, person) in [
        ("login", 422, 422),
        ("bind", 2, 1),
        ("socialiteLogin", 2, 1),
        ("resetPassword", 1, 1),
        ("register", 1, 1),
    ] {
        world.clock.advance(3600);
        let to = "bob@example.com";
        let asked = send_code(&world.stranger(), to, purpose).await;
        assert_eq!(asked.status(), stranger, "{purpose}");
        world.clock.advance(61);
        let asked = send_code(&ann.caller, to, purpose).await;
        assert_eq!(asked.status(), person, "{purpose}");
    }
    let reply = send_code(&world.stranger(), ANN, "login").await;
    assert!(reply.body["data"]["errors"]["verify_type"].is_string());
}

async fn codes_to_register_go_where_the_region_lets_register(engine: Engine) {
    let world = World::open(engine).await;
    let (caller, mut body) = solved(&world, &world.stranger(), "register").await;
    body["verify_type"] = "register".into();
    body["phone"] = "13812345678".into();
    body["area_code"] = "86".into();
    let refused = caller.post("/charge/send-code", body.clone()).await;
    let told = (refused.status(), refused.message());
    assert_eq!(told, (422, "Account does not exist"));
    assert!(refused.body["data"]["errors"]["phone"].is_string());
    let chinese = caller.with("cookie", {
        let cookie = caller.header("cookie").unwrap();
        format!("{cookie}; region=CN")
    });
    let mail = send_code(&chinese, ANN, "register").await;
    assert!(mail.body["data"]["errors"]["email"].is_string());
    body["phone"] = "81234567890".into();
    body["area_code"] = "62".into();
    let refused = chinese.post("/charge/send-code", body.clone()).await;
    assert_eq!(refused.status(), 422, "a number of elsewhere");
    assert_eq!(world.run_jobs().await, 0, "nothing was sent");
    // The proof is not used up, nor anything counted.
    body["phone"] = "13812345678".into();
    body["area_code"] = "86".into();
    assert_eq!(chinese.post("/charge/send-code", body).await.status(), 1);
}

async fn only_messages_that_are_sent_are_paid(engine: Engine) {
    for limits in [(2, 100), (100, 2)] {
        let world = World::with(engine, |parts| {
            let codes = &mut parts.config.limits.codes;
            (codes.area_day.count, codes.texts_day.count) = limits;
        })
        .await;
        let texts = || {
            let file = world.folder.path().join("sms.log");
            std::fs::read_to_string(file).map_or(0, |text| text.lines().count())
        };
        // To nobody: silence costs nothing.
        for phone in ["13512345678", "13612345678", "13712345678"] {
            text_to(&world, &world.stranger(), (phone, "resetPassword")).await;
        }
        assert_eq!(texts(), 0);
        for (phone, sent) in [("13812345678", 1), ("13912345678", 2), ("13412345678", 2)] {
            text_to(&world, &world.stranger(), (phone, "register")).await;
            assert_eq!(texts(), sent, "{phone} {limits:?}");
        }
        world.clock.advance(24 * 3600);
        text_to(&world, &world.stranger(), ("13412345678", "register")).await;
        assert_eq!(texts(), 3, "a day later");
    }
}

async fn thirty_a_day_from_one_place(engine: Engine) {
    let world = World::open(engine).await;
    for number in 0..30 {
        let to = format!("person-{number}@example.com");
        assert_eq!(
            send_code(&world.stranger(), &to, "register").await.status(),
            1
        );
        world.clock.advance(30);
    }
    let reply = send_code(&world.stranger(), ANN, "register").await;
    assert_eq!(reply.status(), 429);
    assert!(reply.body["data"]["retry_after"].as_i64().unwrap() > 80_000);
}

async fn a_code_counts_ten_minutes(engine: Engine) {
    for (seconds, status) in [(599, 1), (600, 422), (601, 422)] {
        let world = World::open(engine).await;
        let code = code_for(&world, ANN, "register").await;
        world.clock.advance(seconds);
        let reply = register(&world.stranger(), ANN, &code).await;
        assert_eq!(reply.status(), status, "after {seconds} s");
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
    world.clock.advance(61);
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
        world.clock.advance(1801);
        let known = send_code(&dan, ANN, purpose).await;
        let unknown = send_code(&dan, "bob@example.com", purpose).await;
        assert_eq!(known.status(), 1);
        assert_eq!(known.body, unknown.body, "{purpose}");
        world.clock.advance(10);
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

async fn a_phone_needs_a_captcha(engine: Engine) {
    let world = World::open(engine).await;
    let body = json!({"phone": "13812345678", "area_code": "86", "verify_type": "register",
        "country_code": "CN"});
    let reply = world.stranger().post("/charge/send-code", body).await;
    assert_eq!((reply.status(), reply.message()), (0, "Geetest Error"));
    assert_eq!(world.run_jobs().await, 0);
}

async fn somebody_elses_proof_sends_nothing(engine: Engine) {
    let world = World::open(engine).await;
    let (caller, mut body) = solved(&world, &world.stranger(), "register").await;
    body["phone"] = "13812345678".into();
    body["area_code"] = "86".into();
    body["country_code"] = "CN".into();
    body["verify_type"] = "register".into();
    let (thief, _) = solved(&world, &world.stranger(), "register").await;
    for stranger in [thief, world.stranger()] {
        let reply = stranger.post("/charge/send-code", body.clone()).await;
        assert_eq!((reply.status(), reply.message()), (0, "Geetest Error"));
    }
    let mut other = body.clone();
    other["verify_type"] = "resetPassword".into();
    let reply = caller.post("/charge/send-code", other).await;
    assert_eq!(reply.status(), 0, "it was solved for something else");
    assert_eq!(world.run_jobs().await, 0);
    let reply = caller.post("/charge/send-code", body).await;
    assert_eq!(reply.status(), 1, "others did not use it up");
}

async fn fields_are_checked(engine: Engine) {
    let world = World::open(engine).await;
    for (body, field) in [
        (json!({"email": ANN}), "verify_type"),
        (json!({"email": ANN, "verify_type": "admin"}), "verify_type"),
        (json!({"verify_type": "register"}), "email"),
        (
            json!({"email": ANN, "phone": "1", "verify_type": "register"}),
            "email",
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
    }
    assert_eq!(world.run_jobs().await, 0);
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
