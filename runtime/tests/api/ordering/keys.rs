//! The same key is the same order, whatever the network did.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::{Arc, Mutex};

use futures::future::join_all;
use kiosk_domain::{Client, Currency, Locale, PaymentMethodId, RegionSymbol};
use kiosk_runtime::service::ordering::{
    DiscountRequest, ItemRequest, OrderingParts, SubmitOrder, Submitted, submit_order,
};
use kiosk_runtime::storage::account::{NewContact, User};
use kiosk_runtime::storage::ordering::OrderRequest;
use kiosk_runtime::storage::{Storage, StorageError};
use kiosk_runtime::system::{Clock, ManualClock};
use secrecy::ExposeSecret as _;
use serde_json::json;

use super::{CARD, OrderWorld, TOP_UP, try_submit};
use crate::api::coupon::CouponUser;
use crate::api::{Engine, on_both_engines};

on_both_engines!(
    a_key_that_is_sent_again_gives_the_same_order,
    parallel_sends_of_one_key_place_one_order,
    parallel_sends_to_two_runtimes_place_one_order,
    what_comes_while_its_key_is_worked_on_is_told_so,
    what_another_runtime_was_quicker_with_is_the_same_order,
    a_key_of_somebody_else_is_another_key,
);

const KEYS: usize = 200;
const SENDS: usize = 20;

async fn a_key_that_is_sent_again_gives_the_same_order(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    let keyed = ann.caller.with("idempotency-key", "a key of ann's");
    let first = keyed.post("/v4/submit-order", TOP_UP.body()).await;
    orders.sweep_after(5).await;
    let again = keyed.post("/v4/submit-order", TOP_UP.body()).await;
    assert_eq!(first.data(), again.data());
    let other = TOP_UP.with(&json!({"charge_params": {"user_id": "1", "server": "asia"}}));
    let refused = keyed.post("/v4/submit-order", other).await;
    assert_eq!(refused.body["reason"], "ordering_key_reused");
    let long = "k".repeat(101);
    let refused = ann.caller.with("idempotency-key", long);
    let refused = refused.post("/v4/submit-order", TOP_UP.body()).await;
    assert_eq!(refused.status(), 422);
}

/// Every answer is the order or says that it is being placed; the order.
fn one_order<'a>(replies: impl IntoIterator<Item = &'a crate::api::world::JsonResponse>) -> String {
    let mut numbers = BTreeSet::new();
    for reply in replies {
        assert_eq!(reply.http, 200, "{}", reply.body);
        if reply.status() == 429 {
            assert_eq!(reply.body["reason"], "ordering_in_flight");
            assert_eq!(reply.header("retry-after"), Some("1"));
        } else {
            numbers.insert(reply.data()["order_no"].as_str().unwrap().to_owned());
        }
    }
    assert_eq!(numbers.len(), 1, "{numbers:?}");
    numbers.pop_first().unwrap()
}

async fn parallel_sends_of_one_key_place_one_order(engine: Engine) {
    let orders = OrderWorld::crowded(engine).await;
    for key in 0..KEYS {
        let buyer = orders.person(&format!("buyer{key}")).await;
        let keyed = buyer.caller.with("idempotency-key", format!("key {key}"));
        let sends = (0..SENDS).map(|_| keyed.post("/v4/submit-order", TOP_UP.body()));
        let replies = join_all(sends).await;
        let order_no = one_order(&replies);
        let again = keyed.post("/v4/submit-order", TOP_UP.body()).await;
        assert_eq!(again.data()["order_no"], order_no);
        let listed = buyer.caller.post("/charge/order-list", json!({})).await;
        assert_eq!(listed.data()["list"]["total"], 1);
    }
    let taken = orders.world().app.storage.stock_taken().await.unwrap();
    assert_eq!(
        taken[0].level.taken.get() as usize,
        KEYS,
        "each took one piece"
    );
}

/// The database as another runtime of the shop has it, which knows nothing of what this one does.
async fn other_runtime(orders: &OrderWorld) -> Storage {
    let config = &orders.world().app.config;
    Storage::connect(&config.storage).await.unwrap()
}

/// What a shopper sends under a key.
fn sent(user: &User) -> OrderRequest {
    OrderRequest {
        user_id: user.id,
        key: "a key".to_owned(),
        fingerprint: "what was sent".to_owned(),
    }
}

fn wish(user: &User, wanted: DiscountRequest) -> SubmitOrder<'_> {
    SubmitOrder {
        user,
        item: ItemRequest {
            sku_id: CARD.sku,
            group_id: CARD.group,
            currency: Currency::Usd,
            client: Client::Pc,
            region: RegionSymbol::parse("US").unwrap(),
            locale: Locale::Default,
        },
        method: PaymentMethodId::new(1),
        wanted,
        charge_params: Default::default(),
        channel: "{}".to_owned(),
        address_region: RegionSymbol::default(),
        from_url: String::new(),
        shown: None,
        quote: None,
        request: Some(sent(user)),
    }
}

async fn user(orders: &OrderWorld, person: &CouponUser) -> User {
    let found = orders.world().app.storage.user(person.id).await;
    found.unwrap().unwrap()
}

async fn parallel_sends_to_two_runtimes_place_one_order(engine: Engine) {
    let orders = OrderWorld::crowded(engine).await;
    let other = other_runtime(&orders).await;
    let app = &orders.world().app;
    let mut elsewhere = app.ordering();
    elsewhere.coupon.storage = &other;
    orders.stock_codes(CARD.sku, SENDS).await;
    for round in 0..SENDS {
        let ann = orders.person(&format!("buyer{round}")).await;
        let ann = user(&orders, &ann).await;
        let wish = wish(&ann, DiscountRequest::None);
        let here = app.ordering();
        let sends = (0..SENDS).map(|n| {
            let parts = if n % 2 == 0 { &here } else { &elsewhere };
            submit_order(parts, &wish)
        });
        let mut numbers = BTreeSet::new();
        for answer in join_all(sends).await {
            match answer {
                Ok(Submitted::Placed(order_no)) => _ = numbers.insert(order_no.to_string()),
                Ok(Submitted::Requoted(_)) => panic!("nothing was quoted"),
                Err(refusal) => assert_eq!(refusal.message().reason(), "ordering_in_flight"),
            }
        }
        assert_eq!(numbers.len(), 1, "round {round}: {numbers:?}");
    }
    let counts = app.storage.sale_code_counts().await.unwrap()[&CARD.sku];
    assert_eq!((counts.free, counts.reserved as usize), (0, SENDS));
    other.close().await;
}

async fn what_comes_while_its_key_is_worked_on_is_told_so(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    let storage = &orders.world().app.storage;
    let request = sent(&user(&orders, &ann).await);
    let keyed = ann.caller.with("idempotency-key", request.key.clone());
    let claim = storage.claim_request(&request).expect("nobody works on it");
    let told = keyed.post("/v4/submit-order", TOP_UP.body()).await;
    assert_eq!((told.http, told.status()), (200, 429), "{}", told.body);
    assert_eq!(told.body["reason"], "ordering_in_flight");
    assert_eq!(told.body["data"]["retry_after"], 1);
    assert_eq!(told.header("retry-after"), Some("1"));
    let other_key = try_submit(&ann, TOP_UP.body()).await;
    assert_eq!(other_key.status(), 1, "another key is another order");
    drop(claim);
    let placed = keyed.post("/v4/submit-order", TOP_UP.body()).await;
    assert_eq!(placed.status(), 1, "{}", placed.body);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_another_runtime_works_on_is_told_and_waits_for_nothing() {
    let orders = OrderWorld::open(Engine::Postgres).await;
    let ann = orders.person("ann").await;
    let other = other_runtime(&orders).await;
    let request = sent(&user(&orders, &ann).await);
    let keyed = ann.caller.with("idempotency-key", request.key.clone());
    let held: Result<(), StorageError> = other
        .write(async |tx| {
            assert!(tx.claim_request(&request).await?);
            // As whoever places the order holds it.
            tx.lock_user(ann.id).await?;
            let told = keyed.post("/v4/submit-order", TOP_UP.body()).await;
            assert_eq!(told.http, 200, "{}", told.body);
            assert_eq!(told.body["reason"], "ordering_in_flight");
            Ok(())
        })
        .await;
    held.unwrap();
    let placed = keyed.post("/v4/submit-order", TOP_UP.body()).await;
    assert_eq!(placed.status(), 1, "{}", placed.body);
    other.close().await;
}

/// A clock that lets something happen when it is first looked at.
struct Interrupted<'a> {
    clock: &'a ManualClock,
    meanwhile: Mutex<Option<Box<dyn FnOnce() + Send + 'a>>>,
}

impl fmt::Debug for Interrupted<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Interrupted")
    }
}

impl Clock for Interrupted<'_> {
    fn millis(&self) -> i64 {
        let meanwhile = self.meanwhile.lock().unwrap().take();
        if let Some(meanwhile) = meanwhile {
            meanwhile();
        }
        self.clock.millis()
    }
}

async fn what_another_runtime_was_quicker_with_is_the_same_order(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let app = &orders.world().app;
    let ann = orders.person("ann").await;
    orders.stock_codes(CARD.sku, 1).await;
    let coupon = orders.coupon_of(&ann).await.parse().unwrap();
    let ann = user(&orders, &ann).await;
    let wish = wish(&ann, DiscountRequest::Coupon(Some(coupon)));
    let other = other_runtime(&orders).await;
    let quicker = Arc::new(Mutex::new(None));
    let place_first = || {
        let parts = app.ordering();
        let placed = tokio::task::block_in_place(|| {
            tokio::runtime::Handle::current().block_on(submit_order(&parts, &wish))
        });
        *quicker.lock().unwrap() = Some(placed.unwrap());
    };
    // The copy has looked for the key, and looks at the clock when it is priced.
    let clock = Interrupted {
        clock: &orders.world().clock,
        meanwhile: Mutex::new(Some(Box::new(place_first))),
    };
    let mut elsewhere: OrderingParts<'_> = app.ordering();
    elsewhere.coupon.storage = &other;
    elsewhere.coupon.clock = &clock;
    let copy = submit_order(&elsewhere, &wish).await.unwrap();
    let first = quicker.lock().unwrap().take();
    assert_eq!(Some(copy), first, "the coupon and the code are its own");
    other.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_order_and_a_contact_that_is_added_do_not_wait_for_each_other() {
    let orders = OrderWorld::open(Engine::Postgres).await;
    let ann = orders.person("ann").await;
    let app = &orders.world().app;
    let keyed = ann.caller.with("idempotency-key", "a key");
    let phone = NewContact::Phone {
        area_code: "62".to_owned(),
        phone: "62-81234567890".to_owned(),
    };
    let url = app.config.storage.url.expose_secret();
    let watcher = sqlx::AnyPool::connect(url).await.unwrap();
    let bound: Result<_, StorageError> = app
        .storage
        .write(async |tx| {
            tx.lock_user(ann.id).await?;
            let order = keyed.clone();
            let order =
                tokio::spawn(async move { order.post("/v4/submit-order", TOP_UP.body()).await });
            let waiting = "SELECT COUNT(*) FROM pg_stat_activity
                WHERE datname = current_database() AND wait_event_type = 'Lock'";
            let is_waiting = async || {
                let count = sqlx::query_scalar::<_, i64>(waiting);
                count.fetch_one(&watcher).await.unwrap() > 0
            };
            while !is_waiting().await {
                assert!(!order.is_finished(), "the order waits for its user first");
                tokio::task::yield_now().await;
            }
            tx.set_contact(ann.id, &phone).await?;
            Ok(order)
        })
        .await;
    let placed = bound.unwrap().await.unwrap();
    assert_eq!(placed.status(), 1, "{}", placed.body);
    watcher.close().await;
}

async fn a_key_of_somebody_else_is_another_key(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let mut numbers = BTreeSet::new();
    for name in ["ann", "ben"] {
        let person = orders.person(name).await;
        let keyed = person.caller.with("idempotency-key", "1");
        let reply = keyed.post("/v4/submit-order", TOP_UP.body()).await;
        numbers.insert(reply.data()["order_no"].as_str().unwrap().to_owned());
    }
    assert_eq!(numbers.len(), 2);
}
