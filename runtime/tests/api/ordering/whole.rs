//! What shoppers and operators do to an order, with every statement of it failing in its turn: no row
//! changes, and the same again does all of it.

use std::collections::BTreeMap;
use std::fmt::Debug;

use kiosk_domain::{GroupId, LedgerAccount, Locale, PaymentId, SkuId};
use kiosk_runtime::service::ordering::{
    OperatorError, SubmitInformation, accept_payment, cancel_order, cancel_order_as_operator,
    complete_by_hand, receive_payment, refund_order, refund_payment, submit_information,
    time_out_orders,
};
use kiosk_runtime::storage::ordering::{Order, PaymentState};
use serde_json::json;

use super::refunds::note;
use super::{Bought, CARD, LATER, OrderWorld, TOP_UP, submit, usd};
use crate::api::coupon::CouponUser;
use crate::api::rows::RawDatabase;
use crate::api::{Engine, on_both_engines, seconds};

on_both_engines!(
    an_operators_refund_is_whole,
    money_that_is_too_little_is_accepted_whole,
    late_money_is_accepted_whole,
    late_money_is_placed_whole,
    late_money_for_what_is_gone_is_kept_whole,
    surplus_money_is_kept_whole,
    money_under_review_goes_back_whole,
    an_order_is_cancelled_whole,
    an_operator_cancels_whole,
    an_order_is_timed_out_whole,
    information_is_kept_whole,
    an_operator_completes_whole,
);

/// More statements than anything here has.
const MANY: usize = 100;

/// Fewer than anything here has: it begins, locks, writes and commits.
const FEW: usize = 4;

/// A season's pass for $12.19, which a person delivers.
const PASS: Bought = Bought {
    group: GroupId::new(529),
    sku: SkuId::new(52902),
};

/// A shop whose storage fails.
struct WholeWorld {
    engine: Engine,
    orders: OrderWorld,
    ann: CouponUser,
}

impl WholeWorld {
    async fn open(engine: Engine) -> Self {
        let orders = OrderWorld::open(engine).await;
        let ann = orders.person("ann").await;
        orders.stock_codes(CARD.sku, 1).await;
        Self {
            engine,
            orders,
            ann,
        }
    }

    /// Does something with each of its statements failing in its turn, until none does.
    async fn done_whole<T, E: Debug>(&self, mut work: impl AsyncFnMut() -> Result<T, E>) -> T {
        let app = &self.orders.world().app;
        let mut database = RawDatabase::open(self.engine, &app.config.storage).await;
        let before = database.read().await;
        for statement in 0..MANY {
            app.storage.faults().set(statement);
            let done = work().await;
            let after = database.read().await;
            let changes = before.changes(&after);
            if !app.storage.faults().clear() {
                assert!(statement > FEW, "only {statement} statements");
                assert!(!changes.is_empty(), "nothing was done");
                self.orders.assert_balanced().await;
                return done.unwrap();
            }
            assert!(done.is_err(), "{statement}");
            assert_eq!(changes, [""; 0], "statement {statement}");
        }
        panic!("it does not end");
    }

    /// Does something that is done: no row changes.
    async fn changes_nothing<T>(&self, work: impl Future<Output = T>) -> T {
        let options = &self.orders.world().app.config.storage;
        let mut database = RawDatabase::open(self.engine, options).await;
        let before = database.read().await;
        let done = work.await;
        assert_eq!(before.changes(&database.read().await), [""; 0]);
        done
    }

    /// A card with a coupon that waits for its money, and a session for it.
    async fn asked_with_coupon(&self) -> Order {
        let coupon = self.orders.coupon_of(&self.ann).await;
        let named = json!({"discount_params": {"use_coupon": true, "user_coupon_id": coupon}});
        let order_no = submit(&self.ann, CARD.with(&named)).await;
        let order = self.orders.order(&order_no).await;
        assert_eq!(order.totals.total(), usd("4.45"));
        self.orders.ask(&order, "session").await;
        order
    }

    /// A card that was not paid in time, and its session; somebody else may have bought the only code
    /// meanwhile.
    async fn late(&self, is_gone: bool) -> Order {
        let order = self.orders.asked(&self.ann, CARD, "session").await;
        self.orders.sweep_after(LATER).await;
        if is_gone {
            let ben = self.orders.person("ben").await;
            submit(&ben, CARD.body()).await;
        }
        order
    }

    async fn payment(&self) -> PaymentId {
        let storage = &self.orders.world().app.storage;
        let found = storage.find_payment("sandbox", "session").await.unwrap();
        found.unwrap().id
    }

    /// Free, reserved and sold codes.
    async fn codes(&self) -> [u64; 3] {
        let storage = &self.orders.world().app.storage;
        let counts = storage.sale_code_counts().await.unwrap()[&CARD.sku];
        [counts.free, counts.reserved, counts.sold].map(u64::from)
    }

    async fn states(&self, order: &Order) -> Vec<&'static str> {
        self.orders.states(order.id).await
    }

    async fn coupons(&self) -> usize {
        self.ann.own("unused").await.len()
    }
}

async fn an_operators_refund_is_whole(engine: Engine) {
    let world = WholeWorld::open(engine).await;
    let app = &world.orders.world().app;
    let parts = app.ordering();
    let order = world.asked_with_coupon().await;
    let total = order.totals.total();
    world.orders.tell_paid("1", "session", total).await;
    let refund = async || refund_order(&parts, &order.order_no, &note()).await;
    let refunded = world.done_whole(refund).await;
    assert_eq!(refunded.state.name(), "refunding");
    assert_eq!((world.codes().await, world.coupons().await), ([1, 0, 0], 1));
    world.changes_nothing(refund()).await.unwrap();
    assert_eq!(world.orders.queued("send_refund").await, 1);
}

async fn money_that_is_too_little_is_accepted_whole(engine: Engine) {
    let world = WholeWorld::open(engine).await;
    let parts = world.orders.world().app.ordering();
    let order = world.asked_with_coupon().await;
    world.orders.tell_paid("1", "session", usd("4.00")).await;
    let id = world.payment().await;
    let accept = async || accept_payment(&parts, id, &note()).await;
    assert_eq!(world.done_whole(accept).await, order.order_no);
    assert_eq!(world.states(&order).await, ["pending", "waitProcessing"]);
    let again = world.changes_nothing(accept()).await;
    assert!(matches!(again, Err(OperatorError::NoReview(_))));
    assert_eq!(world.orders.queued("deliver_order").await, 1);
    assert_eq!(world.orders.balance(LedgerAccount::Surplus).await, 0);
}

async fn late_money_is_accepted_whole(engine: Engine) {
    let world = WholeWorld::open(engine).await;
    let parts = world.orders.world().app.ordering();
    let late = world.late(true).await;
    world.orders.tell_paid("1", "session", usd("4.95")).await;
    world.orders.stock_codes(CARD.sku, 1).await;
    let id = world.payment().await;
    let accept = async || accept_payment(&parts, id, &note()).await;
    let placed = world.done_whole(accept).await;
    let placed = world.orders.order(placed.as_str()).await;
    assert_eq!(placed.replaces, Some(late.id));
    assert_eq!(world.codes().await, [0, 2, 0]);
    let again = world.changes_nothing(accept()).await;
    assert!(matches!(again, Err(OperatorError::NoReview(_))));
    assert_eq!(world.orders.balance(LedgerAccount::Sales).await, -495);
}

async fn late_money_is_placed_whole(engine: Engine) {
    let world = WholeWorld::open(engine).await;
    let parts = world.orders.world().app.ordering();
    let late = world.late(false).await;
    let told = world.orders.told("1", "session", usd("4.95"));
    let receive = async || receive_payment(&parts, &told).await;
    world.done_whole(receive).await;
    assert_eq!(world.states(&late).await, ["pending", "timeout"]);
    assert_eq!(world.codes().await, [0, 1, 0]);
    world.changes_nothing(receive()).await.unwrap();
    assert_eq!(world.orders.queued("deliver_order").await, 1);
    assert_eq!(world.orders.balance(LedgerAccount::Sales).await, -495);
}

async fn late_money_for_what_is_gone_is_kept_whole(engine: Engine) {
    let world = WholeWorld::open(engine).await;
    let parts = world.orders.world().app.ordering();
    world.late(true).await;
    let told = world.orders.told("1", "session", usd("4.95"));
    let receive = async || receive_payment(&parts, &told).await;
    world.done_whole(receive).await;
    let state = world.orders.payment_state("session").await;
    assert!(matches!(state, PaymentState::Review(_)), "{state:?}");
    world.changes_nothing(receive()).await.unwrap();
    assert_eq!(world.orders.balance(LedgerAccount::Surplus).await, -495);
}

async fn surplus_money_is_kept_whole(engine: Engine) {
    let world = WholeWorld::open(engine).await;
    let parts = world.orders.world().app.ordering();
    let order = world.orders.paid(&world.ann, TOP_UP, "session").await;
    world.orders.ask(&order, "another tab").await;
    let told = world.orders.told("2", "another tab", usd("4.79"));
    let receive = async || receive_payment(&parts, &told).await;
    world.done_whole(receive).await;
    world.changes_nothing(receive()).await.unwrap();
    assert_eq!(world.orders.queued("send_refund").await, 1);
    assert_eq!(world.orders.balance(LedgerAccount::Surplus).await, -479);
}

async fn money_under_review_goes_back_whole(engine: Engine) {
    let world = WholeWorld::open(engine).await;
    let parts = world.orders.world().app.ordering();
    world.asked_with_coupon().await;
    world.orders.tell_paid("1", "session", usd("4.00")).await;
    let id = world.payment().await;
    let refund = async || refund_payment(&parts, id, &note()).await;
    world.done_whole(refund).await;
    let again = world.changes_nothing(refund()).await;
    assert!(matches!(again, Err(OperatorError::NoReview(_))));
    assert_eq!(world.orders.queued("send_refund").await, 1);
}

async fn an_order_is_cancelled_whole(engine: Engine) {
    let world = WholeWorld::open(engine).await;
    let parts = world.orders.world().app.ordering();
    let order = world.asked_with_coupon().await;
    let cancel = async || cancel_order(&parts, world.ann.id, &order.order_no).await;
    world.done_whole(cancel).await;
    world.changes_nothing(cancel()).await.unwrap();
    assert_eq!(world.states(&order).await, ["pending", "cancel"]);
    assert_eq!((world.codes().await, world.coupons().await), ([1, 0, 0], 1));
    assert_eq!(world.orders.queued("close_sessions").await, 1);
}

async fn an_operator_cancels_whole(engine: Engine) {
    let world = WholeWorld::open(engine).await;
    let parts = world.orders.world().app.ordering();
    let order = world.asked_with_coupon().await;
    let cancel = async || cancel_order_as_operator(&parts, &order.order_no, &note()).await;
    world.done_whole(cancel).await;
    world.changes_nothing(cancel()).await.unwrap();
    assert_eq!(world.states(&order).await, ["pending", "cancel"]);
    assert_eq!((world.codes().await, world.coupons().await), ([1, 0, 0], 1));
    assert_eq!(world.orders.queued("close_sessions").await, 1);
}

async fn an_order_is_timed_out_whole(engine: Engine) {
    let world = WholeWorld::open(engine).await;
    let parts = world.orders.world().app.ordering();
    let order = world.asked_with_coupon().await;
    world.orders.world().clock.advance(seconds(LATER * 60));
    let time_out = async || time_out_orders(&parts).await;
    assert_eq!(world.done_whole(time_out).await, 1);
    assert_eq!(world.changes_nothing(time_out()).await.unwrap(), 0);
    assert_eq!(world.states(&order).await, ["pending", "timeout"]);
    assert_eq!((world.codes().await, world.coupons().await), ([1, 0, 0], 1));
    assert_eq!(world.orders.queued("close_sessions").await, 1);
}

/// A pass that is paid; with what it needs to be delivered, or without.
async fn pass(world: &WholeWorld) -> (Order, SubmitInformation) {
    let body = PASS.with(&json!({"charge_params": {}}));
    let order_no = submit(&world.ann, body).await;
    let order = world.orders.order(&order_no).await;
    world.orders.ask(&order, "session").await;
    let total = order.totals.total();
    world.orders.tell_paid("1", "session", total).await;
    world.orders.world().run_jobs().await;
    let filled = [
        ("user_id", "20471"),
        ("region", "asia"),
        ("role_name", "Ann"),
        ("email", "ann@example.com"),
    ];
    let filled: BTreeMap<_, _> = filled
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .into();
    let information = SubmitInformation {
        user_id: world.ann.id,
        order_no: order.order_no.clone(),
        filled,
        locale: Locale::En,
    };
    (order, information)
}

async fn information_is_kept_whole(engine: Engine) {
    let world = WholeWorld::open(engine).await;
    let parts = world.orders.world().app.ordering();
    let (order, information) = pass(&world).await;
    let fill_in = async || submit_information(&parts, &information).await;
    world.done_whole(fill_in).await;
    world.changes_nothing(fill_in()).await.unwrap();
    let storage = &world.orders.world().app.storage;
    let stored = storage.order_information(order.id).await.unwrap();
    assert_eq!(stored.unwrap().fields, information.filled);
}

async fn an_operator_completes_whole(engine: Engine) {
    let world = WholeWorld::open(engine).await;
    let app = &world.orders.world().app;
    let parts = app.ordering();
    let (order, information) = pass(&world).await;
    submit_information(&parts, &information).await.unwrap();
    let complete = async || complete_by_hand(&parts, &order.order_no, &note()).await;
    let completed = world.done_whole(complete).await;
    assert_eq!(completed.state.name(), "completed");
    world.changes_nothing(complete()).await.unwrap();
    let user = app.storage.user(world.ann.id).await.unwrap().unwrap();
    assert_eq!(user.complete_order_count, 1);
}
