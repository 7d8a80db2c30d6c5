//! The provider and the supplier of the model's shop, who do as they are told and remember it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Mutex;

use async_trait::async_trait;
use kiosk_domain::{Money, SupplyAnswer, UnixTime};
use kiosk_runtime::adapters::payment::{
    PaymentError, PaymentEvent, PaymentProvider, ProviderSession, RefundRequest, RefundStatus,
    SANDBOX_SIGNATURE, SessionRequest, SessionStatus, WebhookError,
};
use kiosk_runtime::adapters::supplier::{
    AccountVerdict, CheckedAccount, SUPPLIER_SIGNATURE, Supplier, SupplierError, SupplierNotice,
    SupplierReply, SupplyRequest,
};
use kiosk_runtime::config::ProviderName;

/// Sends back what it is told to, once a payment, but for the payments that it refuses.
#[derive(Debug, Default)]
pub struct Till {
    refused: Mutex<BTreeSet<String>>,
    returned: Mutex<BTreeMap<String, String>>,
    twice: Mutex<Vec<String>>,
}

impl Till {
    /// Refuses to send a payment back from now on, or no more.
    pub fn refuse(&self, payment_id: &str, is_refused: bool) {
        let mut refused = self.refused.lock().unwrap();
        if is_refused {
            refused.insert(payment_id.to_owned());
        } else {
            refused.remove(payment_id);
        }
    }

    /// Refuses nothing any more.
    pub fn refuse_nothing(&self) {
        self.refused.lock().unwrap().clear();
    }

    /// Whether a payment went back.
    pub fn returned(&self, payment_id: &str) -> bool {
        self.returned.lock().unwrap().contains_key(payment_id)
    }

    /// The payments that were to go back twice.
    pub fn twice(&self) -> Vec<String> {
        self.twice.lock().unwrap().clone()
    }
}

#[async_trait]
impl PaymentProvider for Till {
    fn name(&self) -> ProviderName {
        ProviderName::Sandbox
    }

    async fn create_session(
        &self,
        request: &SessionRequest,
        _: UnixTime,
    ) -> Result<ProviderSession, PaymentError> {
        Ok(ProviderSession {
            external_id: request.idempotency_key.clone(),
            url: "/till/".to_owned(),
            expires_at: request.expires_at,
        })
    }

    async fn query(&self, _: &str, _: UnixTime) -> Result<SessionStatus, PaymentError> {
        Ok(SessionStatus::Open)
    }

    async fn close(&self, _: &str, _: UnixTime) -> Result<SessionStatus, PaymentError> {
        Ok(SessionStatus::Expired)
    }

    async fn refund(&self, request: &RefundRequest) -> Result<RefundStatus, PaymentError> {
        let payment_id = request.payment_id.clone();
        if self.refused.lock().unwrap().contains(&payment_id) {
            return Err(PaymentError::Refused("the account is closed".to_owned()));
        }
        let key = request.idempotency_key.clone();
        let mut returned = self.returned.lock().unwrap();
        let first = returned.entry(payment_id.clone()).or_insert(key.clone());
        if *first != key {
            self.twice.lock().unwrap().push(payment_id.clone());
        }
        Ok(RefundStatus::Done {
            refund_id: format!("refund of {payment_id}"),
        })
    }

    async fn fee(&self, _: &str) -> Result<Option<Money>, PaymentError> {
        Ok(None)
    }

    async fn query_refund(&self, refund_id: &str) -> Result<RefundStatus, PaymentError> {
        Ok(RefundStatus::Done {
            refund_id: refund_id.to_owned(),
        })
    }

    fn signature_header(&self) -> &'static str {
        SANDBOX_SIGNATURE
    }

    fn verify_webhook(
        &self,
        _: Option<&str>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<Vec<PaymentEvent>, WebhookError> {
        Err(WebhookError::Unsigned)
    }
}

/// Delivers whatever is placed, and is silent about it where it is told to.
#[derive(Debug, Default)]
pub struct Depot {
    silent: Mutex<BTreeSet<String>>,
    delivered: Mutex<BTreeMap<String, u32>>,
}

impl Depot {
    /// Gives the next call about an order no answer, though it is heard.
    pub fn be_silent(&self, order_no: &str) {
        self.silent.lock().unwrap().insert(order_no.to_owned());
    }

    /// Answers everything again.
    pub fn be_silent_no_more(&self) {
        self.silent.lock().unwrap().clear();
    }

    /// How often something was delivered for an order.
    pub fn delivered(&self, order_no: &str) -> u32 {
        let delivered = self.delivered.lock().unwrap();
        delivered.get(order_no).copied().unwrap_or_default()
    }

    fn answer(
        &self,
        request: &SupplyRequest,
        answer: SupplyAnswer,
    ) -> Result<SupplierReply, SupplierError> {
        let order_no = request.number.order_no.to_string();
        if self.silent.lock().unwrap().remove(&order_no) {
            return Err(SupplierError("silence".to_owned()));
        }
        Ok(SupplierReply {
            number: request.number.clone(),
            goods: Some(request.goods()),
            answer,
            message: None,
        })
    }
}

#[async_trait]
impl Supplier for Depot {
    async fn check_account(
        &self,
        _: &CheckedAccount,
        _: UnixTime,
    ) -> Result<AccountVerdict, SupplierError> {
        Ok(AccountVerdict::Right)
    }

    async fn place(
        &self,
        request: &SupplyRequest,
        _: UnixTime,
    ) -> Result<SupplierReply, SupplierError> {
        let order_no = request.number.order_no.to_string();
        *self.delivered.lock().unwrap().entry(order_no).or_default() += 1;
        self.answer(request, SupplyAnswer::Done)
    }

    async fn query(
        &self,
        request: &SupplyRequest,
        _: UnixTime,
    ) -> Result<SupplierReply, SupplierError> {
        let answer = match self.delivered(&request.number.order_no.to_string()) {
            0 => SupplyAnswer::Unknown,
            _ => SupplyAnswer::Done,
        };
        self.answer(request, answer)
    }

    fn signature_header(&self) -> &'static str {
        SUPPLIER_SIGNATURE
    }

    fn verify_webhook(
        &self,
        _: Option<&str>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<SupplierNotice, WebhookError> {
        Err(WebhookError::Unsigned)
    }
}
