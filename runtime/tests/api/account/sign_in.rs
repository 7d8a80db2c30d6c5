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
use crate::api::{Engine, World, days, on_both_engines, seconds};

on_both_engines!(
    a_password_signs_in_with_a_new_token,
    nothing_tells_whether_an_account_exists,
    ten_attempts_at_one_account,
    strangers_do_not_lock_the_owner_out,
    thirty_attempts_from_one_address,
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

async fn ten_attempts_at_one_account(engine: Engine) {
    let world = World::open(engine).await;
    sign_up(&world, "ann@example.com").await;
    let wrong = json!({"identifier": "ann@example.com", "password": "puppies-77"});
    for _ in 0..10 {
        let reply = world
            .stranger()
            .post("/charge/login-v3", wrong.clone())
            .await;
        assert_eq!(reply.status(), 422);
    }
    let right = login("ann@example.com");
    let reply = world
        .stranger()
        .post("/charge/login-v3", right.clone())
        .await;
    assert_eq!(reply.status(), 429);
    assert_eq!(reply.body["data"]["retry_after"], 60);
    world.clock.advance(seconds(60));
    assert_eq!(
        world
            .stranger()
            .post("/charge/login-v3", right)
            .await
            .status(),
        1
    );
}

async fn strangers_do_not_lock_the_owner_out(engine: Engine) {
    let world = World::with(engine, |parts| {
        parts.config.proxies = TrustedProxies::parse(&["127.0.0.1".to_owned()]).unwrap();
    })
    .await;
    sign_up(&world, "ann@example.com").await;
    let wrong = json!({"identifier": "ann@example.com", "password": "puppies-77"});
    let attempt = async |network: u8, body: &serde_json::Value| {
        let caller = world
            .stranger()
            .with("x-forwarded-for", format!("198.51.{network}.7"));
        caller.post("/charge/login-v3", body.clone()).await.status()
    };
    let right = login("ann@example.com");
    for _ in 0..10 {
        assert_eq!(attempt(1, &wrong).await, 422);
    }
    assert_eq!(attempt(1, &right).await, 429, "ten from one network");
    assert_eq!(attempt(2, &right).await, 1, "the owner is elsewhere");
    for network in 3..=10 {
        for _ in 0..10 {
            assert_eq!(attempt(network, &wrong).await, 422);
        }
    }
    for _ in 0..9 {
        assert_eq!(attempt(11, &wrong).await, 422);
    }
    assert_eq!(attempt(12, &right).await, 429, "a hundred from everywhere");
}

async fn thirty_attempts_from_one_address(engine: Engine) {
    let world = World::open(engine).await;
    for number in 0..30 {
        let body = login(&format!("person-{number}@example.com"));
        let reply = world.stranger().post("/charge/login-v3", body).await;
        assert_eq!(reply.status(), 422);
    }
    let reply = world
        .stranger()
        .post("/charge/login-v3", login("one@example.com"))
        .await;
    assert_eq!(reply.status(), 429);
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
        ("/charge/register-v3", register.clone()),
        ("/charge/reset-password-v3", register),
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
