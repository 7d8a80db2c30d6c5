//! The sandbox: a provider that takes no money, and keeps its sessions in the shop's database.

use std::fmt;
use std::net::SocketAddr;

use async_trait::async_trait;
use kiosk_domain::{Amount, Money, UnixTime};

use super::choice::receipt;
use super::{SandboxChoice, TellSandboxEvent};
use crate::adapters::payment::{
    PaymentError, PaymentEvent, PaymentProvider, ProviderSession, RefundRequest, RefundStatus,
    SANDBOX_SIGNATURE, SandboxWebhooks, SessionRequest, SessionStatus, WebhookError, WebhookKey,
};
use crate::config::ProviderName;
use crate::storage::{SandboxPayment, SandboxRefund, SandboxState, Storage, StorageError};
use crate::system::{Signer, Use};

/// Where its page stands.
const PAGE: &str = "/api/sandbox/pay/";
/// What it keeps of each payment, as a provider would.
const FEE_PERCENT: i64 = 3;
/// Why a refund fails, as Stripe says it.
const DECLINED: &str = "declined";

const SESSION: Use = Use("kiosk payment sandbox: session");
const REFUND: Use = Use("kiosk payment sandbox: refund");
const WEBHOOK: Use = Use("kiosk payment sandbox: webhook");

/// The sandbox.
pub struct PaymentSandbox {
    storage: Storage,
    signer: Signer,
    webhooks: SandboxWebhooks,
}

/// Money that came in a session.
struct SandboxReceipt {
    session: SandboxPayment,
    paid: Money,
}

/// What came of a choice, and what the shop did not take of it: that is posted again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SandboxChosen {
    /// What came of it.
    pub outcome: SandboxOutcome,
    /// What is to be posted again.
    pub untold: Vec<TellSandboxEvent>,
}

/// Where the browser goes after a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SandboxOutcome {
    /// The shopper goes back to the shop.
    Return(SandboxPayment),
    /// The shopper stays on the page.
    Stay(SandboxPayment),
    /// Something was chosen before, or the session's time is over; nothing was done.
    Over(SandboxPayment),
    /// There is no such session.
    Unknown,
}

impl PaymentSandbox {
    /// The sandbox of the shop of an origin.
    ///
    /// # Errors
    /// When no HTTP client can be made.
    pub fn new(storage: Storage, signer: Signer, origin: &str) -> anyhow::Result<Self> {
        let key = WebhookKey::new(&signer.hash(WEBHOOK, &[]));
        Ok(Self {
            webhooks: SandboxWebhooks::new(key, origin)?,
            storage,
            signer,
        })
    }

    /// Says where the server listens that its events are posted to. Until then they are posted to
    /// the shop's origin, which need not be reachable from here.
    pub fn stand_at(&self, server: SocketAddr) {
        self.webhooks.stand_at(server);
    }

    /// The session of a name, with where it stands now.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn find(
        &self,
        external_id: &str,
        now: UnixTime,
    ) -> Result<Option<SandboxPayment>, StorageError> {
        let found = self.storage.find_sandbox_payment(external_id).await?;
        Ok(found.map(|session| at(session, now)))
    }

    /// Ends a session as somebody chose, and tells the shop by webhooks, which are posted when the
    /// session has ended. What the shop does not take is for the caller to queue.
    ///
    /// # Errors
    /// When the database fails; nothing was done then.
    pub async fn choose(
        &self,
        external_id: &str,
        choice: SandboxChoice,
        now: UnixTime,
    ) -> Result<SandboxChosen, StorageError> {
        let nothing_told = |outcome| SandboxChosen {
            outcome,
            untold: Vec::new(),
        };
        let Some(session) = self.find(external_id, now).await? else {
            return Ok(nothing_told(SandboxOutcome::Unknown));
        };
        if session.state != choice.from() {
            return Ok(nothing_told(SandboxOutcome::Over(session)));
        }
        let chosen = choice.applied(&session);
        let moved: bool = self
            .storage
            .write(async |tx| tx.move_sandbox_payment(choice.from(), &chosen).await)
            .await?;
        if !moved {
            return Ok(nothing_told(SandboxOutcome::Over(session)));
        }
        let mut untold = Vec::new();
        let events = choice.events(&chosen);
        for body in events.iter().filter_map(SandboxWebhooks::body) {
            let event = TellSandboxEvent { body };
            if let Err(error) = self.tell(event.clone(), now).await {
                tracing::warn!(order_no = %chosen.order_no, "{error}; it is posted again");
                untold.push(event);
            }
        }
        let outcome = match choice {
            SandboxChoice::BeforeRedirect => SandboxOutcome::Stay(chosen),
            _ => SandboxOutcome::Return(chosen),
        };
        Ok(SandboxChosen { outcome, untold })
    }

    /// Posts an event to the shop.
    ///
    /// # Errors
    /// [`PaymentError::Later`] when the shop does not take it.
    pub async fn tell(&self, event: TellSandboxEvent, now: UnixTime) -> Result<(), PaymentError> {
        let told = self.webhooks.post(event.body, now).await;
        told.map_err(|error| {
            PaymentError::Later(format!("a webhook of the sandbox was not taken: {error:#}"))
        })
    }

    /// What a refund comes to: the first fails where that was chosen, and money goes back once.
    async fn send_back(
        &self,
        session: &SandboxPayment,
        new: SandboxRefund,
    ) -> Result<Option<SandboxRefund>, StorageError> {
        self.storage
            .write(async |tx| {
                let before = tx
                    .lock_sandbox_refunds(&session.external_id, &new.payment_id)
                    .await?;
                if let Some(same) = before.iter().find(|one| one.refund_id == new.refund_id) {
                    return Ok(Some(same.clone()));
                }
                if before.iter().any(|one| !one.failed) {
                    return Ok(None);
                }
                let refund = SandboxRefund {
                    failed: session.refund_fails && before.is_empty(),
                    ..new
                };
                tx.insert_sandbox_refund(&refund).await?;
                Ok(Some(refund))
            })
            .await
    }

    /// The money of a payment, with the session in which it came.
    async fn receipt(&self, payment_id: &str) -> Result<SandboxReceipt, PaymentError> {
        let unknown = || refused("the sandbox knows no such payment");
        let (external_id, _) = payment_id.split_once('.').ok_or_else(unknown)?;
        let session = self.storage.find_sandbox_payment(external_id).await;
        let session = session.map_err(failed)?.ok_or_else(unknown)?;
        let paid = [1, 2].map(|n| receipt(&session, n)).into_iter().flatten();
        let receipt = paid.into_iter().find(|one| one.payment_id == payment_id);
        let paid = receipt.ok_or_else(unknown)?.paid;
        Ok(SandboxReceipt { session, paid })
    }

    async fn known(
        &self,
        external_id: &str,
        now: UnixTime,
    ) -> Result<SandboxPayment, PaymentError> {
        let found = self.find(external_id, now).await.map_err(failed)?;
        found.ok_or_else(|| refused("the sandbox knows no such session"))
    }
}

/// A session with where it stands at a moment.
fn at(session: SandboxPayment, now: UnixTime) -> SandboxPayment {
    let over = now >= session.expires_at;
    let state = match session.state {
        SandboxState::Open if over => SandboxState::Expired,
        state => state,
    };
    SandboxPayment { state, ..session }
}

/// What the sandbox says of a session: money that comes late is there when its time is over.
fn status(session: &SandboxPayment, now: UnixTime) -> SessionStatus {
    let paid = receipt(session, 1).map(SessionStatus::Paid);
    match session.state {
        SandboxState::Open => SessionStatus::Open,
        SandboxState::Late if now < session.expires_at => SessionStatus::Open,
        SandboxState::Late | SandboxState::Paid => paid.unwrap_or(SessionStatus::Open),
        SandboxState::Failed => SessionStatus::Failed,
        SandboxState::Expired => SessionStatus::Expired,
    }
}

fn of_refund(refund: SandboxRefund) -> RefundStatus {
    let SandboxRefund {
        refund_id, failed, ..
    } = refund;
    if failed {
        RefundStatus::Failed {
            refund_id,
            reason: DECLINED.to_owned(),
        }
    } else {
        RefundStatus::Done { refund_id }
    }
}

#[expect(
    clippy::needless_pass_by_value,
    reason = "the shape that `map_err` calls"
)]
fn failed(error: StorageError) -> PaymentError {
    tracing::warn!("the sandbox's sessions cannot be read: {error}");
    PaymentError::Later("the sandbox does not answer".to_owned())
}

fn refused(why: &str) -> PaymentError {
    PaymentError::Refused(why.to_owned())
}

#[async_trait]
impl PaymentProvider for PaymentSandbox {
    fn name(&self) -> ProviderName {
        ProviderName::Sandbox
    }

    async fn create_session(
        &self,
        request: &SessionRequest,
        now: UnixTime,
    ) -> Result<ProviderSession, PaymentError> {
        let external_id = self.signer.hash(SESSION, &[&request.idempotency_key]);
        let mut session = SandboxPayment {
            external_id,
            order_no: request.order_no.clone(),
            title: request.title.clone(),
            locale: request.locale,
            return_url: request.return_url.clone(),
            asked: request.total,
            state: SandboxState::Open,
            paid: None,
            refund_fails: false,
            created_at: now,
            expires_at: request.expires_at,
        };
        let stored = self
            .storage
            .write(async |tx| tx.insert_sandbox_payment(&session).await);
        if !stored.await.map_err(failed)? {
            // Under a key that was used before, what was stored then.
            session = self.known(&session.external_id, now).await?;
        }
        Ok(ProviderSession {
            url: format!("{PAGE}{}", session.external_id),
            external_id: session.external_id,
            expires_at: session.expires_at,
        })
    }

    async fn query(&self, external_id: &str, now: UnixTime) -> Result<SessionStatus, PaymentError> {
        let session = self.known(external_id, now).await?;
        Ok(status(&session, now))
    }

    async fn close(&self, external_id: &str, now: UnixTime) -> Result<SessionStatus, PaymentError> {
        let session = self.known(external_id, now).await?;
        let closed = SandboxPayment {
            state: SandboxState::Expired,
            ..session
        };
        let moved = self
            .storage
            .write(async |tx| tx.move_sandbox_payment(SandboxState::Open, &closed).await);
        moved.await.map_err(failed)?;
        self.query(external_id, now).await
    }

    async fn refund(&self, request: &RefundRequest) -> Result<RefundStatus, PaymentError> {
        let payment_id = &request.payment_id;
        let SandboxReceipt { session, paid } = self.receipt(payment_id).await?;
        if request.amount != paid {
            return Err(refused(
                "the sandbox sends back what was paid and no other amount",
            ));
        }
        let key = &request.idempotency_key;
        let new = SandboxRefund {
            refund_id: self.signer.hash(REFUND, &[payment_id, key]),
            payment_id: payment_id.clone(),
            failed: false,
        };
        let refund = self.send_back(&session, new).await.map_err(failed)?;
        refund
            .map(of_refund)
            .ok_or_else(|| refused("the sandbox sent that money back before"))
    }

    async fn fee(&self, payment_id: &str) -> Result<Option<Money>, PaymentError> {
        let paid = self.receipt(payment_id).await?.paid;
        let kept = paid.amount().hundredths() * FEE_PERCENT / 100;
        let kept = Amount::from_hundredths(kept).unwrap_or_default();
        Ok(Some(Money::new(kept, paid.currency())))
    }

    async fn query_refund(&self, refund_id: &str) -> Result<RefundStatus, PaymentError> {
        let found = self.storage.find_sandbox_refund(refund_id).await;
        let found = found.map_err(failed)?;
        found
            .map(of_refund)
            .ok_or_else(|| refused("the sandbox knows no such refund"))
    }

    fn signature_header(&self) -> &'static str {
        SANDBOX_SIGNATURE
    }

    fn verify_webhook(
        &self,
        signature: Option<&str>,
        body: &[u8],
        now: UnixTime,
    ) -> Result<Vec<PaymentEvent>, WebhookError> {
        self.webhooks.verify(signature, body, now)
    }
}

impl fmt::Debug for PaymentSandbox {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("PaymentSandbox")
            .finish_non_exhaustive()
    }
}
