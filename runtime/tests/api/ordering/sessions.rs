//! Sessions of providers: opened once, ended with their order, asked about when nobody tells.

use kiosk_domain::Locale;
use kiosk_runtime::service::ordering::{
    CloseSessions, OrderingParts, PayOrder, close_sessions, pay_order,
};
use kiosk_runtime::service::ordering::{ReceivedEvent, receive_payment};
use kiosk_runtime::storage::ordering::{Order, PaymentState};
use secrecy::ExposeSecret as _;
use serde_json::json;

use super::scripted::{Meanwhile, ProviderScript, Scripted, broken, silent};
use super::{CARD, LATER, OrderWorld, TOP_UP, choose, detail, page_to_pay, submit, usd};
use crate::api::coupon::CouponUser;
use crate::api::{Engine, on_both_engines, seconds};

on_both_engines!(
    a_session_ends_with_its_order,
    a_session_ends_though_one_before_it_is_of_a_provider_that_left,
    a_session_that_is_opened_for_a_cancelled_order_is_ended,
    a_tab_in_another_language_opens_the_same_session,
    what_a_provider_answered_under_a_key_is_asked_under_another,
    money_whose_webhook_was_lost_is_asked_for,
    an_event_that_was_not_taken_is_posted_again,
    late_money_is_asked_for_and_pays_an_order_in_its_place,
    a_session_that_nobody_pays_is_settled,
    an_event_of_another_order_moves_nothing,
);

/// The name of the session of a page.
fn session_of(page: &str) -> &str {
    page.rsplit('/').next().unwrap()
}

async fn cancel(user: &CouponUser, order_no: &str) {
    let body = json!({ "order_no": order_no });
    let reply = user.caller.post("/charge/order-cancel", body).await;
    assert_eq!(reply.status(), 1, "{}", reply.body);
}

/// From now on the sandbox's webhooks reach nobody.
fn lose_webhooks(orders: &OrderWorld) {
    let nowhere = "127.0.0.1:9".parse().unwrap();
    orders.world().app.payment.stand_at(nowhere);
}

fn wish(order: &Order, locale: Locale) -> PayOrder {
    PayOrder {
        user_id: order.user_id,
        order_no: order.order_no.clone(),
        locale,
        return_url: format!("https://shop.example/{}", locale.name()),
    }
}

/// An order that waits for money, beside a provider that does as it is told.
struct ScriptedOrder {
    orders: OrderWorld,
    order: Order,
    scripted: Scripted,
}

impl ScriptedOrder {
    async fn open(engine: Engine, told: impl FnOnce(&mut ProviderScript)) -> Self {
        let orders = OrderWorld::open(engine).await;
        let ann = orders.person("ann").await;
        let order_no = submit(&ann, TOP_UP.body()).await;
        let order = orders.order(&order_no).await;
        let scripted = Scripted::new(&orders.world().app);
        scripted.with(told);
        Self {
            orders,
            order,
            scripted,
        }
    }

    fn parts(&self) -> OrderingParts<'_> {
        self.scripted.parts(&self.orders.world().app)
    }
}

async fn a_session_ends_with_its_order(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    for end in ["cancel", "time-out", "paid by another"] {
        let order_no = submit(&ann, TOP_UP.body()).await;
        let page = page_to_pay(&ann, &order_no).await;
        match end {
            "cancel" => cancel(&ann, &order_no).await,
            "time-out" => orders.sweep_after(LATER).await,
            _ => {
                let order = orders.order(&order_no).await;
                orders.ask(&order, "another").await;
                orders.tell_paid("1", "another", usd("4.79")).await;
            }
        }
        orders.world().run_jobs().await;
        let state = orders.payment_state(session_of(&page)).await;
        assert_eq!(state, PaymentState::Expired, "{end}");
        let too_late = choose(&orders, &page, "success").await;
        assert_eq!(too_late.http, 200, "{end}: the page says that it is over");
        orders.world().run_jobs().await;
        let balances = orders.assert_balanced().await;
        let surplus = kiosk_domain::LedgerAccount::Surplus;
        assert!(balances.iter().all(|line| line.account != surplus), "{end}");
    }
}

async fn a_session_ends_though_one_before_it_is_of_a_provider_that_left(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    let order_no = submit(&ann, TOP_UP.body()).await;
    let order = orders.order(&order_no).await;
    let page = page_to_pay(&ann, &order_no).await;
    orders.ask(&order, "of one that left").await;
    let url = orders.world().app.config.storage.url.expose_secret();
    let pool = sqlx::AnyPool::connect(url).await.unwrap();
    // The smaller number is ended first.
    let left = "UPDATE payment SET provider = 'stripe', id = 1
        WHERE external_id = 'of one that left'";
    sqlx::query(left).execute(&pool).await.unwrap();
    cancel(&ann, &order_no).await;
    orders.world().run_jobs().await;
    let state = orders.payment_state(session_of(&page)).await;
    assert_eq!(state, PaymentState::Expired);
    assert_eq!(orders.queued("close_sessions").await, 1, "the other waits");
}

async fn a_session_that_is_opened_for_a_cancelled_order_is_ended(engine: Engine) {
    let at = ScriptedOrder::open(engine, |script| {
        script.meanwhile.push_back(Meanwhile::Cancels);
    })
    .await;
    let (parts, order) = (at.parts(), &at.order);
    let refused = pay_order(&parts, wish(order, Locale::Default)).await;
    let reason = refused.unwrap_err().message().reason();
    assert_eq!(reason, "ordering_not_payable");
    assert_eq!(at.orders.queued("close_sessions").await, 1);
    let job = CloseSessions { order_id: order.id };
    close_sessions(&parts, job).await.unwrap();
    let opened = at
        .scripted
        .with(|script| script.sessions[0].idempotency_key.clone());
    let closed = at.scripted.with(|script| script.closed.clone());
    assert_eq!(closed.len(), 1);
    assert_eq!(closed[0], opened);
    let state = at.orders.payment_state(&opened).await;
    assert_eq!(state, PaymentState::Expired);
}

async fn a_tab_in_another_language_opens_the_same_session(engine: Engine) {
    let at = ScriptedOrder::open(engine, |script| script.opens.push_back(Err(silent()))).await;
    let (parts, order) = (at.parts(), &at.order);
    let japanese = Locale::from_prefix("ja").unwrap();
    let unanswered = pay_order(&parts, wish(order, japanese)).await;
    assert!(unanswered.unwrap_err().is_ours());
    let german = Locale::from_prefix("de").unwrap();
    let page = pay_order(&parts, wish(order, german)).await.unwrap();
    // Under one key a provider takes one form.
    let [first, second] = &at.scripted.with(|script| script.sessions.clone())[..] else {
        panic!("two questions");
    };
    assert_eq!(first, second);
    assert_eq!(second.locale, japanese);
    assert!(page.ends_with(&second.idempotency_key));
}

async fn what_a_provider_answered_under_a_key_is_asked_under_another(engine: Engine) {
    let at = ScriptedOrder::open(engine, |script| {
        script.opens.extend([Err(broken()), Err(silent())]);
    })
    .await;
    let (parts, order) = (at.parts(), &at.order);
    for _ in 0..2 {
        let failed = pay_order(&parts, wish(order, Locale::Default)).await;
        assert!(failed.unwrap_err().is_ours());
    }
    pay_order(&parts, wish(order, Locale::Default))
        .await
        .unwrap();
    let keys = at.scripted.with(|script| {
        let keys = script
            .sessions
            .iter()
            .map(|one| one.idempotency_key.clone());
        keys.collect::<Vec<_>>()
    });
    assert_ne!(keys[0], keys[1], "a provider repeats what it answered");
    assert_eq!(keys[1], keys[2], "silence may have been a session");
}

async fn money_whose_webhook_was_lost_is_asked_for(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    orders.stock_codes(CARD.sku, 1).await;
    let order_no = submit(&ann, CARD.body()).await;
    let page = page_to_pay(&ann, &order_no).await;
    lose_webhooks(&orders);
    choose(&orders, &page, "success").await;
    orders.world().run_jobs().await;
    assert_eq!(detail(&ann, &order_no).await["status"], "pending");
    orders.sweep_after(6).await;
    orders.world().run_jobs().await;
    assert_eq!(detail(&ann, &order_no).await["status"], "completed");
    orders.sweep_after(6).await;
    orders.world().run_jobs().await;
    assert_eq!(
        orders.balance(kiosk_domain::LedgerAccount::Provider).await,
        495 - 14,
        "once, less what the provider keeps"
    );
}

async fn an_event_that_was_not_taken_is_posted_again(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    let order_no = submit(&ann, TOP_UP.body()).await;
    let page = page_to_pay(&ann, &order_no).await;
    lose_webhooks(&orders);
    choose(&orders, &page, "success").await;
    orders.world().run_jobs().await;
    assert_eq!(orders.queued("tell_sandbox_event").await, 1);
    let server = orders.world().host().parse().unwrap();
    orders.world().app.payment.stand_at(server);
    orders.world().clock.advance(seconds(10));
    orders.world().run_jobs().await;
    assert_eq!(detail(&ann, &order_no).await["status"], "processing");
}

async fn late_money_is_asked_for_and_pays_an_order_in_its_place(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    orders.stock_codes(CARD.sku, 1).await;
    let order_no = submit(&ann, CARD.body()).await;
    let page = page_to_pay(&ann, &order_no).await;
    choose(&orders, &page, "late").await;
    orders.sweep_after(6).await;
    orders.world().run_jobs().await;
    assert_eq!(detail(&ann, &order_no).await["status"], "pending");
    orders.sweep_after(LATER).await;
    orders.world().run_jobs().await;
    let seen = detail(&ann, &order_no).await;
    assert_eq!(seen["status"], "timeout");
    let placed = seen["replaced_by"].as_str().expect("an order in its place");
    assert_eq!(detail(&ann, placed).await["status"], "completed");
}

async fn a_session_that_nobody_pays_is_settled(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    let order_no = submit(&ann, TOP_UP.body()).await;
    let page = page_to_pay(&ann, &order_no).await;
    let session = session_of(&page);
    orders.sweep_after(6).await;
    orders.world().run_jobs().await;
    assert_eq!(orders.payment_state(session).await, PaymentState::Open);
    orders.sweep_after(LATER).await;
    orders.world().run_jobs().await;
    assert_eq!(orders.payment_state(session).await, PaymentState::Expired);
    // Nobody asks about what is settled.
    orders.sweep_after(60 * 24).await;
    assert_eq!(orders.queued("ask_payment").await, 0);
}

async fn an_event_of_another_order_moves_nothing(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    let order = orders.asked(&ann, TOP_UP, "session").await;
    let other = orders.asked(&ann, TOP_UP, "another").await;
    let parts = orders.world().app.ordering();
    let told = ReceivedEvent {
        order_no: Some(other.order_no),
        ..orders.told("1", "session", usd("4.79"))
    };
    assert!(receive_payment(&parts, &told).await.is_err());
    assert_eq!(orders.states(order.id).await, ["pending"]);
    assert!(orders.assert_balanced().await.is_empty());
    let told = ReceivedEvent {
        order_no: Some(order.order_no.clone()),
        ..told
    };
    receive_payment(&parts, &told).await.unwrap();
    assert_eq!(orders.states(order.id).await.len(), 2);
}
