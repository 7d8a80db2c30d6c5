//! Services of OAuth 2 alone, that say who holds a token.

use kiosk_runtime::AppParts;
use kiosk_runtime::config::{ClientSecret, EndpointConfig, ProviderConfig, ProviderKind};
use serde_json::{Value, json};
use wiremock::matchers::{body_string_contains, header, method, path};
use wiremock::{Mock, MockServer, ResponseTemplate};

use super::Browser;
use super::browser::RedirectTarget;
use crate::api::{Engine, World, on_both_engines};

on_both_engines!(
    an_address_counts_by_the_services_flag,
    an_answer_that_names_nobody_is_not_believed,
);

fn offered(parts: &mut AppParts, server: &MockServer) {
    let at = |place: &str| format!("{}{place}", server.uri());
    parts.config.social.providers = vec![ProviderConfig {
        platform: "guild".to_owned(),
        kind: ProviderKind::Endpoints(EndpointConfig {
            authorize: at("/page"),
            token: at("/token"),
            userinfo: at("/me"),
            subject: "/player/id".to_owned(),
            email: Some("/player/mail".to_owned()),
            email_verified: Some("/player/proved".to_owned()),
        }),
        client_id: "shop".to_owned(),
        secret: ClientSecret::Text("hush".into()),
        name: None,
        icon: None,
        scopes: Some(vec!["me".to_owned()]),
    }];
}

async fn come(engine: Engine, answer: &Value) -> RedirectTarget {
    let server = MockServer::start().await;
    let tokens = json!({"access_token": "t0ken", "token_type": "bearer"});
    Mock::given(method("POST"))
        .and(path("/token"))
        .and(body_string_contains("client_secret=hush"))
        .and(body_string_contains("code_verifier="))
        .respond_with(ResponseTemplate::new(200).set_body_json(tokens))
        .mount(&server)
        .await;
    Mock::given(method("GET"))
        .and(path("/me"))
        .and(header("authorization", "Bearer t0ken"))
        .respond_with(ResponseTemplate::new(200).set_body_json(answer))
        .mount(&server)
        .await;
    let world = World::with(engine, |parts| offered(parts, &server)).await;
    let mut browser = Browser::new(&world);
    let page = browser.follow("/charge/socialite/guild").await;
    assert_eq!(page.query["scope"], "me");
    assert!(!page.query.contains_key("nonce"));
    let state = &page.query["state"];
    let call = format!("/charge/socialite/guild/callback?code=c&state={state}");
    browser.follow(&call).await
}

async fn an_address_counts_by_the_services_flag(engine: Engine) {
    for (proved, status) in [
        (json!(true), "1002"),
        (json!(false), "1003"),
        (json!(null), "1003"),
    ] {
        let player = json!({"id": 77, "mail": "ann@example.com", "proved": proved});
        let place = come(engine, &json!({"player": player})).await;
        assert_eq!(place.status(), status);
    }
}

async fn an_answer_that_names_nobody_is_not_believed(engine: Engine) {
    for answer in [json!({}), json!({"player": {"id": ""}}), json!([])] {
        let place = come(engine, &answer).await;
        assert_eq!(place.status(), "1004", "{answer}");
    }
}
