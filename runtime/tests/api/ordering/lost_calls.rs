//! Calls to the provider are lost, on the way there and on the way back, and what they did cannot
//! be written down: the next try goes on from there, and nothing is done twice.

use std::sync::Arc;

use kiosk_domain::{LedgerAccount, Locale};
use kiosk_runtime::jobs;
use kiosk_runtime::service::ordering::{PayOrder, cancel_order, pay_order, refund_order};
use kiosk_runtime::service::{Refusal, RefusalKind};
use kiosk_runtime::storage::ordering::{Order, PaymentState};

use super::provider_double::{Loss, ProviderDouble};
use super::{CARD, OrderWorld, note, submit, usd};
use crate::api::coupon::CouponUser;
use crate::api::{Engine, on_both_engines, seconds};

on_both_engines!(
    a_session_is_opened_once_whatever_is_lost,
    money_goes_back_once_whatever_is_lost,
    an_operators_refund_goes_back_once_whatever_is_lost,
    a_cancelled_order_takes_no_money_whatever_is_lost,
);

/// More than anything here asks or writes.
const MANY: usize = 100;

/// Where something is lost.
#[derive(Clone, Copy, Debug)]
enum Cut {
    /// A call to the provider.
    Call(usize, Loss),
    /// A statement of the database.
    Statement(usize),
}

/// A shop whose provider and whose storage fail.
struct CutWorld {
    orders: OrderWorld,
    provider: Arc<ProviderDouble>,
}

impl CutWorld {
    async fn open(engine: Engine) -> Self {
        let provider = Arc::new(ProviderDouble::default());
        let orders = OrderWorld::paid_at(engine, provider.clone()).await;
        Self { orders, provider }
    }

    fn set(&self, cut: Cut) {
        match cut {
            Cut::Call(n, loss) => self.provider.lose(n, loss),
            Cut::Statement(n) => self.orders.world().app.storage.faults().set(n),
        }
    }

    /// Mends what was cut; says whether something was lost.
    fn mend(&self, cut: Cut) -> bool {
        match cut {
            Cut::Call(..) => self.provider.lose_nothing(),
            Cut::Statement(_) => self.orders.world().app.storage.faults().clear(),
        }
    }

    /// An order that waits for its money.
    async fn order(&self, buyer: &CouponUser) -> Order {
        self.orders.stock_codes(CARD.sku, 1).await;
        let order_no = submit(buyer, CARD.body()).await;
        self.orders.order(&order_no).await
    }

    async fn pay(&self, order: &Order) -> Result<String, Refusal> {
        let wish = PayOrder {
            user_id: order.user_id,
            order_no: order.order_no.clone(),
            locale: Locale::En,
            return_url: "/".to_owned(),
        };
        pay_order(&self.orders.world().app.ordering(), wish).await
    }

    /// Runs the jobs with a cut; then again without, until all that was lost is made up for. Says
    /// whether something was lost.
    async fn run_with(&self, cut: Cut) -> bool {
        let world = self.orders.world();
        self.set(cut);
        // What the queue itself could not read is there the next time.
        let _ = jobs::run_due(&world.app).await;
        let is_lost = self.mend(cut);
        for _ in 0..3 {
            // Longer than a claim and the pause before the next attempt.
            world.clock.advance(seconds(300));
            world.run_jobs().await;
        }
        is_lost
    }
}

/// Cuts of each kind, one place after the other, until nothing was lost any more.
async fn every_cut(mut tried: impl AsyncFnMut(Cut) -> bool) -> usize {
    let kinds: [fn(usize) -> Cut; 3] = [
        |n| Cut::Call(n, Loss::Request),
        |n| Cut::Call(n, Loss::Answer),
        Cut::Statement,
    ];
    let mut lost = 0;
    for kind in kinds {
        let mut n = 0;
        while tried(kind(n)).await {
            n += 1;
            assert!(n < MANY, "{:?} does not end", kind(n));
        }
        assert!(n > 0, "nothing is lost by {:?}", kind(0));
        lost += n;
    }
    lost
}

async fn a_session_is_opened_once_whatever_is_lost(engine: Engine) {
    let world = CutWorld::open(engine).await;
    let mut number = 0;
    let lost = every_cut(async |cut| {
        number += 1;
        let buyer = world.orders.person(&format!("buyer{number}")).await;
        let order = world.order(&buyer).await;
        let before = world.provider.sessions();
        world.set(cut);
        let asked = world.pay(&order).await;
        let is_lost = world.mend(cut);
        match asked {
            Ok(_) => assert!(!is_lost, "{cut:?}"),
            Err(refusal) => assert_eq!(refusal.kind(), RefusalKind::Unavailable, "{cut:?}"),
        }
        let (url, again) = (world.pay(&order).await, world.pay(&order).await);
        assert_eq!(url.unwrap(), again.unwrap(), "{cut:?}");
        assert_eq!(world.provider.sessions(), before + 1, "{cut:?}");
        let storage = &world.orders.world().app.storage;
        let payments = storage.payments_of(order.id).await.unwrap();
        assert_eq!(payments.len(), 1, "{cut:?}");
        let session = &payments[0].external_id;
        world.orders.tell_paid(session, session, usd("4.95")).await;
        world.orders.world().run_jobs().await;
        assert_eq!(world.orders.states(order.id).await.len(), 4, "{cut:?}");
        is_lost
    });
    assert!(lost.await >= 6, "two calls, and the statements between");
}

async fn money_goes_back_once_whatever_is_lost(engine: Engine) {
    let world = CutWorld::open(engine).await;
    let app = &world.orders.world().app;
    let mut number = 0;
    let lost = every_cut(async |cut| {
        number += 1;
        let buyer = world.orders.person(&format!("buyer{number}")).await;
        let order = world.order(&buyer).await;
        world.pay(&order).await.unwrap();
        let payments = app.storage.payments_of(order.id).await.unwrap();
        let session = &payments[0].external_id;
        let second = format!("{session} again");
        world.orders.tell_paid(session, session, usd("4.95")).await;
        world.orders.world().run_jobs().await;
        world.orders.tell_paid(&second, session, usd("4.95")).await;
        let surplus = world.orders.balance(LedgerAccount::Surplus).await;
        assert_eq!(surplus, -495, "{cut:?}");
        let is_lost = world.run_with(cut).await;
        let surplus = world.orders.balance(LedgerAccount::Surplus).await;
        assert_eq!(surplus, 0, "{cut:?}");
        let payment_id = format!("payment of {second}");
        assert_eq!(world.provider.refunds_of(&payment_id).len(), 1, "{cut:?}");
        is_lost
    });
    assert!(lost.await >= 8, "two calls, and the statements around");
}

async fn an_operators_refund_goes_back_once_whatever_is_lost(engine: Engine) {
    let world = CutWorld::open(engine).await;
    let app = &world.orders.world().app;
    let mut number = 0;
    let lost = every_cut(async |cut| {
        number += 1;
        let buyer = world.orders.person(&format!("buyer{number}")).await;
        let order = world.order(&buyer).await;
        world.pay(&order).await.unwrap();
        let payments = app.storage.payments_of(order.id).await.unwrap();
        let session = &payments[0].external_id;
        world.orders.tell_paid(session, session, usd("4.95")).await;
        refund_order(&app.ordering(), &order.order_no, &note())
            .await
            .unwrap();
        let is_lost = world.run_with(cut).await;
        let states = world.orders.states(order.id).await;
        assert_eq!(states[2..], ["refunding", "refunded"], "{cut:?}");
        let payment_id = format!("payment of {session}");
        assert_eq!(world.provider.refunds_of(&payment_id).len(), 1, "{cut:?}");
        let kept = world.orders.balance(LedgerAccount::Provider).await;
        assert_eq!(kept, 0, "{cut:?}");
        is_lost
    });
    assert!(lost.await >= 8, "two calls, and the statements around");
}

async fn a_cancelled_order_takes_no_money_whatever_is_lost(engine: Engine) {
    let world = CutWorld::open(engine).await;
    let app = &world.orders.world().app;
    let mut number = 0;
    let lost = every_cut(async |cut| {
        number += 1;
        let buyer = world.orders.person(&format!("buyer{number}")).await;
        let order = world.order(&buyer).await;
        world.pay(&order).await.unwrap();
        cancel_order(&app.ordering(), buyer.id, &order.order_no)
            .await
            .unwrap();
        let is_lost = world.run_with(cut).await;
        let payments = app.storage.payments_of(order.id).await.unwrap();
        let states: Vec<_> = payments.iter().map(|payment| payment.state).collect();
        assert_eq!(states, [PaymentState::Expired], "{cut:?}");
        assert!(
            world.provider.is_closed(&payments[0].external_id),
            "{cut:?}"
        );
        // Money that is told of all the same goes back.
        let session = &payments[0].external_id;
        world.orders.tell_paid(session, session, usd("4.95")).await;
        world.orders.world().run_jobs().await;
        let payment_id = format!("payment of {session}");
        assert_eq!(world.provider.refunds_of(&payment_id).len(), 1, "{cut:?}");
        let states = world.orders.states(order.id).await;
        assert_eq!(states, ["pending", "cancel"], "{cut:?}");
        is_lost
    });
    assert!(lost.await >= 6, "a call, and the statements around");
}
