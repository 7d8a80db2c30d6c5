//! What the sandbox answers to programs: its description, keys, tokens, and who holds one.

use std::collections::HashMap;
use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use data_encoding::BASE64;
use serde_json::{Value, json};
use url::form_urlencoded::parse;

use super::service::TokenRequest;
use super::{Sandbox, SandboxUser};

/// Where the sandbox stands among the calls.
const BASE: &str = "/sandbox/social";

/// The addresses for programs, to be nested where the calls are.
pub(crate) fn provider_router<S>(sandbox: Arc<Sandbox>) -> Router<S>
where
    S: Clone + Send + Sync + 'static,
{
    let at = |place: &str| format!("{BASE}{place}");
    Router::new()
        .route(
            &at("/.well-known/openid-configuration"),
            get(openid_configuration),
        )
        .route(&at("/keys"), get(keys))
        .route(&at("/token"), post(token))
        .route(&at("/userinfo"), get(userinfo))
        .with_state(sandbox)
}

/// What the sandbox says about a person, in tokens and answers alike.
pub(in crate::adapters::social) fn user_claims(user: &SandboxUser) -> Value {
    let mut claims = json!({"sub": user.id, "name": user.name});
    if let (Some(email), Value::Object(claims)) = (user.email, &mut claims) {
        claims.insert("email".to_owned(), email.into());
        claims.insert("email_verified".to_owned(), user.verified.into());
    }
    claims
}

async fn openid_configuration(State(sandbox): State<Arc<Sandbox>>) -> Json<Value> {
    let issuer = &sandbox.issuer;
    Json(json!({
        "issuer": issuer,
        "authorization_endpoint": format!("{issuer}/authorize"),
        "token_endpoint": format!("{issuer}/token"),
        "userinfo_endpoint": format!("{issuer}/userinfo"),
        "jwks_uri": format!("{issuer}/keys"),
        "response_types_supported": ["code"],
        "subject_types_supported": ["public"],
        "id_token_signing_alg_values_supported": ["ES256"],
        "code_challenge_methods_supported": ["S256"],
        "token_endpoint_auth_methods_supported": ["client_secret_basic", "client_secret_post"],
        "scopes_supported": ["openid", "email", "profile"],
        "authorization_response_iss_parameter_supported": true,
    }))
}

async fn keys(State(sandbox): State<Arc<Sandbox>>) -> Json<Value> {
    Json(json!({"keys": [sandbox.key.public()]}))
}

async fn token(State(sandbox): State<Arc<Sandbox>>, headers: HeaderMap, body: Bytes) -> Response {
    let fields: HashMap<_, _> = parse(&body).into_owned().collect();
    let field = |name: &str| fields.get(name).map_or("", String::as_str);
    let (client_id, client_secret) = match basic(&headers) {
        Some(pair) => pair,
        None => (field("client_id").into(), field("client_secret").into()),
    };
    let exchange = TokenRequest {
        client_id: &client_id,
        client_secret: &client_secret,
        code: field("code"),
        redirect_uri: field("redirect_uri"),
        code_verifier: field("code_verifier"),
    };
    let answer = match field("grant_type") {
        "authorization_code" => sandbox.exchange(&exchange),
        _ => Err("unsupported_grant_type"),
    };
    let no_store = [(header::CACHE_CONTROL, "no-store")];
    match answer {
        Ok(tokens) => (no_store, Json(tokens)).into_response(),
        Err(word) => {
            let body = Json(json!({"error": word}));
            (StatusCode::BAD_REQUEST, no_store, body).into_response()
        }
    }
}

async fn userinfo(State(sandbox): State<Arc<Sandbox>>, headers: HeaderMap) -> Response {
    let holder = authorization(&headers)
        .and_then(|value| value.strip_prefix("Bearer "))
        .and_then(|token| sandbox.user_of_token(token));
    let no_store = [(header::CACHE_CONTROL, "no-store")];
    match holder {
        Some(user) => (no_store, Json(user_claims(user))).into_response(),
        None => {
            let body = Json(json!({"error": "invalid_token"}));
            (StatusCode::UNAUTHORIZED, no_store, body).into_response()
        }
    }
}

fn authorization(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()
}

/// Name and secret of a client that proves itself in the header.
fn basic(headers: &HeaderMap) -> Option<(String, String)> {
    let encoded = authorization(headers)?.strip_prefix("Basic ")?;
    let pair = String::from_utf8(BASE64.decode(encoded.as_bytes()).ok()?).ok()?;
    let (name, secret) = pair.split_once(':')?;
    let decoded = |text: &str| {
        let pairs = format!("v={text}");
        let value = parse(pairs.as_bytes()).next()?.1.into_owned();
        Some(value)
    };
    Some((decoded(name)?, decoded(secret)?))
}
