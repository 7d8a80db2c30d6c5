//! The sandbox itself: whom it sends back, with which code, and what the code is worth.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use data_encoding::BASE64URL_NOPAD;
use secrecy::{ExposeSecret as _, SecretString};
use serde::Deserialize;
use serde_json::{Value, json};
use subtle::ConstantTimeEq as _;

use super::SandboxUser;
use super::one_time_values::OneTimeValues;
use super::user_claims;
use crate::adapters::social::handshake::challenge;
use crate::config::{ClientSecret, ProviderConfig, ProviderKind, RuntimeConfig};
use crate::system::SigningKey;
use crate::system::{Clock, Random};

/// The name of the sandbox in addresses, and of the shop at the sandbox.
const PLATFORM: &str = "sandbox";
const CLIENT: &str = "kiosk";
/// How long a code counts.
const CODE_LIFE: Duration = Duration::from_secs(60);
/// How long tokens count.
const TOKEN_LIFE: Duration = Duration::from_secs(300);

/// The sandbox. What it hands out is kept in this process alone.
pub struct Sandbox {
    pub(super) issuer: String,
    pub(super) key: SigningKey,
    secret: SecretString,
    redirect_uri: String,
    clock: Arc<dyn Clock>,
    random: Arc<dyn Random>,
    codes: OneTimeValues<AuthorizationGrant>,
    tokens: OneTimeValues<&'static SandboxUser>,
}

/// What a shop asks for when it sends somebody (RFC 6749, section 4.1.1).
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct AuthorizationRequest {
    /// `code`.
    pub response_type: String,
    /// The shop.
    pub client_id: String,
    /// Where people are sent back to.
    pub redirect_uri: String,
    /// What the shop wants back.
    pub state: String,
    /// What the shop wants in the ID token.
    pub nonce: String,
    /// The announced proof.
    pub code_challenge: String,
    /// `S256`.
    pub code_challenge_method: String,
    /// Languages that the person reads.
    pub ui_locales: String,
}

struct AuthorizationGrant {
    user: &'static SandboxUser,
    nonce: String,
    challenge: String,
    redirect_uri: String,
}

/// What a shop exchanges for tokens (RFC 6749, section 4.1.3).
pub(super) struct TokenRequest<'a> {
    pub client_id: &'a str,
    pub client_secret: &'a str,
    pub code: &'a str,
    pub redirect_uri: &'a str,
    pub code_verifier: &'a str,
}

impl Sandbox {
    /// The sandbox of a shop. Its signing key is made by the library that signs, which takes the
    /// system's chance and no other; all else is made by `random`.
    ///
    /// # Errors
    /// When no key can be made.
    pub fn new(
        config: &RuntimeConfig,
        clock: Arc<dyn Clock>,
        random: Arc<dyn Random>,
    ) -> anyhow::Result<Self> {
        let own = config.secret.expose_secret().as_bytes();
        let secret = blake3::derive_key("kiosk sandbox client", own);
        let origin = &config.origin;
        Ok(Self {
            issuer: format!("{origin}/api/sandbox/social"),
            key: SigningKey::generate("sandbox")?,
            secret: BASE64URL_NOPAD.encode(&secret).into(),
            redirect_uri: format!("{origin}/api/charge/socialite/{PLATFORM}/callback"),
            clock,
            random,
            codes: OneTimeValues::new(CODE_LIFE),
            tokens: OneTimeValues::new(TOKEN_LIFE),
        })
    }

    /// How the shop is configured to use it.
    pub(crate) fn client(&self) -> ProviderConfig {
        ProviderConfig {
            platform: PLATFORM.to_owned(),
            kind: ProviderKind::Issuer(self.issuer.clone()),
            client_id: CLIENT.to_owned(),
            secret: ClientSecret::Text(self.secret.clone()),
            name: Some("Sandbox".to_owned()),
            icon: None,
            scopes: None,
        }
    }

    /// What it calls itself.
    pub fn issuer(&self) -> &str {
        &self.issuer
    }

    /// Whether the shop itself asks, for an answer that only the shop can use.
    pub fn accepts(&self, asked: &AuthorizationRequest) -> bool {
        asked.client_id == CLIENT
            && asked.redirect_uri == self.redirect_uri
            && asked.response_type == "code"
            && asked.code_challenge_method == "S256"
            && asked.code_challenge.len() == 43
            && (1..=512).contains(&asked.state.len())
    }

    /// A code with which the shop learns that this person came.
    pub fn grant(&self, asked: &AuthorizationRequest, user: &'static SandboxUser) -> String {
        let code = self.random.token();
        let grant = AuthorizationGrant {
            user,
            nonce: asked.nonce.clone(),
            challenge: asked.code_challenge.clone(),
            redirect_uri: asked.redirect_uri.clone(),
        };
        self.codes.put(&code, grant, self.clock.now());
        code
    }

    /// Tokens for a code; the word of RFC 6749, section 5.2, otherwise.
    pub(super) fn exchange(&self, exchange: &TokenRequest<'_>) -> Result<Value, &'static str> {
        let secret = self.secret.expose_secret().as_bytes();
        let proved = exchange.client_secret.as_bytes().ct_eq(secret);
        if exchange.client_id != CLIENT || !bool::from(proved) {
            return Err("invalid_client");
        }
        let now = self.clock.now();
        let grant = self.codes.take(exchange.code, now);
        let grant = grant.ok_or("invalid_grant")?;
        let began_here = challenge(exchange.code_verifier) == grant.challenge;
        if !began_here || exchange.redirect_uri != grant.redirect_uri {
            return Err("invalid_grant");
        }
        let access_token = self.random.token();
        self.tokens.put(&access_token, grant.user, now);
        let mut claims = user_claims(grant.user);
        let times = json!({
            "iss": self.issuer, "aud": CLIENT, "nonce": grant.nonce,
            "iat": now, "exp": now + TOKEN_LIFE,
        });
        if let (Value::Object(claims), Value::Object(times)) = (&mut claims, times) {
            claims.extend(times);
        }
        let id_token = self.key.sign(&claims).map_err(|_| "server_error")?;
        Ok(json!({
            "token_type": "Bearer", "access_token": access_token,
            "expires_in": TOKEN_LIFE.as_secs(), "id_token": id_token,
        }))
    }

    /// The person that a token was given for; a token is good for one question.
    pub(super) fn user_of_token(&self, token: &str) -> Option<&'static SandboxUser> {
        self.tokens.take(token, self.clock.now())
    }
}

impl fmt::Debug for Sandbox {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = formatter.debug_struct("Sandbox");
        shown.field("issuer", &self.issuer).finish_non_exhaustive()
    }
}
