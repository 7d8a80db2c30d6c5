//! Money that goes back: what providers answer, what they never answer, and what comes back.

use kiosk_domain::{LedgerAccount, OrderState};
use kiosk_runtime::adapters::payment::{PaymentEvent, PaymentEventKind, RefundStatus};
use kiosk_runtime::config::ProviderName;
use kiosk_runtime::jobs::sweep;
use kiosk_runtime::service::ordering::{
    ListedOrder, OperatorError, OperatorNote, SendRefund, WaitsFor, accept_payment, hear_provider,
    list_for_operator, refund_order, refund_payment, send_refund,
};
use kiosk_runtime::storage::ordering::{OperatorOrderQuery, Order, RefundState};

use super::scripted::{Overtaking, Scripted, broken, silent};
use super::{CARD, OrderWorld, TOP_UP, choose, page_to_pay, submit, usd};
use crate::api::people::mails;
use crate::api::{Engine, on_both_engines};

on_both_engines!(
    an_answered_failure_is_tried_under_another_key,
    a_refund_under_way_is_asked_about,
    a_refund_that_was_done_and_fails_is_surplus_again,
    a_refund_whose_answer_was_lost_is_known_by_its_number,
    a_late_word_about_an_attempt_that_failed_ends_no_other,
    an_answer_that_was_overtaken_ends_no_refund,
    an_answer_about_an_attempt_that_was_given_up_ends_no_other,
    what_goes_back_is_what_was_paid,
    a_refund_without_a_job_is_queued_again,
    an_operator_refunds_a_paid_order,
    an_order_of_nothing_is_refunded_at_once,
    a_refund_that_fails_is_begun_anew_by_an_operator,
    a_delivered_order_is_not_refunded,
);

pub fn note() -> OperatorNote {
    OperatorNote {
        name: "olga".to_owned(),
        why: "the shopper asked".to_owned(),
    }
}

fn done() -> RefundStatus {
    RefundStatus::Done {
        refund_id: "re_1".to_owned(),
    }
}

fn sent() -> RefundStatus {
    RefundStatus::Sent {
        refund_id: "re_1".to_owned(),
    }
}

fn sent_again() -> RefundStatus {
    RefundStatus::Sent {
        refund_id: "re_2".to_owned(),
    }
}

/// A paid order that is being refunded, and the job that sends its money.
async fn refunding(orders: &OrderWorld) -> (Order, SendRefund) {
    let ann = orders.person("ann").await;
    let order = orders.paid(&ann, TOP_UP, "session").await;
    let parts = orders.world().app.ordering();
    refund_order(&parts, &order.order_no, &note())
        .await
        .unwrap();
    let storage = &orders.world().app.storage;
    let later = orders.world().app.clock.now() + std::time::Duration::from_secs(3_600);
    let refunds = storage.silent_refunds(later, 10).await.unwrap();
    let [refund] = &refunds[..] else {
        panic!("{refunds:?}");
    };
    let job = SendRefund {
        refund_id: refund.id,
    };
    (order, job)
}

async fn state(orders: &OrderWorld, job: SendRefund) -> RefundState {
    let storage = &orders.world().app.storage;
    let found = storage.find_refund(job.refund_id).await.unwrap();
    found.unwrap().refund.state
}

async fn an_answered_failure_is_tried_under_another_key(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let (order, job) = refunding(&orders).await;
    let app = &orders.world().app;
    let scripted = Scripted::new(app);
    scripted.with(|script| {
        let answers = [Err(silent()), Err(broken()), Err(silent()), Ok(done())];
        script.refunded.extend(answers);
    });
    let parts = scripted.parts(app);
    for _ in 0..3 {
        assert!(send_refund(&parts, job).await.is_err());
    }
    send_refund(&parts, job).await.unwrap();
    let keys = scripted.with(|script| {
        let keys = script.refunds.iter().map(|one| one.idempotency_key.clone());
        keys.collect::<Vec<_>>()
    });
    assert_eq!(keys[0], keys[1], "silence may have been a refund");
    assert_ne!(keys[1], keys[2], "a provider repeats what it answered");
    assert_eq!(keys[2], keys[3]);
    assert_eq!(
        orders.order(order.order_no.as_str()).await.state.name(),
        "refunded"
    );
}

async fn a_refund_under_way_is_asked_about(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let (order, job) = refunding(&orders).await;
    let app = &orders.world().app;
    let scripted = Scripted::new(app);
    scripted.with(|script| script.refunded.push_back(Ok(sent())));
    let parts = scripted.parts(app);
    send_refund(&parts, job).await.unwrap();
    assert_eq!(state(&orders, job).await, RefundState::Sent);
    scripted.with(|script| script.asked.extend([sent(), done()]));
    send_refund(&parts, job).await.unwrap();
    assert_eq!(state(&orders, job).await, RefundState::Sent);
    send_refund(&parts, job).await.unwrap();
    assert_eq!(state(&orders, job).await, RefundState::Done);
    assert_eq!(scripted.with(|script| script.refunds.len()), 1);
    let states = orders.states(order.id).await;
    assert_eq!(states[2..], ["refunding", "refunded"]);
    assert_eq!(orders.balance(LedgerAccount::Provider).await, 0);
    assert_eq!(orders.balance(LedgerAccount::Refunds).await, 479);
}

fn event(kind: PaymentEventKind) -> Vec<PaymentEvent> {
    vec![PaymentEvent {
        event_id: "evt".to_owned(),
        external_id: None,
        order_no: None,
        kind,
    }]
}

async fn a_refund_that_was_done_and_fails_is_surplus_again(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let (order, job) = refunding(&orders).await;
    let app = &orders.world().app;
    let scripted = Scripted::new(app);
    scripted.with(|script| script.refunded.extend([Ok(done()), Ok(done())]));
    let parts = scripted.parts(app);
    send_refund(&parts, job).await.unwrap();
    let bounced = PaymentEventKind::RefundFailed {
        refund_id: "re_1".to_owned(),
        reference: None,
        reason: "expired_or_canceled_card".to_owned(),
    };
    for _ in 0..2 {
        let heard = hear_provider(&parts, ProviderName::Sandbox, event(bounced.clone())).await;
        heard.unwrap();
        assert_eq!(state(&orders, job).await, RefundState::Failed);
        assert_eq!(orders.balance(LedgerAccount::Provider).await, 479);
        assert_eq!(orders.balance(LedgerAccount::Surplus).await, -479);
    }
    // A state never goes back; an operator sends the money again.
    assert_eq!(orders.states(order.id).await.len(), 4);
    let storage = &app.storage;
    let payment = storage.find_payment("sandbox", "session").await.unwrap();
    let payment = payment.unwrap().id;
    refund_payment(&parts, payment, &note()).await.unwrap();
    send_refund(&parts, job).await.unwrap();
    assert_eq!(orders.balance(LedgerAccount::Provider).await, 0);
    assert_eq!(orders.balance(LedgerAccount::Surplus).await, 0);
    let decided = storage.payment_decisions(payment).await.unwrap();
    assert_eq!(decided[0].operator, "olga");
}

async fn a_refund_whose_answer_was_lost_is_known_by_its_number(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let (order, job) = refunding(&orders).await;
    let told = PaymentEventKind::Refunded {
        refund_id: "re_7".to_owned(),
        reference: Some(job.refund_id),
    };
    let parts = orders.world().app.ordering();
    let heard = hear_provider(&parts, ProviderName::Sandbox, event(told)).await;
    heard.unwrap();
    assert_eq!(state(&orders, job).await, RefundState::Done);
    assert_eq!(
        orders.order(order.order_no.as_str()).await.state.name(),
        "refunded"
    );
}

/// What operators are to look at.
async fn queue(orders: &OrderWorld) -> Vec<(String, Option<WaitsFor>)> {
    let query = OperatorOrderQuery {
        state: None,
        queue: true,
        behind: None,
        most: 9,
    };
    let storage = &orders.world().app.storage;
    let listed = list_for_operator(storage, query).await.unwrap();
    let shown = |one: ListedOrder| (one.order.order_no.to_string(), one.waits_for);
    listed.into_iter().map(shown).collect()
}

/// The money went back and came back; before it is sent once more, the first word is heard again.
async fn a_late_word_about_an_attempt_that_failed_ends_no_other(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let (_, job) = refunding(&orders).await;
    let app = &orders.world().app;
    let scripted = Scripted::new(app);
    let again = RefundStatus::Done {
        refund_id: "re_2".to_owned(),
    };
    scripted.with(|script| script.refunded.extend([Ok(done()), Ok(again)]));
    let parts = scripted.parts(app);
    let (refund_id, reference) = ("re_1".to_owned(), Some(job.refund_id));
    let went = PaymentEventKind::Refunded {
        refund_id: refund_id.clone(),
        reference,
    };
    let bounced = PaymentEventKind::RefundFailed {
        refund_id,
        reference,
        reason: "expired_or_canceled_card".to_owned(),
    };
    let hear = async |event_id: &str, kind: &PaymentEventKind| {
        let mut told = event(kind.clone());
        event_id.clone_into(&mut told[0].event_id);
        let heard = hear_provider(&parts, ProviderName::Sandbox, told).await;
        heard.unwrap();
    };
    send_refund(&parts, job).await.unwrap();
    hear("evt_1", &bounced).await;
    // Stripe tells of one refund by several events, and the money is not sent again yet.
    hear("evt_old", &went).await;
    assert_eq!(state(&orders, job).await, RefundState::Failed);
    assert_eq!(orders.balance(LedgerAccount::Provider).await, 479);
    assert_eq!(orders.balance(LedgerAccount::Surplus).await, -479);
    let storage = &app.storage;
    let payment = storage.find_payment("sandbox", "session").await.unwrap();
    refund_payment(&parts, payment.unwrap().id, &note())
        .await
        .unwrap();
    for (event_id, late) in [("evt_0", &went), ("evt_2", &bounced), ("evt_1", &bounced)] {
        hear(event_id, late).await;
        assert_eq!(state(&orders, job).await, RefundState::Queued, "{event_id}");
    }
    send_refund(&parts, job).await.unwrap();
    assert_eq!(state(&orders, job).await, RefundState::Done);
    assert_eq!(scripted.with(|script| script.refunds.len()), 2);
    assert_eq!(orders.balance(LedgerAccount::Provider).await, 0);
    // Its own bounce is heard.
    let own = PaymentEventKind::RefundFailed {
        refund_id: "re_2".to_owned(),
        reference,
        reason: "expired_or_canceled_card".to_owned(),
    };
    hear("evt_3", &own).await;
    assert_eq!(state(&orders, job).await, RefundState::Failed);
}

/// What a provider answers is older than what it told meanwhile.
async fn an_answer_that_was_overtaken_ends_no_refund(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let (order, job) = refunding(&orders).await;
    let app = &orders.world().app;
    let scripted = Scripted::new(app);
    let failed = event(PaymentEventKind::RefundFailed {
        refund_id: "re_1".to_owned(),
        reference: Some(job.refund_id),
        reason: "expired_or_canceled_card".to_owned(),
    });
    scripted.with(|script| {
        script.refunded.push_back(Ok(done()));
        script.overtaken.push_back(Overtaking::Told(failed));
    });
    let parts = scripted.parts(app);
    send_refund(&parts, job).await.unwrap();
    assert_eq!(state(&orders, job).await, RefundState::Failed);
    let order = orders.order(order.order_no.as_str()).await;
    assert_eq!(order.state, OrderState::RefundFail);
    assert_eq!(orders.balance(LedgerAccount::Refunds).await, 0);
}

/// Somebody asks about a refund that fails meanwhile, and an operator has it sent again.
async fn an_answer_about_an_attempt_that_was_given_up_ends_no_other(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let (_, job) = refunding(&orders).await;
    let app = &orders.world().app;
    let scripted = Scripted::new(app);
    let parts = scripted.parts(app);
    scripted.with(|script| script.refunded.extend([Ok(done()), Ok(sent_again())]));
    send_refund(&parts, job).await.unwrap();
    let bounced = |refund_id: &str| PaymentEventKind::RefundFailed {
        refund_id: refund_id.to_owned(),
        reference: None,
        reason: "expired_or_canceled_card".to_owned(),
    };
    let heard = hear_provider(&parts, ProviderName::Sandbox, event(bounced("re_1"))).await;
    heard.unwrap();
    let storage = &app.storage;
    let payment = storage.find_payment("sandbox", "session").await.unwrap();
    let payment = payment.unwrap().id;
    refund_payment(&parts, payment, &note()).await.unwrap();
    send_refund(&parts, job).await.unwrap();
    assert_eq!(state(&orders, job).await, RefundState::Sent);
    scripted.with(|script| {
        let mut failed = event(bounced("re_2"));
        "evt_2".clone_into(&mut failed[0].event_id);
        script.asked.push_back(RefundStatus::Done {
            refund_id: "re_2".to_owned(),
        });
        let again = Overtaking::SentAgain(failed, payment);
        script.overtaken.push_back(again);
    });
    send_refund(&parts, job).await.unwrap();
    let found = storage.find_refund(job.refund_id).await.unwrap().unwrap();
    assert_eq!(found.refund.state, RefundState::Queued);
    assert_eq!(found.refund.external_id, None);
    assert_eq!(orders.balance(LedgerAccount::Provider).await, 479);
}

/// An operator let the rest off; what the mail tells is what goes back.
async fn what_goes_back_is_what_was_paid(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    let order = orders.asked(&ann, TOP_UP, "session").await;
    orders.tell_paid("1", "session", usd("4.00")).await;
    let app = &orders.world().app;
    let payment = app
        .storage
        .find_payment("sandbox", "session")
        .await
        .unwrap();
    let parts = app.ordering();
    accept_payment(&parts, payment.unwrap().id, &note())
        .await
        .unwrap();
    let scripted = Scripted::new(app);
    scripted.with(|script| script.refunded.push_back(Ok(done())));
    let parts = scripted.parts(app);
    refund_order(&parts, &order.order_no, &note())
        .await
        .unwrap();
    let later = app.clock.now() + std::time::Duration::from_secs(3_600);
    let refunds = app.storage.silent_refunds(later, 10).await.unwrap();
    let job = SendRefund {
        refund_id: refunds[0].id,
    };
    send_refund(&parts, job).await.unwrap();
    orders.world().run_jobs().await;
    let told = mails(orders.world(), "ann@example.com");
    assert!(
        told.iter().any(|mail| mail.contains("Refunded: $4.00")),
        "{told:#?}"
    );
}

async fn a_refund_without_a_job_is_queued_again(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    refunding(&orders).await;
    let app = &orders.world().app;
    orders.sweep_after(10).await;
    assert_eq!(orders.queued("send_refund").await, 1, "it has one");
    let url = secrecy::ExposeSecret::expose_secret(&app.config.storage.url);
    let pool = sqlx::AnyPool::connect(url).await.unwrap();
    let lost = sqlx::query("DELETE FROM job WHERE kind = 'send_refund'");
    assert_eq!(lost.execute(&pool).await.unwrap().rows_affected(), 1);
    pool.close().await;
    orders.sweep_after(60).await;
    assert_eq!(orders.queued("send_refund").await, 1, "it has one again");
    sweep(app).await.unwrap();
    assert_eq!(orders.queued("send_refund").await, 1);
}

async fn an_operator_refunds_a_paid_order(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    orders.coupon_of(&ann).await;
    orders.stock_codes(CARD.sku, 1).await;
    let order_no = submit(&ann, CARD.body()).await;
    let page = page_to_pay(&ann, &order_no).await;
    choose(&orders, &page, "success").await;
    let app = &orders.world().app;
    let order = orders.order(&order_no).await;
    let refunded = refund_order(&app.ordering(), &order.order_no, &note()).await;
    assert_eq!(refunded.unwrap().state.name(), "refunding");
    orders.world().run_jobs().await;
    let way = ["pending", "waitProcessing", "refunding", "refunded"];
    assert_eq!(orders.states(order.id).await, way);
    let events = app.storage.order_events(order.id).await.unwrap();
    assert_eq!(events[2].actor, note().actor());
    assert_eq!(events[2].reason.as_deref(), Some("the shopper asked"));
    let counts = app.storage.sale_code_counts().await.unwrap()[&CARD.sku];
    assert_eq!((counts.free, counts.reserved, counts.sold), (1, 0, 0));
    assert_eq!(ann.own("unused").await.len(), 1, "the coupon is back");
    assert_eq!(orders.balance(LedgerAccount::Provider).await, 0);
    let user = app.storage.user(ann.id).await.unwrap().unwrap();
    assert_eq!(user.complete_order_count, 0);
    let again = refund_order(&app.ordering(), &order.order_no, &note()).await;
    assert_eq!(
        again.unwrap().state.name(),
        "refunded",
        "nothing happens twice"
    );
    assert_eq!(orders.states(order.id).await.len(), 4);
}

async fn an_order_of_nothing_is_refunded_at_once(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    let free = |terms: &mut kiosk_domain::CouponTerms, _: &mut _| {
        terms.off = kiosk_domain::CouponOff::Percentage {
            percent: kiosk_domain::Percent::MAX,
            cap: None,
        };
    };
    let id = orders.0.offer(free).await;
    ann.claim(id).await;
    let order_no = submit(&ann, TOP_UP.body()).await;
    let order = orders.order(&order_no).await;
    let parts = orders.world().app.ordering();
    let refunded = refund_order(&parts, &order.order_no, &note()).await;
    assert_eq!(refunded.unwrap().state.name(), "refunded");
    assert_eq!(ann.own("unused").await.len(), 1, "the coupon is back");
}

async fn a_refund_that_fails_is_begun_anew_by_an_operator(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    let order_no = submit(&ann, TOP_UP.body()).await;
    let page = page_to_pay(&ann, &order_no).await;
    choose(&orders, &page, "refund-failure").await;
    let order = orders.order(&order_no).await;
    let parts = orders.world().app.ordering();
    for end in ["refundFail", "refunded"] {
        refund_order(&parts, &order.order_no, &note())
            .await
            .unwrap();
        orders.world().run_jobs().await;
        assert_eq!(orders.order(&order_no).await.state.name(), end);
        let waiting = queue(&orders).await;
        let expected = (end == "refundFail").then(|| (order_no.clone(), Some(WaitsFor::Refund)));
        assert_eq!(waiting, Vec::from_iter(expected));
    }
    let states = orders.states(order.id).await;
    assert_eq!(
        states[2..],
        ["refunding", "refundFail", "refunding", "refunded"]
    );
    assert_eq!(orders.balance(LedgerAccount::Provider).await, 0);
}

async fn a_delivered_order_is_not_refunded(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    orders.stock_codes(CARD.sku, 1).await;
    let order = orders.paid(&ann, CARD, "session").await;
    orders.world().run_jobs().await;
    let app = &orders.world().app;
    let refused = refund_order(&app.ordering(), &order.order_no, &note()).await;
    assert!(matches!(refused, Err(OperatorError::Transition(_))));
    let counts = app.storage.sale_code_counts().await.unwrap()[&CARD.sku];
    assert_eq!(counts.sold, 1, "a code that was sold is not put back");
}
