//! Speaking to Stripe: forms in, JSON out, and what its refusals mean.

use std::fmt;
use std::time::Duration;

use async_trait::async_trait;
use kiosk_domain::{Money, UnixTime};
use reqwest::{RequestBuilder, StatusCode};
use secrecy::{ExposeSecret as _, SecretString};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::{fee, refund, session, webhook};
use crate::adapters::payment::{
    PaymentError, PaymentEvent, PaymentProvider, ProviderSession, RefundRequest, RefundStatus,
    SessionRequest, SessionStatus, WebhookError, WebhookKey,
};
use crate::config::{ProviderName, StripeConfig};
use crate::system::http_client;

/// How long an answer may take.
const TIMEOUT: Duration = Duration::from_secs(10);
/// The largest answer that is read.
const LARGEST: usize = 512 * 1024;
/// The version of the API whose answers are read.
const VERSION: &str = "2024-06-20";
/// The longest word of an answer that is repeated.
const WORD_LENGTH: usize = 64;

/// Refusals that speak of the moment, or of our key, which the owner mends.
const NOT_FOR_GOOD: [StatusCode; 7] = [
    StatusCode::UNAUTHORIZED,
    StatusCode::FORBIDDEN,
    StatusCode::REQUEST_TIMEOUT,
    StatusCode::CONFLICT,
    StatusCode::FAILED_DEPENDENCY,
    StatusCode::TOO_EARLY,
    StatusCode::TOO_MANY_REQUESTS,
];

/// The pairs of a form.
pub(super) type Form = Vec<(String, String)>;

/// Stripe.
pub struct Stripe {
    client: reqwest::Client,
    base: String,
    key: SecretString,
    /// Whether the key moves real money.
    is_live: bool,
    webhook_key: WebhookKey,
}

/// What Stripe answers when it refuses (docs.stripe.com/api/errors).
#[derive(Deserialize)]
struct StripeErrorBody {
    error: StripeErrorDetails,
}

#[derive(Deserialize)]
struct StripeErrorDetails {
    #[serde(default)]
    code: Option<String>,
    #[serde(default)]
    r#type: Option<String>,
}

impl Stripe {
    /// Speaks to Stripe by a key.
    ///
    /// # Errors
    /// When no HTTP client can be made.
    pub fn new(config: &StripeConfig) -> anyhow::Result<Self> {
        Ok(Self {
            client: http_client(TIMEOUT)?,
            base: config.base.clone(),
            key: config.key.clone(),
            is_live: !config.is_test(),
            webhook_key: WebhookKey::new(config.webhook_secret.expose_secret()),
        })
    }

    /// Asks for what stands at a path.
    pub(super) async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, PaymentError> {
        let request = self.client.get(format!("{}{path}", self.base));
        self.send(request).await
    }

    /// Posts a form. Under a key that one was posted by before, Stripe does nothing anew.
    pub(super) async fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        form: &Form,
        idempotency_key: Option<&str>,
    ) -> Result<T, PaymentError> {
        let encoded = url::form_urlencoded::Serializer::new(String::new())
            .extend_pairs(form)
            .finish();
        let request = self
            .client
            .post(format!("{}{path}", self.base))
            .header("content-type", "application/x-www-form-urlencoded")
            .body(encoded);
        let request = match idempotency_key {
            Some(key) => request.header("idempotency-key", key),
            None => request,
        };
        self.send(request).await
    }

    async fn send<T: DeserializeOwned>(&self, request: RequestBuilder) -> Result<T, PaymentError> {
        let request = request
            .bearer_auth(self.key.expose_secret())
            .header("stripe-version", VERSION);
        let mut answer = request.send().await.map_err(silent)?;
        let status = answer.status();
        let mut body = Vec::new();
        while let Some(chunk) = answer.chunk().await.map_err(silent)? {
            body.extend_from_slice(&chunk);
            if body.len() > LARGEST {
                return Err(later("Stripe's answer is too large"));
            }
        }
        if status.is_success() {
            // It may have done what it was asked: the same key finds out.
            return serde_json::from_slice(&body)
                .map_err(|_| later("Stripe's answer cannot be read"));
        }
        Err(refusal(status, &body))
    }
}

/// A failure without an answer.
#[expect(
    clippy::needless_pass_by_value,
    reason = "the shape that `map_err` calls"
)]
fn silent(error: reqwest::Error) -> PaymentError {
    later(if error.is_timeout() {
        "Stripe does not answer"
    } else {
        "Stripe cannot be reached"
    })
}

pub(super) fn later(why: &str) -> PaymentError {
    PaymentError::Later(why.to_owned())
}

fn refusal(status: StatusCode, body: &[u8]) -> PaymentError {
    let said: Option<StripeErrorBody> = serde_json::from_slice(body).ok();
    let said = said.and_then(|said| said.error.code.or(said.error.r#type));
    let why = match said {
        Some(said) => format!("Stripe answered {} ({})", status.as_u16(), word(&said)),
        None => format!("Stripe answered {}", status.as_u16()),
    };
    if status.is_client_error() && !NOT_FOR_GOOD.contains(&status) {
        PaymentError::Refused(why)
    } else if status.is_server_error() {
        PaymentError::Failed(why)
    } else {
        PaymentError::Later(why)
    }
}

/// Whether Stripe refused something with a code.
pub(super) fn is_code(error: &PaymentError, code: &str) -> bool {
    matches!(error, PaymentError::Refused(why) if why.ends_with(&format!(" ({code})")))
}

/// A word of Stripe's, such as `card_declined`; anything else might repeat what it was sent.
pub(super) fn word(said: &str) -> &str {
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
    if (1..=WORD_LENGTH).contains(&said.len()) && said.bytes().all(plain) {
        said
    } else {
        "unknown"
    }
}

/// A name that Stripe gave, as it may stand in an address.
///
/// # Errors
/// That it is no name of Stripe's, which will never be found.
pub(super) fn segment(name: &str) -> Result<&str, PaymentError> {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    let sound = !name.is_empty() && name.bytes().all(plain);
    let refused = || PaymentError::Refused("no name of Stripe's".to_owned());
    sound.then_some(name).ok_or_else(refused)
}

#[async_trait]
impl PaymentProvider for Stripe {
    fn name(&self) -> ProviderName {
        ProviderName::Stripe
    }

    async fn create_session(
        &self,
        request: &SessionRequest,
        _: UnixTime,
    ) -> Result<ProviderSession, PaymentError> {
        session::create(self, request).await
    }

    async fn query(&self, external_id: &str, _: UnixTime) -> Result<SessionStatus, PaymentError> {
        session::query(self, external_id).await
    }

    async fn close(&self, external_id: &str, _: UnixTime) -> Result<SessionStatus, PaymentError> {
        session::close(self, external_id).await
    }

    async fn refund(&self, request: &RefundRequest) -> Result<RefundStatus, PaymentError> {
        refund::create(self, request).await
    }

    async fn fee(&self, payment_id: &str) -> Result<Option<Money>, PaymentError> {
        fee::query(self, payment_id).await
    }

    async fn query_refund(&self, refund_id: &str) -> Result<RefundStatus, PaymentError> {
        refund::query(self, refund_id).await
    }

    fn signature_header(&self) -> &'static str {
        webhook::STRIPE_SIGNATURE
    }

    fn verify_webhook(
        &self,
        signature: Option<&str>,
        body: &[u8],
        now: UnixTime,
    ) -> Result<Vec<PaymentEvent>, WebhookError> {
        let signature = signature.ok_or(WebhookError::Unsigned)?;
        self.webhook_key.verify(signature, body, now)?;
        webhook::read(body, self.is_live)
    }
}

impl fmt::Debug for Stripe {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = formatter.debug_struct("Stripe");
        shown.field("base", &self.base).finish_non_exhaustive()
    }
}
