//! Storage and the store of files fail at every call of an upload in turn: nothing is half done.

use kiosk_domain::AuditReason;
use kiosk_runtime::service::audit::AuditVerdict;

use super::AuditWorld;
use super::audit_world::{audit_of, upload};
use crate::api::world::JsonResponse;
use crate::api::{Engine, on_both_engines};

on_both_engines!(
    an_upload_that_fails_anywhere_leaves_nothing_half_done,
    a_store_that_fails_is_asked_again,
    what_a_store_does_not_take_is_uploaded_again,
    a_decision_that_fails_anywhere_decides_nothing,
);

/// More statements than anything here has.
const MANY: usize = 100;

async fn an_upload_that_fails_anywhere_leaves_nothing_half_done(engine: Engine) {
    let audits = AuditWorld::open(engine).await;
    let ann = audits.orders.person("ann").await;
    let order = audits.held_order(&ann).await;
    upload(&ann.caller, &order, "id_card").await.data();
    let storage = &audits.world().app.storage;
    let mut failed = 0;
    for statement in 0..MANY {
        storage.faults().set(statement);
        let reply = upload(&ann.caller, &order, "id_card").await;
        let done = !storage.faults().clear();
        audits.assert_whole().await;
        assert_eq!(
            audits.files.count(),
            1,
            "{statement}: the one before or the new one"
        );
        if done {
            assert_eq!(reply.status(), 1, "{}", reply.body);
            break;
        }
        failed += 1;
        if reply.status() != 1 {
            assert_eq!(reply.http, 503, "{statement}: {}", reply.body);
        }
    }
    assert!(failed > 10, "{failed}");
}

async fn a_store_that_fails_is_asked_again(engine: Engine) {
    let audits = AuditWorld::open(engine).await;
    let ann = audits.orders.person("ann").await;
    let order = audits.held_order(&ann).await;
    upload(&ann.caller, &order, "id_card").await.data();
    audits.files.fail_after(0);
    let reply = upload(&ann.caller, &order, "id_card").await;
    assert_eq!(reply.http, 503, "{}", reply.body);
    assert_eq!(audits.files.count(), 2, "the one of which nobody heard");
    audits.files.fail_after(0);
    audits.orders.sweep_after(61).await;
    assert_eq!(audits.files.count(), 2, "it could not be removed");
    audits.assert_whole().await;
    assert_eq!(audits.files.count(), 1);
}

fn images(seen: &JsonResponse) -> &serde_json::Map<String, serde_json::Value> {
    seen.data()["images"].as_object().unwrap()
}

async fn what_a_store_does_not_take_is_uploaded_again(engine: Engine) {
    let audits = AuditWorld::open(engine).await;
    let ann = audits.orders.person("ann").await;
    let order = audits.held_order(&ann).await;
    audits.files.refuse_writing(true);
    let reply = upload(&ann.caller, &order, "id_card").await;
    assert_eq!(reply.http, 503, "{}", reply.body);
    let seen = audit_of(&ann.caller, &order).await;
    assert!(images(&seen).is_empty(), "{}", seen.body);
    audits.assert_whole().await;
    assert_eq!(audits.files.count(), 0);
    audits.files.refuse_writing(false);
    upload(&ann.caller, &order, "id_card").await.data();
    let seen = audit_of(&ann.caller, &order).await;
    assert_eq!(images(&seen).len(), 1, "{}", seen.body);
    audits.assert_whole().await;
    assert_eq!(audits.files.count(), 1);
}

async fn a_decision_that_fails_anywhere_decides_nothing(engine: Engine) {
    let audits = AuditWorld::open(engine).await;
    let ann = audits.orders.person("ann").await;
    let order = audits.held_order(&ann).await;
    audits.hand_in(&ann, &order).await;
    let storage = &audits.world().app.storage;
    let reason = AuditReason::Mismatch;
    let before = audits.world().job_counts().await;
    let mut failed = 0;
    for statement in 0..MANY {
        storage.faults().set(statement);
        let decided = audits.decide(&order, AuditVerdict::Refuse { reason }).await;
        if !storage.faults().clear() {
            decided.unwrap();
            break;
        }
        failed += 1;
        let states = audits.orders.states(order.id).await;
        let jobs = audits.world().job_counts().await;
        assert!(decided.is_err(), "{statement}");
        assert_eq!((states.len(), jobs), (2, before), "{statement}");
    }
    assert!(failed > 8, "{failed}");
    assert_eq!(audits.orders.states(order.id).await[2], "refunding");
}
