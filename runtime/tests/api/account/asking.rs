//! `/charge/send-code`: who may ask for a code, for what, and what a person must show first.

use kiosk_runtime::{AppParts, TrustedProxies};
use serde_json::json;

use crate::api::people::{send_code, send_proved, sign_up};
use crate::api::phones::{ask_text, solved, text_to};
use crate::api::{Engine, World, days, on_both_engines, seconds};

on_both_engines!(
    strangers_do_not_use_up_the_owners_codes,
    codes_go_to_those_who_can_use_them,
    codes_to_register_go_where_the_region_lets_register,
    only_messages_that_are_sent_are_paid,
    a_phone_needs_a_captcha,
    a_network_of_networks_has_the_codes_of_two,
    an_account_has_ten_codes_a_day_wherever_it_asks_from,
    somebody_elses_proof_sends_nothing,
);

const ANN: &str = "ann@example.com";

async fn strangers_do_not_use_up_the_owners_codes(engine: Engine) {
    let world = World::with(engine, behind_a_proxy).await;
    let from = |network: u8| {
        let address = format!("198.51.{network}.7");
        world.stranger().with("x-forwarded-for", address)
    };
    // Ten a day to one address from one network.
    for _ in 0..10 {
        assert_eq!(send_proved(&world, &from(1), ANN).await.status(), 1);
        world.clock.advance(seconds(3600 / 5));
    }
    world.clock.advance(seconds(3600));
    assert_eq!(send_proved(&world, &from(1), ANN).await.status(), 429);
    let owner = send_code(&from(2), ANN, "resetPassword").await;
    assert_eq!(owner.status(), 1, "{}", owner.body);
    world.clock.advance(seconds(61));
    // Fifty from everywhere.
    for network in 3..=6 {
        for number in 0..10 {
            let sent = send_proved(&world, &from(network), ANN).await.status();
            let expected = if (network, number) == (6, 9) { 429 } else { 1 };
            assert_eq!(sent, expected, "{network} {number}");
            world.clock.advance(seconds(3600 / 5));
        }
    }
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
        world.clock.advance(seconds(3600));
        let to = "bob@example.com";
        let asked = send_code(&world.stranger(), to, purpose).await;
        assert_eq!(asked.status(), stranger, "{purpose}");
        world.clock.advance(seconds(61));
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
            text_to(&world, &world.stranger(), phone, "resetPassword").await;
        }
        assert_eq!(texts(), 0);
        text_to(&world, &world.stranger(), "13812345678", "register").await;
        assert_eq!(texts(), 1, "{limits:?}");
        for phone in ["13912345678", "13112345678"] {
            let (reply, ..) = ask_text(&world, &world.stranger(), phone, "register").await;
            assert_eq!(reply.status(), 1, "one is left as both ask");
        }
        assert_eq!((world.run_jobs().await, texts()), (2, 2), "{limits:?}");
        let (reply, ..) = ask_text(&world, &world.stranger(), "13412345678", "register").await;
        assert_eq!((reply.http, reply.status()), (200, 0), "{}", reply.body);
        assert_eq!(reply.body["reason"], "account_texts_used_up");
        let chinese = world.stranger().with("lang", "cn");
        let (reply, ..) = ask_text(&world, &chinese, "13412345678", "register").await;
        assert_eq!(
            reply.message(),
            "今天已无法再发送短信。请改用邮箱，或明天再试。"
        );
        assert_eq!((world.run_jobs().await, texts()), (0, 2));
        // Mail costs nothing, and goes on.
        let mail = send_code(&world.stranger(), ANN, "register").await;
        assert_eq!(mail.status(), 1);
        world.run_jobs().await;
        world.clock.advance(days(1));
        text_to(&world, &world.stranger(), "13412345678", "register").await;
        assert_eq!(texts(), 3, "a day later");
    }
}

async fn a_network_of_networks_has_the_codes_of_two(engine: Engine) {
    let world = World::with(engine, behind_a_proxy).await;
    let ask = async |address: String, to: String| {
        let caller = world.stranger().with("x-forwarded-for", address);
        send_code(&caller, &to, "register").await
    };
    let mut sent = 0;
    for network in 0..64 {
        let address = format!("2001:db8:1:{network:x}::1");
        let reply = ask(address, format!("person-{network}@example.com")).await;
        sent += usize::from(reply.status() == 1);
        let refused = (reply.status(), &reply.body["reason"]);
        assert!(network < 60 || refused == (429, &json!("api_try_later")));
    }
    assert_eq!(sent, 60, "65,536 networks do not have the codes of each");
    let elsewhere = ask("2001:db8:2::1".to_owned(), "other@example.com".to_owned()).await;
    assert_eq!(elsewhere.status(), 1);
}

async fn an_account_has_ten_codes_a_day_wherever_it_asks_from(engine: Engine) {
    let world = World::with(engine, behind_a_proxy).await;
    let ann = sign_up(&world, ANN).await;
    let ask = async |number: u8| {
        let from = format!("198.51.100.{number}");
        let caller = ann.caller.with("x-forwarded-for", from);
        let phone = format!("138123456{number:02}");
        ask_text(&world, &caller, &phone, "bind").await.0
    };
    for number in 0..10 {
        assert_eq!(ask(number).await.status(), 1, "{number}");
    }
    let refused = ask(10).await;
    assert_eq!((refused.http, refused.status()), (200, 429));
    world.clock.advance(days(1));
    assert_eq!(ask(11).await.status(), 1, "a day later");
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

fn behind_a_proxy(parts: &mut AppParts) {
    parts.config.proxies = TrustedProxies::parse(&["127.0.0.1".to_owned()]).unwrap();
}
