//! A supplier that delivers nothing: the account that is typed decides what happens.

use std::collections::BTreeMap;
use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;

use anyhow::ensure;
use arc_swap::ArcSwap;
use async_trait::async_trait;
use kiosk_domain::{SupplyAnswer, UnixTime};

use super::client::verified;
use super::contract::SUPPLIER_SIGNATURE;
use super::wire::{OrderReplyBody, SupplierWebhookBody};
use super::{
    AccountVerdict, CheckedAccount, Supplier, SupplierError, SupplierNotice, SupplierReply,
    SupplyRequest,
};
use crate::adapters::payment::{WebhookError, WebhookKey, signature_header};
use crate::system::{Signer, Use, http_client};

/// What the sandbox's webhooks are signed with.
const SANDBOX_KEY: Use = Use("kiosk 2026 sandbox supplier");
/// How long the shop may take to hear of an event.
const TIMEOUT: Duration = Duration::from_secs(10);

/// The accounts that mean something, in whichever recharge field they stand; every other is
/// delivered to at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SandboxAccount {
    /// Delivered at once.
    Success,
    /// There is no such account.
    Wrong,
    /// The check is answered with a sentence for the shopper.
    Told,
    /// The order is taken without an answer; an inquiry finds it delivered.
    SlowSuccess,
    /// The order is taken without an answer; an inquiry finds it refused.
    SlowFailure,
    /// The order never arrives; an inquiry finds nothing, and the next try is delivered.
    Lost,
    /// Inquiries say nothing but that it is worked on; a webhook tells that it is delivered.
    CallbackOnly,
    /// As before, and the webhook comes three times.
    DuplicateCallbacks,
    /// Nothing is taken at first; the next try is delivered.
    Busy,
    /// The first attempt is refused for good; another that an operator wants is delivered.
    Refused,
    /// Every attempt is refused for good.
    AlwaysRefused,
    /// The check is not answered, and neither is any other call.
    Silent,
}

impl SandboxAccount {
    /// Every account.
    pub const ALL: [Self; 12] = [
        Self::Success,
        Self::Wrong,
        Self::Told,
        Self::SlowSuccess,
        Self::SlowFailure,
        Self::Lost,
        Self::CallbackOnly,
        Self::DuplicateCallbacks,
        Self::Busy,
        Self::Refused,
        Self::AlwaysRefused,
        Self::Silent,
    ];

    /// What is typed.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Success => "5560000001",
            Self::Wrong => "5560000002",
            Self::Told => "5560000003",
            Self::SlowSuccess => "5560000004",
            Self::SlowFailure => "5560000005",
            Self::Lost => "5560000006",
            Self::CallbackOnly => "5560000007",
            Self::DuplicateCallbacks => "5560000008",
            Self::Busy => "5560000009",
            Self::Refused => "5560000010",
            Self::AlwaysRefused => "5560000011",
            Self::Silent => "5560000012",
        }
    }

    fn of(account: &BTreeMap<String, String>) -> Self {
        let known = |value: &String| Self::ALL.into_iter().find(|known| known.id() == value);
        account.values().find_map(known).unwrap_or(Self::Success)
    }
}

/// What the sandbox does with an order.
struct SandboxPlan {
    /// What it answers to the order; none is silence.
    placed: Option<SupplyAnswer>,
    /// What it answers to an inquiry.
    queried: Option<SupplyAnswer>,
    /// How often its webhook comes.
    callbacks: usize,
}

impl SandboxPlan {
    fn of(request: &SupplyRequest) -> Self {
        use SupplyAnswer::{Busy, Done, Refused, Unknown, Working};
        let is_first = request.calls <= 1;
        let plan = |placed, queried, callbacks| Self {
            placed,
            queried,
            callbacks,
        };
        match SandboxAccount::of(&request.account) {
            SandboxAccount::Success | SandboxAccount::Told => plan(Some(Done), Some(Done), 0),
            SandboxAccount::Wrong | SandboxAccount::AlwaysRefused => {
                plan(Some(Refused), Some(Refused), 0)
            }
            SandboxAccount::Refused if request.number.attempt == 1 => {
                plan(Some(Refused), Some(Refused), 0)
            }
            SandboxAccount::Refused => plan(Some(Done), Some(Unknown), 0),
            SandboxAccount::SlowSuccess => plan(None, Some(Done), 0),
            SandboxAccount::SlowFailure => plan(None, Some(Refused), 0),
            SandboxAccount::Lost if is_first => plan(None, Some(Unknown), 0),
            SandboxAccount::Lost => plan(Some(Done), Some(Unknown), 0),
            SandboxAccount::CallbackOnly => plan(Some(Working), Some(Working), 1),
            SandboxAccount::DuplicateCallbacks => plan(Some(Working), Some(Working), 3),
            SandboxAccount::Busy if is_first => plan(Some(Busy), Some(Unknown), 0),
            SandboxAccount::Busy => plan(Some(Done), Some(Unknown), 0),
            SandboxAccount::Silent => plan(None, None, 0),
        }
    }
}

/// A supplier that delivers nothing. It keeps nothing either: what it answers follows of what it is
/// asked, so that several runtimes have one.
pub struct SandboxSupplier {
    name: String,
    key: WebhookKey,
    client: reqwest::Client,
    /// Where the server answers: the shop's origin, until it listens.
    server: ArcSwap<String>,
}

impl SandboxSupplier {
    /// The sandbox of a name, for the shop of an origin.
    ///
    /// # Errors
    /// When no HTTP client can be made.
    pub fn new(name: &str, signer: &Signer, origin: &str) -> anyhow::Result<Self> {
        Ok(Self {
            name: name.to_owned(),
            key: WebhookKey::new(&signer.hash(SANDBOX_KEY, &[name])),
            client: http_client(TIMEOUT)?,
            server: ArcSwap::from_pointee(origin.to_owned()),
        })
    }

    /// Says where the server listens that webhooks are posted to. Until then they are posted to the
    /// shop's origin, which need not be reachable from here.
    pub fn stand_at(&self, server: SocketAddr) {
        let ip = match server.ip() {
            IpAddr::V4(Ipv4Addr::UNSPECIFIED) => Ipv4Addr::LOCALHOST.into(),
            IpAddr::V6(Ipv6Addr::UNSPECIFIED) => Ipv6Addr::LOCALHOST.into(),
            ip => ip,
        };
        let server = SocketAddr::new(ip, server.port());
        self.server.store(format!("http://{server}").into());
    }

    /// A webhook as it is posted: its body, and the header that signs it.
    ///
    /// # Errors
    /// That it cannot be written as JSON.
    pub fn webhook(
        &self,
        notice: &SupplierNotice,
        now: UnixTime,
    ) -> serde_json::Result<(Vec<u8>, String)> {
        let body = serde_json::to_vec(&SupplierWebhookBody {
            id: notice.event_id.clone(),
            order: OrderReplyBody::of(&notice.reply),
        })?;
        let signature = signature_header(&[&self.key], &body, now);
        Ok((body, signature))
    }

    async fn post(&self, notice: &SupplierNotice, now: UnixTime) -> anyhow::Result<()> {
        let (body, signature) = self.webhook(notice, now)?;
        let (server, name) = (self.server.load(), &self.name);
        let url = format!("{server}/api/v4/supplier-webhook/{name}");
        let request = self.client.post(&url);
        let request = request
            .header("content-type", "application/json")
            .header(SUPPLIER_SIGNATURE, signature)
            .body(body);
        let status = request.send().await?.status();
        ensure!(status.is_success(), "{url} answered {}", status.as_u16());
        Ok(())
    }

    /// Posts the webhooks of an order. It comes before the answer to the order, as it may.
    async fn call_back(&self, request: &SupplyRequest, now: UnixTime) {
        let notice = SupplierNotice {
            event_id: format!("event-{}", request.number),
            reply: reply(request, SupplyAnswer::Done),
        };
        for _ in 0..SandboxPlan::of(request).callbacks {
            if let Err(error) = self.post(&notice, now).await {
                tracing::warn!("the sandbox's webhook was not taken: {error:#}");
            }
        }
    }
}

#[async_trait]
impl Supplier for SandboxSupplier {
    async fn check_account(
        &self,
        checked: &CheckedAccount,
        _: UnixTime,
    ) -> Result<AccountVerdict, SupplierError> {
        match SandboxAccount::of(&checked.account) {
            SandboxAccount::Wrong => Ok(AccountVerdict::Wrong),
            SandboxAccount::Told => Ok(AccountVerdict::Refused(
                "This account takes no top-ups today (sandbox).".to_owned(),
            )),
            SandboxAccount::Silent => Err(silence()),
            _ => Ok(AccountVerdict::Right),
        }
    }

    async fn place(
        &self,
        request: &SupplyRequest,
        now: UnixTime,
    ) -> Result<SupplierReply, SupplierError> {
        self.call_back(request, now).await;
        let answer = SandboxPlan::of(request).placed;
        answer
            .map(|answer| reply(request, answer))
            .ok_or_else(silence)
    }

    async fn query(
        &self,
        request: &SupplyRequest,
        _: UnixTime,
    ) -> Result<SupplierReply, SupplierError> {
        let answer = SandboxPlan::of(request).queried;
        answer
            .map(|answer| reply(request, answer))
            .ok_or_else(silence)
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

fn reply(request: &SupplyRequest, answer: SupplyAnswer) -> SupplierReply {
    SupplierReply {
        number: request.number.clone(),
        goods: Some(request.goods()),
        answer,
        message: Some("sandbox".to_owned()),
    }
}

fn silence() -> SupplierError {
    SupplierError("the supplier does not answer".to_owned())
}

impl fmt::Debug for SandboxSupplier {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = formatter.debug_struct("SandboxSupplier");
        shown.field("name", &self.name).finish_non_exhaustive()
    }
}
