//! `/charge/register-v3`: a code proves an address, and an address opens one account.

use std::net::IpAddr;
use std::sync::Arc;

use futures::future::join_all;
use kiosk_runtime::TrustedProxies;
use kiosk_runtime::adapters::Geo;
use kiosk_runtime::service::account::list_users;
use secrecy::ExposeSecret as _;
use serde_json::{Value, json};

use crate::api::coupon::CouponWorld;
use crate::api::people::{
    PASSWORD, code_by, code_for, last_mail, mails, register, send_code, sign_up,
};
use crate::api::phones::text_code;
use crate::api::world::JsonResponse;
use crate::api::{Engine, World, on_both_engines, seconds};

on_both_engines!(
    an_address_opens_an_account_and_is_signed_in,
    everybody_shares_by_an_id_of_their_own,
    a_wrong_code_opens_nothing,
    fields_are_checked_one_by_one,
    the_region_decides_what_registers,
    a_call_that_names_no_region_is_from_the_visitors,
    an_address_opens_one_account_only,
    an_address_that_was_taken_meanwhile_opens_nothing,
    twenty_at_once_open_one_account,
    the_channel_is_kept,
    too_many_from_one_address_wait,
);

async fn an_address_opens_an_account_and_is_signed_in(engine: Engine) {
    let world = World::open(engine).await;
    let code = code_for(&world, "Ann@example.com", "register").await;
    let reply = register(&world.stranger(), "ann@Example.com", &code).await;
    let user = &reply.data()["user"];
    assert_eq!(user["email"], "ann@Example.com");
    assert_eq!(user["member"]["level"], 1);
    assert_eq!(user["complete_order_count"], 0);
    let token = reply.data()["access_token"].as_str().unwrap();
    assert_eq!(token.len(), 43);
    let cookies: Vec<_> = reply.headers.get_all("set-cookie").iter().collect();
    let life = "Max-Age=5184000; Path=/; Secure; SameSite=Lax";
    assert_eq!(
        cookies[0],
        &format!("__Host-session={token}; HttpOnly; {life}")
    );
    let share_id = share_id(&reply);
    assert_eq!(cookies[1], &format!("signed_in={share_id}; {life}"));
    let caller = world.stranger().holding(token);
    let profile = caller.post("/charge/user-profile", json!({})).await;
    assert_eq!(profile.data()["id"], user["id"]);
    let browser = world
        .stranger()
        .with("cookie", format!("a=b; __Host-session={token}"));
    let profile = browser.post("/charge/user-profile", json!({})).await;
    assert_eq!(profile.data()["id"], user["id"]);
}

/// What the cookie that pages read says of whoever was just signed in.
fn share_id(reply: &JsonResponse) -> String {
    let cookies = reply.headers.get_all("set-cookie").iter();
    let mut hint = cookies.filter_map(|cookie| cookie.to_str().unwrap().strip_prefix("signed_in="));
    let (share_id, _) = hint.next_back().unwrap().split_once(';').unwrap();
    share_id.to_owned()
}

async fn everybody_shares_by_an_id_of_their_own(engine: Engine) {
    let world = World::open(engine).await;
    let code = code_for(&world, "ann@example.com", "register").await;
    let ann = register(&world.stranger(), "ann@example.com", &code).await;
    let code = code_for(&world, "bob@example.com", "register").await;
    let bob = register(&world.stranger(), "bob@example.com", &code).await;
    assert_eq!(share_id(&ann).len(), 16);
    assert_ne!(share_id(&ann), share_id(&bob));
    let body = json!({"identifier": "ann@example.com", "password": PASSWORD});
    let later = world.stranger().post("/charge/login-v3", body).await;
    assert_eq!(
        share_id(&later),
        share_id(&ann),
        "in every session the same"
    );
    let number = ann.data()["user"]["id"].to_string();
    assert!(
        !number.contains(&share_id(&ann)) && !share_id(&ann).contains(number.trim_matches('"'))
    );
}

async fn a_wrong_code_opens_nothing(engine: Engine) {
    let world = World::open(engine).await;
    let code = code_for(&world, "ann@example.com", "register").await;
    let wrong = if code == "000000" { "000001" } else { "000000" };
    let reply = register(&world.stranger(), "ann@example.com", wrong).await;
    assert_eq!(
        (reply.status(), reply.message()),
        (422, "Verification code is wrong")
    );
    // A code is bound to its address and its purpose.
    let reply = register(&world.stranger(), "bob@example.com", &code).await;
    assert_eq!(reply.status(), 422);
    let dan = sign_up(&world, "dan@example.com").await;
    let other = code_by(&world, &dan.caller, "eve@example.com", "bind").await;
    let reply = register(&world.stranger(), "eve@example.com", &other).await;
    assert_eq!(reply.status(), 422);
    assert_eq!(
        register(&world.stranger(), "ann@example.com", &code)
            .await
            .status(),
        1
    );
}

async fn fields_are_checked_one_by_one(engine: Engine) {
    let world = World::open(engine).await;
    let good = json!({"identifier": "ann@example.com", "code": "123456", "password": PASSWORD});
    for (field, value, message) in [
        ("identifier", json!("ann"), "Account does not exist"),
        (
            "identifier",
            json!("a".repeat(60) + "@example.com"),
            "Account does not exist",
        ),
        ("identifier", json!(""), "Account does not exist"),
        ("password", json!("short"), "Password is wrong"),
        ("password", json!("x".repeat(21)), "Password is wrong"),
        ("code", json!(""), "Verification code is wrong"),
        ("code", json!("12345x"), "Verification code is wrong"),
        (
            "country_code",
            json!("not a region"),
            "This field is not valid.",
        ),
        ("identifier", json!({}), "This field is not valid."),
    ] {
        let mut body = good.clone();
        body[field] = value.clone();
        let reply = world.stranger().post("/charge/register-v3", body).await;
        assert_eq!(
            (reply.status(), reply.message()),
            (422, message),
            "{field} {value}"
        );
        assert_eq!(
            reply.body["data"]["errors"][field], message,
            "{field} {value}"
        );
    }
    let reply = world
        .stranger()
        .post("/charge/register-v3", json!({}))
        .await;
    assert_eq!(reply.message(), "This field is required.");
}

async fn the_region_decides_what_registers(engine: Engine) {
    let status = async |world: &World, identifier: &str, area: &str, region: &str| {
        let body = json!({"identifier": identifier, "area_code": area, "country_code": region,
            "code": "12345", "password": PASSWORD});
        let reply = world.stranger().post("/charge/register-v3", body).await;
        reply.message().to_owned()
    };
    // With a sound identifier the next thing that is wrong is the code.
    let (allowed, refused) = ("Verification code is wrong", "Account does not exist");
    let world = World::open(engine).await;
    for (identifier, area, region, expected) in [
        ("13812345678", "86", "CN", allowed),
        ("ann@example.com", "", "CN", refused),
        ("81234567890", "62", "CN", refused),
        ("ann@example.com", "", "ID", allowed),
        ("81234567890", "62", "ID", refused),
        ("13812345678", "86", "", refused),
    ] {
        let message = status(&world, identifier, area, region).await;
        assert_eq!(message, expected, "{identifier} in {region:?}");
    }
    let world = World::with(engine, |parts| parts.config.development = true).await;
    for (identifier, area, region) in [("81234567890", "62", "ID"), ("ann@example.com", "", "CN")] {
        assert_eq!(status(&world, identifier, area, region).await, allowed);
    }
}

/// 198.51.100.0/24 is in China.
#[derive(Debug)]
struct TestGeo;

impl Geo for TestGeo {
    fn country(&self, address: IpAddr) -> Option<String> {
        let chinese = address.to_string().starts_with("198.51.100.");
        chinese.then(|| "CN".to_owned())
    }
}

async fn a_call_that_names_no_region_is_from_the_visitors(engine: Engine) {
    let world = World::with(engine, |parts| {
        parts.geo = Arc::new(TestGeo);
        parts.config.proxies = TrustedProxies::parse(&["127.0.0.1".to_owned()]).unwrap();
    })
    .await;
    let phone = json!({"identifier": "13812345678", "area_code": "86", "code": "123456",
        "password": PASSWORD});
    let nowhere = world.stranger();
    let chosen = nowhere.with("cookie", "language=zh; region=CN");
    let located = nowhere.with("x-forwarded-for", "198.51.100.7");
    let travelling = located.with("cookie", "region=ID");
    let odd = located.with("cookie", "region=no region");
    let (allowed, refused) = ("Verification code is wrong", "Account does not exist");
    for (caller, expected) in [
        (&nowhere, refused),
        (&chosen, allowed),
        (&located, allowed),
        (&travelling, refused),
        (&odd, allowed),
    ] {
        let reply = caller.post("/charge/register-v3", phone.clone()).await;
        assert_eq!(reply.message(), expected, "{caller:?}");
    }
    // What the call names wins.
    let mut named = phone.clone();
    named["country_code"] = "ID".into();
    let reply = chosen.post("/charge/register-v3", named).await;
    assert_eq!(reply.message(), refused);
    let code = text_code(&world, "13812345678", "register").await;
    let mut body = phone;
    body["code"] = code.into();
    let reply = located.post("/charge/register-v3", body).await;
    let id = reply.data()["user"]["id"]
        .as_str()
        .unwrap()
        .parse()
        .unwrap();
    let user = world.app.storage.user(id).await.unwrap().unwrap();
    assert_eq!(user.region.as_str(), "CN");
}

async fn an_address_opens_one_account_only(engine: Engine) {
    let world = World::open(engine).await;
    sign_up(&world, "ann@example.com").await;
    world.clock.advance(seconds(61));
    let before = mails(&world, "ann@example.com").len();
    let known = send_code(&world.stranger(), "ANN@example.com", "register").await;
    let unknown = send_code(&world.stranger(), "bob@example.com", "register").await;
    assert_eq!(known.body, unknown.body);
    world.run_jobs().await;
    assert_eq!(mails(&world, "ANN@example.com").len() + before, 2);
    let mail = last_mail(&world, "ANN@example.com").unwrap();
    assert!(
        mail.contains("You already have an account at Kiosk"),
        "{mail}"
    );
    assert!(
        !mail
            .split_whitespace()
            .any(|word| word.len() == 6 && word.parse::<u32>().is_ok())
    );
}

async fn an_address_that_was_taken_meanwhile_opens_nothing(engine: Engine) {
    let coupon_world = CouponWorld(World::open(engine).await);
    let code = code_for(&coupon_world.0, "ann@example.com", "register").await;
    let id = coupon_world.registered("ann").await;
    let world = &coupon_world.0;
    let known = "You already have an account. Please sign in.";
    // The code was right, and is spent by being used.
    for told in [(0, known), (422, "Verification code is wrong")] {
        let reply = register(&world.stranger(), "ann@example.com", &code).await;
        assert_eq!((reply.status(), reply.message()), told);
        assert!(reply.header("set-cookie").is_none());
    }
    let users = list_users(&world.app.storage, None, 9).await.unwrap();
    let ids: Vec<_> = users.iter().map(|user| user.id).collect();
    assert_eq!(ids, [id]);
    assert_eq!(world.app.storage.sessions_of(id).await.unwrap(), []);
}

async fn twenty_at_once_open_one_account(engine: Engine) {
    let world = World::open(engine).await;
    let code = code_for(&world, "ann@example.com", "register").await;
    let callers: Vec<_> = (0..20).map(|_| world.stranger()).collect();
    let tries = callers
        .iter()
        .map(|caller| register(caller, "ann@example.com", &code));
    let replies = join_all(tries).await;
    let won = replies.iter().filter(|reply| reply.status() == 1).count();
    assert_eq!(won, 1);
    for reply in replies.iter().filter(|reply| reply.status() != 1) {
        assert_eq!(
            (reply.status(), reply.message()),
            (422, "Verification code is wrong")
        );
    }
}

async fn the_channel_is_kept(engine: Engine) {
    let world = World::open(engine).await;
    let code = code_for(&world, "ann@example.com", "register").await;
    let body = json!({"identifier": "ann@example.com", "code": code, "password": PASSWORD,
        "channId": "share-7", "utm_source": 12, "bd_vid": {"odd": true}, "mark": "register",
        "unknown": "x".repeat(1000)});
    let reply = world.stranger().post("/charge/register-v3", body).await;
    let id: i64 = reply.data()["user"]["id"]
        .as_str()
        .unwrap()
        .parse()
        .unwrap();
    let url = world.app.config.storage.url.expose_secret();
    let pool = sqlx::AnyPool::connect(url).await.unwrap();
    let channel = sqlx::query_scalar("SELECT channel FROM users WHERE id = $1").bind(id);
    let channel: String = channel.fetch_one(&pool).await.unwrap();
    let channel: Value = serde_json::from_str(&channel).unwrap();
    assert_eq!(
        channel,
        json!({"channId": "share-7", "utm_source": "12", "mark": "register"})
    );
}

async fn too_many_from_one_address_wait(engine: Engine) {
    let world = World::open(engine).await;
    for _ in 0..30 {
        let reply = register(&world.stranger(), "ann@example.com", "123456").await;
        assert_eq!(reply.status(), 422);
    }
    let reply = register(&world.stranger(), "ann@example.com", "123456").await;
    assert_eq!(reply.status(), 429);
    assert_eq!(reply.body["data"]["retry_after"], 120);
}
