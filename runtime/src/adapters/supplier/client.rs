//! A supplier that is spoken to over HTTP, by signed calls.

use std::fmt;
use std::time::Duration;

use async_trait::async_trait;
use kiosk_domain::{SupplyAnswer, UnixTime};
use reqwest::StatusCode;
use secrecy::ExposeSecret as _;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::contract::SUPPLIER_SIGNATURE;
use super::wire::{
    AccountCheckBody, AccountReply, OrderBody, OrderReplyBody, SupplierCallName,
    SupplierWebhookBody,
};
use super::{
    AccountVerdict, CheckedAccount, Supplier, SupplierError, SupplierNotice, SupplierReply,
    SupplyRequest,
};
use crate::adapters::payment::{WebhookError, WebhookKey, signature_header};
use crate::config::HttpSupplierConfig;
use crate::system::http_client;

/// How long an answer may take.
const TIMEOUT: Duration = Duration::from_secs(10);
/// The largest answer that is read.
const LARGEST: usize = 64 * 1024;

/// Refusals after which nobody knows what was done.
const UNKNOWN: [StatusCode; 3] = [
    StatusCode::REQUEST_TIMEOUT,
    StatusCode::CONFLICT,
    StatusCode::TOO_EARLY,
];

/// A supplier over HTTP.
pub struct HttpSupplier {
    client: reqwest::Client,
    url: String,
    key: WebhookKey,
}

/// What a call came to.
enum Called<T> {
    Answered(T),
    /// The supplier refused the call itself: it took nothing.
    Turned(StatusCode),
}

impl HttpSupplier {
    /// Speaks to a supplier.
    ///
    /// # Errors
    /// When no HTTP client can be made.
    pub fn new(config: &HttpSupplierConfig) -> anyhow::Result<Self> {
        Ok(Self {
            client: http_client(TIMEOUT)?,
            url: config.url.clone(),
            key: WebhookKey::new(config.secret.expose_secret()),
        })
    }

    async fn call<T: DeserializeOwned>(
        &self,
        path: &str,
        body: &impl Serialize,
        now: UnixTime,
    ) -> Result<Called<T>, SupplierError> {
        let body = serde_json::to_vec(body).map_err(|_| unknown("the call cannot be written"))?;
        let request = self
            .client
            .post(format!("{}{path}", self.url))
            .header("content-type", "application/json")
            .header(
                SUPPLIER_SIGNATURE,
                signature_header(&[&self.key], &body, now),
            )
            .body(body);
        let mut answer = request.send().await.map_err(silent)?;
        let status = answer.status();
        if status.is_client_error() && !UNKNOWN.contains(&status) {
            return Ok(Called::Turned(status));
        }
        if status != StatusCode::OK {
            let why = format!("the supplier answered {}", status.as_u16());
            return Err(SupplierError(why));
        }
        let mut read = Vec::new();
        while let Some(chunk) = answer.chunk().await.map_err(silent)? {
            read.extend_from_slice(&chunk);
            if read.len() > LARGEST {
                return Err(unknown("the supplier's answer is too large"));
            }
        }
        let told = serde_json::from_slice(&read);
        told.map(Called::Answered)
            .map_err(|_| unknown("the supplier's answer cannot be read"))
    }

    async fn ask(
        &self,
        call: SupplierCallName,
        request: &SupplyRequest,
        now: UnixTime,
    ) -> Result<SupplierReply, SupplierError> {
        let path = match call {
            SupplierCallName::Query => "/orders/query",
            _ => "/orders",
        };
        let body = OrderBody::of(call, request);
        match self.call::<OrderReplyBody>(path, &body, now).await? {
            Called::Answered(told) => {
                let reply = told.read().filter(|reply| reply.number == request.number);
                reply.ok_or_else(|| unknown("the supplier's answer speaks of something else"))
            }
            Called::Turned(status) if call == SupplierCallName::Order => Ok(SupplierReply {
                number: request.number.clone(),
                goods: None,
                answer: SupplyAnswer::Busy,
                message: Some(format!("HTTP {}", status.as_u16())),
            }),
            // That an inquiry was turned away says nothing about the order.
            Called::Turned(status) => Err(turned(status)),
        }
    }
}

#[async_trait]
impl Supplier for HttpSupplier {
    async fn check_account(
        &self,
        checked: &CheckedAccount,
        now: UnixTime,
    ) -> Result<AccountVerdict, SupplierError> {
        let body = AccountCheckBody::of(checked);
        match self
            .call::<AccountReply>("/account-check", &body, now)
            .await?
        {
            Called::Answered(told) => Ok(told.verdict()),
            Called::Turned(status) => Err(turned(status)),
        }
    }

    async fn place(
        &self,
        request: &SupplyRequest,
        now: UnixTime,
    ) -> Result<SupplierReply, SupplierError> {
        self.ask(SupplierCallName::Order, request, now).await
    }

    async fn query(
        &self,
        request: &SupplyRequest,
        now: UnixTime,
    ) -> Result<SupplierReply, SupplierError> {
        self.ask(SupplierCallName::Query, request, now).await
    }

    fn signature_header(&self) -> &'static str {
        SUPPLIER_SIGNATURE
    }

    fn verify_webhook(
        &self,
        signature: Option<&str>,
        body: &[u8],
        now: UnixTime,
    ) -> Result<SupplierNotice, WebhookError> {
        verified(&self.key, signature, body, now)
    }
}

/// What a body tells that a key signed.
pub(super) fn verified(
    key: &WebhookKey,
    signature: Option<&str>,
    body: &[u8],
    now: UnixTime,
) -> Result<SupplierNotice, WebhookError> {
    key.verify(signature.ok_or(WebhookError::Unsigned)?, body, now)?;
    let told: Option<SupplierWebhookBody> = serde_json::from_slice(body).ok();
    let told = told.filter(SupplierWebhookBody::has_name);
    let told = told.ok_or(WebhookError::Unreadable)?;
    Ok(SupplierNotice {
        event_id: told.id,
        reply: told.order.read().ok_or(WebhookError::Unreadable)?,
    })
}

/// A failure without an answer.
#[expect(
    clippy::needless_pass_by_value,
    reason = "the shape that `map_err` calls"
)]
fn silent(error: reqwest::Error) -> SupplierError {
    unknown(if error.is_timeout() {
        "the supplier does not answer"
    } else {
        "the supplier cannot be reached"
    })
}

fn unknown(why: &str) -> SupplierError {
    SupplierError(why.to_owned())
}

fn turned(status: StatusCode) -> SupplierError {
    SupplierError(format!("the supplier answered {}", status.as_u16()))
}

impl fmt::Debug for HttpSupplier {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = formatter.debug_struct("HttpSupplier");
        shown.field("url", &self.url).finish_non_exhaustive()
    }
}
