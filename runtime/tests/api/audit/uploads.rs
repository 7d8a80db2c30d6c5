//! Pictures: what is taken, what is kept of it, and for how long.

use kiosk_domain::AuditImageId;
use kiosk_runtime::adapters::files::FileKey;

use super::audit_world::{audit_of, upload};
use super::{AuditWorld, FormParts, picture};
use crate::api::ordering::doubts;
use crate::api::{Engine, on_both_engines};

on_both_engines!(
    only_pictures_that_are_awaited_are_taken,
    a_picture_takes_the_place_of_the_one_before,
    pictures_are_forgotten_in_time,
    a_picture_whose_file_is_gone_or_cut_off_is_in_doubt,
    a_person_sends_one_picture_at_a_time,
);

async fn only_pictures_that_are_awaited_are_taken(engine: Engine) {
    let audits = AuditWorld::open(engine).await;
    let ann = audits.orders.person("ann").await;
    let order = audits.held_order(&ann).await;
    let (good, order_no) = (picture(), order.order_no.as_str());
    let form = |kind, file| FormParts {
        order_no: Some(order_no),
        kind: Some(kind),
        file: Some(file),
    };
    for (form, field, reason) in [
        (
            form("id_card", b"%PDF-1.7"),
            "file",
            "audit_picture_unknown",
        ),
        (
            form("id_card", b"GIF89a\x01\0\x01\0\0\0\0;"),
            "file",
            "audit_picture_unknown",
        ),
        (form("id_card", &good[..40]), "file", "audit_picture_broken"),
        (form("passport", &good), "type", "api_field_invalid"),
        (form("id_card", b""), "file", "api_field_missing"),
        (
            FormParts {
                order_no: Some(order_no),
                ..FormParts::default()
            },
            "type",
            "api_field_missing",
        ),
    ] {
        let reply = form.post(&ann.caller).await;
        assert_eq!(reply.status(), 422, "{}", reply.body);
        assert_eq!(reply.body["reason"], reason);
        assert!(
            reply.body["data"]["errors"][field].is_string(),
            "{}",
            reply.body
        );
    }
    let large = vec![0; 9 * 1024 * 1024];
    assert_eq!(form("id_card", &large).post(&ann.caller).await.http, 413);
    let call = "/charge/user-audit-upload";
    let json = ann.caller.post(call, serde_json::json!({})).await;
    assert_eq!((json.http, &json.body["reason"]), (415, &"not_form".into()));
    let media_type = "multipart/form-data; boundary=edge";
    let cut = ann
        .caller
        .post_typed(call, media_type, b"--edge\r\nx".to_vec())
        .await;
    assert_eq!(cut.http, 400);
    assert_eq!(audits.files.count(), 0);
    assert_eq!(form("id_card", &good).post(&ann.caller).await.status(), 1);
}

async fn a_picture_takes_the_place_of_the_one_before(engine: Engine) {
    let audits = AuditWorld::open(engine).await;
    let ann = audits.orders.person("ann").await;
    let order = audits.held_order(&ann).await;
    for _ in 0..3 {
        upload(&ann.caller, &order, "id_card").await.data();
    }
    audits.assert_whole().await;
    assert_eq!(audits.files.count(), 1);
}

async fn pictures_are_forgotten_in_time(engine: Engine) {
    let audits = AuditWorld::open(engine).await;
    let ann = audits.orders.person("ann").await;
    let order = audits.held_order(&ann).await;
    upload(&ann.caller, &order, "id_card").await.data();
    let minutes = 60 * 24;
    audits.orders.sweep_after(29 * minutes).await;
    assert_eq!(audits.files.count(), 1);
    // Nobody handed it in for thirty days.
    audits.orders.sweep_after(2 * minutes).await;
    assert_eq!(audits.files.count(), 0);
    let storage = &audits.world().app.storage;
    let images = storage.audit_images(audits.audit_id(&order).await).await;
    assert_eq!(images.unwrap(), []);
    // What a person is to look at stays.
    let ben = audits.orders.person("ben").await;
    let order = audits.held_order(&ben).await;
    audits.hand_in(&ben, &order).await;
    audits.orders.sweep_after(40 * minutes).await;
    assert_eq!(audits.files.count(), 4);
    let pass = kiosk_runtime::service::audit::AuditVerdict::Pass;
    audits.decide(&order, pass).await.unwrap();
    audits.world().run_jobs().await;
    audits.orders.sweep_after(29 * minutes).await;
    assert_eq!(audits.files.count(), 4);
    audits.orders.sweep_after(2 * minutes).await;
    assert_eq!(audits.files.count(), 0);
    assert_eq!(
        audit_of(&ben.caller, &order).await.status(),
        2,
        "seventy days later"
    );
}

async fn a_picture_whose_file_is_gone_or_cut_off_is_in_doubt(engine: Engine) {
    let audits = AuditWorld::open(engine).await;
    let ann = audits.orders.person("ann").await;
    let order = audits.held_order(&ann).await;
    upload(&ann.caller, &order, "id_card").await.data();
    assert_eq!(doubts(&audits.orders).await, [""; 0]);
    let app = &audits.world().app;
    let after = AuditImageId::new(i64::MIN);
    let kept = app.storage.kept_images(after, 10).await.unwrap();
    let key = FileKey::of_audit_image(kept[0].id);
    let whole = app.files.get(key).await.unwrap().unwrap();
    app.files.remove(key).await.unwrap();
    let is_named = |told: &[String]| {
        let place = format!("files file {key}: it is not there");
        told.len() == 1 && told[0].starts_with(&place)
    };
    let told = doubts(&audits.orders).await;
    assert!(is_named(&told), "{told:?}");
    app.files.put(key, whole[1..].to_vec()).await.unwrap();
    let told = doubts(&audits.orders).await;
    assert!(is_named(&told), "{told:?}");
    app.files.put(key, whole).await.unwrap();
    assert_eq!(doubts(&audits.orders).await, [""; 0]);
}

async fn a_person_sends_one_picture_at_a_time(engine: Engine) {
    let audits = AuditWorld::open(engine).await;
    let (ann, ben) = (
        audits.orders.person("ann").await,
        audits.orders.person("ben").await,
    );
    let (order, other) = (audits.held_order(&ann).await, audits.held_order(&ben).await);
    let storage = &audits.orders.world().app.storage;
    let first = storage.claim_upload(ann.id).unwrap();
    let second = upload(&ann.caller, &order, "id_card").await;
    assert_eq!(
        (second.http, second.header("retry-after")),
        (503, Some("5"))
    );
    assert_eq!(upload(&ben.caller, &other, "id_card").await.status(), 1);
    drop(first);
    assert_eq!(upload(&ann.caller, &order, "id_card").await.status(), 1);
}
