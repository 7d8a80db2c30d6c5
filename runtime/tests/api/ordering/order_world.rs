//! A shop that takes orders, and people who order.

use std::collections::BTreeMap;
use std::sync::Arc;

use kiosk_domain::{
    Amount, Currency, GroupId, LedgerAccount, Money, OrderId, OrderNo, PaymentId, PaymentLimits,
    PaymentMethodId, PaymentMethodRule, Percent, SaleCode, SkuId,
};
use kiosk_runtime::AppParts;
use kiosk_runtime::adapters::payment::PaymentProvider;
use kiosk_runtime::config::{PaymentMethod, ProviderName};
use kiosk_runtime::service::ordering::{
    ReceivedEvent, ReceivedKind, SaleCodeParts, import_codes, receive_payment,
};
use kiosk_runtime::storage::StorageError;
use kiosk_runtime::storage::ordering::{AccountBalance, NewPayment, Order, Payment, PaymentState};
use secrecy::ExposeSecret as _;
use serde_json::{Value, json};

use super::doubts;
use crate::api::coupon::{CouponUser, CouponWorld};
use crate::api::world::JsonResponse;
use crate::api::{Engine, World};

/// A code card for $4.95, of which the catalogue states no stock.
pub const CARD: Bought = Bought {
    group: GroupId::new(541),
    sku: SkuId::new(54101),
};

/// A top-up for $4.79, of which there are 1,691.
pub const TOP_UP: Bought = Bought {
    group: GroupId::new(501),
    sku: SkuId::new(50104),
};

/// What somebody buys.
#[derive(Clone, Copy, Debug)]
pub struct Bought {
    pub group: GroupId,
    pub sku: SkuId,
}

/// A shop that takes orders.
pub struct OrderWorld(pub CouponWorld);

impl OrderWorld {
    pub async fn open(engine: Engine) -> Self {
        Self::with(engine, |_| {}).await
    }

    /// A shop that takes orders, with other parts.
    pub async fn with(engine: Engine, change: impl FnOnce(&mut AppParts)) -> Self {
        let world = World::with(engine, |parts| {
            parts.config.payment.methods =
                vec![payment_method(1, "0.50"), payment_method(2, "100")];
            change(parts);
        });
        Self(CouponWorld(world.await))
    }

    /// A shop that counts no requests: all of a crowd come from one address.
    pub async fn crowded(engine: Engine) -> Self {
        Self::with(engine, |parts| {
            let limits = &mut parts.config.limits;
            limits.address.burst = 1_000_000;
            limits.account.burst = 1_000_000;
        })
        .await
    }

    /// A shop whose money is taken by a provider that a test holds, in the sandbox's place.
    pub async fn paid_at(engine: Engine, provider: Arc<dyn PaymentProvider>) -> Self {
        let world = World::with_providers(
            engine,
            |parts| parts.config.payment.methods = vec![payment_method(1, "0.50")],
            |providers| providers.add(provider),
        );
        Self(CouponWorld(world.await))
    }

    pub fn world(&self) -> &World {
        &self.0.0
    }

    /// What importing codes and exchanging their keys work with.
    pub fn sale_codes(&self) -> SaleCodeParts<'_> {
        self.world().app.sale_codes()
    }

    /// Puts codes of a SKU up for sale.
    pub async fn stock_codes(&self, sku: SkuId, count: usize) {
        let app = &self.world().app;
        let code = |_| SaleCode::parse(&format!("CODE-{}", app.random.hex())).unwrap();
        let codes: Vec<_> = (0..count).map(code).collect();
        self.import(sku, &codes).await;
    }

    /// Puts these codes of a SKU up for sale; says how many were new.
    pub async fn import(&self, sku: SkuId, codes: &[SaleCode]) -> usize {
        let imported = import_codes(&self.sale_codes(), sku, codes).await;
        let are_new = imported.unwrap();
        are_new.into_iter().filter(|is_new| *is_new).count()
    }

    /// The order of a number.
    pub async fn order(&self, order_no: &str) -> Order {
        let order_no: OrderNo = order_no.parse().unwrap();
        let found = self.world().app.storage.find_order(&order_no).await;
        found.unwrap().expect("an order")
    }

    /// Opens a session for an order, as if a provider had been asked.
    pub async fn ask(&self, order: &Order, external_id: &str) -> PaymentId {
        let app = &self.world().app;
        let payment = Payment {
            id: app.next_id(),
            order_id: order.id,
            provider: ProviderName::Sandbox.name().to_owned(),
            external_id: external_id.to_owned(),
            url: "/sandbox/pay/".to_owned(),
            asked: order.totals.total(),
            state: PaymentState::Open,
            expires_at: order.pay_by,
            settles_by: None,
        };
        let id = payment.id;
        let new = NewPayment {
            payment,
            created_at: app.clock.now(),
        };
        let stored: Result<(), StorageError> = app
            .storage
            .write(async |tx| tx.insert_payment(&new).await)
            .await;
        stored.unwrap();
        id
    }

    /// The provider tells that money came.
    pub async fn tell_paid(&self, event_id: &str, external_id: &str, paid: Money) {
        let told = self.told(event_id, external_id, paid);
        let app = &self.world().app;
        receive_payment(&app.ordering(), &told).await.unwrap();
    }

    /// What the provider tells when money came: each event is a payment of its own.
    pub fn told(&self, event_id: &str, external_id: &str, paid: Money) -> ReceivedEvent {
        ReceivedEvent {
            provider: ProviderName::Sandbox,
            event_id: event_id.to_owned(),
            external_id: external_id.to_owned(),
            order_no: None,
            kind: ReceivedKind::Paid {
                payment_id: format!("payment of {event_id}"),
                paid,
            },
        }
    }

    /// Everything is in the books, adds up to nothing in every currency, and nothing is in doubt.
    pub async fn assert_balanced(&self) -> Vec<AccountBalance> {
        let balances = self.world().app.storage.account_balances().await.unwrap();
        for currency in Currency::ALL {
            let of = balances.iter().filter(|line| line.currency == currency);
            let sum: kiosk_domain::SignedAmount = of.map(|line| line.amount).sum();
            assert_eq!(sum.hundredths(), 0, "{currency}: {balances:?}");
        }
        assert_eq!(doubts(self).await, [""; 0]);
        balances
    }

    /// What an account comes to in dollars.
    pub async fn balance(&self, account: LedgerAccount) -> i128 {
        let balances = self.assert_balanced().await;
        let of = balances
            .iter()
            .filter(|line| line.account == account && line.currency == Currency::Usd);
        of.map(|line| line.amount.hundredths()).sum()
    }

    /// Where a payment in the sandbox stands.
    pub async fn payment_state(&self, external_id: &str) -> PaymentState {
        let storage = &self.world().app.storage;
        let found = storage.find_payment("sandbox", external_id).await.unwrap();
        found.expect("a payment").state
    }

    /// Orders something and opens a session for it, as if a provider had been asked.
    pub async fn asked(&self, user: &CouponUser, bought: Bought, session: &str) -> Order {
        let order_no = submit(user, bought.body()).await;
        let order = self.order(&order_no).await;
        self.ask(&order, session).await;
        order
    }

    /// Orders something, and its provider tells that the money came.
    pub async fn paid(&self, user: &CouponUser, bought: Bought, session: &str) -> Order {
        let order = self.asked(user, bought, session).await;
        self.tell_paid(session, session, order.totals.total()).await;
        order
    }

    /// How many jobs of a kind wait.
    pub async fn queued(&self, kind: &'static str) -> i64 {
        let sql = "SELECT COUNT(*) FROM job WHERE kind = $1 AND dead_at IS NULL";
        self.counted(sqlx::query_scalar(sql).bind(kind)).await
    }

    /// How many sessions were noted that are not the shop's.
    pub async fn foreign_sessions(&self) -> i64 {
        self.counted(sqlx::query_scalar("SELECT COUNT(*) FROM foreign_session"))
            .await
    }

    async fn counted(
        &self,
        sql: sqlx::query::QueryScalar<'_, sqlx::Any, i64, sqlx::any::AnyArguments>,
    ) -> i64 {
        let url = self.world().app.config.storage.url.expose_secret();
        let pool = sqlx::AnyPool::connect(url).await.unwrap();
        let counted = sql.fetch_one(&pool).await;
        pool.close().await;
        counted.unwrap()
    }

    /// Lets a pass of the sweeper run, some time later.
    pub async fn sweep_after(&self, minutes: u64) {
        let world = self.world();
        world
            .clock
            .advance(std::time::Duration::from_secs(minutes * 60));
        kiosk_runtime::jobs::sweep(&world.app).await.unwrap();
    }

    /// Somebody who is signed in.
    pub async fn person(&self, name: &str) -> CouponUser {
        self.0.person(name).await
    }

    /// What the states of an order were.
    pub async fn states(&self, id: OrderId) -> Vec<&'static str> {
        let events = self.world().app.storage.order_events(id).await.unwrap();
        events.iter().map(|event| event.state.name()).collect()
    }

    /// Offers a coupon of $0.50 and lets somebody claim it; the coupon's own number.
    pub async fn coupon_of(&self, user: &CouponUser) -> String {
        let id = self.0.offer(|_, _| {}).await;
        assert_eq!(user.claim(id).await.status(), 1);
        let own = user.own("unused").await;
        own[0]["id"].as_str().unwrap().to_owned()
    }
}

impl Bought {
    /// What a page sends of it.
    pub fn body(self) -> Value {
        json!({
            "country_code": "US", "charge_goods_group_id": self.group, "goods_id": self.sku,
            "payment_id": 1, "currency": "USD", "currency_symbol": "$", "client": "pc",
            "charge_params": {"user_id": "20471", "server": "asia"},
        })
    }

    /// The same with other values.
    pub fn with(self, changes: &Value) -> Value {
        let mut body = self.body();
        for (name, value) in changes.as_object().unwrap() {
            body[name] = value.clone();
        }
        body
    }
}

/// Orders as a page does; the order's number.
pub async fn submit(user: &CouponUser, body: Value) -> String {
    let reply = try_submit(user, body).await;
    reply.data()["order_no"].as_str().unwrap().to_owned()
}

pub async fn try_submit(user: &CouponUser, body: Value) -> JsonResponse {
    user.caller.post("/v4/submit-order", body).await
}

/// The detail of an order as somebody sees it.
pub async fn detail(user: &CouponUser, order_no: &str) -> Value {
    let reply = user
        .caller
        .post("/charge/order-detail", json!({ "order_no": order_no }))
        .await;
    reply.data().clone()
}

pub fn usd(text: &str) -> Money {
    Money::new(Amount::parse(text).unwrap(), Currency::Usd)
}

/// A method for dollars and yen without a fee, which takes from a least amount on.
pub fn payment_method(id: i64, min: &str) -> PaymentMethod {
    let limits = PaymentLimits {
        min: Amount::parse(min).unwrap(),
        max: Amount::parse("5000").unwrap(),
        fee: Amount::ZERO,
    };
    let currencies = BTreeMap::from([Currency::Usd, Currency::Jpy].map(|own| (own, limits)));
    PaymentMethod {
        id: PaymentMethodId::new(id),
        code: format!("card-{id}"),
        provider: ProviderName::Sandbox,
        rule: PaymentMethodRule::new(currencies, Percent::clamped(0)),
    }
}

/// Longer than any order waits.
pub const LATER: u64 = 31;

/// So long that a quote is over and the order is not.
pub const QUOTE_OVER: u64 = 11;
