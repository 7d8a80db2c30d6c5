//! A shop whose direct top-ups a supplier delivers.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use kiosk_domain::{OrderId, SupplyAnswer, SupplyState, UnixTime};
use kiosk_runtime::AppParts;
use kiosk_runtime::adapters::payment::WebhookError;
use kiosk_runtime::adapters::supplier::{
    AccountVerdict, CheckedAccount, SUPPLIER_SIGNATURE, SandboxAccount, Supplier, SupplierError,
    SupplierNotice, SupplierReply, SupplyRequest,
};
use kiosk_runtime::config::{SupplierConfig, SupplierKind};
use secrecy::ExposeSecret as _;
use serde_json::json;
use tokio::sync::Notify;

use crate::api::coupon::CouponUser;
use crate::api::ordering::{OrderWorld, TOP_UP, pay, submit};
use crate::api::{Engine, seconds};

/// A shop whose direct top-ups a supplier delivers.
pub struct SupplyWorld {
    pub orders: OrderWorld,
    pub ann: CouponUser,
}

impl SupplyWorld {
    /// With the sandbox.
    pub async fn open(engine: Engine) -> Self {
        Self::with(engine, |_| {}).await
    }

    /// With other parts than the sandbox.
    pub async fn with(engine: Engine, change: impl FnOnce(&mut AppParts)) -> Self {
        let orders = OrderWorld::with(engine, |parts| {
            parts.config.suppliers.suppliers = vec![sandbox("sandbox")];
            change(parts);
        })
        .await;
        let ann = orders.person("ann").await;
        // Nobody has an address for mails, which would be jobs beside the deliveries.
        orders.world().forget_emails().await;
        Self { orders, ann }
    }

    /// Buys a top-up for an account and pays it; its number.
    pub async fn buy(&self, account: &str) -> String {
        let body = |account| {
            TOP_UP.with(&json!({"charge_params": {"user_id": account, "server": "asia"}}))
        };
        let refused = [SandboxAccount::Wrong, SandboxAccount::Told].map(SandboxAccount::id);
        if !refused.contains(&account) {
            let order_no = submit(&self.ann, body(account)).await;
            pay(&self.orders, &self.ann, &order_no, "success").await;
            return order_no;
        }
        // The account was right when it was ordered for.
        let right = SandboxAccount::Success.id();
        let order_no = submit(&self.ann, body(right)).await;
        let url = self.orders.world().app.config.storage.url.expose_secret();
        let pool = sqlx::AnyPool::connect(url).await.unwrap();
        let changed = "UPDATE orders SET charge_params = replace(charge_params, $1, $2)
            WHERE order_no = $3";
        let changed = sqlx::query(changed).bind(right).bind(account);
        let changed = changed.bind(&order_no).execute(&pool).await.unwrap();
        assert_eq!(changed.rows_affected(), 1);
        pay(&self.orders, &self.ann, &order_no, "success").await;
        order_no
    }

    /// Lets all jobs run that are due after some time.
    pub async fn run_after(&self, secs: u64) {
        let world = self.orders.world();
        world.clock.advance(seconds(secs));
        world.run_jobs().await;
    }

    /// How the delivery of an order stands.
    pub async fn state(&self, id: OrderId) -> SupplyState {
        let supply = self.orders.world().app.storage.supply_of(id).await;
        supply.unwrap().expect("a delivery").progress.state
    }

    /// What happened to the delivery of an order.
    pub async fn kinds(&self, id: OrderId) -> Vec<String> {
        let events = self.orders.world().app.storage.supply_events(id).await;
        events
            .unwrap()
            .into_iter()
            .map(|event| event.kind)
            .collect()
    }
}

/// The sandbox for all that no other supplier delivers.
pub fn sandbox(name: &str) -> SupplierConfig {
    SupplierConfig {
        name: name.to_owned(),
        kind: SupplierKind::Sandbox,
        groups: BTreeSet::new(),
        skus: BTreeSet::new(),
        takes_rest: true,
    }
}

/// A supplier that keeps its side of the contract, and counts what it is asked.
#[derive(Debug, Default)]
pub struct TestSupplier {
    orders: Mutex<BTreeMap<String, SupplyAnswer>>,
    calls: Mutex<Vec<String>>,
    /// The next call to be silent about, though it is taken.
    pub silent: Mutex<bool>,
    /// Whether calls hang for good once they are taken.
    pub hangs: Mutex<bool>,
    /// Told when a call hangs.
    pub hung: Notify,
}

impl TestSupplier {
    pub fn new() -> Arc<Self> {
        Arc::default()
    }

    /// How many orders were delivered.
    pub fn delivered(&self) -> usize {
        let orders = self.orders.lock().unwrap();
        let done = orders.values();
        done.filter(|answer| **answer == SupplyAnswer::Done).count()
    }

    /// What was called, one after the other.
    pub fn calls(&self) -> Vec<String> {
        self.calls.lock().unwrap().clone()
    }

    async fn answer(
        &self,
        request: &SupplyRequest,
        answer: SupplyAnswer,
    ) -> Result<SupplierReply, SupplierError> {
        if *self.hangs.lock().unwrap() {
            self.hung.notify_one();
            std::future::pending::<()>().await;
        }
        if std::mem::take(&mut *self.silent.lock().unwrap()) {
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
impl Supplier for TestSupplier {
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
        let number = request.number.to_string();
        self.calls.lock().unwrap().push("place".to_owned());
        let answer = *self
            .orders
            .lock()
            .unwrap()
            .entry(number)
            .or_insert(SupplyAnswer::Done);
        self.answer(request, answer).await
    }

    async fn query(
        &self,
        request: &SupplyRequest,
        _: UnixTime,
    ) -> Result<SupplierReply, SupplierError> {
        self.calls.lock().unwrap().push("query".to_owned());
        let number = request.number.to_string();
        let answer = self.orders.lock().unwrap().get(&number).copied();
        self.answer(request, answer.unwrap_or(SupplyAnswer::Unknown))
            .await
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
