//! What every payment provider does.

use std::fmt;

use async_trait::async_trait;
use kiosk_domain::{Locale, Money, OrderNo, RefundId, UnixTime};

use super::{PaymentError, PaymentEvent, WebhookError};
use crate::config::ProviderName;

/// Takes money, says whether it has it, and sends it back.
#[async_trait]
pub trait PaymentProvider: fmt::Debug + Send + Sync {
    /// The word that names it.
    fn name(&self) -> ProviderName;

    /// Opens a session in which a shopper pays. Under a key that one was opened by before, it is
    /// the same session.
    ///
    /// # Errors
    /// [`PaymentError`]; under the same key it can be tried again.
    async fn create_session(
        &self,
        request: &SessionRequest,
        now: UnixTime,
    ) -> Result<ProviderSession, PaymentError>;

    /// Where a session stands: the truth when webhooks are lost.
    ///
    /// # Errors
    /// [`PaymentError`]; refused where the provider knows no such session.
    async fn query(&self, external_id: &str, now: UnixTime) -> Result<SessionStatus, PaymentError>;

    /// Ends a session in which nobody paid yet, so that no money comes late; says where it stands
    /// then.
    ///
    /// # Errors
    /// [`PaymentError`]; refused where the provider knows no such session.
    async fn close(&self, external_id: &str, now: UnixTime) -> Result<SessionStatus, PaymentError>;

    /// Sends money back. Under a key that it was sent back by before, it is the same refund; so it
    /// is where the money went back already, whoever sent it.
    ///
    /// # Errors
    /// [`PaymentError`]; under the same key it can be tried again.
    async fn refund(&self, request: &RefundRequest) -> Result<RefundStatus, PaymentError>;

    /// What it keeps of a payment, in the currency in which it does so; none while that is not known.
    ///
    /// # Errors
    /// [`PaymentError`]; refused where it will never be known.
    async fn fee(&self, payment_id: &str) -> Result<Option<Money>, PaymentError>;

    /// Where a refund stands: the truth when webhooks are lost.
    ///
    /// # Errors
    /// [`PaymentError`]; refused where the provider knows no such refund.
    async fn query_refund(&self, refund_id: &str) -> Result<RefundStatus, PaymentError>;

    /// The header that holds the signature of its webhooks.
    fn signature_header(&self) -> &'static str;

    /// What a webhook tells, from the very bytes that came and the signature that came with them.
    ///
    /// # Errors
    /// [`WebhookError`], before anything in it is believed.
    fn verify_webhook(
        &self,
        signature: Option<&str>,
        body: &[u8],
        now: UnixTime,
    ) -> Result<Vec<PaymentEvent>, WebhookError>;
}

/// What a session is opened for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionRequest {
    /// The order.
    pub order_no: OrderNo,
    /// What is to be paid.
    pub total: Money,
    /// What is bought, in the shopper's language.
    pub title: String,
    /// The method's name in `site.toml`.
    pub method: String,
    /// What the shopper reads.
    pub locale: Locale,
    /// Where the shopper goes afterwards, paid or not.
    pub return_url: String,
    /// Until when the order waits for its money.
    pub expires_at: UnixTime,
    /// The same for the same session.
    pub idempotency_key: String,
}

/// A session that stands at a provider.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProviderSession {
    /// What the provider calls it.
    pub external_id: String,
    /// Where the shopper pays: an address, or a path of the shop.
    pub url: String,
    /// From when on it takes no money.
    pub expires_at: UnixTime,
}

/// Money that a provider has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaymentReceipt {
    /// What the provider calls the payment, and what a refund names.
    pub payment_id: String,
    /// How much.
    pub paid: Money,
}

/// Where a session stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SessionStatus {
    /// Waits for the shopper.
    Open,
    /// The shopper has done what there is to do, and the money takes its time: a bank works on it, or
    /// a till is to be paid at.
    UnderWay {
        /// The last moment to pay at the till, where the provider says so.
        until: Option<UnixTime>,
    },
    /// The money is there.
    Paid(PaymentReceipt),
    /// Nobody paid in time.
    Expired,
    /// The provider took nothing, and will not.
    Failed,
}

/// Money that is to go back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefundRequest {
    /// What the provider calls the payment.
    pub payment_id: String,
    /// How much goes back.
    pub amount: Money,
    /// What the shop calls it, by which the provider's events name it too.
    pub reference: RefundId,
    /// The same for the same refund; another for one that is begun anew.
    pub idempotency_key: String,
}

/// Where a refund stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RefundStatus {
    /// The provider works on it.
    Sent {
        /// What the provider calls it.
        refund_id: String,
    },
    /// The money is back.
    Done {
        /// What the provider calls it.
        refund_id: String,
    },
    /// The provider could not do it.
    Failed {
        /// What the provider calls it.
        refund_id: String,
        /// The provider's word for why.
        reason: String,
    },
}
