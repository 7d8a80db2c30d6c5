//! Completing somebody whom a service named: opening an account, or binding one by a code.

use serde_json::{Value, json};

use super::provider::vouched;
use super::{Browser, Service};
use crate::api::people::{code_by, sign_up};
use crate::api::{Engine, World, on_both_engines, seconds};

on_both_engines!(
    the_page_is_told_whom_it_completes,
    without_a_uuid_nothing_is_told,
    only_the_browser_that_came_back_completes,
    completing_ends_after_fifteen_minutes,
    an_unproved_address_opens_nothing,
    an_address_that_somebody_has_opens_nothing,
    binding_an_account_puts_others_out,
    wrong_codes_are_counted_and_may_be_corrected,
    one_account_has_one_person_of_a_service,
    two_completions_at_once_make_one_account,
);

const LOGIN: &str = "/charge/socialite/login";

async fn shop(engine: Engine) -> (Service, World, Browser) {
    let service = Service::open().await;
    let world = service.shop(engine).await;
    let browser = Browser::new(&world);
    (service, world, browser)
}

fn status(uuid: &str) -> String {
    format!("/charge/socialite-status-v4?uuid={uuid}")
}

fn binding(uuid: &str, email: &str, code: &str) -> Value {
    json!({"uuid": uuid, "mark": "socialite", "identifier": email, "code": code, "area_code": ""})
}

async fn the_page_is_told_whom_it_completes(engine: Engine) {
    let (service, world, mut browser) = shop(engine).await;
    let ann = vouched("7", "Ann@example.com");
    let place = service.come(&mut browser, &ann).await;
    let reply = browser.get(&status(place.uuid())).await;
    let expected = json!({
        "email": "Ann@example.com", "uuid": place.uuid(),
        "platform": {
            "platform": "own", "name": "Own", "url": "/api/charge/socialite/own",
            "icon": "/api/charge/socialite-icons/own",
        },
    });
    assert_eq!(*reply.data(), expected);
    sign_up(&world, "ann@example.com").await;
    let reply = browser.get(&status(place.uuid())).await;
    assert_eq!(
        *reply.data(),
        expected,
        "whether she has an account is not told"
    );
}

async fn without_a_uuid_nothing_is_told(engine: Engine) {
    let (_service, _world, mut browser) = shop(engine).await;
    for call in [
        "/charge/socialite-status-v4",
        "/charge/socialite-status-v4?uuid=",
    ] {
        let reply = browser.get(call).await;
        assert_eq!(reply.status(), 422, "{call}");
        assert!(reply.body["data"]["errors"]["uuid"].is_string());
    }
    for body in [json!({}), json!({"uuid": ""}), json!({"mark": "socialite"})] {
        assert_eq!(browser.post(LOGIN, body).await.status(), 422);
    }
    assert_eq!(browser.get(&status("0123")).await.status(), 404);
    assert_eq!(
        browser.post(LOGIN, json!({"uuid": "0123"})).await.status(),
        0
    );
}

async fn only_the_browser_that_came_back_completes(engine: Engine) {
    let (service, world, mut browser) = shop(engine).await;
    let ann = vouched("7", "ann@example.com");
    let place = service.come(&mut browser, &ann).await;
    let mut thief = Browser::new(&world);
    service.visit(&mut thief, "/").await;
    assert_eq!(thief.get(&status(place.uuid())).await.status(), 404);
    let body = json!({"uuid": place.uuid()});
    assert_eq!(thief.post(LOGIN, body.clone()).await.status(), 0);
    assert_eq!(
        Browser::new(&world)
            .post(LOGIN, body.clone())
            .await
            .status(),
        0
    );
    let reply = browser.post(LOGIN, body.clone()).await;
    assert_eq!(reply.data()["user"]["email"], "ann@example.com");
    assert!(browser.is_signed_in().await);
    // Once is enough.
    assert_eq!(browser.post(LOGIN, body).await.status(), 0);
    assert_eq!(browser.get(&status(place.uuid())).await.status(), 404);
}

async fn completing_ends_after_fifteen_minutes(engine: Engine) {
    let (service, world, mut browser) = shop(engine).await;
    let ann = vouched("7", "ann@example.com");
    for (wait, expected) in [(900, 0), (899, 1)] {
        let place = service.come(&mut browser, &ann).await;
        world.clock.advance(seconds(wait));
        let reply = browser.post(LOGIN, json!({"uuid": place.uuid()})).await;
        assert_eq!(reply.status(), expected, "{wait}");
    }
}

async fn an_unproved_address_opens_nothing(engine: Engine) {
    let (service, world, mut browser) = shop(engine).await;
    for (id, claims) in [
        (
            "1",
            json!({"email": "cleo@example.com", "email_verified": false}),
        ),
        ("2", json!({"email": "cleo@example.com"})),
        ("3", json!({"email": "no address", "email_verified": true})),
        ("4", json!({})),
    ] {
        let mut person = json!({"sub": id});
        let claims_of = person.as_object_mut().unwrap();
        claims_of.extend(claims.as_object().unwrap().clone());
        let place = service.come(&mut browser, &person).await;
        assert_eq!(place.status(), "1003", "{id}");
        let reply = browser.get(&status(place.uuid())).await;
        assert_eq!(reply.data()["email"], Value::Null);
        let reply = browser.post(LOGIN, json!({"uuid": place.uuid()})).await;
        assert_eq!(reply.status(), 0);
        assert_eq!(
            reply.message(),
            "Enter your email or phone number to go on."
        );
    }
    let place = service.come(&mut browser, &json!({"sub": "5"})).await;
    let code = code_by(&world, &browser.caller(), "dan@example.com", "bind").await;
    let body = binding(place.uuid(), "dan@example.com", &code);
    let reply = browser.post(LOGIN, body).await;
    assert_eq!(reply.data()["user"]["email"], "dan@example.com");
    let back = service.come(&mut browser, &json!({"sub": "5"})).await;
    assert_eq!(back.status(), "1000");
}

async fn an_address_that_somebody_has_opens_nothing(engine: Engine) {
    let (service, world, mut browser) = shop(engine).await;
    sign_up(&world, "ann@example.com").await;
    let place = service
        .come(&mut browser, &vouched("7", "ANN@example.com"))
        .await;
    assert_eq!(place.status(), "1002");
    let reply = browser.post(LOGIN, json!({"uuid": place.uuid()})).await;
    assert_eq!(reply.status(), 0);
    assert!(reply.message().contains("already"), "{}", reply.message());
    assert!(!browser.is_signed_in().await);
}

/// Somebody opened an account in advance and waits for its owner to link it.
async fn binding_an_account_puts_others_out(engine: Engine) {
    let (service, world, mut browser) = shop(engine).await;
    let early = sign_up(&world, "ann@example.com").await;
    let profile = "/charge/user-profile";
    let ann = vouched("7", "ann@example.com");
    let place = service.come(&mut browser, &ann).await;
    assert_eq!(early.caller.post(profile, json!({})).await.status(), 1);
    world.clock.advance(seconds(60));
    let code = code_by(&world, &browser.caller(), "ann@example.com", "bind").await;
    let body = binding(place.uuid(), "ann@example.com", &code);
    let reply = browser.post(LOGIN, body).await;
    assert_eq!(reply.data()["user"]["id"], early.id.as_str());
    assert_eq!(early.caller.post(profile, json!({})).await.status(), 2);
    assert!(browser.is_signed_in().await);
    let mut other = Browser::new(&world);
    assert_eq!(service.come(&mut other, &ann).await.status(), "1000");
    assert!(browser.is_signed_in().await, "coming in puts nobody out");
}

async fn wrong_codes_are_counted_and_may_be_corrected(engine: Engine) {
    let (service, world, mut browser) = shop(engine).await;
    let place = service.come(&mut browser, &json!({"sub": "7"})).await;
    let code = code_by(&world, &browser.caller(), "ann@example.com", "bind").await;
    let wrong = if code == "000000" { "000001" } else { "000000" };
    let tries = |code: &str| binding(place.uuid(), "ann@example.com", code);
    let reply = browser.post(LOGIN, tries(wrong)).await;
    assert_eq!(reply.status(), 422);
    assert!(reply.body["data"]["errors"]["code"].is_string());
    assert_eq!(browser.post(LOGIN, tries("")).await.status(), 422);
    let elsewhere = binding(place.uuid(), "ben@example.com", &code);
    assert_eq!(browser.post(LOGIN, elsewhere).await.status(), 422);
    let mut other_purpose = tries(&code);
    other_purpose["verify_type"] = json!("resetPassword");
    assert_eq!(browser.post(LOGIN, other_purpose).await.status(), 422);
    for _ in 0..4 {
        assert_eq!(browser.post(LOGIN, tries(wrong)).await.status(), 422);
    }
    // The fifth wrong one burnt it.
    assert_eq!(browser.post(LOGIN, tries(&code)).await.status(), 422);
    world.clock.advance(seconds(61));
    let code = code_by(&world, &browser.caller(), "ann@example.com", "bind").await;
    assert_eq!(browser.post(LOGIN, tries(&code)).await.status(), 1);
}

async fn one_account_has_one_person_of_a_service(engine: Engine) {
    let (service, world, mut browser) = shop(engine).await;
    let place = service
        .come(&mut browser, &vouched("7", "ann@example.com"))
        .await;
    let reply = browser.post(LOGIN, json!({"uuid": place.uuid()})).await;
    assert_eq!(reply.status(), 1);
    let place = service.come(&mut browser, &json!({"sub": "8"})).await;
    let code = code_by(&world, &browser.caller(), "ann@example.com", "bind").await;
    let body = binding(place.uuid(), "ann@example.com", &code);
    let reply = browser.post(LOGIN, body).await;
    assert_eq!(reply.status(), 0);
    assert!(reply.message().contains("another Own account"));
}

async fn two_completions_at_once_make_one_account(engine: Engine) {
    let (service, _world, mut browser) = shop(engine).await;
    let place = service
        .come(&mut browser, &vouched("7", "ann@example.com"))
        .await;
    let body = json!({"uuid": place.uuid()});
    let mut copies: Vec<_> = (0..6).map(|_| browser.clone()).collect();
    let tries = copies.iter_mut().map(|copy| copy.post(LOGIN, body.clone()));
    let replies = futures::future::join_all(tries).await;
    let entered = replies.iter().filter(|reply| reply.status() == 1);
    assert_eq!(entered.count(), 1);
    assert!(replies.iter().all(|reply| [0, 1].contains(&reply.status())));
}
