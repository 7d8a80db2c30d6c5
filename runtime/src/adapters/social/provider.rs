//! One service: the page that visitors are sent to, and who they are when they come back.

use std::sync::Arc;

use anyhow::anyhow;
use kiosk_domain::UnixTime;
use secrecy::ExposeSecret as _;
use serde_json::Value;
use url::Url;

use super::credential::Credential;
use super::description::{
    ClientAuth, ProviderDescription, ProviderProtocol, Userinfo, UserinfoMethod,
};
use super::discovery::{Discovered, Discovery};
use super::id_token::{ExpectedClaims, IdTokenError, verify};
use super::message::{basic, fetch_json, form, get};
use super::preset::describe;
use super::timeouts::{VISITOR_TIMEOUT, with_timeout};
use super::{Handshake, Identity, ProviderError, ProviderWire, identity};
use crate::config::ProviderConfig;

/// A service by which people sign in.
#[derive(Debug)]
pub struct Provider {
    platform: String,
    client_id: String,
    credential: Credential,
    redirect_uri: String,
    description: ProviderDescription,
    discovery: Option<Discovery>,
    wire: Arc<dyn ProviderWire>,
}

/// What a service gave the visitor to bring back.
#[derive(Clone, Debug, Default)]
pub struct AuthorizationResponse {
    /// What is exchanged for tokens.
    pub code: String,
    /// The issuer, as RFC 9207 wants it.
    pub issuer: Option<String>,
    /// The device, as VK wants it.
    pub device: Option<String>,
}

/// What is exchanged for tokens, and how the shop proves itself.
struct CodeExchange<'a> {
    address: &'a str,
    fields: Vec<(&'static str, String)>,
    auth: ClientAuth,
    now: UnixTime,
}

impl Provider {
    /// A service as configured, for a shop at `origin`.
    ///
    /// # Errors
    /// When the key is none.
    pub fn new(
        config: &ProviderConfig,
        origin: &str,
        wire: Arc<dyn ProviderWire>,
    ) -> anyhow::Result<Self> {
        let platform = &config.platform;
        let description = describe(config);
        let discovery = match &description.protocol {
            ProviderProtocol::Connect { issuer, .. } => {
                Some(Discovery::new(issuer, Arc::clone(&wire)))
            }
            ProviderProtocol::Plain { .. } => None,
        };
        Ok(Self {
            platform: platform.clone(),
            client_id: config.client_id.clone(),
            credential: Credential::of(config)?,
            redirect_uri: format!("{origin}/api/charge/socialite/{platform}/callback"),
            description,
            discovery,
            wire,
        })
    }

    /// Its name in addresses.
    pub fn platform(&self) -> &str {
        &self.platform
    }

    /// What it is called.
    pub fn name(&self) -> &str {
        &self.description.name
    }

    /// The address of its picture.
    pub fn icon(&self) -> &str {
        &self.description.icon
    }

    /// The page that a visitor is sent to; `languages` are those that the visitor reads.
    ///
    /// # Errors
    /// When the service does not say where that page is, or not in time.
    pub async fn page(
        &self,
        handshake: &Handshake,
        languages: &str,
        now: UnixTime,
    ) -> Result<String, ProviderError> {
        with_timeout(
            VISITOR_TIMEOUT,
            self.authorization_url(handshake, languages, now),
        )
        .await
    }

    async fn authorization_url(
        &self,
        handshake: &Handshake,
        languages: &str,
        now: UnixTime,
    ) -> Result<String, ProviderError> {
        let challenge = handshake.challenge();
        let scope = self.description.scopes.join(" ");
        let mut pairs = vec![
            ("response_type", "code"),
            ("client_id", self.client_id.as_str()),
            ("redirect_uri", self.redirect_uri.as_str()),
            ("state", handshake.state()),
            ("code_challenge", challenge.as_str()),
            ("code_challenge_method", "S256"),
        ];
        if !scope.is_empty() {
            pairs.push(("scope", scope.as_str()));
        }
        pairs.extend_from_slice(self.description.extra);
        let address = match (&self.description.protocol, &self.discovery) {
            (ProviderProtocol::Plain { authorize, .. }, _) => authorize.clone(),
            (ProviderProtocol::Connect { .. }, Some(discovery)) => {
                pairs.push(("nonce", handshake.nonce()));
                pairs.push(("ui_locales", languages));
                let known = discovery.current(now).await?;
                known.metadata.authorization_endpoint.clone()
            }
            (ProviderProtocol::Connect { .. }, None) => String::new(),
        };
        let mut page = Url::parse(&address)
            .map_err(|_| ProviderError::Untrusted(anyhow!("its page has no address")))?;
        page.query_pairs_mut().extend_pairs(pairs);
        Ok(page.into())
    }

    /// Who brought this back.
    ///
    /// # Errors
    /// When the service does not answer in time, or its answer is not to be believed.
    pub async fn identify(
        &self,
        response: &AuthorizationResponse,
        handshake: &Handshake,
        now: UnixTime,
    ) -> Result<Identity, ProviderError> {
        with_timeout(VISITOR_TIMEOUT, self.authenticate(response, handshake, now)).await
    }

    async fn authenticate(
        &self,
        response: &AuthorizationResponse,
        handshake: &Handshake,
        now: UnixTime,
    ) -> Result<Identity, ProviderError> {
        match (&self.description.protocol, &self.discovery) {
            (
                ProviderProtocol::Plain {
                    token, userinfo, ..
                },
                _,
            ) => {
                let request = CodeExchange {
                    address: token,
                    fields: self.exchange_fields(response, handshake),
                    auth: self.description.auth,
                    now,
                };
                let tokens = self.exchange(request).await?;
                self.fetch_userinfo(userinfo, access_token(&tokens)?).await
            }
            (ProviderProtocol::Connect { shared_key, .. }, Some(discovery)) => {
                let expected = ExpectedClaims {
                    client_id: &self.client_id,
                    shared_key: self.credential.text().filter(|_| *shared_key),
                    handshake,
                    now,
                };
                self.authenticate_by_id_token(discovery, response, &expected)
                    .await
            }
            (ProviderProtocol::Connect { .. }, None) => {
                Err(ProviderError::Untrusted(anyhow!("it has no issuer")))
            }
        }
    }

    async fn authenticate_by_id_token(
        &self,
        discovery: &Discovery,
        response: &AuthorizationResponse,
        expected: &ExpectedClaims<'_>,
    ) -> Result<Identity, ProviderError> {
        let known = discovery.current(expected.now).await?;
        self.check_issuer(response, &known)?;
        let auth = match self.description.auth {
            ClientAuth::Described if known.metadata.wants_secret_in_body() => ClientAuth::Body,
            ClientAuth::Described => ClientAuth::Header,
            decided => decided,
        };
        let request = CodeExchange {
            address: &known.metadata.token_endpoint,
            fields: self.exchange_fields(response, expected.handshake),
            auth,
            now: expected.now,
        };
        let tokens = self.exchange(request).await?;
        let id_token = tokens.get("id_token").and_then(Value::as_str);
        let id_token =
            id_token.ok_or_else(|| ProviderError::Untrusted(anyhow!("it gave no ID token")))?;
        let identity = match verify(id_token, &known, expected) {
            Err(IdTokenError::UnknownKey) => {
                let known = discovery.renewed(expected.now).await?;
                verify(id_token, &known, expected)
            }
            verified => verified,
        };
        let identity = identity.map_err(|error| ProviderError::Untrusted(error.into()))?;
        match &known.metadata.userinfo_endpoint {
            Some(address) if identity.email.is_none() => {
                self.with_email(identity, address, access_token(&tokens)?)
                    .await
            }
            _ => Ok(identity),
        }
    }

    /// A service must not hand out another's answer as its own (RFC 9207).
    fn check_issuer(
        &self,
        response: &AuthorizationResponse,
        known: &Discovered,
    ) -> Result<(), ProviderError> {
        let metadata = &known.metadata;
        let sound = match &response.issuer {
            Some(issuer) => *issuer == metadata.issuer,
            None => !metadata.authorization_response_iss_parameter_supported,
        };
        if sound {
            return Ok(());
        }
        let cause = anyhow!("another issuer than that of `{}` answered", self.platform);
        Err(ProviderError::Untrusted(cause))
    }

    fn exchange_fields(
        &self,
        response: &AuthorizationResponse,
        handshake: &Handshake,
    ) -> Vec<(&'static str, String)> {
        let mut fields = vec![
            ("grant_type", "authorization_code".to_owned()),
            ("code", response.code.clone()),
            ("redirect_uri", self.redirect_uri.clone()),
            ("code_verifier", handshake.verifier().to_owned()),
            ("client_id", self.client_id.clone()),
        ];
        if let Some(device) = &response.device {
            fields.push(("device_id", device.clone()));
            fields.push(("state", handshake.state().to_owned()));
        }
        fields
    }

    async fn exchange(&self, request: CodeExchange<'_>) -> Result<Value, ProviderError> {
        let CodeExchange {
            address,
            mut fields,
            auth,
            now,
        } = request;
        let secret = self
            .credential
            .client_secret(&self.client_id, now)
            .map_err(ProviderError::Untrusted)?;
        let mut proof = None;
        if let Some(secret) = &secret {
            let secret = secret.expose_secret();
            if auth == ClientAuth::Header {
                proof = Some(basic(&self.client_id, secret));
            } else {
                fields.push(("client_secret", secret.to_owned()));
            }
        }
        let pairs: Vec<_> = fields
            .iter()
            .map(|(name, value)| (*name, value.as_str()))
            .collect();
        let mut request = form(address, &pairs).map_err(ProviderError::Untrusted)?;
        if let Some(proof) = proof.and_then(|proof| proof.parse().ok()) {
            let headers = request.headers_mut();
            headers.insert(axum::http::header::AUTHORIZATION, proof);
        }
        fetch_json(&*self.wire, Ok(request)).await
    }

    async fn fetch_userinfo(
        &self,
        userinfo: &Userinfo,
        token: &str,
    ) -> Result<Identity, ProviderError> {
        let request = match userinfo.method {
            UserinfoMethod::Bearer => get(&userinfo.address, Some(token)),
            UserinfoMethod::Form => form(
                &userinfo.address,
                &[("client_id", &self.client_id), ("access_token", token)],
            ),
        };
        let answer = fetch_json(&*self.wire, request).await?;
        Identity::read(&answer, userinfo)
            .ok_or_else(|| ProviderError::Untrusted(anyhow!("its answer names nobody")))
    }

    /// The person with the address that only the service's other answer holds.
    async fn with_email(
        &self,
        person: Identity,
        address: &str,
        token: &str,
    ) -> Result<Identity, ProviderError> {
        let answer = fetch_json(&*self.wire, get(address, Some(token))).await?;
        // Without this check a service's mistake would mix two people (Core, section 5.3.2).
        if answer.get("sub").and_then(Value::as_str) != Some(person.subject.as_str()) {
            let cause = anyhow!("its two answers name two people");
            return Err(ProviderError::Untrusted(cause));
        }
        let email = answer.get("email").and_then(Value::as_str);
        Ok(Identity {
            email: email.map(str::to_owned),
            verified: answer.get("email_verified").is_some_and(identity::is_yes),
            ..person
        })
    }
}

fn access_token(tokens: &Value) -> Result<&str, ProviderError> {
    let token = tokens.get("access_token").and_then(Value::as_str);
    token.ok_or_else(|| ProviderError::Untrusted(anyhow!("it gave no access token")))
}
