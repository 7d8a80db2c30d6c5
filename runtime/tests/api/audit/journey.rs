//! From a paid order that is held to its delivery, to pictures again, and to its money back.

use kiosk_domain::{AuditImageType, AuditReason};
use kiosk_runtime::service::audit::{AuditVerdict, DecideAuditError};
use kiosk_runtime::storage::StorageError;
use kiosk_runtime::storage::ordering::OrderActor;
use serde_json::{Value, json};

use super::AuditWorld;
use super::audit_world::{audit_of, recent, set_status, upload};
use crate::api::coupon::CouponUser;
use crate::api::ordering::{CARD, OrderWorld, detail, submit, usd};
use crate::api::{Engine, on_both_engines};

on_both_engines!(
    a_held_order_is_delivered_when_its_audit_passes,
    pictures_are_asked_for_again_for_a_reason_that_the_shopper_reads,
    a_refused_order_gives_its_money_and_its_code_back,
    without_rules_nothing_is_held,
    what_was_decided_is_not_decided_again,
);

/// What somebody was told, the newest first.
async fn titles(user: &CouponUser) -> Vec<String> {
    let reply = user.caller.get("/v4/push-message-list?lang=en").await;
    let items = reply.data()["list"]["data"].as_array().unwrap().iter();
    let title = |item: &Value| item["detail"]["title"].as_str().unwrap().to_owned();
    items.map(title).collect()
}

async fn a_held_order_is_delivered_when_its_audit_passes(engine: Engine) {
    let audits = AuditWorld::open(engine).await;
    let ann = audits.orders.person("ann").await;
    assert_eq!(recent(&ann.caller).await["audit"], Value::Null);
    let order = audits.held_order(&ann).await;
    let order_no = order.order_no.as_str();
    let shown = detail(&ann, order_no).await;
    assert_eq!(shown["buttons"][0], "ToAuthenticateOrAuditStatus");
    assert_eq!(shown["step"], "submitInformation");
    let listed = ann.caller.post("/charge/order-list", json!({})).await;
    let listed = &listed.data()["list"]["data"][0];
    assert_eq!(listed["buttons"][0], "ToAuthenticateOrAuditStatus");
    let kinds = json!(["pay_image", "bank_card", "id_card", "hand_held_photo"]);
    let latest = recent(&ann.caller).await;
    assert_eq!(latest["audit"]["order_no"], order_no);
    assert_eq!(
        (&latest["audit"]["status"], &latest["audit"]["img_type"]),
        (&json!(0), &kinds)
    );
    let early = set_status(&ann.caller, &order, 1).await;
    assert_eq!(early.body["reason"], "audit_images_missing");

    audits.hand_in(&ann, &order).await;
    let seen = audit_of(&ann.caller, &order).await;
    assert_eq!(seen.data()["images"].as_object().unwrap().len(), 4);
    assert_eq!(seen.data()["images"]["id_card"]["width"], 12);
    let late = upload(&ann.caller, &order, "id_card").await;
    assert_eq!(late.body["reason"], "audit_not_awaited");
    audits.world().run_jobs().await;
    assert_eq!(audits.orders.states(order.id).await.len(), 2, "still held");
    audits.orders.sweep_after(11).await;
    let waiting = audits.orders.queued("deliver_order").await;
    assert_eq!(waiting, 0, "no job waits for an audit");

    audits.decide(&order, AuditVerdict::Pass).await.unwrap();
    audits.world().run_jobs().await;
    let way = ["pending", "waitProcessing", "processing", "completed"];
    assert_eq!(audits.orders.states(order.id).await, way);
    let shown = detail(&ann, order_no).await;
    assert_eq!(shown["buttons"], json!(["CDK", "Detail", "BuyAgain"]));
    assert_eq!(recent(&ann.caller).await["audit"]["status"], 2);
    let storage = &audits.world().app.storage;
    let events = storage.audit_events(audits.audit_id(&order).await).await;
    let events = events.unwrap();
    let by: Vec<_> = events.iter().map(|event| event.actor.clone()).collect();
    let olga = OrderActor::Operator("olga".to_owned());
    assert_eq!(by, [OrderActor::Shop, OrderActor::Shopper, olga]);
    assert_eq!(events[2].note.as_deref(), Some("looked twice"));
    let told = [
        "Order complete",
        "Identity confirmed",
        "Please confirm who you are",
        "Payment received",
    ];
    assert_eq!(titles(&ann).await, told);
}

async fn pictures_are_asked_for_again_for_a_reason_that_the_shopper_reads(engine: Engine) {
    let audits = AuditWorld::open(engine).await;
    let ann = audits.orders.person("ann").await;
    let order = audits.held_order(&ann).await;
    audits.hand_in(&ann, &order).await;
    let verdict = |reason| AuditVerdict::Resubmit {
        reason,
        images: vec![AuditImageType::IdCard],
    };
    let wrong = audits.decide(&order, verdict(AuditReason::Forged)).await;
    assert!(matches!(wrong, Err(DecideAuditError::Reason(..))));
    let again = verdict(AuditReason::Unreadable);
    audits.decide(&order, again.clone()).await.unwrap();
    // The same again changes nothing; what differs is not told as done.
    audits.decide(&order, again).await.unwrap();
    let more = AuditVerdict::Resubmit {
        reason: AuditReason::Unreadable,
        images: vec![AuditImageType::IdCard, AuditImageType::BankCard],
    };
    for other in [verdict(AuditReason::Incomplete), more] {
        let refused = audits.decide(&order, other).await;
        let Err(DecideAuditError::DecidedOtherwise(status)) = refused else {
            panic!("{refused:?}");
        };
        assert_eq!(status.name(), "resubmit");
    }
    let japanese = ann.caller.with("lang", "ja");
    let seen = audit_of(&japanese, &order).await;
    let audit = &seen.data()["audit"];
    assert_eq!(
        (&audit["status"], &audit["reason"]),
        (&json!(3), &json!("unreadable"))
    );
    let text = audit["reason_text"].as_str().unwrap();
    assert!(text.starts_with("読み取れない"), "{text}");
    assert!(!seen.body.to_string().contains("looked twice"));
    let images = seen.data()["images"].as_object().unwrap();
    assert!(images.len() == 3 && !images.contains_key("id_card"));

    assert_eq!(
        set_status(&ann.caller, &order, 0).await.data()["audit"]["status"],
        0
    );
    let early = set_status(&ann.caller, &order, 1).await;
    assert_eq!(early.body["reason"], "audit_images_missing");
    upload(&ann.caller, &order, "id_card").await.data();
    set_status(&ann.caller, &order, 1).await.data();
    audits.decide(&order, AuditVerdict::Pass).await.unwrap();
    let seen = audit_of(&ann.caller, &order).await;
    assert_eq!(seen.data()["audit"]["reason"], Value::Null);
    audits.world().run_jobs().await;
    assert_eq!(audits.orders.states(order.id).await.len(), 4);
    audits.assert_whole().await;
}

async fn a_refused_order_gives_its_money_and_its_code_back(engine: Engine) {
    let audits = AuditWorld::open(engine).await;
    let ann = audits.orders.person("ann").await;
    let order = audits.held_order(&ann).await;
    audits.hand_in(&ann, &order).await;
    let reason = AuditReason::Mismatch;
    let refused = AuditVerdict::Refuse { reason };
    audits.decide(&order, refused).await.unwrap();
    let way = ["pending", "waitProcessing", "refunding"];
    assert_eq!(audits.orders.states(order.id).await, way);
    let storage = &audits.world().app.storage;
    let queued: Result<_, StorageError> = storage
        .write(async |tx| {
            let receipt = tx.receipt_paying(order.id).await?.unwrap();
            tx.lock_refund_of(receipt.id).await
        })
        .await;
    assert!(queued.unwrap().is_some(), "its money goes back");
    let counts = storage.sale_code_counts().await.unwrap()[&CARD.sku];
    assert_eq!((counts.free, counts.reserved, counts.sold), (1, 0, 0));
    let seen = audit_of(&ann.caller, &order).await;
    let audit = &seen.data()["audit"];
    assert_eq!(
        (&audit["status"], &audit["reason"]),
        (&json!(4), &json!("mismatch"))
    );
    let shown = detail(&ann, order.order_no.as_str()).await;
    assert_eq!(shown["buttons"], json!(["Detail", "CustomerService"]));
    audits.orders.assert_balanced().await;
}

async fn without_rules_nothing_is_held(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    orders.stock_codes(CARD.sku, 1).await;
    let order_no = submit(&ann, CARD.body()).await;
    let order = orders.order(&order_no).await;
    orders.ask(&order, "session").await;
    orders.tell_paid("1", "session", usd("4.95")).await;
    orders.world().run_jobs().await;
    assert_eq!(orders.states(order.id).await.len(), 4);
    assert_eq!(recent(&ann.caller).await["audit"], Value::Null);
    assert_eq!(audit_of(&ann.caller, &order).await.status(), 404);
}

async fn what_was_decided_is_not_decided_again(engine: Engine) {
    let audits = AuditWorld::open(engine).await;
    let ann = audits.orders.person("ann").await;
    let order = audits.held_order(&ann).await;
    audits.decide(&order, AuditVerdict::Pass).await.unwrap();
    let jobs = audits.world().job_counts().await;
    // The same again changes nothing.
    audits.decide(&order, AuditVerdict::Pass).await.unwrap();
    assert_eq!(audits.world().job_counts().await, jobs);
    let reason = AuditReason::Mismatch;
    let other = audits.decide(&order, AuditVerdict::Refuse { reason }).await;
    assert!(matches!(other, Err(DecideAuditError::Transition(_))));
    audits.world().run_jobs().await;
    assert_eq!(audits.orders.states(order.id).await.len(), 4);
}
