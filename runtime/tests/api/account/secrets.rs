//! No log ever holds what lets somebody in.

use serde_json::json;

use crate::api::coupon::CouponWorld;
use crate::api::heard::{CapturedLog, run_alone};
use crate::api::people::{PASSWORD, code_for, code_in, last_mail, login, person, register};
use crate::api::phones::{last_text, solved};
use crate::api::social::Browser;
use crate::api::{Engine, World, seconds};

#[test]
fn signing_up_and_in_leaves_no_secret_in_the_log() {
    run_alone("api::account::secrets::heard_alone");
}

/// On one thread each, so that everything that the server does is heard too.
mod heard_alone {
    use super::{Engine, nothing_secret_is_heard};

    #[tokio::test(flavor = "current_thread")]
    #[ignore = "runs in a process of its own, which the test above starts"]
    async fn sqlite() {
        nothing_secret_is_heard(Engine::Sqlite).await;
    }

    #[tokio::test(flavor = "current_thread")]
    #[ignore = "runs in a process of its own, which the test above starts"]
    async fn postgres() {
        nothing_secret_is_heard(Engine::Postgres).await;
    }
}

async fn nothing_secret_is_heard(engine: Engine) {
    let log = CapturedLog::default();
    let subscriber = tracing_subscriber::fmt()
        .with_max_level(tracing::Level::TRACE)
        .with_writer(log.clone())
        .finish();
    let _heard = tracing::subscriber::set_default(subscriber);
    let world = World::open(engine).await;
    let email = "ann@example.com";
    let code = code_for(&world, email, "register").await;
    register(&world.stranger(), email, "000000").await;
    let ann = person(
        &world,
        email,
        &register(&world.stranger(), email, &code).await,
    );
    let wrong = json!({"identifier": email, "password": "puppies-77"});
    world.stranger().post("/charge/login-v3", wrong).await;
    world
        .stranger()
        .post_bytes(
            "/charge/login-v3",
            format!("{{\"password\": \"{PASSWORD}").into(),
        )
        .await;
    let again = person(
        &world,
        email,
        &world
            .stranger()
            .post("/charge/login-v3", login(email))
            .await,
    );
    world.clock.advance(seconds(61));
    let reset = code_for(&world, email, "resetPassword").await;
    let body = json!({"identifier": email, "code": reset, "password": "puppies-99"});
    world
        .stranger()
        .post("/charge/reset-password-v3", body)
        .await;
    again.caller.post("/charge/logout", json!({})).await;
    let coupon_world = CouponWorld(world);
    let mut secrets = text_and_captcha(&coupon_world.0).await;
    secrets.extend(coupon_code(&coupon_world).await);
    let world = &coupon_world.0;
    secrets.extend(another_service(world).await);
    secrets.extend(news(world, email).await);
    let own = [code, reset, ann.token, again.token];
    secrets.extend(own);
    secrets.extend([PASSWORD, "puppies-77", "puppies-99"].map(str::to_owned));
    let heard = log.text();
    assert!(heard.contains("/charge/login-v3"), "nothing was heard");
    for secret in &secrets {
        assert!(secret.len() > 5, "{secret}");
        let found = heard.lines().find(|line| line.contains(secret.as_str()));
        assert_eq!(found, None, "{secret}");
    }
}

/// A text message, and the captcha before it.
async fn text_and_captcha(world: &World) -> Vec<String> {
    let stranger = world.stranger();
    let (caller, mut body) = solved(world, &stranger, "register").await;
    let shown = ["captcha_output", "pass_token"].map(|key| body[key].as_str().unwrap().to_owned());
    let cookie = caller.header("cookie").unwrap().split_once('=').unwrap().1;
    body["phone"] = "13812345678".into();
    body["area_code"] = "86".into();
    body["country_code"] = "CN".into();
    body["verify_type"] = "register".into();
    let reply = caller.post("/charge/send-code", body.clone()).await;
    assert_eq!(reply.status(), 1, "{}", reply.body);
    caller.post("/charge/send-code", body).await;
    world.run_jobs().await;
    let code = code_in(&last_text(world));
    let [output, pass] = shown;
    vec![output, pass, cookie.to_owned(), code]
}

/// A code that gives a coupon, and one that gives none.
async fn coupon_code(coupon_world: &CouponWorld) -> Vec<String> {
    let (code, wrong) = ("8QK2-M3WX-7T0A-Z9EH", "N0SUCHC0DE");
    let id = coupon_world.offer(|_, _| {}).await;
    coupon_world.code(id, code, 1).await;
    let bob = coupon_world.person("bob, who is signed in").await;
    assert_eq!(bob.redeem(code).await.status(), 1);
    assert_eq!(bob.redeem(wrong).await.status(), 0);
    [code, &code.replace('-', ""), wrong]
        .map(str::to_owned)
        .to_vec()
}

/// A visit to another service, up to the account that it opens.
async fn another_service(world: &World) -> Vec<String> {
    let mut browser = Browser::new(world);
    let page = browser.follow("/charge/socialite/sandbox").await;
    let pairs = page.query.iter();
    let mut fields: Vec<_> = pairs
        .map(|(key, value)| (key.as_str(), value.as_str()))
        .collect();
    fields.push(("choice", "ann"));
    let reply = browser.form("/sandbox/social/authorize", &fields).await;
    let to = reply
        .header("location")
        .unwrap()
        .strip_prefix("/api")
        .unwrap()
        .to_owned();
    let back = browser.follow(&to).await;
    let body = json!({"uuid": back.uuid()});
    let reply = browser.post("/charge/socialite/login", body).await;
    let token = reply.data()["access_token"].as_str().unwrap().to_owned();
    let query = to.split_once('?').unwrap().1;
    let code = url::form_urlencoded::parse(query.as_bytes()).find(|(key, _)| key == "code");
    let mut secrets = vec![token, page.query["state"].clone(), back.uuid().to_owned()];
    secrets.push(code.unwrap().1.into_owned());
    secrets.push(browser.cookies["__Host-social"].clone());
    secrets
}

/// The links in a mail about news.
async fn news(world: &World, email: &str) -> Vec<String> {
    let stranger = world.stranger();
    stranger
        .post("/v4/subscribe", json!({"email": email}))
        .await;
    world.run_jobs().await;
    let mail = last_mail(world, email).unwrap();
    let links = mail.split_whitespace().filter_map(|word| {
        let (call, token) = word.split_once("?token=")?;
        Some((call.strip_prefix("https://shop.example/api")?, token))
    });
    let mut tokens = Vec::new();
    for (call, token) in links {
        let call = format!("{call}?token={token}");
        stranger.get(&call).await;
        stranger.post(&call, json!({})).await;
        tokens.push(token.to_owned());
    }
    assert_eq!(tokens.len(), 2);
    tokens
}
