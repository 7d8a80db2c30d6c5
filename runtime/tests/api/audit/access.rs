//! Nobody sees or changes the audit of somebody else.

use kiosk_runtime::service::account::block_user;
use serde_json::{Value, json};

use super::AuditWorld;
use super::audit_world::{audit_of, recent, set_status, upload};
use crate::api::people::decided;
use crate::api::{Engine, days, on_both_engines};

on_both_engines!(an_audit_is_its_shoppers_alone);

async fn an_audit_is_its_shoppers_alone(engine: Engine) {
    let audits = AuditWorld::open(engine).await;
    let (ann, ben) = (
        audits.orders.person("ann").await,
        audits.orders.person("ben").await,
    );
    let cyd = audits.orders.person("cyd").await;
    let order = audits.held_order(&ann).await;
    upload(&ann.caller, &order, "id_card").await.data();
    let app = &audits.world().app;
    block_user(&app.storage, &decided(app, cyd.id))
        .await
        .unwrap();
    let stranger = audits.world().stranger();
    for (who, caller, status) in [
        ("a visitor", &stranger, 2),
        (
            "somebody with a wrong token",
            &stranger.holding("nobody"),
            2,
        ),
        ("another user", &ben.caller, 404),
        ("a blocked user", &cyd.caller, 2),
    ] {
        for reply in [
            audit_of(caller, &order).await,
            upload(caller, &order, "id_card").await,
            set_status(caller, &order, 1).await,
        ] {
            assert_eq!(reply.status(), status, "{who}: {}", reply.body);
            assert!(!reply.body.to_string().contains("id_card"), "{who}");
        }
        let latest = caller.post("/charge/user-audit-recent", json!({})).await;
        match status {
            404 => assert_eq!(latest.data()["audit"], Value::Null, "{who}"),
            _ => assert_eq!(latest.status(), status, "{who}"),
        }
    }
    for unknown in ["0".repeat(32), "no number".to_owned()] {
        let call = format!("/charge/user-audit-detail?order_no={unknown}");
        assert_eq!(ann.caller.get(&call).await.status(), 404);
    }
    assert_eq!(recent(&ann.caller).await["audit"]["status"], 0);
    // Whose session is over is a stranger.
    audits.world().clock.advance(days(70));
    assert_eq!(audit_of(&ann.caller, &order).await.status(), 2);
    assert_eq!(upload(&ann.caller, &order, "id_card").await.status(), 2);
}
