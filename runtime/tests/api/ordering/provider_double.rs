//! A payment provider that does what a test says, and knows what it did.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, MutexGuard};

use async_trait::async_trait;
use kiosk_domain::{Money, UnixTime};
use kiosk_runtime::adapters::payment::{
    PaymentError, PaymentEvent, PaymentProvider, ProviderSession, RefundRequest, RefundStatus,
    SANDBOX_SIGNATURE, SessionRequest, SessionStatus, WebhookError,
};
use kiosk_runtime::config::ProviderName;

/// Takes the sandbox's place. Everything it does it does once under one key, as providers promise.
#[derive(Debug, Default)]
pub struct ProviderDouble(Mutex<ProviderMemory>);

/// Where a call is lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loss {
    /// On the way there: nothing was done.
    Request,
    /// On the way back: it was done, and nobody heard of it.
    Answer,
}

#[derive(Debug, Default)]
struct ProviderMemory {
    sessions: BTreeMap<String, ProviderSession>,
    closed: BTreeSet<String>,
    /// Sessions whose money takes its time, and until when it may.
    slow: BTreeMap<String, Option<UnixTime>>,
    refunds: Vec<SentRefund>,
    calls: usize,
    lost: Option<(usize, Loss)>,
}

/// Money that the provider was asked to send back.
#[derive(Clone, Debug)]
pub struct SentRefund {
    key: String,
    payment_id: String,
    status: RefundStatus,
}

impl ProviderDouble {
    fn script(&self) -> MutexGuard<'_, ProviderMemory> {
        self.0.lock().unwrap()
    }

    /// Loses the call after so many from now on.
    pub fn lose(&self, after: usize, loss: Loss) {
        let mut script = self.script();
        script.calls = 0;
        script.lost = Some((after, loss));
    }

    /// Loses nothing any more; says whether something was lost.
    pub fn lose_nothing(&self) -> bool {
        let mut script = self.script();
        let lost = script.lost.take();
        lost.is_some_and(|(at, _)| script.calls > at)
    }

    /// What was asked to go back of a payment: attempts that failed, and at most one that did not.
    pub fn refunds_of(&self, payment_id: &str) -> Vec<SentRefund> {
        let script = self.script();
        let refunds = script.refunds.iter();
        refunds
            .filter(|refund| refund.payment_id == payment_id)
            .cloned()
            .collect()
    }

    /// The money of a session takes its time.
    pub fn take_time(&self, external_id: &str, until: Option<UnixTime>) {
        self.script().slow.insert(external_id.to_owned(), until);
    }

    /// Whether a session was ended.
    pub fn is_closed(&self, external_id: &str) -> bool {
        self.script().closed.contains(external_id)
    }

    /// How many sessions were opened.
    pub fn sessions(&self) -> usize {
        self.script().sessions.len()
    }

    /// Passes one call; the way on which it is lost.
    fn passes(&self) -> Option<Loss> {
        let mut script = self.script();
        let call = script.calls;
        script.calls += 1;
        let (at, loss) = script.lost?;
        (at == call).then_some(loss)
    }

    /// Does something, unless the call is lost on the way there.
    fn call<T>(
        &self,
        done: impl FnOnce(&mut ProviderMemory) -> Result<T, PaymentError>,
    ) -> Result<T, PaymentError> {
        let lost = || PaymentError::Later("the line is dead".to_owned());
        match self.passes() {
            Some(Loss::Request) => Err(lost()),
            Some(Loss::Answer) => done(&mut self.script()).and(Err(lost())),
            None => done(&mut self.script()),
        }
    }
}

impl ProviderMemory {
    fn refund(&mut self, request: &RefundRequest) -> Result<RefundStatus, PaymentError> {
        let mut before = self.refunds.iter();
        let same = before.find(|one| {
            one.key == request.idempotency_key
                || one.payment_id == request.payment_id
                    && !matches!(one.status, RefundStatus::Failed { .. })
        });
        if let Some(same) = same {
            return Ok(same.status.clone());
        }
        let refund_id = format!("refund {} of {}", self.refunds.len(), request.payment_id);
        let status = RefundStatus::Done { refund_id };
        self.refunds.push(SentRefund {
            key: request.idempotency_key.clone(),
            payment_id: request.payment_id.clone(),
            status: status.clone(),
        });
        Ok(status)
    }

    fn status(&self, external_id: &str, now: UnixTime) -> Result<SessionStatus, PaymentError> {
        let mut sessions = self.sessions.values();
        let session = sessions.find(|session| session.external_id == external_id);
        let unknown = || PaymentError::Refused("no such session".to_owned());
        let session = session.ok_or_else(unknown)?;
        if let Some(until) = self.slow.get(external_id) {
            return Ok(SessionStatus::UnderWay { until: *until });
        }
        let is_over = self.closed.contains(external_id) || now >= session.expires_at;
        Ok(if is_over {
            SessionStatus::Expired
        } else {
            SessionStatus::Open
        })
    }
}

#[async_trait]
impl PaymentProvider for ProviderDouble {
    fn name(&self) -> ProviderName {
        ProviderName::Sandbox
    }

    async fn create_session(
        &self,
        request: &SessionRequest,
        _: UnixTime,
    ) -> Result<ProviderSession, PaymentError> {
        self.call(|script| {
            let number = script.sessions.len();
            let new = || ProviderSession {
                external_id: format!("session {number} of {}", request.order_no),
                url: format!("/session/{number}"),
                expires_at: request.expires_at,
            };
            let key = request.idempotency_key.clone();
            Ok(script.sessions.entry(key).or_insert_with(new).clone())
        })
    }

    async fn query(&self, external_id: &str, now: UnixTime) -> Result<SessionStatus, PaymentError> {
        self.call(|script| script.status(external_id, now))
    }

    async fn close(&self, external_id: &str, now: UnixTime) -> Result<SessionStatus, PaymentError> {
        self.call(|script| {
            script.closed.insert(external_id.to_owned());
            script.status(external_id, now)
        })
    }

    async fn refund(&self, request: &RefundRequest) -> Result<RefundStatus, PaymentError> {
        self.call(|script| script.refund(request))
    }

    async fn fee(&self, _: &str) -> Result<Option<Money>, PaymentError> {
        Ok(None)
    }

    async fn query_refund(&self, refund_id: &str) -> Result<RefundStatus, PaymentError> {
        self.call(|script| {
            let mut refunds = script.refunds.iter();
            let found = refunds.find(|refund| refund_name(&refund.status) == refund_id);
            let unknown = || PaymentError::Refused("no such refund".to_owned());
            Ok(found.ok_or_else(unknown)?.status.clone())
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

/// What the provider calls a refund.
fn refund_name(status: &RefundStatus) -> &str {
    match status {
        RefundStatus::Sent { refund_id }
        | RefundStatus::Done { refund_id }
        | RefundStatus::Failed { refund_id, .. } => refund_id,
    }
}
