//! An OpenID Connect issuer on loopback that a test holds in its hand.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use data_encoding::{BASE64, BASE64URL_NOPAD};
use kiosk_runtime::AppParts;
use kiosk_runtime::config::{ClientSecret, ProviderConfig, ProviderKind};
use kiosk_runtime::system::SigningKey;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use wiremock::matchers::{method, path};
use wiremock::{Mock, MockServer, Request, Respond, ResponseTemplate};

use super::Browser;
use super::browser::RedirectTarget;
use crate::api::world::START;
use crate::api::{Engine, World};

/// The client that the shop is to the service.
pub const CLIENT: &str = "shop at test";
const SECRET: &str = "a secret: with signs & all";

/// What the service will say.
#[derive(Debug)]
pub struct ProviderState {
    /// The claims of the next ID token, beside those of the protocol.
    pub claims: Value,
    /// What the service publishes, and what it signs with.
    pub published: Arc<SigningKey>,
    pub signing: Arc<SigningKey>,
    /// Whether it is broken.
    pub down: bool,
    /// The challenge of the visit whose code is exchanged next.
    challenge: String,
}

/// A service.
pub struct Service {
    pub server: MockServer,
    pub words: Arc<Mutex<ProviderState>>,
}

/// A visit under way: what the shop asked the service's page.
#[derive(Clone, Debug)]
pub struct AuthorizeRequest {
    pub asked: HashMap<String, String>,
}

struct Speaker(Arc<Mutex<ProviderState>>, String);

impl Respond for Speaker {
    fn respond(&self, request: &Request) -> ResponseTemplate {
        let words = self.0.lock().unwrap();
        let issuer = &self.1;
        if words.down {
            return ResponseTemplate::new(503);
        }
        let answer = match request.url.path() {
            "/.well-known/openid-configuration" => json!({
                "issuer": issuer,
                "authorization_endpoint": format!("{issuer}/page"),
                "token_endpoint": format!("{issuer}/token"),
                "jwks_uri": format!("{issuer}/keys"),
                "response_types_supported": ["code"],
            }),
            "/keys" => json!({"keys": [words.published.public()]}),
            _ => match exchange(&words, request) {
                Some(tokens) => tokens,
                None => {
                    let body = json!({"error": "invalid_grant"});
                    return ResponseTemplate::new(400).set_body_json(body);
                }
            },
        };
        ResponseTemplate::new(200).set_body_json(answer)
    }
}

/// Tokens for the right code, client and proof.
fn exchange(words: &ProviderState, request: &Request) -> Option<Value> {
    let fields: HashMap<String, String> = url::form_urlencoded::parse(&request.body)
        .into_owned()
        .collect();
    let encoded =
        |text: &str| url::form_urlencoded::byte_serialize(text.as_bytes()).collect::<String>();
    let client = format!("{}:{}", encoded(CLIENT), encoded(SECRET));
    let proof = format!("Basic {}", BASE64.encode(client.as_bytes()));
    let verifier = fields.get("code_verifier")?;
    let challenge = BASE64URL_NOPAD.encode(&Sha256::digest(verifier.as_bytes()));
    let sound = request.headers.get("authorization")?.to_str().ok()? == proof
        && challenge == words.challenge
        && fields.get("code").map(String::as_str) == Some("good")
        && fields.get("redirect_uri").map(String::as_str)
            == Some("https://shop.example/api/charge/socialite/own/callback");
    let token = words.signing.sign(&words.claims).unwrap();
    sound.then(|| json!({"access_token": "a", "token_type": "Bearer", "id_token": token}))
}

impl Service {
    pub async fn open() -> Self {
        let server = MockServer::start().await;
        let key = Arc::new(SigningKey::generate("one").unwrap());
        let words = Arc::new(Mutex::new(ProviderState {
            claims: Value::Null,
            published: key.clone(),
            signing: key,
            down: false,
            challenge: String::new(),
        }));
        for (verb, place) in [
            ("GET", "/.well-known/openid-configuration"),
            ("GET", "/keys"),
            ("POST", "/token"),
        ] {
            let speaker = Speaker(words.clone(), server.uri());
            let mock = Mock::given(method(verb)).and(path(place));
            mock.respond_with(speaker).mount(&server).await;
        }
        Self { server, words }
    }

    /// A shop that signs people in by this service.
    pub async fn shop(&self, engine: Engine) -> World {
        self.shop_with(engine, |_| {}).await
    }

    /// The same with other parts.
    pub async fn shop_with(&self, engine: Engine, change: impl FnOnce(&mut AppParts)) -> World {
        World::with(engine, |parts| {
            self.offered(parts);
            change(parts);
        })
        .await
    }

    fn offered(&self, parts: &mut AppParts) {
        parts.config.social.providers = vec![ProviderConfig {
            platform: "own".to_owned(),
            kind: ProviderKind::Issuer(self.server.uri()),
            client_id: CLIENT.to_owned(),
            secret: ClientSecret::Text(SECRET.into()),
            name: Some("Own".to_owned()),
            icon: None,
            scopes: None,
        }];
    }

    /// Goes to the service.
    pub async fn visit(&self, browser: &mut Browser, back: &str) -> AuthorizeRequest {
        let back: String = url::form_urlencoded::byte_serialize(back.as_bytes()).collect();
        let call = format!("/charge/socialite/own?back_url={back}");
        let page = browser.follow(&call).await;
        assert_eq!(page.path, format!("{}/page", self.server.uri()));
        let visit = AuthorizeRequest {
            asked: page.query.into_iter().collect(),
        };
        assert_eq!(visit.asked["code_challenge_method"], "S256");
        self.words.lock().unwrap().challenge = visit.asked["code_challenge"].clone();
        visit
    }

    /// Lets the service name a person in this visit.
    pub fn names(&self, visit: &AuthorizeRequest, person: &Value) {
        let mut claims = json!({
            "iss": self.server.uri(), "aud": CLIENT, "nonce": visit.asked["nonce"],
            "iat": START, "exp": START + 3600,
        });
        let claims_of = claims.as_object_mut().unwrap();
        claims_of.extend(person.as_object().unwrap().clone());
        self.words.lock().unwrap().claims = claims;
    }

    /// Goes to the service as somebody and comes back.
    pub async fn come(&self, browser: &mut Browser, person: &Value) -> RedirectTarget {
        let visit = self.visit(browser, "/ja/?x=1").await;
        self.names(&visit, person);
        browser.follow(&visit.back()).await
    }
}

impl AuthorizeRequest {
    /// The call by which the browser comes back.
    pub fn back(&self) -> String {
        self.back_with("code=good")
    }

    /// The same with another answer.
    pub fn back_with(&self, answer: &str) -> String {
        let state = &self.asked["state"];
        format!("/charge/socialite/own/callback?{answer}&state={state}")
    }
}

/// Somebody whose address the service vouches for.
pub fn vouched(id: &str, email: &str) -> Value {
    json!({"sub": id, "email": email, "email_verified": true})
}
