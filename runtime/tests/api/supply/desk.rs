//! What operators see of deliveries and do about them.

use kiosk_domain::{OrderNo, SupplyReview, SupplyState};
use kiosk_runtime::adapters::supplier::{SandboxAccount, Suppliers};
use kiosk_runtime::service::account::block_user;
use kiosk_runtime::service::ordering::{
    OperatorError, OperatorNote, WaitsFor, complete_by_hand, list_for_operator, refund_order,
    retry_delivery, show_to_operator,
};
use kiosk_runtime::storage::ordering::OperatorOrderQuery;
use kiosk_runtime::{App, AppParts, LiveCatalogue, Pictures};

use super::SupplyWorld;
use super::faults::runtime;
use super::supply_world::{TestSupplier, sandbox};
use crate::api::ordering::{CARD, pay, submit};
use crate::api::people::decided;
use crate::api::shop::snapshot;
use crate::api::{Engine, on_both_engines};

on_both_engines!(
    a_refused_delivery_is_queued_retried_and_completed,
    what_a_person_delivered_is_completed_and_asked_for_no_more,
    what_a_supplier_may_be_delivering_is_left_alone,
    goods_that_nobody_delivers_are_retried_once_somebody_does,
    what_a_supplier_was_asked_for_stays_with_it,
    a_supplier_that_left_may_be_delivering,
    the_queue_holds_what_waits_for_a_person,
);

/// Who decides, and why.
pub fn note() -> OperatorNote {
    OperatorNote {
        name: "eve".to_owned(),
        why: "the supplier is back".to_owned(),
    }
}

/// The numbers of the orders that wait for a person, and what they wait for.
pub async fn queue(shop: &SupplyWorld) -> Vec<(String, Option<WaitsFor>)> {
    let query = OperatorOrderQuery {
        state: None,
        queue: true,
        behind: None,
        most: 50,
    };
    let parts = shop.orders.world().app.ordering();
    let listed = list_for_operator(parts.storage(), query).await.unwrap();
    let listed = listed.into_iter();
    listed
        .map(|one| (one.order.order_no.to_string(), one.waits_for))
        .collect()
}

async fn a_refused_delivery_is_queued_retried_and_completed(engine: Engine) {
    let shop = SupplyWorld::open(engine).await;
    let order_no = shop.buy(SandboxAccount::Refused.id()).await;
    shop.run_after(0).await;
    let refused = SupplyState::Review(SupplyReview::Refused);
    let waits = WaitsFor::Review(refused);
    assert_eq!(queue(&shop).await, [(order_no.clone(), Some(waits))]);
    let number: OrderNo = order_no.parse().unwrap();
    let parts = shop.orders.world().app.ordering();
    retry_delivery(&parts, &number, &note()).await.unwrap();
    let again = retry_delivery(&parts, &number, &note()).await;
    assert!(
        matches!(again, Err(OperatorError::SupplierAtWork(_))),
        "{again:?}"
    );
    shop.run_after(0).await;
    assert_eq!(queue(&shop).await, []);
    let view = show_to_operator(parts.storage(), &number).await.unwrap();
    assert_eq!(view.listed.order.state.name(), "completed");
    let kinds: Vec<_> = view
        .supply_events
        .iter()
        .map(|event| &*event.kind)
        .collect();
    let expected = [
        "begin", "place", "refused", "retry", "query", "refused", "place", "done",
    ];
    assert_eq!(kinds, expected);
    let retry = &view.supply_events[3];
    assert_eq!(retry.actor.to_string(), "operator eve");
    assert_eq!(retry.detail.as_deref(), Some("the supplier is back"));
    assert_eq!(view.supply.unwrap().progress.attempt, 2);
    assert_eq!((view.payments.len(), view.events.len()), (1, 4));
    let over = retry_delivery(&parts, &number, &note()).await;
    assert!(matches!(over, Err(OperatorError::NotDue(_))), "{over:?}");
}

async fn what_a_person_delivered_is_completed_and_asked_for_no_more(engine: Engine) {
    let shop = SupplyWorld::open(engine).await;
    let order_no = shop.buy(SandboxAccount::AlwaysRefused.id()).await;
    shop.run_after(0).await;
    let number: OrderNo = order_no.parse().unwrap();
    let parts = shop.orders.world().app.ordering();
    for _ in 0..2 {
        let done = complete_by_hand(&parts, &number, &note()).await.unwrap();
        assert_eq!(done.state.name(), "completed");
    }
    let view = show_to_operator(parts.storage(), &number).await.unwrap();
    let last = view.events.last().unwrap();
    assert_eq!(last.actor.to_string(), "operator eve");
    assert_eq!(last.reason.as_deref(), Some("the supplier is back"));
    assert_eq!(view.supply.unwrap().progress.state, SupplyState::Closed);
    let user = shop.orders.world().app.storage.user(shop.ann.id).await;
    assert_eq!(user.unwrap().unwrap().complete_order_count, 1);
    let nowhere: OrderNo = "0".repeat(32).parse().unwrap();
    let unknown = complete_by_hand(&parts, &nowhere, &note()).await;
    assert!(matches!(unknown, Err(OperatorError::NoOrder(_))));
}

async fn what_a_supplier_may_be_delivering_is_left_alone(engine: Engine) {
    let shop = SupplyWorld::open(engine).await;
    let order_no = shop.buy(SandboxAccount::Silent.id()).await;
    shop.run_after(0).await;
    let number: OrderNo = order_no.parse().unwrap();
    let parts = shop.orders.world().app.ordering();
    for refused in [
        complete_by_hand(&parts, &number, &note()).await,
        retry_delivery(&parts, &number, &note()).await,
    ] {
        let asked = OperatorError::SupplierAtWork(SupplyState::Asked).to_string();
        assert_eq!(refused.unwrap_err().to_string(), asked);
    }
    let refunded = refund_order(&parts, &number, &note()).await;
    assert!(matches!(refunded, Err(OperatorError::SupplierAtWork(_))));
    assert_eq!(queue(&shop).await, []);
    let unpaid = submit(&shop.ann, crate::api::ordering::TOP_UP.body()).await;
    let unpaid = complete_by_hand(&parts, &unpaid.parse().unwrap(), &note()).await;
    assert!(
        matches!(unpaid, Err(OperatorError::NotDue(_))),
        "{unpaid:?}"
    );
}

/// The same shop after its owner chose other suppliers.
async fn with_suppliers(shop: &SupplyWorld, names: &[&str]) -> App {
    let app = &shop.orders.world().app;
    let catalogue = LiveCatalogue::new(snapshot(), Pictures::default());
    let mut config = app.config.clone();
    config.suppliers.suppliers = names.iter().map(|name| sandbox(name)).collect();
    let mut parts = AppParts::new(config, catalogue).await.unwrap();
    parts.clock = app.clock.clone();
    parts.suppliers = Suppliers::from_config(&parts.config, &parts.signer).unwrap();
    App::new(parts)
}

async fn goods_that_nobody_delivers_are_retried_once_somebody_does(engine: Engine) {
    let shop = SupplyWorld::with(engine, |parts| {
        parts.config.suppliers.suppliers.clear();
    })
    .await;
    let order_no = shop.buy(SandboxAccount::Refused.id()).await;
    shop.run_after(0).await;
    let number: OrderNo = order_no.parse().unwrap();
    let parts = shop.orders.world().app.ordering();
    let nobody = retry_delivery(&parts, &number, &note()).await;
    assert!(
        matches!(nobody, Err(OperatorError::NoSupplier(_))),
        "{nobody:?}"
    );
    let chosen = with_suppliers(&shop, &["sandbox"]).await;
    retry_delivery(&chosen.ordering(), &number, &note())
        .await
        .unwrap();
    kiosk_runtime::jobs::run_due(&chosen).await.unwrap();
    let order = shop.orders.order(&order_no).await;
    // The account is refused at first; that somebody was asked at all is what counts.
    let kinds = shop.kinds(order.id).await;
    assert_eq!(kinds[..4], ["begin", "retry", "query", "refused"]);
    assert_eq!(order.state.name(), "completed");
}

async fn what_a_supplier_was_asked_for_stays_with_it(engine: Engine) {
    let shop = SupplyWorld::open(engine).await;
    let order_no = shop.buy(SandboxAccount::Refused.id()).await;
    shop.run_after(0).await;
    let number: OrderNo = order_no.parse().unwrap();
    let other = with_suppliers(&shop, &["other"]).await;
    let gone = retry_delivery(&other.ordering(), &number, &note()).await;
    let Err(OperatorError::SupplierGone(name, _)) = gone else {
        panic!("{gone:?}");
    };
    assert_eq!(name, "sandbox");
}

async fn a_supplier_that_left_may_be_delivering(engine: Engine) {
    let shop = SupplyWorld::open(engine).await;
    let order_no = shop.buy(SandboxAccount::Silent.id()).await;
    shop.run_after(0).await;
    let number: OrderNo = order_no.parse().unwrap();
    let other = with_suppliers(&shop, &["other"]).await;
    shop.orders.world().clock.advance(crate::api::seconds(10));
    kiosk_runtime::jobs::run_due(&other).await.unwrap();
    let gone = SupplyState::Review(SupplyReview::SupplierGone);
    let id = shop.orders.order(&order_no).await.id;
    assert_eq!(shop.state(id).await, gone);
    let waits = WaitsFor::Review(gone);
    assert_eq!(queue(&shop).await, [(order_no.clone(), Some(waits))]);
    // Nobody knows whether it is delivered: nobody says so, and its money stays.
    let completed = complete_by_hand(&other.ordering(), &number, &note()).await;
    let told = completed.unwrap_err().to_string();
    let way_out = format!("kiosk orders retry {number}");
    assert!(
        told.contains("`sandbox`") && told.contains(&way_out),
        "{told}"
    );
    let refunded = refund_order(&other.ordering(), &number, &note()).await;
    assert!(
        matches!(&refunded, Err(OperatorError::SupplierGone(name, _)) if name == "sandbox"),
        "{refunded:?}"
    );
    let retried = retry_delivery(&other.ordering(), &number, &note()).await;
    assert!(
        matches!(retried, Err(OperatorError::SupplierGone(..))),
        "{retried:?}"
    );
    assert_eq!(shop.state(id).await, gone);
    // Its name is back, and whoever has it now knows of nothing: it is inquired of, and not asked.
    let supplier = TestSupplier::new();
    let back = runtime(&shop, &supplier).await;
    retry_delivery(&back.ordering(), &number, &note())
        .await
        .unwrap();
    kiosk_runtime::jobs::run_due(&back).await.unwrap();
    assert_eq!(supplier.calls(), ["query"]);
    let lost = SupplyState::Review(SupplyReview::Lost);
    assert_eq!(shop.state(id).await, lost);
}

async fn the_queue_holds_what_waits_for_a_person(engine: Engine) {
    let shop = SupplyWorld::open(engine).await;
    shop.orders.stock_codes(CARD.sku, 1).await;
    let delivered = shop.buy(SandboxAccount::Success.id()).await;
    let card = submit(&shop.ann, CARD.body()).await;
    pay(&shop.orders, &shop.ann, &card, "success").await;
    shop.run_after(0).await;
    let ben = shop.orders.person("ben").await;
    let blocked = submit(&ben, crate::api::ordering::TOP_UP.body()).await;
    pay(&shop.orders, &ben, &blocked, "success").await;
    let app = &shop.orders.world().app;
    block_user(&app.storage, &decided(app, ben.id))
        .await
        .unwrap();
    shop.run_after(0).await;
    let refused = shop.buy(SandboxAccount::Wrong.id()).await;
    shop.run_after(0).await;
    let wrong = WaitsFor::Review(SupplyState::Review(SupplyReview::Refused));
    let waiting = [(blocked, Some(WaitsFor::Block)), (refused, Some(wrong))];
    assert_eq!(queue(&shop).await, waiting);
    let mut paged = OperatorOrderQuery {
        state: None,
        queue: true,
        behind: None,
        most: 1,
    };
    for (order_no, _) in &waiting {
        let page = list_for_operator(&app.storage, paged).await.unwrap();
        let [one] = &page[..] else {
            panic!("{page:?}");
        };
        assert_eq!(one.order.order_no.as_str(), order_no);
        paged.behind = Some(one.order.id);
    }
    assert_eq!(list_for_operator(&app.storage, paged).await.unwrap(), []);
    let query = OperatorOrderQuery {
        state: kiosk_domain::OrderState::from_name("completed"),
        queue: false,
        behind: None,
        most: 50,
    };
    let listed = list_for_operator(&app.storage, query).await.unwrap();
    let listed: Vec<_> = listed
        .iter()
        .map(|one| one.order.order_no.to_string())
        .collect();
    assert_eq!(listed, [card, delivered]);
    let page = OperatorOrderQuery {
        behind: Some(shop.orders.order(&listed[0]).await.id),
        ..query
    };
    let older = list_for_operator(&app.storage, page).await.unwrap();
    assert_eq!(older.len(), 1);
}
