//! What suppliers tell by themselves is believed when it is signed, once, and only about what they
//! were asked for.

use std::sync::Arc;

use kiosk_domain::{
    Amount, Currency, Money, OrderNo, SkuId, SupplyAnswer, SupplyReview, SupplyState,
};
use kiosk_runtime::adapters::supplier::{
    SUPPLIER_SIGNATURE, SandboxAccount, SandboxSupplier, SuppliedGoods, SupplierNotice,
    SupplierReply,
};
use kiosk_runtime::service::ordering::{WaitsFor, refund_order, retry_delivery};
use kiosk_runtime::storage::ordering::NewSupplyNotice;
use serde_json::Value;

use super::SupplyWorld;
use super::desk::{note, queue};
use super::supply_world::sandbox;
use crate::api::ordering::TOP_UP;
use crate::api::world::{JsonResponse, ORIGIN};
use crate::api::{Engine, on_both_engines, seconds};

on_both_engines!(
    a_notice_completes_an_order_once,
    what_no_supplier_signed_is_not_believed,
    a_notice_about_other_goods_waits_for_a_person,
    a_supplier_speaks_of_what_it_was_asked_for_alone,
    a_notice_leaves_the_time_of_the_next_call_alone,
    a_supplier_that_contradicts_itself_is_left_to_a_person,
    notices_are_known_by_their_names_for_ninety_days,
);

/// A shop with an order that its supplier took without an answer.
struct AskedShop {
    shop: SupplyWorld,
    sandbox: Arc<SandboxSupplier>,
    order_no: String,
}

impl AskedShop {
    async fn open(engine: Engine) -> Self {
        let shop = SupplyWorld::with(engine, |parts| {
            parts.config.suppliers.suppliers.push(sandbox("other"));
        })
        .await;
        let signer = &shop.orders.world().app.signer;
        let sandbox = SandboxSupplier::new("sandbox", signer, ORIGIN).unwrap();
        let order_no = shop.buy(SandboxAccount::Silent.id()).await;
        shop.run_after(0).await;
        Self {
            shop,
            sandbox: Arc::new(sandbox),
            order_no,
        }
    }

    fn notice(&self, event_id: &str, answer: SupplyAnswer) -> SupplierNotice {
        SupplierNotice {
            event_id: event_id.to_owned(),
            reply: SupplierReply {
                number: format!("{}-1", self.order_no).parse().unwrap(),
                goods: Some(SuppliedGoods {
                    sku_id: TOP_UP.sku,
                    price: Money::new(Amount::cents(479), Currency::Usd),
                }),
                answer,
                message: Some("credited".to_owned()),
            },
        }
    }

    async fn tell(&self, notice: &SupplierNotice) -> JsonResponse {
        let now = self.shop.orders.world().app.clock.now();
        let (body, signature) = self.sandbox.webhook(notice, now).unwrap();
        self.post("sandbox", body, &signature).await
    }

    async fn post(&self, supplier: &str, body: Vec<u8>, signature: &str) -> JsonResponse {
        let caller = self.shop.orders.world().stranger().without("origin");
        let caller = caller.with(SUPPLIER_SIGNATURE, signature);
        let call = format!("/v4/supplier-webhook/{supplier}");
        caller.post_bytes(&call, body).await
    }

    async fn kinds(&self) -> Vec<String> {
        let id = self.shop.orders.order(&self.order_no).await.id;
        self.shop.kinds(id).await
    }

    /// What is kept beside the last thing that happened to the delivery.
    async fn last_detail(&self) -> String {
        let id = self.shop.orders.order(&self.order_no).await.id;
        let storage = &self.shop.orders.world().app.storage;
        let events = storage.supply_events(id).await.unwrap();
        events.last().unwrap().detail.clone().unwrap_or_default()
    }

    async fn state(&self) -> SupplyState {
        let id = self.shop.orders.order(&self.order_no).await.id;
        self.shop.state(id).await
    }
}

async fn a_notice_completes_an_order_once(engine: Engine) {
    let asked = AskedShop::open(engine).await;
    let working = asked.notice("1", SupplyAnswer::Working);
    assert_eq!(asked.tell(&working).await.data(), &Value::Bool(true));
    assert_eq!(asked.state().await, SupplyState::Working);
    let done = asked.notice("2", SupplyAnswer::Done);
    for _ in 0..3 {
        assert_eq!(asked.tell(&done).await.data(), &Value::Bool(true));
    }
    assert_eq!(asked.state().await, SupplyState::Delivered);
    let order = asked.shop.orders.order(&asked.order_no).await;
    assert_eq!(order.state.name(), "completed");
    let app = &asked.shop.orders.world().app;
    let supply = app.storage.supply_of(order.id).await.unwrap().unwrap();
    assert_eq!(supply.message.as_deref(), Some("credited"));
    let user = app.storage.user(asked.shop.ann.id).await.unwrap().unwrap();
    assert_eq!(user.complete_order_count, 1);
    // The inquiry that was queued finds nothing to do, and a word that is late changes nothing.
    asked.shop.run_after(60).await;
    let late = asked.notice("3", SupplyAnswer::Working);
    assert_eq!(asked.tell(&late).await.status(), 1);
    assert_eq!(asked.state().await, SupplyState::Delivered);
    assert_eq!(asked.shop.orders.world().job_counts().await, (0, 0));
}

async fn what_no_supplier_signed_is_not_believed(engine: Engine) {
    let asked = AskedShop::open(engine).await;
    let done = asked.notice("1", SupplyAnswer::Done);
    let world = asked.shop.orders.world();
    let now = world.app.clock.now();
    let (body, signature) = asked.sandbox.webhook(&done, now).unwrap();
    let (_, stale) = asked.sandbox.webhook(&done, now - seconds(301)).unwrap();
    let mut changed = body.clone();
    *changed.last_mut().unwrap() = b' ';
    for (supplier, body, signature, http) in [
        ("sandbox", body.clone(), "", 400),
        ("sandbox", body.clone(), "t=1,v1=00", 400),
        ("sandbox", body.clone(), stale.as_str(), 400),
        ("sandbox", changed, signature.as_str(), 400),
        // Each supplier has a key of its own.
        ("other", body.clone(), signature.as_str(), 400),
        ("nobody", body.clone(), signature.as_str(), 404),
    ] {
        let reply = asked.post(supplier, body, signature).await;
        assert_eq!(reply.http, http, "{supplier} {}", reply.body);
    }
    let unsigned = world.stranger().without("origin");
    let reply = unsigned.post_bytes("/v4/supplier-webhook/sandbox", body);
    assert_eq!(reply.await.http, 400);
    assert_eq!(asked.state().await, SupplyState::Asked);
}

async fn a_notice_about_other_goods_waits_for_a_person(engine: Engine) {
    for change in [
        |goods: &mut SuppliedGoods| goods.sku_id = SkuId::new(50_105),
        |goods: &mut SuppliedGoods| {
            goods.price = Money::new(Amount::cents(478), Currency::Usd);
        },
        |goods: &mut SuppliedGoods| {
            goods.price = Money::new(Amount::cents(479), Currency::Cny);
        },
    ] {
        let asked = AskedShop::open(engine).await;
        let mut done = asked.notice("1", SupplyAnswer::Done);
        change(done.reply.goods.as_mut().unwrap());
        assert_eq!(asked.tell(&done).await.status(), 1);
        let mismatch = SupplyState::Review(SupplyReview::Mismatch);
        assert_eq!(asked.state().await, mismatch);
        let order = asked.shop.orders.order(&asked.order_no).await;
        assert_eq!(order.state.name(), "processing");
        // Who refunds it knows that the supplier says to have delivered.
        let detail = asked.last_detail().await;
        let goods = done.reply.goods.unwrap();
        let sku = format!("SKU {}", goods.sku_id);
        let price = goods.price.amount().to_string();
        for told in ["`done` about attempt 1", &*sku, &*price, "(credited)"] {
            assert!(detail.contains(told), "{detail}");
        }
    }
}

async fn a_notice_leaves_the_time_of_the_next_call_alone(engine: Engine) {
    let asked = AskedShop::open(engine).await;
    asked.shop.run_after(5).await;
    let working = asked.notice("1", SupplyAnswer::Working);
    assert_eq!(asked.tell(&working).await.status(), 1);
    assert_eq!(
        asked.kinds().await,
        ["begin", "place", "no-answer", "working"]
    );
    // The job that was queued before is the one that goes on.
    asked.shop.run_after(5).await;
    assert_eq!(asked.kinds().await[4..], ["query", "no-answer"]);
    assert_eq!(asked.shop.orders.world().job_counts().await, (1, 0));
}

async fn a_supplier_that_contradicts_itself_is_left_to_a_person(engine: Engine) {
    for (answer, end) in [
        (SupplyAnswer::Done, Some("completed")),
        (SupplyAnswer::Working, None),
    ] {
        let asked = AskedShop::open(engine).await;
        let parts = asked.shop.orders.world().app.ordering();
        let number: OrderNo = asked.order_no.parse().unwrap();
        // It refuses the first attempt, and a second one begins.
        let refused = asked.notice("1", SupplyAnswer::Refused);
        assert_eq!(asked.tell(&refused).await.status(), 1);
        retry_delivery(&parts, &number, &note()).await.unwrap();
        let refused = asked.notice("2", SupplyAnswer::Refused);
        assert_eq!(asked.tell(&refused).await.status(), 1);
        asked.shop.run_after(0).await;
        assert_eq!(asked.state().await, SupplyState::Asked);
        // Then it says to have delivered the first.
        let done = asked.notice("3", SupplyAnswer::Done);
        assert_eq!(asked.tell(&done).await.status(), 1);
        let contradicted = SupplyState::Review(SupplyReview::Contradicted);
        assert_eq!(asked.state().await, contradicted);
        let waits = WaitsFor::Review(contradicted);
        let order_no = asked.order_no.clone();
        assert_eq!(queue(&asked.shop).await, [(order_no, Some(waits))]);
        let detail = asked.last_detail().await;
        assert!(detail.contains("`done` about attempt 1"), "{detail}");
        // Its money stays, and nothing is placed anew.
        let refunded = refund_order(&parts, &number, &note()).await;
        let told = refunded.unwrap_err().to_string();
        assert!(told.contains("which it had refused before"), "{told}");
        retry_delivery(&parts, &number, &note()).await.unwrap();
        assert_eq!(asked.state().await, SupplyState::Working);
        let mut second = asked.notice("4", answer);
        second.reply.number.attempt = 2;
        assert_eq!(asked.tell(&second).await.status(), 1);
        let order = asked.shop.orders.order(&asked.order_no).await;
        assert_eq!(order.state.name(), end.unwrap_or("processing"));
        let kinds = asked.kinds().await;
        let places = kinds.iter().filter(|kind| *kind == "place").count();
        assert_eq!(places, 2, "{kinds:?}");
    }
}

async fn a_supplier_speaks_of_what_it_was_asked_for_alone(engine: Engine) {
    let asked = AskedShop::open(engine).await;
    let mut done = asked.notice("1", SupplyAnswer::Done);
    // An attempt that was never made, an order that there is not, one that is not paid.
    let unpaid = crate::api::ordering::submit(&asked.shop.ann, TOP_UP.body()).await;
    for number in [
        format!("{}-2", asked.order_no),
        format!("{}-1", "0".repeat(32)),
        format!("{unpaid}-1"),
    ] {
        done.reply.number = number.parse().unwrap();
        assert_eq!(asked.tell(&done).await.http, 404, "{number}");
    }
    // And not of another supplier's.
    let other = SandboxSupplier::new("other", &asked.shop.orders.world().app.signer, ORIGIN);
    let notice = asked.notice("1", SupplyAnswer::Done);
    let now = asked.shop.orders.world().app.clock.now();
    let (body, signature) = other.unwrap().webhook(&notice, now).unwrap();
    assert_eq!(asked.post("other", body, &signature).await.http, 404);
    assert_eq!(asked.state().await, SupplyState::Asked);
    // What could not be done then is done now, under the same name.
    assert_eq!(asked.tell(&notice).await.status(), 1);
    assert_eq!(asked.state().await, SupplyState::Delivered);
}

async fn notices_are_known_by_their_names_for_ninety_days(engine: Engine) {
    let asked = AskedShop::open(engine).await;
    let done = asked.notice("1", SupplyAnswer::Done);
    assert_eq!(asked.tell(&done).await.status(), 1);
    let world = asked.shop.orders.world();
    let heard = NewSupplyNotice {
        supplier: "sandbox".to_owned(),
        event_id: "1".to_owned(),
        order_id: asked.shop.orders.order(&asked.order_no).await.id,
        now: world.app.clock.now(),
    };
    let day = 24 * 60;
    for (days, is_new) in [(89, false), (2, true)] {
        asked.shop.orders.sweep_after(days * day).await;
        let storage = &world.app.storage;
        let noted = storage.write(async |tx| tx.note_supply_notice(&heard).await);
        assert_eq!(noted.await.unwrap(), is_new, "{days}");
    }
}
