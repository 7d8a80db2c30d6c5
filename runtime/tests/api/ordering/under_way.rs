//! Money that takes its time: its order waits for it and keeps what it holds, within a bound.

use std::sync::Arc;

use kiosk_domain::{Locale, UNDER_WAY_WITHIN, UnixTime};
use kiosk_runtime::adapters::payment::{PaymentEvent, PaymentEventKind, PaymentReceipt};
use kiosk_runtime::config::ProviderName;
use kiosk_runtime::service::ordering::{PayOrder, hear_provider, pay_order};
use kiosk_runtime::storage::ordering::{ForeignPaymentQuery, Order, PaymentState};

use super::provider_double::ProviderDouble;
use super::{CARD, LATER, OrderWorld, submit, try_submit, usd};
use crate::api::coupon::CouponUser;
use crate::api::{Engine, days, on_both_engines};

on_both_engines!(
    an_order_waits_for_money_that_is_under_way,
    money_under_way_that_does_not_come_frees_what_it_held,
    an_order_waits_no_longer_than_the_shop_bears,
    a_session_of_another_shop_is_heard_once,
);

const MINUTES_OF_A_DAY: u64 = 24 * 60;

/// A shop whose provider takes its time.
struct SlowWorld {
    orders: OrderWorld,
    provider: Arc<ProviderDouble>,
}

/// An order whose money is under way.
struct SlowOrder {
    order: Order,
    session: String,
}

impl SlowWorld {
    async fn open(engine: Engine) -> Self {
        let provider = Arc::new(ProviderDouble::default());
        let orders = OrderWorld::paid_at(engine, provider.clone()).await;
        orders.stock_codes(CARD.sku, 1).await;
        Self { orders, provider }
    }

    async fn pay(&self, order: &Order) -> Result<String, String> {
        let wish = PayOrder {
            user_id: order.user_id,
            order_no: order.order_no.clone(),
            locale: Locale::En,
            return_url: "/".to_owned(),
        };
        let paid = pay_order(&self.orders.world().app.ordering(), wish).await;
        paid.map_err(|refusal| refusal.message().reason())
    }

    async fn hear(&self, session: &str, kind: PaymentEventKind) {
        let told = PaymentEvent {
            event_id: format!("{} of {session}", kind.name()),
            external_id: Some(session.to_owned()),
            order_no: None,
            kind,
        };
        let parts = self.orders.world().app.ordering();
        let heard = hear_provider(&parts, ProviderName::Sandbox, vec![told]).await;
        heard.unwrap();
        self.orders.world().run_jobs().await;
    }

    /// Somebody is done on the provider's page, and is to pay at a till by a moment.
    async fn send_money(&self, ann: &CouponUser, until: Option<UnixTime>) -> SlowOrder {
        let order_no = submit(ann, CARD.body()).await;
        let order = self.orders.order(&order_no).await;
        self.pay(&order).await.unwrap();
        let storage = &self.orders.world().app.storage;
        let payments = storage.payments_of(order.id).await.unwrap();
        let session = payments[0].external_id.clone();
        self.provider.take_time(&session, until);
        self.hear(&session, PaymentEventKind::UnderWay).await;
        let order = self.orders.order(&order_no).await;
        SlowOrder { order, session }
    }

    fn now(&self) -> UnixTime {
        self.orders.world().app.clock.now()
    }
}

async fn an_order_waits_for_money_that_is_under_way(engine: Engine) {
    let world = SlowWorld::open(engine).await;
    let orders = &world.orders;
    let (ann, ben) = (orders.person("ann").await, orders.person("ben").await);
    let at_till = world.now() + days(3);
    let SlowOrder { order, session } = world.send_money(&ann, Some(at_till)).await;
    assert!(
        order.pay_by > at_till,
        "who pays at the last moment is told"
    );
    orders.sweep_after(LATER).await;
    orders.sweep_after(2 * MINUTES_OF_A_DAY).await;
    orders.world().run_jobs().await;
    assert_eq!(orders.states(order.id).await, ["pending"]);
    let other = try_submit(&ben, CARD.body()).await;
    assert_eq!(
        other.body["reason"], "ordering_sold_out",
        "the code is kept"
    );
    let twice = world.pay(&order).await.unwrap_err();
    assert_eq!(twice, "ordering_money_under_way");
    orders.tell_paid("1", &session, usd("4.95")).await;
    orders.world().run_jobs().await;
    assert_eq!(orders.payment_state(&session).await, PaymentState::Settled);
    assert_eq!(
        orders.order(order.order_no.as_str()).await.state.name(),
        "completed"
    );
}

async fn money_under_way_that_does_not_come_frees_what_it_held(engine: Engine) {
    let world = SlowWorld::open(engine).await;
    let orders = &world.orders;
    let (ann, ben) = (orders.person("ann").await, orders.person("ben").await);
    let at_till = world.now() + days(3);
    let SlowOrder { order, session } = world.send_money(&ann, Some(at_till)).await;
    orders.sweep_after(MINUTES_OF_A_DAY).await;
    world.hear(&session, PaymentEventKind::Failed).await;
    assert_eq!(orders.payment_state(&session).await, PaymentState::Failed);
    orders.sweep_after(1).await;
    assert_eq!(orders.states(order.id).await, ["pending", "timeout"]);
    submit(&ben, CARD.body()).await;
}

async fn an_order_waits_no_longer_than_the_shop_bears(engine: Engine) {
    let world = SlowWorld::open(engine).await;
    let orders = &world.orders;
    let ann = orders.person("ann").await;
    let SlowOrder { order, .. } = world.send_money(&ann, Some(world.now() + days(60))).await;
    assert_eq!(order.pay_by, order.created_at + UNDER_WAY_WITHIN);
    orders.sweep_after(8 * MINUTES_OF_A_DAY).await;
    assert_eq!(orders.states(order.id).await, ["pending", "timeout"]);
}

async fn a_session_of_another_shop_is_heard_once(engine: Engine) {
    let world = SlowWorld::open(engine).await;
    let orders = &world.orders;
    let ann = orders.person("ann").await;
    let app = &orders.world().app;
    let order_no = submit(&ann, CARD.body()).await;
    let paid = |order_no: Option<&str>| PaymentEvent {
        event_id: "a payment".to_owned(),
        external_id: Some("a session that is not stored".to_owned()),
        order_no: order_no.map(|order_no| order_no.parse().unwrap()),
        kind: PaymentEventKind::Paid(PaymentReceipt {
            payment_id: "a payment".to_owned(),
            paid: usd("4.95"),
        }),
    };
    let hear =
        async |event| hear_provider(&app.ordering(), ProviderName::Sandbox, vec![event]).await;
    let ours = hear(paid(Some(&order_no))).await;
    assert!(ours.is_err(), "it may be stored in a moment: told again");
    let foreign = "0".repeat(32);
    let any = ForeignPaymentQuery {
        with_dismissed: true,
        most: 9,
    };
    let unnamed = async || app.storage.foreign_payments(any).await.unwrap();
    for event in [paid(None), paid(None)] {
        hear(event).await.unwrap();
    }
    assert_eq!(unnamed().await, [], "of an order that nobody named");
    for event in [paid(Some(&foreign)), paid(Some(&foreign)), paid(None)] {
        hear(event).await.unwrap();
    }
    // As after a backup was brought back: the money is there, the order is not.
    let kept = unnamed().await;
    assert_eq!(kept.len(), 1);
    assert_eq!(kept[0].order_no.as_str(), foreign);
    assert_eq!(kept[0].paid, usd("4.95"));
    assert_eq!(kept[0].provider, "sandbox");
    let shared = PaymentEvent {
        kind: PaymentEventKind::Foreign,
        ..paid(None)
    };
    hear(shared).await.unwrap();
    assert_eq!(orders.foreign_sessions().await, 1, "noted once");
    let another = PaymentEvent {
        external_id: Some("a session of another shop".to_owned()),
        kind: PaymentEventKind::Foreign,
        ..paid(None)
    };
    hear(another).await.unwrap();
    assert_eq!(orders.foreign_sessions().await, 2);
    orders.sweep_after(91 * 24 * 60).await;
    assert_eq!(orders.foreign_sessions().await, 1, "money is not forgotten");
    assert_eq!(unnamed().await, kept);
    // The order was there when the backup was made, and its session was not.
    let late = PaymentEvent {
        external_id: Some("a session that is lost".to_owned()),
        ..paid(Some(&order_no))
    };
    hear(late).await.unwrap();
    let kept = unnamed().await;
    assert!(kept.iter().any(|one| one.order_no.as_str() == order_no));
    assert!(orders.assert_balanced().await.is_empty());
}
