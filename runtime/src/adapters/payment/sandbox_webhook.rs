//! The sandbox's webhooks: signed, and posted over HTTP to the shop as any provider's are.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;

use anyhow::ensure;
use arc_swap::ArcSwap;
use kiosk_domain::{Amount, Currency, Money, OrderNo, UnixTime};
use serde::{Deserialize, Serialize};

use super::signature::{WebhookKey, signature_header};
use super::{PaymentEvent, PaymentEventKind, PaymentReceipt, WebhookError};
use crate::config::ProviderName;
use crate::system::http_client;

/// The header of the sandbox's signature.
pub const SANDBOX_SIGNATURE: &str = "kiosk-signature";
/// How long the shop may take to hear of an event.
const TIMEOUT: Duration = Duration::from_secs(10);

/// Signs, posts and verifies what the sandbox tells.
pub struct SandboxWebhooks {
    key: WebhookKey,
    client: reqwest::Client,
    /// Where the server answers: the shop's origin, until it listens.
    server: ArcSwap<String>,
}

/// An event as it is posted.
#[derive(Serialize, Deserialize)]
struct SandboxEvent {
    id: String,
    session: String,
    order_no: String,
    #[serde(flatten)]
    kind: SandboxEventKind,
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
enum SandboxEventKind {
    Paid {
        payment: String,
        amount: Amount,
        currency: Currency,
    },
    Failed,
    Expired,
}

impl SandboxWebhooks {
    /// Webhooks that are signed by a key, for the shop of an origin.
    ///
    /// # Errors
    /// When no HTTP client can be made.
    pub fn new(key: WebhookKey, origin: &str) -> anyhow::Result<Self> {
        Ok(Self {
            key,
            client: http_client(TIMEOUT)?,
            server: ArcSwap::from_pointee(origin.to_owned()),
        })
    }

    /// Says where the server listens that the events are posted to. Until then they are posted to
    /// the shop's origin, which need not be reachable from here.
    pub fn stand_at(&self, server: SocketAddr) {
        let ip = match server.ip() {
            IpAddr::V4(Ipv4Addr::UNSPECIFIED) => Ipv4Addr::LOCALHOST.into(),
            IpAddr::V6(Ipv6Addr::UNSPECIFIED) => Ipv6Addr::LOCALHOST.into(),
            ip => ip,
        };
        let server = SocketAddr::new(ip, server.port());
        self.server.store(format!("http://{server}").into());
    }

    /// What is posted of an event; none where it is of a kind that the sandbox does not tell.
    pub fn body(event: &PaymentEvent) -> Option<String> {
        body(event)
    }

    /// Posts the body of an event.
    ///
    /// # Errors
    /// When the shop does not take it.
    pub async fn post(&self, body: String, now: UnixTime) -> anyhow::Result<()> {
        let server = self.server.load();
        let name = ProviderName::Sandbox.name();
        let url = format!("{server}/api/v4/payment-webhook/{name}");
        let request = self
            .client
            .post(&url)
            .header("content-type", "application/json")
            .header(
                SANDBOX_SIGNATURE,
                signature_header(&[&self.key], body.as_bytes(), now),
            )
            .body(body);
        let answer = request.send().await?;
        let status = answer.status();
        ensure!(status.is_success(), "{url} answered {}", status.as_u16());
        Ok(())
    }

    /// What a webhook tells.
    ///
    /// # Errors
    /// [`WebhookError`], before anything in it is believed.
    pub fn verify(
        &self,
        signature: Option<&str>,
        body: &[u8],
        now: UnixTime,
    ) -> Result<Vec<PaymentEvent>, WebhookError> {
        let signature = signature.ok_or(WebhookError::Unsigned)?;
        self.key.verify(signature, body, now)?;
        let event = serde_json::from_slice(body).map_err(|_| WebhookError::Unreadable)?;
        read(event).map(|event| vec![event])
    }
}

fn body(event: &PaymentEvent) -> Option<String> {
    let kind = match &event.kind {
        PaymentEventKind::Paid(receipt) => SandboxEventKind::Paid {
            payment: receipt.payment_id.clone(),
            amount: receipt.paid.amount(),
            currency: receipt.paid.currency(),
        },
        PaymentEventKind::Failed => SandboxEventKind::Failed,
        PaymentEventKind::Expired => SandboxEventKind::Expired,
        PaymentEventKind::Refunded { .. }
        | PaymentEventKind::RefundFailed { .. }
        | PaymentEventKind::UnderWay
        | PaymentEventKind::Foreign
        | PaymentEventKind::Ignored => return None,
    };
    let event = SandboxEvent {
        id: event.event_id.clone(),
        session: event.external_id.clone()?,
        order_no: event.order_no.as_ref()?.to_string(),
        kind,
    };
    serde_json::to_string(&event).ok()
}

fn read(event: SandboxEvent) -> Result<PaymentEvent, WebhookError> {
    let order_no: OrderNo = event
        .order_no
        .parse()
        .map_err(|_| WebhookError::Unreadable)?;
    Ok(PaymentEvent {
        event_id: event.id,
        external_id: Some(event.session),
        order_no: Some(order_no),
        kind: match event.kind {
            SandboxEventKind::Paid {
                payment,
                amount,
                currency,
            } => PaymentEventKind::Paid(PaymentReceipt {
                payment_id: payment,
                paid: Money::new(amount, currency),
            }),
            SandboxEventKind::Failed => PaymentEventKind::Failed,
            SandboxEventKind::Expired => PaymentEventKind::Expired,
        },
    })
}

impl fmt::Debug for SandboxWebhooks {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = formatter.debug_struct("SandboxWebhooks");
        shown.field("server", &self.server).finish_non_exhaustive()
    }
}
