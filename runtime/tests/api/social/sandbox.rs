//! The sandbox, walked through as a visitor does.

use serde_json::json;

use super::Browser;
use super::browser::{RedirectTarget, place};
use crate::api::{Engine, World, on_both_engines};

on_both_engines!(
    a_shop_without_services_has_the_sandbox,
    a_sample_person_signs_up_and_comes_back,
    every_way_back_is_told,
    the_page_is_read_in_the_visitors_language,
    a_code_is_worth_nothing_to_others,
    a_code_is_made_by_the_shops_own_chance,
    only_the_shop_is_taken,
    a_public_shop_has_no_sandbox,
);

const START: &str = "/charge/socialite/sandbox?back_url=/ja/";

/// What the sandbox's page was asked, as its form repeats it.
fn fields(page: &RedirectTarget) -> Vec<(&str, &str)> {
    let pairs = page.query.iter();
    pairs
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .collect()
}

async fn chooses(browser: &mut Browser, choice: &str) -> RedirectTarget {
    let page = browser.follow(START).await;
    assert_eq!(page.path, "/api/sandbox/social/authorize");
    let mut fields = fields(&page);
    fields.push(("choice", choice));
    let reply = browser.form("/sandbox/social/authorize", &fields).await;
    assert_eq!(reply.http, 303, "{}", reply.body);
    let to = reply.header("location").unwrap().to_owned();
    browser.follow(to.strip_prefix("/api").unwrap()).await
}

async fn a_shop_without_services_has_the_sandbox(engine: Engine) {
    let world = World::open(engine).await;
    let reply = world.stranger().get("/charge/socialite-icons").await;
    let expected = json!([{
        "platform": "sandbox", "name": "Sandbox", "url": "/api/charge/socialite/sandbox",
        "icon": "/api/charge/socialite-icons/sandbox",
    }]);
    assert_eq!(*reply.data(), expected);
    let icon = world
        .stranger()
        .get("/charge/socialite-icons/sandbox")
        .await;
    assert_eq!(icon.header("content-type"), Some("image/svg+xml"));
    let none = world.stranger().get("/charge/socialite-icons/google").await;
    assert_eq!(none.status(), 404);
}

async fn a_sample_person_signs_up_and_comes_back(engine: Engine) {
    let world = World::open(engine).await;
    let mut browser = Browser::new(&world);
    let back = chooses(&mut browser, "ann").await;
    assert_eq!((back.path.as_str(), back.status()), ("/ja/", "1002"));
    let status = format!("/charge/socialite-status-v4?uuid={}", back.uuid());
    let reply = browser.get(&status).await;
    assert_eq!(reply.data()["email"], "ann@sandbox.example");
    let body = json!({"uuid": back.uuid(), "mark": "socialite", "channId": "share-7"});
    let reply = browser.post("/charge/socialite/login", body).await;
    assert_eq!(reply.data()["user"]["email"], "ann@sandbox.example");
    assert!(browser.is_signed_in().await);
    let mut later = Browser::new(&world);
    assert_eq!(chooses(&mut later, "ann").await.status(), "1000");
    assert!(later.is_signed_in().await);
}

async fn every_way_back_is_told(engine: Engine) {
    let world = World::open(engine).await;
    let mut browser = Browser::new(&world);
    for (choice, status) in [
        ("ben", "1002"),
        ("cleo", "1003"),
        ("dan", "1003"),
        ("cancel", "1001"),
        ("fail", "1004"),
    ] {
        let back = chooses(&mut browser, choice).await;
        assert_eq!(back.status(), status, "{choice}");
    }
}

async fn the_page_is_read_in_the_visitors_language(engine: Engine) {
    let world = World::open(engine).await;
    let mut browser = Browser::new(&world);
    let reply = browser.get("/charge/socialite/sandbox?lang=ar").await;
    let to = reply.header("location").unwrap().to_owned();
    let page = browser.get(to.strip_prefix("/api").unwrap()).await;
    assert_eq!(page.http, 200);
    let html = page.body["text"].as_str().unwrap();
    assert!(html.contains(r#"<html lang="ar" dir="rtl">"#));
    assert!(html.contains("ann@sandbox.example"));
    assert!(!html.contains("<script") && !html.contains("style="));
    let policy = page.header("content-security-policy").unwrap();
    assert!(policy.contains("script-src 'self'"));
    assert_eq!(page.header("cache-control"), Some("private, no-store"));
    let sheet = browser.get("/page.css").await;
    assert_eq!(
        sheet.header("content-type"),
        Some("text/css; charset=utf-8")
    );
}

async fn a_code_is_made_by_the_shops_own_chance(engine: Engine) {
    let mut codes = Vec::new();
    for _ in 0..2 {
        let world = World::open(engine).await;
        let mut ann = Browser::new(&world);
        let page = ann.follow(START).await;
        let mut asked = fields(&page);
        asked.push(("choice", "ann"));
        let reply = ann.form("/sandbox/social/authorize", &asked).await;
        codes.push(place(&reply).query["code"].clone());
    }
    // The chance of tests repeats itself.
    assert_eq!(codes[0], codes[1]);
}

async fn a_code_is_worth_nothing_to_others(engine: Engine) {
    let world = World::open(engine).await;
    let (mut ann, mut thief) = (Browser::new(&world), Browser::new(&world));
    let page = ann.follow(START).await;
    let mut asked = fields(&page);
    asked.push(("choice", "ann"));
    let reply = ann.form("/sandbox/social/authorize", &asked).await;
    let anns = place(&reply).query["code"].clone();
    // Ann's code in the thief's own visit: its proof is another one.
    let state = thief.follow(START).await.query["state"].clone();
    let back = format!("/charge/socialite/sandbox/callback?code={anns}&state={state}");
    assert_eq!(thief.follow(&back).await.status(), "1004");
    // Ann's own visit is not disturbed by that.
    let to = reply.header("location").unwrap();
    let back = ann.follow(to.strip_prefix("/api").unwrap()).await;
    assert_eq!(back.status(), "1002");
    let without = [("grant_type", "authorization_code"), ("code", "x")];
    let reply = thief.form("/sandbox/social/token", &without).await;
    assert_eq!(
        (reply.http, &reply.body["error"]),
        (400, &json!("invalid_client"))
    );
    let reply = thief.get("/sandbox/social/userinfo").await;
    assert_eq!(reply.http, 401);
}

async fn only_the_shop_is_taken(engine: Engine) {
    let world = World::open(engine).await;
    let mut browser = Browser::new(&world);
    let page = browser.follow(START).await;
    for (name, value) in [
        ("redirect_uri", "https://evil.example/"),
        ("client_id", "another"),
        ("code_challenge_method", "plain"),
        ("code_challenge", ""),
        ("response_type", "token"),
        ("state", ""),
    ] {
        let asked = fields(&page).into_iter().filter(|(own, _)| *own != name);
        let mut asked: Vec<_> = asked.collect();
        asked.push((name, value));
        let query = url::form_urlencoded::Serializer::new(String::new())
            .extend_pairs(&asked)
            .finish();
        let call = format!("/sandbox/social/authorize?{query}");
        assert_eq!(browser.get(&call).await.http, 400, "{name}");
        asked.push(("choice", "ann"));
        let reply = browser.form("/sandbox/social/authorize", &asked).await;
        assert_eq!(reply.http, 400, "{name}");
    }
    let mut asked = fields(&page);
    asked.push(("choice", "zoe"));
    let reply = browser.form("/sandbox/social/authorize", &asked).await;
    assert_eq!(reply.http, 400);
}

async fn a_public_shop_has_no_sandbox(engine: Engine) {
    let world = World::with(engine, |parts| {
        parts.config.origin = "https://shop.com".to_owned();
    })
    .await;
    let stranger = world.stranger();
    let reply = stranger.get("/charge/socialite-icons").await;
    assert_eq!(*reply.data(), json!([]));
    assert_eq!(stranger.get(START).await.status(), 404);
    assert_eq!(stranger.get("/sandbox/social/authorize").await.http, 404);
    assert_eq!(stranger.get("/sandbox/social/keys").await.http, 404);
}
