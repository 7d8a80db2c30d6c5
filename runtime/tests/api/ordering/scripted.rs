//! A payment provider that does what a test says.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use kiosk_domain::{Locale, Money, OrderNo, PaymentId, PaymentMethodId, UnixTime, UserId};
use kiosk_runtime::App;
use kiosk_runtime::adapters::payment::{
    PaymentError, PaymentEvent, PaymentProvider, ProviderSession, RefundRequest, RefundStatus,
    SANDBOX_SIGNATURE, SessionRequest, SessionStatus, WebhookError,
};
use kiosk_runtime::config::ProviderName;
use kiosk_runtime::service::ordering::{
    ChangeMethod, OrderingParts, PayOrder, cancel_order, change_method, hear_provider, pay_order,
    refund_payment,
};
use kiosk_runtime::service::payment::PaymentProviders;

use super::refunds::note;

/// What it was asked, and what it will answer.
#[derive(Debug, Default)]
pub struct ProviderScript {
    pub sessions: Vec<SessionRequest>,
    pub opens: VecDeque<Result<(), PaymentError>>,
    pub closed: Vec<String>,
    pub refunds: Vec<RefundRequest>,
    pub refunded: VecDeque<Result<RefundStatus, PaymentError>>,
    pub asked: VecDeque<RefundStatus>,
    /// What the shopper does elsewhere while sessions are opened, one after the other.
    pub meanwhile: VecDeque<Meanwhile>,
    /// What comes between a refund that was asked for, or about, and the answer.
    pub overtaken: VecDeque<Overtaking>,
}

/// What overtakes the answer about a refund.
#[derive(Clone, Debug)]
pub enum Overtaking {
    /// The shop hears of it by a webhook.
    Told(Vec<PaymentEvent>),
    /// It hears of it, and an operator sends the payment's money once more.
    SentAgain(Vec<PaymentEvent>, PaymentId),
}

/// What a shopper does in another tab.
#[derive(Clone, Copy, Debug)]
pub enum Meanwhile {
    /// Cancels the order.
    Cancels,
    /// Pays it, too.
    Pays,
    /// Has it paid by another method.
    Changes(PaymentMethodId),
    /// Has it paid by one method after the other, and pays it then.
    ChangesAndPays([PaymentMethodId; 2]),
}

/// A provider under the sandbox's name.
#[derive(Clone, Debug)]
pub struct Scripted {
    pub script: Arc<Mutex<ProviderScript>>,
    providers: PaymentProviders,
}

#[derive(Clone, Debug)]
struct ScriptedProvider {
    app: App,
    script: Arc<Mutex<ProviderScript>>,
}

impl Scripted {
    pub fn new(app: &App) -> Self {
        let script = Arc::<Mutex<ProviderScript>>::default();
        let mut providers = PaymentProviders::default();
        providers.add(Arc::new(ScriptedProvider {
            app: app.clone(),
            script: Arc::clone(&script),
        }));
        Self { script, providers }
    }

    /// What orders of a shop work with that has this provider alone.
    pub fn parts<'a>(&'a self, app: &'a App) -> OrderingParts<'a> {
        OrderingParts {
            providers: &self.providers,
            ..app.ordering()
        }
    }

    pub fn with<T>(&self, work: impl FnOnce(&mut ProviderScript) -> T) -> T {
        work(&mut self.script.lock().unwrap())
    }
}

pub fn silent() -> PaymentError {
    PaymentError::Later("nobody answers".to_owned())
}

pub fn broken() -> PaymentError {
    PaymentError::Failed("it answered 500".to_owned())
}

impl ScriptedProvider {
    async fn overtakes(&self, overtaking: Option<Overtaking>) {
        let parts = self.app.ordering();
        let (told, again) = match overtaking {
            Some(Overtaking::Told(told)) => (told, None),
            Some(Overtaking::SentAgain(told, payment)) => (told, Some(payment)),
            None => return,
        };
        let heard = hear_provider(&parts, ProviderName::Sandbox, told).await;
        heard.unwrap();
        if let Some(payment) = again {
            refund_payment(&parts, payment, &note()).await.unwrap();
        }
    }

    async fn happens(&self, meanwhile: Meanwhile, order_no: &OrderNo) {
        let order = self.app.storage.find_order(order_no).await;
        let user_id = order.unwrap().unwrap().user_id;
        let mut providers = PaymentProviders::default();
        providers.add(Arc::new(self.clone()));
        let parts = OrderingParts {
            providers: &providers,
            ..self.app.ordering()
        };
        match meanwhile {
            Meanwhile::Cancels => {
                cancel_order(&parts, user_id, order_no).await.unwrap();
            }
            Meanwhile::Pays => pays(&parts, user_id, order_no).await,
            Meanwhile::Changes(method) => changes(&parts, user_id, order_no, method).await,
            Meanwhile::ChangesAndPays(methods) => {
                for method in methods {
                    changes(&parts, user_id, order_no, method).await;
                }
                pays(&parts, user_id, order_no).await;
            }
        }
    }
}

#[async_trait]
impl PaymentProvider for ScriptedProvider {
    fn name(&self) -> ProviderName {
        ProviderName::Sandbox
    }

    async fn create_session(
        &self,
        request: &SessionRequest,
        _: UnixTime,
    ) -> Result<ProviderSession, PaymentError> {
        let (answer, meanwhile) = {
            let mut script = self.script.lock().unwrap();
            script.sessions.push(request.clone());
            let answer = script.opens.pop_front().unwrap_or(Ok(()));
            (answer, script.meanwhile.pop_front())
        };
        if let Some(meanwhile) = meanwhile {
            self.happens(meanwhile, &request.order_no).await;
        }
        answer.map(|()| ProviderSession {
            external_id: request.idempotency_key.clone(),
            url: format!("/pay/{}", request.idempotency_key),
            expires_at: request.expires_at,
        })
    }

    async fn query(&self, _: &str, _: UnixTime) -> Result<SessionStatus, PaymentError> {
        Ok(SessionStatus::Open)
    }

    async fn close(&self, external_id: &str, _: UnixTime) -> Result<SessionStatus, PaymentError> {
        self.script
            .lock()
            .unwrap()
            .closed
            .push(external_id.to_owned());
        Ok(SessionStatus::Expired)
    }

    async fn refund(&self, request: &RefundRequest) -> Result<RefundStatus, PaymentError> {
        let (answer, overtaking) = {
            let mut script = self.script.lock().unwrap();
            script.refunds.push(request.clone());
            let answer = script.refunded.pop_front();
            (answer, script.overtaken.pop_front())
        };
        self.overtakes(overtaking).await;
        answer.unwrap_or_else(|| Err(silent()))
    }

    async fn fee(&self, _: &str) -> Result<Option<Money>, PaymentError> {
        Ok(None)
    }

    async fn query_refund(&self, _: &str) -> Result<RefundStatus, PaymentError> {
        let (answer, overtaking) = {
            let mut script = self.script.lock().unwrap();
            (script.asked.pop_front(), script.overtaken.pop_front())
        };
        self.overtakes(overtaking).await;
        answer.ok_or_else(silent)
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

async fn pays(parts: &OrderingParts<'_>, user_id: UserId, order_no: &OrderNo) {
    let wish = PayOrder {
        user_id,
        order_no: order_no.clone(),
        locale: Locale::Default,
        return_url: "https://shop.example/".to_owned(),
    };
    // What the other tab is told is not asked here.
    let _ = pay_order(parts, wish).await;
}

async fn changes(
    parts: &OrderingParts<'_>,
    user_id: UserId,
    order_no: &OrderNo,
    method: PaymentMethodId,
) {
    let wish = ChangeMethod {
        user_id,
        order_no: order_no.clone(),
        method,
    };
    change_method(parts, wish).await.unwrap();
}
