//! Going to a service and coming back: what is believed, and where the visitor ends.

use std::sync::Arc;

use kiosk_domain::{UnixTime, UserId};
use kiosk_runtime::system::SigningKey;
use secrecy::ExposeSecret as _;
use serde_json::json;

use super::provider::vouched;
use super::{Browser, Service};
use crate::api::{Engine, World, on_both_engines, seconds};

on_both_engines!(
    somebody_known_comes_in_at_once,
    a_token_that_is_not_for_this_visit_is_not_believed,
    keys_may_be_exchanged,
    a_visit_counts_once,
    a_visit_counts_in_its_own_browser_alone,
    a_visit_counts_for_ten_minutes,
    a_service_that_is_down_sends_the_visitor_back,
    who_cancels_is_told_so,
    a_posted_answer_is_sent_on,
    whoever_is_blocked_stays_out,
    a_link_leads_nowhere_else,
);

async fn somebody_known_comes_in_at_once(engine: Engine) {
    let service = Service::open().await;
    let world = service.shop(engine).await;
    let ann = vouched("7", "ann@example.com");
    let mut browser = Browser::new(&world);
    let place = service.come(&mut browser, &ann).await;
    assert_eq!((place.path.as_str(), place.status()), ("/ja/", "1002"));
    assert_eq!(place.query["x"], "1");
    assert_eq!(place.query["platform"], "own");
    assert!(!browser.is_signed_in().await);
    let body = json!({"uuid": place.uuid(), "mark": "socialite"});
    assert_eq!(
        browser.post("/charge/socialite/login", body).await.status(),
        1
    );

    let mut other = Browser::new(&world);
    let place = service.come(&mut other, &ann).await;
    assert_eq!(place.status(), "1000");
    assert!(!place.query.contains_key("uuid"));
    assert!(other.is_signed_in().await);
    assert_eq!(other.cookies["signed_in"], browser.cookies["signed_in"]);
    // The address at the service may change; the person is still the same.
    let mut third = Browser::new(&world);
    let renamed = json!({"sub": "7", "email": "x@example.com", "email_verified": false});
    assert_eq!(service.come(&mut third, &renamed).await.status(), "1000");
    // Somebody else with the same address is somebody else.
    let mut fourth = Browser::new(&world);
    let other_ann = vouched("8", "ann@example.com");
    assert_eq!(service.come(&mut fourth, &other_ann).await.status(), "1002");
    assert!(!fourth.is_signed_in().await);
}

async fn a_token_that_is_not_for_this_visit_is_not_believed(engine: Engine) {
    let service = Service::open().await;
    let world = service.shop(engine).await;
    let mut browser = Browser::new(&world);
    for lie in [
        json!({"nonce": "of another visit"}),
        json!({"nonce": null}),
        json!({"aud": "another shop"}),
        json!({"iss": "https://evil.example"}),
        json!({"exp": 1}),
        json!({"sub": ""}),
    ] {
        let visit = service.visit(&mut browser, "/").await;
        let mut person = vouched("7", "ann@example.com");
        let claims = person.as_object_mut().unwrap();
        claims.extend(lie.as_object().unwrap().clone());
        service.names(&visit, &person);
        let place = browser.follow(&visit.back()).await;
        assert_eq!(place.status(), "1004", "{lie}");
        assert_eq!(
            place.query["msg"],
            "Signing in with Own failed. Please try again."
        );
        assert!(!place.query.contains_key("uuid"));
    }
    // A stranger's key under the published name.
    service.words.lock().unwrap().signing = Arc::new(SigningKey::generate("one").unwrap());
    let place = service
        .come(&mut browser, &vouched("7", "ann@example.com"))
        .await;
    assert_eq!(place.status(), "1004");
}

async fn keys_may_be_exchanged(engine: Engine) {
    let service = Service::open().await;
    let world = service.shop(engine).await;
    let mut browser = Browser::new(&world);
    let ann = vouched("7", "ann@example.com");
    assert_eq!(service.come(&mut browser, &ann).await.status(), "1002");
    let fresh = Arc::new(SigningKey::generate("two").unwrap());
    {
        let mut words = service.words.lock().unwrap();
        words.signing = fresh.clone();
        words.published = fresh;
    }
    world.clock.advance(seconds(59));
    assert_eq!(service.come(&mut browser, &ann).await.status(), "1004");
    world.clock.advance(seconds(1));
    assert_eq!(service.come(&mut browser, &ann).await.status(), "1002");
}

async fn a_visit_counts_once(engine: Engine) {
    let service = Service::open().await;
    let world = service.shop(engine).await;
    let mut browser = Browser::new(&world);
    let visit = service.visit(&mut browser, "/ja/").await;
    service.names(&visit, &vouched("7", "ann@example.com"));
    let forged = "/charge/socialite/own/callback?code=good&state=forged";
    let place = browser.follow(forged).await;
    assert_eq!((place.path.as_str(), place.status()), ("/", "1004"));
    assert_eq!(browser.follow(&visit.back()).await.status(), "1002");
    let again = browser.follow(&visit.back()).await;
    assert_eq!((again.path.as_str(), again.status()), ("/", "1004"));
}

async fn a_visit_counts_in_its_own_browser_alone(engine: Engine) {
    let service = Service::open().await;
    let world = service.shop(engine).await;
    let (mut mine, mut yours) = (Browser::new(&world), Browser::new(&world));
    let visit = service.visit(&mut mine, "/ja/").await;
    service.names(&visit, &vouched("7", "ann@example.com"));
    service.visit(&mut yours, "/").await;
    let place = yours.follow(&visit.back()).await;
    assert_eq!((place.path.as_str(), place.status()), ("/", "1004"));
    // Whoever saw the state once has burnt it.
    assert_eq!(mine.follow(&visit.back()).await.status(), "1004");
    let without_cookies = Browser::new(&world).follow(&visit.back()).await;
    assert_eq!(without_cookies.status(), "1004");
}

async fn a_visit_counts_for_ten_minutes(engine: Engine) {
    let service = Service::open().await;
    let world = service.shop(engine).await;
    let mut browser = Browser::new(&world);
    for (wait, status) in [(599, "1002"), (600, "1004")] {
        let visit = service.visit(&mut browser, "/").await;
        service.names(&visit, &vouched("7", "ann@example.com"));
        world.clock.advance(seconds(wait));
        assert_eq!(browser.follow(&visit.back()).await.status(), status);
    }
}

async fn a_service_that_is_down_sends_the_visitor_back(engine: Engine) {
    let service = Service::open().await;
    let world = service.shop(engine).await;
    let mut browser = Browser::new(&world);
    service.words.lock().unwrap().down = true;
    let place = browser.follow("/charge/socialite/own?back_url=/ja/").await;
    assert_eq!((place.path.as_str(), place.status()), ("/ja/", "1004"));
    assert_eq!(
        place.query["msg"],
        "Own does not answer. Please try again later."
    );
    service.words.lock().unwrap().down = false;
    let place = browser.follow("/charge/socialite/own?back_url=/ja/").await;
    assert_eq!(place.status(), "1004", "it is left alone for half a minute");
    world.clock.advance(seconds(30));
    let visit = service.visit(&mut browser, "/ja/").await;
    service.words.lock().unwrap().down = true;
    let place = browser.follow(&visit.back()).await;
    assert_eq!((place.path.as_str(), place.status()), ("/ja/", "1004"));
    service.words.lock().unwrap().down = false;
    let visit = service.visit(&mut browser, "/ja/").await;
    let wrong = browser.follow(&visit.back_with("code=bad")).await;
    assert_eq!(wrong.status(), "1004");
}

async fn who_cancels_is_told_so(engine: Engine) {
    let service = Service::open().await;
    let world = service.shop(engine).await;
    let mut browser = Browser::new(&world);
    for (answer, status) in [
        ("error=access_denied", "1001"),
        ("error=server_error", "1004"),
        ("error=<script>", "1004"),
        ("code=", "1004"),
        ("nothing=1", "1004"),
        ("code=good&iss=https://evil.example", "1004"),
    ] {
        let visit = service.visit(&mut browser, "/ja/").await;
        service.names(&visit, &vouched("7", "ann@example.com"));
        let place = browser.follow(&visit.back_with(answer)).await;
        assert_eq!(
            (place.path.as_str(), place.status()),
            ("/ja/", status),
            "{answer}"
        );
        assert!(!place.query["msg"].contains("script"));
    }
    browser
        .cookies
        .insert("language".to_owned(), "ja".to_owned());
    let visit = service.visit(&mut browser, "/").await;
    assert_eq!(visit.asked["ui_locales"], "ja");
    let place = browser
        .follow(&visit.back_with("error=access_denied"))
        .await;
    assert_eq!(
        place.query["msg"],
        "Own でのログインはキャンセルされました。"
    );
}

async fn a_posted_answer_is_sent_on(engine: Engine) {
    let service = Service::open().await;
    let world = service.shop(engine).await;
    let mut browser = Browser::new(&world);
    let visit = service.visit(&mut browser, "/").await;
    service.names(&visit, &vouched("7", "ann@example.com"));
    let state = visit.asked["state"].as_str();
    // Another site's page posts, without our cookies.
    let body = format!("code=good&state={state}&user=%7B%7D").into_bytes();
    let foreign = world.stranger().with("origin", "https://appleid.apple.com");
    let call = "/charge/socialite/own/callback";
    let reply = foreign.post_bytes(call, body).await;
    assert_eq!(reply.http, 303);
    let to = reply.header("location").unwrap();
    assert_eq!(to, format!("/api{call}?code=good&state={state}"));
    let place = browser.follow(to.strip_prefix("/api").unwrap()).await;
    assert_eq!(place.status(), "1002");
    // No other call takes what another site's page posts.
    for call in ["/charge/socialite/login", "/charge/socialite-unlink"] {
        let reply = foreign.post(call, json!({})).await;
        assert_eq!((reply.http, reply.status()), (403, 403), "{call}");
    }
}

async fn whoever_is_blocked_stays_out(engine: Engine) {
    let service = Service::open().await;
    let world = service.shop(engine).await;
    let ann = vouched("7", "ann@example.com");
    let mut browser = Browser::new(&world);
    let place = service.come(&mut browser, &ann).await;
    let body = json!({"uuid": place.uuid()});
    let reply = browser.post("/charge/socialite/login", body).await;
    let id = reply.data()["user"]["id"].as_str().unwrap();
    let (id, now) = (id.parse().unwrap(), world.app.clock.now());
    block(&world, id, now).await;
    let mut other = Browser::new(&world);
    let place = service.come(&mut other, &ann).await;
    assert_eq!(place.status(), "1001");
    assert!(!place.query["msg"].is_empty());
    assert!(!other.cookies.contains_key("__Host-session"));
}

/// As `kiosk users block` would, behind the back of sessions that are open.
async fn block(world: &World, id: UserId, now: UnixTime) {
    let url = world.app.config.storage.url.expose_secret();
    let pool = sqlx::AnyPool::connect(url).await.unwrap();
    sqlx::query("UPDATE users SET blocked_at = $1 WHERE id = $2")
        .bind(now.secs())
        .bind(id.get())
        .execute(&pool)
        .await
        .unwrap();
}

async fn a_link_leads_nowhere_else(engine: Engine) {
    let service = Service::open().await;
    let world = service.shop(engine).await;
    let mut browser = Browser::new(&world);
    for back in [
        "//evil.example",
        "/\\evil.example",
        "\\\\evil.example",
        "https:evil.example",
        "https://evil.example/",
        "https://shop.example@evil.example/",
        "https://shop.example.evil.example/",
        "/\t/evil.example",
        "javascript:alert(1)",
    ] {
        let visit = service.visit(&mut browser, back).await;
        let place = browser.follow(&visit.back_with("error=x")).await;
        assert_eq!(place.path, "/", "{back}");
    }
    let visit = service
        .visit(&mut browser, "https://shop.example/ja/?y=2")
        .await;
    let place = browser.follow(&visit.back_with("error=x")).await;
    assert_eq!(place.path, "/ja/");
    assert_eq!(place.query["y"], "2");
    let reply = browser.get("/charge/socialite/nobody").await;
    assert_eq!(reply.status(), 404);
}
