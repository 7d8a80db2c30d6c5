//! `/charge/login-v3` and `/charge/logout`: sessions begin, end, and tell nobody's secrets.

use std::sync::Arc;

use async_trait::async_trait;
use kiosk_domain::Password;
use kiosk_runtime::TrustedProxies;
use kiosk_runtime::adapters::{Limiter, LimiterError};
use kiosk_runtime::config::Quota;
use kiosk_runtime::system::{Passwords, SeededRandom};
use serde_json::json;

use crate::api::coupon::CouponWorld;
use crate::api::people::{PASSWORD, code_for, login, sign_in, sign_up};
use crate::api::phones::solved;
use crate::api::world::{Caller, JsonResponse};
use crate::api::{Engine, World, days, on_both_engines, seconds};

on_both_engines!(
    a_password_signs_in_with_a_new_token,
    nothing_tells_whether_an_account_exists,
    after_ten_wrong_passwords_a_captcha_is_wanted,
    strangers_do_not_lock_the_owner_out,
    many_known_browsers_guess_no_more_than_strangers,
    after_thirty_wrong_passwords_an_address_shows_that_a_person_asks,
    common_passwords_are_refused,
    a_wrong_code_is_refused_before_the_password_is_hashed,
    where_nobody_counts_nobody_comes_in,
    who_finds_the_queue_full_comes_back_later,
    a_session_lives_as_long_as_it_is_used,
    a_session_ends_after_sixty_days,
    logging_out_ends_the_session,
    a_session_that_is_over_takes_its_hint_along,
    a_weak_hash_is_made_stronger,
);

#[derive(Debug)]
struct Absent;

#[async_trait]
impl Limiter for Absent {
    async fn take(&self, _: Quota, _: &str) -> Result<(), LimiterError> {
        Err(LimiterError::Unavailable(anyhow::anyhow!("nobody there")))
    }
}

async fn a_password_signs_in_with_a_new_token(engine: Engine) {
    let world = World::open(engine).await;
    let ann = sign_up(&world, "ann@example.com").await;
    let reply = world
        .stranger()
        .post("/charge/login-v3", login(" ANN@example.com "))
        .await;
    assert_eq!(reply.message(), "Welcome back!");
    assert_eq!(reply.data()["user"]["id"], *ann.id);
    // Signing in again in one browser ends the session that it held.
    let again = ann.caller.post("/charge/login-v3", login(&ann.email)).await;
    assert_ne!(again.data()["access_token"], *ann.token);
    let gone = ann.caller.post("/charge/user-profile", json!({})).await;
    assert_eq!(
        (gone.status(), gone.message()),
        (2, "Please sign in again.")
    );
}

async fn nothing_tells_whether_an_account_exists(engine: Engine) {
    let world = World::open(engine).await;
    sign_up(&world, "ann@example.com").await;
    let attempt = async |identifier: &str, password: &str| {
        let body = json!({"identifier": identifier, "password": password, "area_code": ""});
        world.stranger().post("/charge/login-v3", body).await
    };
    let known = attempt("ann@example.com", "puppies-77").await;
    let unknown = attempt("bob@example.com", "puppies-77").await;
    assert_eq!(
        (known.status(), known.message()),
        (422, "Password is wrong")
    );
    assert_eq!(known.body, unknown.body);
    for password in ["short", "", "far too long for a password here"] {
        let known = attempt("ann@example.com", password).await;
        assert_eq!(known.message(), "Password is wrong");
        assert_eq!(known.body, attempt("bob@example.com", password).await.body);
    }
    let odd = attempt("nobody", "puppies-77").await;
    assert_eq!(
        (odd.status(), odd.message()),
        (422, "Account does not exist")
    );
}

const ANN: &str = "ann@example.com";

fn wrong() -> serde_json::Value {
    json!({"identifier": ANN, "password": "puppies-77"})
}

/// A login with the proof that a person signs in.
async fn proved_login(world: &World, by: &Caller, body: serde_json::Value) -> JsonResponse {
    let (caller, mut proved) = solved(world, by, "login").await;
    for (key, value) in body.as_object().unwrap() {
        proved[key] = value.clone();
    }
    caller.post("/charge/login-v3", proved).await
}

async fn after_ten_wrong_passwords_a_captcha_is_wanted(engine: Engine) {
    let world = World::open(engine).await;
    sign_up(&world, ANN).await;
    let stranger = world.stranger();
    for _ in 0..12 {
        // The right ones count not.
        let reply = stranger.post("/charge/login-v3", login(ANN)).await;
        assert_eq!(reply.status(), 1);
    }
    for _ in 0..10 {
        let reply = stranger.post("/charge/login-v3", wrong()).await;
        assert_eq!(reply.status(), 422);
    }
    for body in [wrong(), login(ANN)] {
        let reply = stranger.post("/charge/login-v3", body).await;
        assert_eq!((reply.http, reply.status()), (200, 0));
        assert_eq!(reply.body["reason"], "account_captcha_needed");
        assert_eq!(
            reply.message(),
            "Please show that you are a person, then sign in again."
        );
    }
    let reply = proved_login(&world, &stranger, wrong()).await;
    assert_eq!(reply.status(), 422, "a person guesses wrong too");
    let reply = proved_login(&world, &stranger, login(ANN)).await;
    assert_eq!(reply.message(), "Welcome back!");
    world.clock.advance(seconds(60));
    let reply = stranger.post("/charge/login-v3", login(ANN)).await;
    assert_eq!(reply.status(), 1, "{}", reply.body);
}

async fn strangers_do_not_lock_the_owner_out(engine: Engine) {
    let world = World::with(engine, |parts| {
        parts.config.proxies = TrustedProxies::parse(&["127.0.0.1".to_owned()]).unwrap();
    })
    .await;
    sign_up(&world, ANN).await;
    let from = |network: u8| {
        let address = format!("198.51.{network}.7");
        world.stranger().with("x-forwarded-for", address)
    };
    let attempt = async |caller: &Caller, body: serde_json::Value| {
        caller.post("/charge/login-v3", body).await
    };
    let home = attempt(&from(1), login(ANN)).await;
    let cookies = home.headers.get_all("set-cookie").iter();
    let mut cookies = cookies.map(|cookie| cookie.to_str().unwrap());
    let known = cookies.find(|cookie| cookie.starts_with("__Host-browser="));
    let known = known.expect("a cookie by which the browser is known");
    for word in ["; HttpOnly", "; Secure", "; Path=/", "; Max-Age=31536000"] {
        assert!(known.contains(word), "{known}");
    }
    let known = known.split(';').next().unwrap().to_owned();
    for network in 2..=11 {
        for _ in 0..10 {
            assert_eq!(attempt(&from(network), wrong()).await.status(), 422);
        }
    }
    // A hundred from eleven networks: elsewhere its owner is asked for a captcha, no more.
    let asked = attempt(&from(12), login(ANN)).await;
    assert_eq!(asked.body["reason"], "account_captcha_needed");
    let proved = proved_login(&world, &from(12), login(ANN)).await;
    assert_eq!(proved.status(), 1, "{}", proved.body);
    // Where the owner signed in before nothing is asked, also from another network.
    let browser = from(13).with("cookie", &known);
    assert_eq!(attempt(&browser, login(ANN)).await.status(), 1);
    for forged in [format!("{known}x"), "__Host-browser=x.y".to_owned()] {
        let browser = from(13).with("cookie", forged);
        assert_eq!(attempt(&browser, login(ANN)).await.status(), 0);
    }
    // Whoever sits at that browser does not guess for ever.
    for _ in 0..10 {
        assert_eq!(attempt(&browser, wrong()).await.status(), 422);
    }
    let asked = attempt(&browser, wrong()).await;
    assert_eq!(asked.body["reason"], "account_captcha_needed");
}

async fn many_known_browsers_guess_no_more_than_strangers(engine: Engine) {
    let world = World::open(engine).await;
    sign_up(&world, ANN).await;
    let mut browsers = Vec::new();
    for _ in 0..11 {
        let reply = world.stranger().post("/charge/login-v3", login(ANN)).await;
        let mut cookies = reply.headers.get_all("set-cookie").iter();
        let known = cookies.find_map(|cookie| {
            let cookie = cookie.to_str().ok()?;
            cookie.starts_with("__Host-browser=").then_some(cookie)
        });
        let known = known.expect("a cookie").split(';').next().unwrap();
        browsers.push(world.stranger().with("cookie", known));
    }
    let (last, others) = browsers.split_last().unwrap();
    for browser in others {
        for _ in 0..10 {
            let reply = browser.post("/charge/login-v3", wrong()).await;
            assert_eq!(reply.status(), 422, "{}", reply.body);
        }
    }
    let asked = last.post("/charge/login-v3", wrong()).await;
    assert_eq!(asked.body["reason"], "account_captcha_needed");
}

async fn after_thirty_wrong_passwords_an_address_shows_that_a_person_asks(engine: Engine) {
    let world = World::open(engine).await;
    for number in 0..30 {
        let body = login(&format!("person-{number}@example.com"));
        let reply = world.stranger().post("/charge/login-v3", body).await;
        assert_eq!(reply.status(), 422);
    }
    let body = login("one@example.com");
    let reply = world
        .stranger()
        .post("/charge/login-v3", body.clone())
        .await;
    assert_eq!(reply.body["reason"], "account_captcha_needed");
    let reply = proved_login(&world, &world.stranger(), body).await;
    assert_eq!(reply.status(), 422);
}

async fn common_passwords_are_refused(engine: Engine) {
    let world = World::open(engine).await;
    let stranger = world.stranger();
    for (call, purpose) in [
        ("/charge/register-v3", "register"),
        ("/charge/reset-password-v3", "resetPassword"),
    ] {
        world.clock.advance(seconds(61));
        let code = code_for(&world, ANN, purpose).await;
        let body = |password| json!({"identifier": ANN, "code": code, "password": password});
        for password in ["12345678", "password1", "iloveyou", "qwertyuiop"] {
            let reply = stranger.post(call, body(password)).await;
            assert_eq!(reply.status(), 422, "{call} {password}");
            assert_eq!(reply.body["reason"], "account_password_common");
            assert!(reply.body["data"]["errors"]["password"].is_string());
        }
        // The code is not spent by a password that was refused.
        let reply = stranger.post(call, body(PASSWORD)).await;
        assert_eq!(reply.status(), 1, "{call} {}", reply.body);
    }
}

async fn a_wrong_code_is_refused_before_the_password_is_hashed(engine: Engine) {
    let world = World::with(engine, |parts| {
        // Whoever hashes is told to come back later.
        parts.passwords = Passwords::new(64, 1).unwrap().with_places(0);
    })
    .await;
    let code = code_for(&world, ANN, "register").await;
    let wrong = if code == "111111" { "222222" } else { "111111" };
    for call in ["/charge/register-v3", "/charge/reset-password-v3"] {
        let body = json!({"identifier": ANN, "code": wrong, "password": PASSWORD});
        let reply = world.stranger().post(call, body).await;
        let told = (reply.status(), reply.message());
        assert_eq!(told, (422, "Verification code is wrong"), "{call}");
    }
    let body = json!({"identifier": ANN, "code": code, "password": PASSWORD});
    for _ in 0..6 {
        // The right code is spent only by what comes of it.
        let reply = world
            .stranger()
            .post("/charge/register-v3", body.clone())
            .await;
        assert_eq!(reply.status(), 429);
    }
}

async fn where_nobody_counts_nobody_comes_in(engine: Engine) {
    let world = World::with(engine, |parts| parts.limiter = Arc::new(Absent)).await;
    let coupon_world = CouponWorld(world);
    let ann = coupon_world.person("ann").await;
    let code = json!({"email": "ann@example.com", "verify_type": "register"});
    let register =
        json!({"identifier": "ann@example.com", "code": "123456", "password": "kitten-77"});
    for (call, body) in [
        ("/charge/login-v3", login("ann@example.com")),
        ("/charge/send-code", code),
        ("/charge/register-v3", register.clone()),
        ("/charge/reset-password-v3", register.clone()),
        ("/charge/bind", register),
        ("/charge/captcha", json!({"purpose": "register"})),
        ("/charge/socialite/login", json!({"uuid": "0123"})),
        ("/v4/coupon/redeem", json!({"code": "8QK2-M3WX-7T0A-Z9EH"})),
        ("/v4/subscribe", json!({"email": "ann@example.com"})),
    ] {
        let reply = ann.caller.post(call, body).await;
        assert_eq!((reply.http, reply.status()), (503, 503), "{call}");
        assert!(!reply.body.to_string().contains("nobody there"), "{call}");
    }
}

async fn who_finds_the_queue_full_comes_back_later(engine: Engine) {
    let world = World::with(engine, |parts| {
        parts.passwords = Passwords::new(64, 1).unwrap().with_places(0);
    })
    .await;
    let code = code_for(&world, "ann@example.com", "register").await;
    let register = json!({"identifier": "ann@example.com", "code": code, "password": "kitten-77"});
    for (call, body) in [
        ("/charge/login-v3", login("ann@example.com")),
        ("/charge/register-v3", register),
    ] {
        let reply = world.stranger().post(call, body).await;
        assert_eq!((reply.http, reply.status()), (200, 429), "{call}");
        assert_eq!(reply.body["data"]["retry_after"], 5, "{call}");
    }
}

async fn a_session_lives_as_long_as_it_is_used(engine: Engine) {
    let world = World::open(engine).await;
    let ann = sign_up(&world, "ann@example.com").await;
    let status = async || {
        ann.caller
            .post("/charge/user-profile", json!({}))
            .await
            .status()
    };
    world.clock.advance(days(14) - seconds(1));
    assert_eq!(status().await, 1);
    world.clock.advance(days(14) - seconds(1));
    assert_eq!(status().await, 1, "it was seen a fortnight ago");
    world.clock.advance(days(14));
    assert_eq!(status().await, 2);
}

async fn a_session_ends_after_sixty_days(engine: Engine) {
    let world = World::open(engine).await;
    let ann = sign_up(&world, "ann@example.com").await;
    let status = async || {
        ann.caller
            .post("/charge/user-profile", json!({}))
            .await
            .status()
    };
    for _ in 0..5 {
        world.clock.advance(days(12) - seconds(1));
        assert_eq!(status().await, 1);
    }
    world.clock.advance(seconds(4));
    assert_eq!(status().await, 1, "59 days and 23:59:59");
    world.clock.advance(seconds(1));
    assert_eq!(status().await, 2);
}

async fn logging_out_ends_the_session(engine: Engine) {
    let world = World::open(engine).await;
    let ann = sign_up(&world, "ann@example.com").await;
    let elsewhere = sign_in(&world, "ann@example.com").await;
    let reply = ann.caller.post("/charge/logout", json!({})).await;
    assert_eq!(reply.status(), 1);
    let cookies: Vec<_> = reply.headers.get_all("set-cookie").iter().collect();
    assert!(
        cookies[0]
            .to_str()
            .unwrap()
            .starts_with("__Host-session=; HttpOnly; Max-Age=0")
    );
    assert!(
        cookies[1]
            .to_str()
            .unwrap()
            .starts_with("signed_in=; Max-Age=0")
    );
    assert_eq!(
        ann.caller
            .post("/charge/user-profile", json!({}))
            .await
            .status(),
        2
    );
    assert_eq!(
        elsewhere
            .caller
            .post("/charge/user-profile", json!({}))
            .await
            .status(),
        1
    );
    assert_eq!(
        world
            .stranger()
            .post("/charge/logout", json!({}))
            .await
            .status(),
        1
    );
}

async fn a_session_that_is_over_takes_its_hint_along(engine: Engine) {
    let world = World::open(engine).await;
    let reply = world
        .stranger()
        .holding("a-token-of-yesterday")
        .post("/charge/user-profile", json!({}))
        .await;
    assert_eq!(reply.status(), 2);
    let cookies: Vec<_> = reply.headers.get_all("set-cookie").iter().collect();
    assert_eq!(cookies.len(), 1);
    let cleared = "signed_in=; Max-Age=0; Path=/; Secure; SameSite=Lax";
    assert_eq!(cookies[0], cleared);
}

async fn a_weak_hash_is_made_stronger(engine: Engine) {
    let world = World::with(engine, |parts| {
        parts.passwords = Passwords::new(128, 2).unwrap();
    })
    .await;
    let ann = sign_up(&world, "ann@example.com").await;
    let storage = &world.app.storage;
    let stored = async || {
        let key = "email:ann@example.com".parse().unwrap();
        let found = storage.credentials(&key).await.unwrap();
        found.unwrap().password_hash.unwrap()
    };
    // Of the same password, with the parameters of years ago.
    let weak = Passwords::new(64, 1).unwrap();
    let weak = weak
        .hash(Password::parse(PASSWORD).unwrap(), &SeededRandom::new(7))
        .await
        .unwrap();
    let id = ann.id.parse().unwrap();
    let weakened = storage.write(async |tx| tx.set_password(id, &weak).await);
    weakened.await.unwrap();
    sign_in(&world, "ann@example.com").await;
    assert!(stored().await.starts_with("$argon2id$v=19$m=128,t=2,p=1$"));
    sign_in(&world, "ann@example.com").await;
}
