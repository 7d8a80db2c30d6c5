//! Stripe's events as the shop reads them, from the bytes and the signature that came.

use kiosk_runtime::adapters::payment::{
    PaymentEvent, PaymentEventKind, PaymentProvider as _, PaymentReceipt, Stripe, WebhookError,
    WebhookKey, signature_header,
};
use serde_json::{Value, json};

use super::stripe_double::{KEY, WEBHOOK_SECRET, config, event, signed};
use super::{NOW, ORDER, dollars, order_no};
use crate::api::seconds;

fn stripe() -> Stripe {
    Stripe::new(&config("https://api.stripe.com", KEY)).unwrap()
}

fn verify(header: &str, body: &[u8]) -> Result<Vec<PaymentEvent>, WebhookError> {
    stripe().verify_webhook(Some(header), body, NOW)
}

fn read(kind: &str, object: &Value) -> Vec<PaymentEvent> {
    let (header, body) = event(kind, object);
    verify(&header, &body).unwrap()
}

fn session(payment_status: &str) -> Value {
    json!({
        "id": "cs_test_1", "object": "checkout.session", "status": "complete",
        "payment_status": payment_status, "payment_intent": "pi_1", "amount_total": 499,
        "currency": "usd", "client_reference_id": ORDER, "metadata": {"order_no": ORDER},
    })
}

#[test]
fn an_event_of_a_session_names_session_order_and_money() {
    let paid = PaymentEventKind::Paid(PaymentReceipt {
        payment_id: "pi_1".to_owned(),
        paid: dollars(499),
    });
    for (kind, payment_status, told) in [
        ("checkout.session.completed", "paid", paid.clone()),
        // The shopper's bank takes days.
        (
            "checkout.session.completed",
            "unpaid",
            PaymentEventKind::UnderWay,
        ),
        ("checkout.session.async_payment_succeeded", "paid", paid),
        (
            "checkout.session.async_payment_failed",
            "unpaid",
            PaymentEventKind::Failed,
        ),
        (
            "checkout.session.expired",
            "unpaid",
            PaymentEventKind::Expired,
        ),
    ] {
        let expected = PaymentEvent {
            event_id: "evt_1".to_owned(),
            external_id: Some("cs_test_1".to_owned()),
            order_no: Some(order_no()),
            kind: told,
        };
        assert_eq!(read(kind, &session(payment_status)), [expected], "{kind}");
    }
}

#[test]
fn events_of_another_account_mode_or_shop_are_heard_and_move_nothing() {
    let told = |changes: &[(&str, Value)]| {
        let (_, body) = event("checkout.session.completed", &session("paid"));
        let mut event: Value = serde_json::from_slice(&body).unwrap();
        for (name, value) in changes {
            event[*name] = value.clone();
        }
        let body = event.to_string().into_bytes();
        let key = WebhookKey::new(WEBHOOK_SECRET);
        let events = verify(&signature_header(&[&key], &body, NOW), &body).unwrap();
        events
            .into_iter()
            .map(|event| event.kind)
            .collect::<Vec<_>>()
    };
    assert!(matches!(told(&[])[..], [PaymentEventKind::Paid(_)]));
    for change in [("livemode", json!(true)), ("account", json!("acct_1"))] {
        assert_eq!(told(&[change]), [PaymentEventKind::Foreign]);
    }
    // Others on the account sell in other currencies, by subscription, and name carts.
    let changes = [
        ("client_reference_id", Value::Null),
        ("client_reference_id", json!("cart_12")),
        ("metadata", json!({})),
    ];
    for (name, value) in changes {
        let mut other = session("paid");
        other["currency"] = "chf".into();
        other["payment_intent"] = Value::Null;
        other[name] = value;
        let events = read("checkout.session.completed", &other);
        assert_eq!(events[0].kind, PaymentEventKind::Foreign, "{name}");
        assert_eq!(events[0].external_id.as_deref(), Some("cs_test_1"));
    }
}

#[test]
fn an_event_of_a_refund_names_the_refund() {
    let refund = |status: &str| json!({"id": "re_1", "object": "refund", "status": status});
    let done = || PaymentEventKind::Refunded {
        refund_id: "re_1".to_owned(),
        reference: None,
    };
    let failed = |reason: &str| PaymentEventKind::RefundFailed {
        refund_id: "re_1".to_owned(),
        reference: None,
        reason: reason.to_owned(),
    };
    let mut ours = refund("succeeded");
    ours["metadata"] = json!({"refund_id": "7"});
    let ours_done = PaymentEventKind::Refunded {
        refund_id: "re_1".to_owned(),
        reference: Some(kiosk_domain::RefundId::new(7)),
    };
    let mut declined = refund("failed");
    declined["failure_reason"] = "declined".into();
    let mut strange = refund("failed");
    strange["failure_reason"] = "ann@example.com said no".into();
    for (kind, object, told) in [
        ("refund.updated", refund("succeeded"), done()),
        ("refund.updated", ours, ours_done),
        (
            "refund.created",
            refund("pending"),
            PaymentEventKind::Ignored,
        ),
        (
            "charge.refund.updated",
            refund("canceled"),
            failed("canceled"),
        ),
        ("refund.failed", declined, failed("declined")),
        ("refund.failed", strange, failed("unknown")),
        (
            "charge.refunded",
            json!({"id": "ch_1", "refunds": {"data": [refund("succeeded")]}}),
            done(),
        ),
        (
            "charge.refunded",
            json!({"id": "ch_1", "amount_refunded": 499}),
            PaymentEventKind::Ignored,
        ),
    ] {
        let events = read(kind, &object);
        let [event] = &events[..] else {
            panic!("{kind}: {events:?}");
        };
        assert_eq!(event.kind, told, "{kind}");
        assert_eq!(event.external_id, None);
    }
}

#[test]
fn what_the_shop_does_not_act_on_is_heard() {
    let events = read("customer.created", &json!({"id": "cus_1"}));
    assert_eq!(events.len(), 1);
    assert_eq!(events[0].kind, PaymentEventKind::Ignored);
    assert_eq!(events[0].event_id, "evt_1");
}

#[test]
fn only_what_stripe_signed_now_is_believed() {
    let (header, body) = event("checkout.session.completed", &session("paid"));
    assert!(verify(&header, &body).is_ok());
    let cheaper = String::from_utf8(body.clone()).unwrap();
    let cheaper = cheaper.replace("499", "1");
    assert_eq!(
        verify(&header, cheaper.as_bytes()),
        Err(WebhookError::Forged)
    );
    let spaced = [&body[..], b" "].concat();
    assert_eq!(verify(&header, &spaced), Err(WebhookError::Forged));
    let other = WebhookKey::new("whsec_other");
    let forged = signature_header(&[&other], &body, NOW);
    assert_eq!(verify(&forged, &body), Err(WebhookError::Forged));
    let own = WebhookKey::new(WEBHOOK_SECRET);
    let rotated = signature_header(&[&other, &own], &body, NOW);
    assert!(verify(&rotated, &body).is_ok());
    let object = session("paid");
    for (at, verdict) in [
        (NOW - seconds(300), true),
        (NOW - seconds(301), false),
        (NOW + seconds(301), false),
    ] {
        let (header, body) = signed("checkout.session.completed", &object, at);
        let read = verify(&header, &body);
        assert_eq!(read.is_ok(), verdict);
        assert!(verdict || read == Err(WebhookError::Stale));
    }
    let bare = stripe().verify_webhook(None, &body, NOW);
    assert_eq!(bare, Err(WebhookError::Unsigned));
}

#[test]
fn what_cannot_be_read_is_refused() {
    let mut moneyless = session("paid");
    moneyless["amount_total"] = Value::Null;
    let mut foreign = session("paid");
    foreign["currency"] = "chf".into();
    for object in [moneyless, foreign, json!({}), json!([])] {
        let (header, body) = event("checkout.session.completed", &object);
        assert_eq!(verify(&header, &body), Err(WebhookError::Unreadable));
    }
    let key = WebhookKey::new(WEBHOOK_SECRET);
    let header = signature_header(&[&key], b"no JSON", NOW);
    assert_eq!(verify(&header, b"no JSON"), Err(WebhookError::Unreadable));
}
