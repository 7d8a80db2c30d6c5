//! Proxy top-ups: paid first, then the shopper says where they go, and an operator delivers.

use kiosk_catalogue::Snapshot;
use kiosk_domain::{Amount, GroupId, Locale, OrderNo, SkuId};
use kiosk_runtime::service::audit::{AuditDecision, AuditVerdict, decide_audit};
use kiosk_runtime::service::ordering::{
    OperatorError, WaitsFor, complete_by_hand, retry_delivery, show_to_operator,
};
use serde_json::{Value, json};

use super::SupplyWorld;
use super::desk::{note, queue};
use crate::api::coupon::CouponUser;
use crate::api::ordering::{Bought, TOP_UP, detail, pay, submit, try_submit};
use crate::api::shop::snapshot;
use crate::api::world::JsonResponse;
use crate::api::{Engine, on_both_engines};

on_both_engines!(
    a_proxy_top_up_is_paid_filled_in_and_completed_by_an_operator,
    what_was_filled_in_with_the_order_is_not_asked_for_again,
    only_its_owner_fills_an_order_in,
    a_top_up_that_an_audit_holds_is_not_for_its_operator_yet,
    the_rules_are_asked_before_an_operator_completes,
    goods_that_are_sold_no_more_are_filled_in_and_completed,
    what_is_too_long_is_told_as_wrong,
);

/// A season's pass for $12.19, which a person delivers.
pub const PASS: Bought = Bought {
    group: GroupId::new(529),
    sku: SkuId::new(52902),
};

fn filled() -> Value {
    json!({
        "user_id": "20471", "region": "asia", "role_name": "Ann", "email": "ann@example.com",
    })
}

async fn fill_in(user: &CouponUser, order_no: &str, fields: &Value) -> JsonResponse {
    let body = json!({"order_no": order_no, "charge_params": fields});
    user.caller.post("/charge/order-information", body).await
}

/// What the next purchase of a pass is filled in with.
async fn recent(shop: &SupplyWorld) -> JsonResponse {
    let recent = json!({"slug": "neon-striker-royal-pass"});
    let caller = &shop.ann.caller;
    caller.post("/charge/recent-charge-accounts", recent).await
}

/// A paid pass of which nobody knows where it goes.
async fn buy(shop: &SupplyWorld) -> String {
    let order_no = submit(&shop.ann, PASS.with(&json!({"charge_params": {}}))).await;
    pay(&shop.orders, &shop.ann, &order_no, "success").await;
    shop.run_after(0).await;
    order_no
}

async fn a_proxy_top_up_is_paid_filled_in_and_completed_by_an_operator(engine: Engine) {
    let shop = SupplyWorld::open(engine).await;
    let order_no = buy(&shop).await;
    let seen = detail(&shop.ann, &order_no).await;
    assert_eq!(seen["status"], "processing");
    assert_eq!(seen["step"], "submitInformation");
    assert_eq!(seen["owes_information"], true);
    let number = order_no.parse().unwrap();
    let parts = shop.orders.world().app.ordering();
    let early = complete_by_hand(&parts, &number, &note()).await;
    assert!(matches!(early, Err(OperatorError::NoInformation)));
    let lacking = fill_in(&shop.ann, &order_no, &json!({"user_id": "20471"})).await;
    assert_eq!(lacking.status(), 422, "{}", lacking.body);
    for _ in 0..2 {
        assert_eq!(fill_in(&shop.ann, &order_no, &filled()).await.status(), 1);
    }
    let mut other = filled();
    other["role_name"] = json!("Ben");
    let other = fill_in(&shop.ann, &order_no, &other).await;
    assert_eq!(other.body["reason"], "ordering_information_given");
    let seen = detail(&shop.ann, &order_no).await;
    assert_eq!(
        (&seen["step"], &seen["charge_params"]),
        (&json!("shipment"), &filled())
    );
    assert_eq!(seen["owes_information"], false);
    for _ in 0..2 {
        complete_by_hand(&parts, &number, &note()).await.unwrap();
    }
    assert_eq!(detail(&shop.ann, &order_no).await["status"], "completed");
    let id = shop.orders.order(&order_no).await.id;
    assert_eq!(shop.orders.states(id).await.len(), 4);
    let late = fill_in(&shop.ann, &order_no, &filled()).await;
    assert_eq!(late.body["reason"], "ordering_information_not_needed");
    // What may let people into an account is not offered again on the next purchase.
    assert_eq!(recent(&shop).await.data(), &json!([]));
}

async fn what_was_filled_in_with_the_order_is_not_asked_for_again(engine: Engine) {
    let shop = SupplyWorld::open(engine).await;
    let body = PASS.with(&json!({ "charge_params": filled() }));
    let order_no = submit(&shop.ann, body).await;
    pay(&shop.orders, &shop.ann, &order_no, "success").await;
    shop.run_after(0).await;
    assert_eq!(detail(&shop.ann, &order_no).await["step"], "shipment");
    let twice = fill_in(&shop.ann, &order_no, &filled()).await;
    assert_eq!(twice.body["reason"], "ordering_information_not_needed");
    let parts = shop.orders.world().app.ordering();
    let number = order_no.parse().unwrap();
    let done = complete_by_hand(&parts, &number, &note()).await.unwrap();
    assert_eq!(done.state.name(), "completed");
    assert_eq!(recent(&shop).await.data(), &json!([]));
    assert!(!format!("{done:?}").contains("ann@example.com"));
    // Half of it is not enough, and a direct top-up goes nowhere without.
    for body in [
        PASS.with(&json!({"charge_params": {"user_id": "20471"}})),
        TOP_UP.with(&json!({"charge_params": {}})),
    ] {
        let refused = try_submit(&shop.ann, body).await;
        assert_eq!(refused.status(), 422, "{}", refused.body);
    }
}

async fn only_its_owner_fills_an_order_in(engine: Engine) {
    let shop = SupplyWorld::open(engine).await;
    let order_no = buy(&shop).await;
    let ben = shop.orders.person("ben").await;
    assert_eq!(fill_in(&ben, &order_no, &filled()).await.status(), 404);
    let body = json!({"order_no": order_no, "charge_params": filled()});
    let visitor = shop.orders.world().stranger();
    let refused = visitor.post("/charge/order-information", body).await;
    assert_eq!(refused.status(), 2);
    let unpaid = submit(&shop.ann, PASS.with(&json!({"charge_params": {}}))).await;
    let early = fill_in(&shop.ann, &unpaid, &filled()).await;
    assert_eq!(early.body["reason"], "ordering_information_not_needed");
    assert_eq!(fill_in(&shop.ann, &order_no, &filled()).await.status(), 1);
    // A stranger does not learn what was filled in.
    let seen = visitor
        .post("/charge/order-detail", json!({"order_no": order_no}))
        .await;
    assert_eq!(seen.data()["charge_params"], Value::Null);
    assert_eq!(seen.data()["goods_tpl"], Value::Null);
    // Its owner reads what the fields are called.
    let own = detail(&shop.ann, &order_no).await;
    let first = &own["goods_tpl"][0];
    assert_eq!(first["charge_field_name"], "user_id");
    assert_ne!(first["alias"], "");
}

async fn a_top_up_that_an_audit_holds_is_not_for_its_operator_yet(engine: Engine) {
    let shop = SupplyWorld::with(engine, |parts| {
        parts.config.audit.rules.amount = Some(Amount::parse("1").unwrap());
    })
    .await;
    let body = PASS.with(&json!({ "charge_params": filled() }));
    let order_no = submit(&shop.ann, body).await;
    pay(&shop.orders, &shop.ann, &order_no, "success").await;
    shop.run_after(0).await;
    let app = &shop.orders.world().app;
    let (parts, number): (_, OrderNo) = (app.ordering(), order_no.parse().unwrap());
    assert_eq!(queue(&shop).await, []);
    let view = show_to_operator(parts.storage(), &number).await.unwrap();
    assert_eq!(view.listed.waits_for, Some(WaitsFor::Audit));
    for refused in [
        complete_by_hand(&parts, &number, &note()).await,
        retry_delivery(&parts, &number, &note()).await,
    ] {
        assert!(
            matches!(refused, Err(OperatorError::Held(_))),
            "{refused:?}"
        );
    }
    let id = view.listed.order.id;
    assert_eq!(shop.orders.states(id).await, ["pending", "waitProcessing"]);
    let storage = &app.storage;
    let audit = storage.audit_of_order(id).await.unwrap().unwrap();
    let looked_at = "UPDATE audit SET status = 1";
    crate::api::ordering::change(&shop.orders, looked_at).await;
    let decision = AuditDecision {
        order_no: number.clone(),
        verdict: AuditVerdict::Pass,
        operator: "olga".to_owned(),
        note: None,
    };
    let passed = decide_audit(&app.audit(), decision).await.unwrap();
    assert_eq!(passed.audit.id, audit.id);
    shop.run_after(0).await;
    assert_eq!(queue(&shop).await, [(order_no, Some(WaitsFor::Operator))]);
    let done = complete_by_hand(&parts, &number, &note()).await.unwrap();
    assert_eq!(done.state.name(), "completed");
}

async fn the_rules_are_asked_before_an_operator_completes(engine: Engine) {
    let shop = SupplyWorld::with(engine, |parts| {
        parts.config.audit.rules.amount = Some(Amount::parse("1").unwrap());
    })
    .await;
    for body in [
        PASS.with(&json!({ "charge_params": filled() })),
        TOP_UP.with(&json!({"charge_params": {"user_id": "20471", "server": "asia"}})),
    ] {
        let order_no = submit(&shop.ann, body).await;
        pay(&shop.orders, &shop.ann, &order_no, "success").await;
        // The operator is faster than the job.
        let app = &shop.orders.world().app;
        let (parts, number): (_, OrderNo) = (app.ordering(), order_no.parse().unwrap());
        let refused = complete_by_hand(&parts, &number, &note()).await;
        assert!(
            matches!(refused, Err(OperatorError::Held(_))),
            "{refused:?}"
        );
        let id = shop.orders.order(&order_no).await.id;
        assert_eq!(shop.orders.states(id).await, ["pending", "waitProcessing"]);
        let audit = app.storage.audit_of_order(id).await.unwrap().unwrap();
        assert_eq!(audit.status.name(), "upload");
        // The job finds the same audit, and its shopper was told once.
        shop.run_after(0).await;
        let again = app.storage.audit_of_order(id).await.unwrap();
        assert_eq!(again, Some(audit));
    }
}

/// From now on the shop sells passes by another address, or none.
fn replace(shop: &SupplyWorld, address: Option<&str>) {
    let whole = snapshot();
    let locales = Locale::ALL.map(|locale| {
        let mut catalogue = whole.locale(locale).clone();
        let goods = catalogue.goods.remove("neon-striker-royal-pass");
        if let (Some(address), Some(mut goods)) = (address, goods) {
            address.clone_into(&mut goods.group.slug);
            catalogue.goods.insert(address.to_owned(), goods);
        }
        catalogue.into()
    });
    let books = whole.books();
    let told = Snapshot::new(locales.to_vec()).with_books(|| books);
    shop.orders.world().app.catalogue.replace(told).unwrap();
}

async fn goods_that_are_sold_no_more_are_filled_in_and_completed(engine: Engine) {
    let shop = SupplyWorld::open(engine).await;
    let lacking = json!({"user_id": "20471"});
    let renamed = buy(&shop).await;
    let gone = buy(&shop).await;
    replace(&shop, Some("neon-striker-pass"));
    // By another address they ask for the same.
    let reply = fill_in(&shop.ann, &renamed, &lacking).await;
    assert_eq!(reply.status(), 422, "{}", reply.body);
    assert_eq!(fill_in(&shop.ann, &renamed, &filled()).await.status(), 1);
    replace(&shop, None);
    let long = "x".repeat(201);
    for (fields, reason) in [
        (json!({}), "ordering_fields_missing"),
        (json!({"user_id": " "}), "ordering_fields_missing"),
        (json!({"user_id": long}), "api_field_invalid"),
        (json!({long: "20471"}), "api_field_invalid"),
    ] {
        let reply = fill_in(&shop.ann, &gone, &fields).await;
        assert_eq!(reply.body["reason"], reason, "{}", reply.body);
    }
    assert_eq!(fill_in(&shop.ann, &gone, &filled()).await.status(), 1);
    for order_no in [renamed, gone] {
        let seen = detail(&shop.ann, &order_no).await;
        assert_eq!(seen["charge_params"], filled());
        let parts = shop.orders.world().app.ordering();
        let number = order_no.parse().unwrap();
        let done = complete_by_hand(&parts, &number, &note()).await.unwrap();
        assert_eq!(done.state.name(), "completed");
    }
}

async fn what_is_too_long_is_told_as_wrong(engine: Engine) {
    let shop = SupplyWorld::open(engine).await;
    let order_no = buy(&shop).await;
    let mut fields = filled();
    fields["role_name"] = json!("x".repeat(201));
    let reply = fill_in(&shop.ann, &order_no, &fields).await;
    assert_eq!(reply.body["reason"], "api_field_invalid", "{}", reply.body);
    assert!(
        reply.body["data"]["errors"]["role_name"].is_string(),
        "{}",
        reply.body
    );
    // Blanks around it do not count.
    fields["role_name"] = json!(format!("  {}  ", "x".repeat(200)));
    assert_eq!(fill_in(&shop.ann, &order_no, &fields).await.status(), 1);
}
