//! What every supplier does.

use std::fmt;

use async_trait::async_trait;
use kiosk_domain::UnixTime;

use super::{AccountVerdict, CheckedAccount, SupplierError, SupplierReply, SupplyRequest};
use crate::adapters::payment::WebhookError;

/// Delivers to accounts.
#[async_trait]
pub trait Supplier: fmt::Debug + Send + Sync {
    /// Whether goods can go to an account.
    ///
    /// # Errors
    /// [`SupplierError`]: nobody knows.
    async fn check_account(
        &self,
        checked: &CheckedAccount,
        now: UnixTime,
    ) -> Result<AccountVerdict, SupplierError>;

    /// Asks for goods. Under a number that was asked for before, they are the same goods.
    ///
    /// # Errors
    /// [`SupplierError`]: nobody knows whether it took the order, until it is inquired of.
    async fn place(
        &self,
        request: &SupplyRequest,
        now: UnixTime,
    ) -> Result<SupplierReply, SupplierError>;

    /// What became of goods that were asked for: the truth when an answer is lost.
    ///
    /// # Errors
    /// [`SupplierError`]: nobody knows yet.
    async fn query(
        &self,
        request: &SupplyRequest,
        now: UnixTime,
    ) -> Result<SupplierReply, SupplierError>;

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
    ) -> Result<SupplierNotice, WebhookError>;
}

/// Something that a supplier tells. It comes at least once, and in no order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SupplierNotice {
    /// Its own name at the supplier, by which it is heard once.
    pub event_id: String,
    /// What it says.
    pub reply: SupplierReply,
}
