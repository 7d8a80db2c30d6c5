//! Codes from their import to their buyer: encrypted, shown to whom they belong, sealed anew.

use kiosk_domain::{SaleCode, SaleCodeId};
use kiosk_runtime::service::ordering::{
    DeliverOrder, OrderViewer, OrderingParts, RevealedCode, RotatedCodes, SaleCodeParts,
    SaleCodesError, WaitsFor, complete_by_hand, deliver_order, discard_codes, import_codes,
    refund_order, require_same_keys, retry_delivery, rotate_codes, show_to_operator, view_order,
};
use kiosk_runtime::service::verification::{VerificationParts, verify};
use kiosk_runtime::storage::Doubt;
use kiosk_runtime::storage::ordering::{CodeViewer, OrderEventKind};
use kiosk_runtime::system::{CodeKeys, Use};
use secrecy::ExposeSecret as _;
use serde_json::{Value, json};

use super::refunds::note;
use super::{CARD, OrderWorld, TOP_UP, detail, submit, usd};
use crate::api::coupon::CouponUser;
use crate::api::world::code_keys;
use crate::api::{Engine, on_both_engines};

on_both_engines!(
    a_code_is_stored_once_and_encrypted,
    keys_that_do_not_know_the_shops_codes_import_nothing,
    a_code_is_shown_to_its_buyer_and_each_time_is_noted,
    a_code_that_cannot_be_noted_is_not_shown,
    a_code_that_cannot_be_read_is_told_and_no_other_is_shown,
    keys_are_exchanged_step_by_step_beside_buyers,
    a_code_that_no_key_opens_stays_as_it_is,
    keys_are_not_exchanged_for_others_of_the_same_number,
    a_shop_with_other_keys_does_not_open,
    codes_of_a_key_that_is_lost_are_given_up,
    an_order_whose_code_cannot_be_read_is_not_completed,
    a_paid_order_without_a_code_is_delivered_once_codes_are_there,
);

fn codes(texts: &[&str]) -> Vec<SaleCode> {
    let codes = texts.iter().map(|text| SaleCode::parse(text).unwrap());
    codes.collect()
}

/// All rows of a statement, as texts.
pub async fn rows(orders: &OrderWorld, statement: &'static str) -> Vec<String> {
    let pool = pool(orders).await;
    let rows = sqlx::query_scalar(statement).fetch_all(&pool).await;
    pool.close().await;
    rows.unwrap()
}

/// Changes rows behind the shop's back.
pub async fn change(orders: &OrderWorld, statement: &'static str) {
    let pool = pool(orders).await;
    let changed = sqlx::query(statement).execute(&pool).await;
    pool.close().await;
    changed.unwrap();
}

async fn pool(orders: &OrderWorld) -> sqlx::AnyPool {
    let url = orders.world().app.config.storage.url.expose_secret();
    sqlx::AnyPool::connect(url).await.unwrap()
}

const REVEALS: &str = "SELECT viewer || ' ' || address FROM code_reveal ORDER BY viewer";

/// An order of somebody for a code, paid and delivered; its number.
async fn bought(orders: &OrderWorld, user: &CouponUser) -> String {
    let order_no = submit(user, CARD.body()).await;
    let order = orders.order(&order_no).await;
    orders.ask(&order, &order_no).await;
    orders.tell_paid(&order_no, &order_no, usd("4.95")).await;
    let delivery = DeliverOrder { order_id: order.id };
    let app = &orders.world().app;
    deliver_order(&app.ordering(), delivery).await.unwrap();
    order_no
}

async fn a_code_is_stored_once_and_encrypted(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let two = codes(&["SECRET-1", "SECRET-2", "SECRET-1"]);
    assert_eq!(orders.import(CARD.sku, &two).await, 2);
    let more = codes(&["SECRET-2", " SECRET-3\n"]);
    assert_eq!(orders.import(CARD.sku, &more).await, 1);
    assert_eq!(orders.import(TOP_UP.sku, &more).await, 0, "of whatever SKU");
    let counts = orders.world().app.storage.sale_code_counts().await.unwrap();
    assert_eq!(counts[&CARD.sku].free, 3);
    let stored = rows(&orders, "SELECT hash || ' ' || sealed FROM sale_code").await;
    assert_eq!(stored.len(), 3);
    assert!(stored.iter().all(|row| !row.contains("SECRET")));
}

async fn keys_that_do_not_know_the_shops_codes_import_nothing(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let code = codes(&["SECRET-1"]);
    let import = async |keys: &CodeKeys| {
        let parts = SaleCodeParts {
            keys,
            ..orders.sale_codes()
        };
        import_codes(&parts, CARD.sku, &code).await
    };
    let none = import(&CodeKeys::default()).await.unwrap_err();
    assert!(matches!(none, SaleCodesError::Keys(_)));
    assert!(none.to_string().contains("KIOSK_CODES_KEYS"), "{none}");
    assert!(import(&code_keys(&[1])).await.is_ok());
    let other_hash = format!("hash:{} 1:{}", "e".repeat(64), "1".repeat(64));
    for other in [code_keys(&[2]), CodeKeys::parse(&other_hash).unwrap()] {
        let refused = import(&other).await.unwrap_err();
        assert!(matches!(refused, SaleCodesError::OtherKeys(_)), "{refused}");
    }
    assert_eq!(import(&code_keys(&[1, 2])).await.unwrap(), [false]);
}

async fn a_code_is_shown_to_its_buyer_and_each_time_is_noted(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let (ann, ben) = (orders.person("ann").await, orders.person("ben").await);
    orders.import(CARD.sku, &codes(&["SECRET-1"])).await;
    let order_no = submit(&ann, CARD.body()).await;
    assert_eq!(detail(&ann, &order_no).await["codes"], Value::Null);
    let order = orders.order(&order_no).await;
    orders.ask(&order, "session").await;
    orders.tell_paid("1", "session", usd("4.95")).await;
    assert_eq!(detail(&ann, &order_no).await["codes"], Value::Null, "paid");
    let app = &orders.world().app;
    let delivery = DeliverOrder { order_id: order.id };
    deliver_order(&app.ordering(), delivery).await.unwrap();
    assert_eq!(rows(&orders, REVEALS).await, [""; 0]);
    let seen = detail(&ann, &order_no).await;
    assert_eq!(seen["codes"], json!(["SECRET-1"]));
    assert_eq!(seen["buttons"], json!(["CDK", "Detail", "BuyAgain"]));
    let key = app.signer.hash(Use("kiosk 2026 order key"), &[&order_no]);
    let with_key = json!({"order_no": order_no, "key": key});
    let visitor = orders.world().stranger();
    let seen = visitor.post("/charge/order-detail", with_key).await;
    assert_eq!(seen.data()["codes"], json!(["SECRET-1"]));
    assert_eq!(detail(&ben, &order_no).await["codes"], Value::Null);
    let unkeyed = json!({"order_no": order_no, "key": "0".repeat(64)});
    let seen = visitor.post("/charge/order-detail", unkeyed).await;
    assert_eq!(seen.data()["codes"], Value::Null);
    let noted = ["key 127.0.0.1", "owner 127.0.0.1"];
    assert_eq!(rows(&orders, REVEALS).await, noted);
    detail(&ann, &order_no).await;
    let view = show_to_operator(&app.storage, &order.order_no).await;
    let reveals = view.unwrap().reveals;
    let seen = reveals
        .iter()
        .map(|reveal| (reveal.viewer, &*reveal.address));
    let by = [CodeViewer::Owner, CodeViewer::Key, CodeViewer::Owner];
    assert_eq!(
        seen.collect::<Vec<_>>(),
        by.map(|viewer| (viewer, "127.0.0.1"))
    );
}

async fn a_code_that_cannot_be_noted_is_not_shown(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    orders.import(CARD.sku, &codes(&["SECRET-1"])).await;
    let order_no = bought(&orders, &ann).await;
    let faults = orders.world().app.storage.faults();
    let (mut failed, mut shown) = (0, false);
    for statement in 0..50 {
        faults.set(statement);
        let body = json!({ "order_no": order_no });
        let seen = ann.caller.post("/charge/order-detail", body).await;
        if !faults.clear() {
            shown = true;
            assert_eq!(seen.data()["codes"], json!(["SECRET-1"]));
            break;
        }
        failed += 1;
        let noted = rows(&orders, REVEALS).await.len();
        // What failed may have been the note that the session was seen.
        let codes = usize::from(seen.body.to_string().contains("SECRET"));
        assert!(codes <= noted, "{statement}: {}", seen.body);
    }
    assert!(failed > 4 && shown, "{failed}");
}

async fn a_code_that_cannot_be_read_is_told_and_no_other_is_shown(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    orders
        .import(CARD.sku, &codes(&["SECRET-1", "SECRET-2"]))
        .await;
    let order_no = bought(&orders, &ann).await;
    let swap = "UPDATE sale_code SET sealed = (SELECT o.sealed FROM sale_code o
         WHERE o.id <> sale_code.id) WHERE sold_at IS NOT NULL";
    change(&orders, swap).await;
    let body = json!({ "order_no": order_no });
    let seen = ann.caller.post("/charge/order-detail", body).await;
    assert_eq!(seen.data()["codes"], Value::Null);
    assert_eq!(seen.data()["status"], "completed");
    assert!(seen.message().contains("cannot be shown"), "{}", seen.body);
    assert_eq!(rows(&orders, REVEALS).await, [""; 0]);
}

/// One step of an exchange of keys.
async fn rotate(orders: &OrderWorld, keys: &CodeKeys, after: SaleCodeId) -> RotatedCodes {
    let parts = SaleCodeParts {
        keys,
        ..orders.sale_codes()
    };
    rotate_codes(&parts, after).await.unwrap()
}

async fn keys_are_exchanged_step_by_step_beside_buyers(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    orders.stock_codes(CARD.sku, 150).await;
    let order_no = bought(&orders, &ann).await;
    let before = detail(&ann, &order_no).await["codes"].clone();
    let (both, start) = (code_keys(&[1, 2]), SaleCodeId::new(0));
    let first = rotate(&orders, &both, start).await;
    assert_eq!((first.rotated, first.unreadable.len()), (100, 0));
    let other = bought(&orders, &ann).await;
    // Whoever was killed begins anew, and does what is left.
    let second = rotate(&orders, &both, start).await;
    assert_eq!(second.rotated, 50);
    let last = rotate(&orders, &both, second.next.unwrap()).await;
    assert_eq!(last, RotatedCodes::default());
    let keys = rows(
        &orders,
        "SELECT DISTINCT CAST(key_id AS TEXT) FROM sale_code",
    )
    .await;
    assert_eq!(keys, ["2"]);
    // This runtime has the old key alone, and sells nothing that it cannot show.
    assert_eq!(orders.order(&other).await.state.name(), "processing");
    assert_eq!(detail(&ann, &other).await["codes"], Value::Null);
    let back = rotate(&orders, &code_keys(&[2]), start).await;
    assert_eq!(back, RotatedCodes::default(), "nothing is left to do");
    let old = "UPDATE sale_code SET key_id = 1 WHERE sold_at IS NULL";
    change(&orders, old).await;
    let unreadable = rotate(&orders, &both, start).await.unreadable;
    assert_eq!(
        unreadable.len(),
        100,
        "the number of the key is not believed"
    );
    assert_ne!(before, Value::Null);
}

async fn a_code_that_no_key_opens_stays_as_it_is(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    orders.stock_codes(CARD.sku, 2).await;
    let stored = rows(&orders, "SELECT sealed FROM sale_code ORDER BY id").await;
    let step = rotate(&orders, &code_keys(&[3]), SaleCodeId::new(0)).await;
    assert_eq!((step.rotated, step.unreadable.len()), (0, 2));
    assert!(step.unreadable[0].why.contains("key 1 is not among"));
    let after = rows(&orders, "SELECT sealed FROM sale_code ORDER BY id").await;
    assert_eq!(stored, after);
}

async fn keys_are_not_exchanged_for_others_of_the_same_number(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    orders.stock_codes(CARD.sku, 2).await;
    let (hash, digits) = ("f".repeat(64), "a".repeat(64));
    let other = CodeKeys::parse(&format!("hash:{hash} 1:{digits}")).unwrap();
    for keys in [other, CodeKeys::default()] {
        let parts = SaleCodeParts {
            keys: &keys,
            ..orders.sale_codes()
        };
        let refused = rotate_codes(&parts, SaleCodeId::new(0)).await;
        assert!(
            matches!(refused, Err(SaleCodesError::OtherKeys(_))),
            "{refused:?}"
        );
    }
}

async fn a_shop_with_other_keys_does_not_open(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let opens = async |keys: &CodeKeys| {
        let parts = SaleCodeParts {
            keys,
            ..orders.sale_codes()
        };
        require_same_keys(&parts).await
    };
    let none = CodeKeys::default();
    assert!(opens(&none).await.is_ok(), "a shop without codes");
    orders.stock_codes(CARD.sku, 1).await;
    for other in [&none, &code_keys(&[2])] {
        let refused = opens(other).await.unwrap_err();
        assert!(matches!(refused, SaleCodesError::OtherKeys(1)), "{refused}");
    }
    let both = code_keys(&[1, 2]);
    assert!(opens(&both).await.is_ok());
    let parts = SaleCodeParts {
        keys: &both,
        ..orders.sale_codes()
    };
    let newer = codes(&["SECRET-2"]);
    import_codes(&parts, CARD.sku, &newer).await.unwrap();
    for (lacking, key) in [(code_keys(&[2]), 1), (code_keys(&[1]), 2)] {
        let refused = opens(&lacking).await.unwrap_err().to_string();
        assert!(refused.contains(&format!("`{key}:`")), "{refused}");
        let way_out = format!("kiosk codes discard --key {key}");
        assert!(refused.contains(&way_out), "{refused}");
    }
    assert!(opens(&both).await.is_ok());
}

async fn codes_of_a_key_that_is_lost_are_given_up(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    let app = &orders.world().app;
    let old = codes(&["SECRET-1", "SECRET-2", "SECRET-3", "SECRET-4"]);
    orders.import(CARD.sku, &old).await;
    let sold = bought(&orders, &ann).await;
    let new_keys = code_keys(&[2]);
    let (right, without) = (app.ordering(), app.ordering());
    let without = OrderingParts {
        codes: &new_keys,
        ..without
    };
    let waiting = submit(&ann, CARD.body()).await;
    let order = orders.order(&waiting).await;
    orders.ask(&order, "session").await;
    orders.tell_paid("1", "session", usd("4.95")).await;
    let order_id = order.id;
    deliver_order(&without, DeliverOrder { order_id })
        .await
        .unwrap();
    let reserved = submit(&ann, CARD.body()).await;
    let discard = async |keys: &CodeKeys, key_id| {
        let parts = SaleCodeParts {
            keys,
            ..orders.sale_codes()
        };
        discard_codes(&parts, key_id, &note()).await
    };
    let refused = discard(&CodeKeys::default(), 1).await.unwrap_err();
    assert!(matches!(refused, SaleCodesError::Keys(_)), "{refused}");
    let refused = discard(&code_keys(&[1, 2]), 1).await.unwrap_err();
    assert!(matches!(refused, SaleCodesError::NotLost(1)), "{refused}");
    let refused = discard(&new_keys, 3).await.unwrap_err();
    assert!(matches!(refused, SaleCodesError::UnusedKey(3)), "{refused}");
    let discarded = discard(&new_keys, 1).await.unwrap();
    assert_eq!((discarded.removed, discarded.lost), (3, 1));
    let kept = "SELECT operator || ' ' || reason FROM code_discard";
    let note = note();
    assert_eq!(
        rows(&orders, kept).await,
        [format!("{} {}", note.name, note.why)]
    );

    let parts = SaleCodeParts {
        keys: &new_keys,
        ..orders.sale_codes()
    };
    require_same_keys(&parts).await.unwrap();
    let again = import_codes(&parts, CARD.sku, &old).await.unwrap();
    assert_eq!(again, [false, true, true, true], "the sold one is known");
    retry_delivery(&without, &order.order_no, &note)
        .await
        .unwrap();
    deliver_order(&without, DeliverOrder { order_id })
        .await
        .unwrap();
    assert_eq!(orders.states(order_id).await.last(), Some(&"completed"));
    let doubts = doubts_with(app, &new_keys).await;
    assert!(doubts.is_empty(), "{doubts:?}");
    assert_eq!(orders.order(&reserved).await.state.name(), "pending");
    // Where the key is found after all, its buyer sees the code again.
    let viewer = OrderViewer {
        user_id: Some(ann.id),
        ..OrderViewer::default()
    };
    let view = view_order(&right, &sold.parse().unwrap(), viewer).await;
    assert!(matches!(view.unwrap().code, RevealedCode::Shown(_)));
}

/// What is in doubt where the codes are looked at with some keys.
async fn doubts_with(app: &kiosk_runtime::App, keys: &CodeKeys) -> Vec<Doubt> {
    let parts = VerificationParts {
        storage: &app.storage,
        keys,
        files: &*app.files,
    };
    let areas = verify(parts).await.unwrap();
    areas.into_iter().flat_map(|area| area.doubts).collect()
}

async fn an_order_whose_code_cannot_be_read_is_not_completed(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    let (app, both) = (&orders.world().app, code_keys(&[1, 2]));
    let parts = SaleCodeParts {
        keys: &both,
        ..orders.sale_codes()
    };
    let two = codes(&["SECRET-1", "SECRET-2"]);
    import_codes(&parts, CARD.sku, &two).await.unwrap();
    let [first, second] = [bought(&orders, &ann).await, bought(&orders, &ann).await];
    for order_no in [&first, &second] {
        let id = orders.order(order_no).await.id;
        assert_eq!(orders.states(id).await.last(), Some(&"processing"));
        assert_eq!(detail(&ann, order_no).await["codes"], Value::Null);
        let view = show_to_operator(&app.storage, &order_no.parse().unwrap()).await;
        assert_eq!(view.unwrap().listed.waits_for, Some(WaitsFor::Code));
    }
    let user = app.storage.user(ann.id).await.unwrap().unwrap();
    assert_eq!(user.complete_order_count, 0);
    let refunded = refund_order(&app.ordering(), &first.parse().unwrap(), &note()).await;
    assert_eq!(refunded.unwrap().state.name(), "refunding");
    let counts = app.storage.sale_code_counts().await.unwrap()[&CARD.sku];
    assert_eq!((counts.free, counts.sold), (0, 2), "nobody else is sold it");
    let right = OrderingParts {
        codes: &both,
        ..app.ordering()
    };
    retry_delivery(&right, &second.parse().unwrap(), &note())
        .await
        .unwrap();
    let order_id = orders.order(&second).await.id;
    deliver_order(&right, DeliverOrder { order_id })
        .await
        .unwrap();
    assert_eq!(orders.states(order_id).await.last(), Some(&"completed"));
    let user = app.storage.user(ann.id).await.unwrap().unwrap();
    assert_eq!(user.complete_order_count, 1);
}

async fn a_paid_order_without_a_code_is_delivered_once_codes_are_there(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    orders.stock_codes(CARD.sku, 1).await;
    let order_no = submit(&ann, CARD.body()).await;
    change(&orders, "DELETE FROM sale_code").await;
    let order = orders.order(&order_no).await;
    orders.ask(&order, "session").await;
    orders.tell_paid("1", "session", usd("4.95")).await;
    orders.world().run_jobs().await;
    assert_eq!(orders.states(order.id).await.last(), Some(&"processing"));
    let parts = orders.world().app.ordering();
    let by_hand = complete_by_hand(&parts, &order.order_no, &note()).await;
    let told = by_hand.unwrap_err().to_string();
    for way_out in ["kiosk orders retry", "kiosk orders refund"] {
        assert!(told.contains(way_out), "{told}");
    }
    orders.import(CARD.sku, &codes(&["SECRET-1"])).await;
    let before = detail(&ann, &order_no).await["events"].clone();
    let retried = retry_delivery(&parts, &order.order_no, &note()).await;
    assert_eq!(retried.unwrap().id, order.id);
    let seen = detail(&ann, &order_no).await["events"].clone();
    assert_eq!(seen, before, "it is no affair of the shopper's");
    orders.world().run_jobs().await;
    let storage = &orders.world().app.storage;
    let events = storage.order_events(order.id).await.unwrap();
    let event = events
        .iter()
        .find(|event| event.kind == OrderEventKind::Retried);
    let event = event.expect("who and why are kept");
    assert_eq!(
        (&event.actor, &event.reason),
        (&note().actor(), &Some(note().why))
    );
    assert_eq!(event.state.name(), "processing");
    let seen = detail(&ann, &order_no).await;
    assert_eq!(
        (&seen["status"], &seen["codes"]),
        (&json!("completed"), &json!(["SECRET-1"]))
    );
}
