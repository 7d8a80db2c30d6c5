//! What becomes of a paid top-up, for every account of the sandbox.

use kiosk_domain::{MOST_SUPPLY_CALLS, SupplyReview, SupplyState};
use kiosk_runtime::adapters::supplier::SandboxAccount;
use kiosk_runtime::config::SupplierConfig;
use kiosk_runtime::service::account::{block_user, unblock_user};
use kiosk_runtime::storage::StorageError;
use kiosk_runtime::storage::ordering::{OrderActor, SupplyNote};
use serde_json::json;

use super::SupplyWorld;
use super::desk::queue;
use super::supply_world::sandbox;
use crate::api::ordering::{CARD, TOP_UP, change, detail, pay, submit};
use crate::api::people::decided;
use crate::api::{Engine, on_both_engines, seconds};

on_both_engines!(
    a_top_up_is_checked_priced_paid_and_delivered,
    every_account_of_the_sandbox_ends_as_it_is_documented,
    a_supplier_that_never_answers_is_left_to_a_person,
    what_nobody_delivers_waits_for_a_person,
    a_sku_goes_to_whoever_names_it,
    a_delivery_whose_job_was_lost_is_gone_on_with,
    an_order_whose_user_was_blocked_for_a_while_is_delivered,
    an_order_that_cannot_be_read_keeps_nobody_from_the_others,
    every_state_is_with_the_shop_or_with_a_person_or_over,
);

async fn a_top_up_is_checked_priced_paid_and_delivered(engine: Engine) {
    let shop = SupplyWorld::open(engine).await;
    let fields = json!({"user_id": SandboxAccount::Success.id(), "server": "asia"});
    let mut asked = json!({"type": "star-drifters", "sku_id": TOP_UP.sku});
    for (name, value) in fields.as_object().unwrap() {
        asked[name] = value.clone();
    }
    let checked = shop.ann.caller.post("/charge/account-check", asked).await;
    assert_eq!(checked.data(), &json!(true));
    let body = TOP_UP.with(&json!({ "charge_params": fields }));
    let quoted = shop.ann.caller.post("/v4/pre-pay", body.clone()).await;
    let mut body = body;
    body["quote"] = quoted.data()["quote"].clone();
    let order_no = submit(&shop.ann, body).await;
    pay(&shop.orders, &shop.ann, &order_no, "success").await;
    shop.run_after(0).await;
    let seen = detail(&shop.ann, &order_no).await;
    assert_eq!(seen["status"], "completed", "{seen}");
    let order = shop.orders.order(&order_no).await;
    let states = ["pending", "waitProcessing", "processing", "completed"];
    assert_eq!(shop.orders.states(order.id).await, states);
    assert_eq!(shop.kinds(order.id).await, ["begin", "place", "done"]);
    let user = shop.orders.world().app.storage.user(shop.ann.id).await;
    assert_eq!(user.unwrap().unwrap().complete_order_count, 1);
    let recent = json!({"slug": "star-drifters"});
    let recent = shop
        .ann
        .caller
        .post("/charge/recent-charge-accounts", recent);
    assert_eq!(recent.await.data()[0], fields);
}

async fn every_account_of_the_sandbox_ends_as_it_is_documented(engine: Engine) {
    use SandboxAccount as A;
    let shop = SupplyWorld::open(engine).await;
    let delivered = SupplyState::Delivered;
    let refused = SupplyState::Review(SupplyReview::Refused);
    for (account, end, kinds) in [
        (A::Success, delivered, &["place", "done"][..]),
        (A::Wrong, refused, &["place", "refused"]),
        (A::Told, delivered, &["place", "done"]),
        (
            A::SlowSuccess,
            delivered,
            &["place", "no-answer", "query", "done"],
        ),
        (
            A::SlowFailure,
            refused,
            &["place", "no-answer", "query", "refused"],
        ),
        (
            A::Lost,
            delivered,
            &["place", "no-answer", "query", "unknown", "place", "done"],
        ),
        // The webhook comes before the answer.
        (A::CallbackOnly, delivered, &["place", "done", "working"]),
        (
            A::DuplicateCallbacks,
            delivered,
            &["place", "done", "working"],
        ),
        (A::Busy, delivered, &["place", "busy", "place", "done"]),
        (A::Refused, refused, &["place", "refused"]),
        (A::AlwaysRefused, refused, &["place", "refused"]),
    ] {
        let order_no = shop.buy(account.id()).await;
        let order = shop.orders.order(&order_no).await;
        // After the pause, and not before, the supplier is called again.
        for pause in [0, 1, 9, 20, 40] {
            shop.run_after(pause).await;
        }
        assert_eq!(shop.state(order.id).await, end, "{account:?}");
        assert_eq!(shop.kinds(order.id).await[1..], *kinds, "{account:?}");
        let seen = shop.orders.order(&order_no).await.state.name();
        let expected = if end == delivered {
            "completed"
        } else {
            "processing"
        };
        assert_eq!(seen, expected, "{account:?}");
        assert_eq!(
            shop.orders.world().job_counts().await,
            (0, 0),
            "{account:?}"
        );
    }
    // Nothing was sent back by itself.
    let balances = shop.orders.assert_balanced().await;
    let refunds = balances
        .iter()
        .filter(|line| line.account.name() == "refunds");
    assert_eq!(refunds.count(), 0);
}

async fn a_supplier_that_never_answers_is_left_to_a_person(engine: Engine) {
    let shop = SupplyWorld::open(engine).await;
    let order_no = shop.buy(SandboxAccount::Silent.id()).await;
    let order = shop.orders.order(&order_no).await;
    for _ in 0..=MOST_SUPPLY_CALLS {
        shop.run_after(3_600).await;
    }
    let exhausted = SupplyState::Review(SupplyReview::Exhausted);
    assert_eq!(shop.state(order.id).await, exhausted);
    let kinds = shop.kinds(order.id).await;
    let count = |wanted: &str| kinds.iter().filter(|kind| *kind == wanted).count();
    assert_eq!(count("place"), 1, "it was never asked twice");
    assert_eq!(
        count("query"),
        usize::try_from(MOST_SUPPLY_CALLS).unwrap() - 1
    );
    assert_eq!(shop.orders.world().job_counts().await, (0, 0));
    assert_eq!(detail(&shop.ann, &order_no).await["status"], "processing");
}

async fn what_nobody_delivers_waits_for_a_person(engine: Engine) {
    let shop = SupplyWorld::with(engine, |parts| {
        parts.config.suppliers.suppliers.clear();
    })
    .await;
    let order_no = shop.buy("20471").await;
    shop.run_after(0).await;
    let order = shop.orders.order(&order_no).await;
    let nobody = SupplyState::Review(SupplyReview::NoSupplier);
    assert_eq!(shop.state(order.id).await, nobody);
    assert_eq!(order.state.name(), "processing");
}

async fn a_sku_goes_to_whoever_names_it(engine: Engine) {
    let shop = SupplyWorld::with(engine, |parts| {
        let of_group = SupplierConfig {
            groups: [TOP_UP.group].into(),
            takes_rest: false,
            ..sandbox("of-group")
        };
        let of_sku = SupplierConfig {
            skus: [TOP_UP.sku].into(),
            takes_rest: false,
            ..sandbox("of-sku")
        };
        parts.config.suppliers.suppliers = vec![sandbox("rest"), of_group, of_sku];
    })
    .await;
    let suppliers = &shop.orders.world().app.suppliers;
    assert_eq!(suppliers.name_of(TOP_UP.sku, TOP_UP.group), Some("of-sku"));
    assert_eq!(suppliers.name_of(CARD.sku, TOP_UP.group), Some("of-group"));
    assert_eq!(suppliers.name_of(CARD.sku, CARD.group), Some("rest"));
    let order_no = shop.buy(SandboxAccount::CallbackOnly.id()).await;
    shop.run_after(0).await;
    let order = shop.orders.order(&order_no).await;
    let supply = shop.orders.world().app.storage.supply_of(order.id).await;
    assert_eq!(supply.unwrap().unwrap().supplier.as_deref(), Some("of-sku"));
    assert_eq!(order.state.name(), "completed");
}

async fn a_delivery_whose_job_was_lost_is_gone_on_with(engine: Engine) {
    let shop = SupplyWorld::open(engine).await;
    let order_no = shop.buy(SandboxAccount::SlowSuccess.id()).await;
    shop.run_after(0).await;
    let world = shop.orders.world();
    // Every job is claimed by a program that never comes back, and is given up.
    world.clock.advance(seconds(60));
    let claim = kiosk_runtime::storage::JobClaim {
        lasts: seconds(1_000_000),
        most: 10,
        kinds: kiosk_runtime::storage::JobKinds::Without(Vec::new()),
    };
    let lost = world
        .app
        .storage
        .claim_jobs(world.app.clock.now(), &claim)
        .await;
    assert_eq!(lost.unwrap().len(), 1);
    shop.orders.sweep_after(9).await;
    shop.run_after(0).await;
    let id = shop.orders.order(&order_no).await.id;
    assert_eq!(shop.state(id).await, SupplyState::Asked);
    shop.orders.sweep_after(1).await;
    shop.run_after(0).await;
    assert_eq!(shop.state(id).await, SupplyState::Delivered);
}

async fn an_order_whose_user_was_blocked_for_a_while_is_delivered(engine: Engine) {
    let shop = SupplyWorld::open(engine).await;
    let order_no = shop.buy(SandboxAccount::Success.id()).await;
    let app = &shop.orders.world().app;
    block_user(&app.storage, &decided(app, shop.ann.id))
        .await
        .unwrap();
    shop.run_after(0).await;
    shop.orders.sweep_after(11).await;
    shop.run_after(0).await;
    let state = shop.orders.order(&order_no).await.state;
    assert_eq!(state.name(), "waitProcessing", "the user is blocked");
    unblock_user(&app.storage, &decided(app, shop.ann.id))
        .await
        .unwrap();
    // Two runtimes sweep, and one delivery is queued.
    for _ in 0..2 {
        shop.orders.sweep_after(0).await;
    }
    assert_eq!(shop.orders.world().job_counts().await, (1, 0));
    shop.run_after(0).await;
    let state = shop.orders.order(&order_no).await.state;
    assert_eq!(state.name(), "completed");
}

async fn an_order_that_cannot_be_read_keeps_nobody_from_the_others(engine: Engine) {
    let shop = SupplyWorld::open(engine).await;
    let mut orders = Vec::new();
    for _ in 0..2 {
        let order_no = shop.buy(SandboxAccount::Success.id()).await;
        orders.push(shop.orders.order(&order_no).await);
    }
    orders.sort_by_key(|order| order.id);
    let sound = &orders[1].order_no;
    for statement in [
        "DELETE FROM job",
        "UPDATE orders SET goods_type = 9 WHERE id = (SELECT MIN(id) FROM orders)",
    ] {
        change(&shop.orders, statement).await;
    }
    shop.orders.sweep_after(11).await;
    shop.run_after(0).await;
    let state = shop.orders.order(sound.as_str()).await.state;
    assert_eq!(state.name(), "completed");
}

async fn every_state_is_with_the_shop_or_with_a_person_or_over(engine: Engine) {
    let shop = SupplyWorld::open(engine).await;
    let order_no = shop.buy(SandboxAccount::Silent.id()).await;
    shop.run_after(0).await;
    let id = shop.orders.order(&order_no).await.id;
    let app = &shop.orders.world().app;
    let now = app.clock.now() + seconds(3_600);
    for state in SupplyState::ALL {
        let stored: Result<(), StorageError> = app
            .storage
            .write(async |tx| {
                let mut supply = tx.supply_of(id).await?.expect("a delivery");
                supply.progress.state = state;
                let noted = SupplyNote {
                    kind: "retry",
                    actor: OrderActor::Shop,
                    detail: None,
                    now,
                };
                tx.save_supply(&mut supply, &noted).await
            })
            .await;
        stored.unwrap();
        let overdue = app.storage.overdue_supplies(now, 10).await.unwrap();
        assert_eq!(!overdue.is_empty(), state.is_under_way(), "{state:?}");
        assert_eq!(
            !queue(&shop).await.is_empty(),
            state.is_review(),
            "{state:?}"
        );
    }
}
