//! Each table spoilt in turn: whatever does not fit together is told, and which row.

use kiosk_domain::Locale;
use kiosk_runtime::config::StorageOptions;
use kiosk_runtime::service::ordering::refund_order;
use kiosk_runtime::service::verification::{VerificationParts, verify};
use kiosk_runtime::storage::ordering::PaymentAttempt;
use kiosk_runtime::storage::{Doubt, Storage, StorageError};
use secrecy::ExposeSecret as _;
use serde_json::json;

use super::codes::change;
use super::refunds::note;
use super::{CARD, OrderWorld, TOP_UP, choose, page_to_pay, submit, usd};
use crate::api::{Engine, on_both_engines};

on_both_engines!(whatever_is_spoilt_is_told);

/// What is in doubt, each as its area, its row and what is wrong.
pub async fn doubts(orders: &OrderWorld) -> Vec<String> {
    let app = &orders.world().app;
    let parts = VerificationParts {
        storage: &app.storage,
        keys: &app.config.codes,
        files: &*app.files,
    };
    let areas = verify(parts).await.unwrap();
    let told = areas.iter().flat_map(|verified| {
        let doubts = verified.doubts.iter();
        let has_way_out = |doubt: &Doubt| !doubt.way_out.is_empty();
        assert!(verified.doubts.iter().all(has_way_out), "{verified:?}");
        doubts.map(|doubt| format!("{} {}: {}", verified.area, doubt.row, doubt.what))
    });
    told.collect()
}

/// A change, how it is taken back, and what is told in between.
struct Spoilt {
    change: &'static str,
    back: &'static str,
    area: &'static str,
    told: &'static str,
}

/// An event of the order that is completed, changed and put back by its number.
macro_rules! spoilt_event {
    ($change:literal where $n:literal, $back:literal where $then:literal, $told:literal) => {
        Spoilt {
            change: spoilt_event!($change, $n),
            back: spoilt_event!($back, $then),
            area: "events",
            told: $told,
        }
    };
    ($set:literal, $n:literal) => {
        concat!(
            "UPDATE order_event SET ",
            $set,
            " WHERE n = ",
            $n,
            " AND order_id = (SELECT id FROM orders WHERE state = 'completed')"
        )
    };
}

const SPOILT: [Spoilt; 33] = [
    Spoilt {
        change: "INSERT INTO receipt (id, payment_id, provider, external_id, currency, amount, created_at)
            SELECT 7, MIN(id), 'sandbox', 'lost', 'USD', 0, 0 FROM payment",
        back: "DELETE FROM receipt WHERE id = 7",
        area: "ledger",
        told: "receipt 7: it pays no order, does not go back, and nobody is to decide about it",
    },
    Spoilt {
        change: "UPDATE orders SET fee_amount = fee_amount + 7, discount_amount = discount_amount + 7
            WHERE state = 'completed'",
        back: "UPDATE orders SET fee_amount = fee_amount - 7, discount_amount = discount_amount - 7
            WHERE state = 'completed'",
        area: "ledger",
        told: "fees of 0 hundredths instead of 7, and gave discounts of 0 instead of 7",
    },
    Spoilt {
        change: "INSERT INTO supply (order_id, state, attempt, calls, next_at, events, created_at)
            SELECT id, 'working', 1, 1, 0, 2, 0 FROM orders WHERE state = 'completed'",
        back: "DELETE FROM supply",
        area: "supplies",
        told: "its supplier may deliver once more: it is `working`",
    },
    Spoilt {
        change: "UPDATE ledger_entry SET amount = amount + 1 WHERE account = 'sales'",
        back: "UPDATE ledger_entry SET amount = amount - 1 WHERE account = 'sales'",
        area: "ledger",
        told: "its entries add up to 1 hundredths of USD",
    },
    Spoilt {
        change: "UPDATE receipt SET amount = amount + 1",
        back: "UPDATE receipt SET amount = amount - 1",
        area: "ledger",
        told: "hundredths of it",
    },
    Spoilt {
        change: "UPDATE refund SET state = 'sent' WHERE state = 'done'",
        back: "UPDATE refund SET state = 'done' WHERE state = 'sent'",
        area: "ledger",
        told: "0 went back",
    },
    Spoilt {
        change: "UPDATE receipt SET fee_amount = fee_amount + 7 WHERE fee_amount IS NOT NULL",
        back: "UPDATE receipt SET fee_amount = fee_amount - 7 WHERE fee_amount IS NOT NULL",
        area: "ledger",
        told: "its provider keeps 21 hundredths, and the books say 14",
    },
    Spoilt {
        change: "UPDATE orders SET goods_amount = goods_amount + 7 WHERE state = 'completed'",
        back: "UPDATE orders SET goods_amount = goods_amount - 7 WHERE state = 'completed'",
        area: "ledger",
        told: "the books sold goods of",
    },
    Spoilt {
        change: "UPDATE orders SET state = 'waitProcessing' WHERE state = 'pending'",
        back: "UPDATE orders SET state = 'pending' WHERE state = 'waitProcessing'",
        area: "ledger",
        told: "it is paid, and the books",
    },
    Spoilt {
        change: "UPDATE orders SET state = 'waitProcessing' WHERE state = 'completed'",
        back: "UPDATE orders SET state = 'completed' WHERE state = 'waitProcessing'",
        area: "supplies",
        told: "it is paid, and no job delivers it",
    },
    Spoilt {
        change: "UPDATE orders SET state = 'cancel' WHERE state = 'completed'",
        back: "UPDATE orders SET state = 'completed' WHERE state = 'cancel' AND events = 4",
        area: "ledger",
        told: "it is not paid, and the books say that it was",
    },
    Spoilt {
        change: "UPDATE orders SET state = 'processing' WHERE state = 'completed'",
        back: "UPDATE orders SET state = 'completed' WHERE state = 'processing'",
        area: "events",
        told: "its last event says",
    },
    Spoilt {
        change: "UPDATE orders SET events = events + 1 WHERE state = 'pending'",
        back: "UPDATE orders SET events = events - 1 WHERE state = 'pending'",
        area: "events",
        told: "it counts 2 events and has 1",
    },
    spoilt_event!("n = 9" where 4, "n = 4" where 9, "to number 9"),
    spoilt_event!(
        "state = 'refunded'" where 4,
        "state = 'completed'" where 4,
        "an order in `processing` does not come to `refunded` by `complete`"
    ),
    spoilt_event!(
        "transition = 'pay'" where 3,
        "transition = 'process'" where 3,
        "does not come to `processing` by `pay`"
    ),
    spoilt_event!(
        "transition = 'retry'" where 3,
        "transition = 'process'" where 3,
        "does not come to `processing` by `retry`"
    ),
    spoilt_event!(
        "transition = 'vanish'" where 3,
        "transition = 'process'" where 3,
        "its move is none that there is"
    ),
    Spoilt {
        change: "UPDATE sale_code SET sold_at = NULL WHERE sold_at IS NOT NULL",
        back: "UPDATE sale_code SET sold_at = reserved_at WHERE order_id IN
            (SELECT id FROM orders WHERE state = 'completed')",
        area: "codes",
        told: "it is completed and has no sold code",
    },
    Spoilt {
        change: "UPDATE sale_code SET sold_at = 1 WHERE order_id IS NOT NULL AND sold_at IS NULL",
        back: "UPDATE sale_code SET sold_at = NULL WHERE sold_at = 1",
        area: "codes",
        told: "which is in `pending`",
    },
    Spoilt {
        change: "UPDATE sale_code SET sku_id = 7 WHERE sold_at IS NOT NULL",
        back: "UPDATE sale_code SET sku_id = 54101 WHERE sku_id = 7",
        area: "codes",
        told: "key 1 does not open it",
    },
    Spoilt {
        change: "UPDATE sale_code SET reserved_at = 1 WHERE order_id IS NULL",
        back: "UPDATE sale_code SET reserved_at = NULL WHERE order_id IS NULL",
        area: "codes",
        told: "it is sold or reserved, and no order has it",
    },
    Spoilt {
        change: "UPDATE sale_code SET key_id = 8 WHERE sold_at IS NOT NULL",
        back: "UPDATE sale_code SET key_id = 1 WHERE key_id = 8",
        area: "codes",
        told: "key 8 is not among",
    },
    Spoilt {
        change: "UPDATE sale_code SET hash = hash || 'x' WHERE sold_at IS NOT NULL",
        back: "UPDATE sale_code SET hash = REPLACE(hash, 'x', '')",
        area: "codes",
        told: "its hash is not that of what it holds",
    },
    Spoilt {
        change: "UPDATE stock SET held = held + 1, taken = taken + 1",
        back: "UPDATE stock SET held = held - 1, taken = taken - 1",
        area: "stock",
        told: "of which orders hold",
    },
    Spoilt {
        change: "UPDATE user_coupon SET used_at = NULL WHERE order_no IS NOT NULL",
        back: "UPDATE user_coupon SET used_at = claimed_at WHERE order_no IS NOT NULL",
        area: "coupons",
        told: "which does not say so",
    },
    Spoilt {
        change: "UPDATE user_coupon SET order_no = 'x' || order_no WHERE order_no IS NOT NULL",
        back: "UPDATE user_coupon SET order_no = REPLACE(order_no, 'x', '')
            WHERE order_no IS NOT NULL",
        area: "coupons",
        told: "it is held by an order that is over or took another",
    },
    Spoilt {
        change: "UPDATE coupon_activity SET claimed = claimed + 1",
        back: "UPDATE coupon_activity SET claimed = claimed - 1",
        area: "coupons",
        told: "as claimed, and",
    },
    Spoilt {
        change: "UPDATE user_coupon SET order_no = (SELECT order_no FROM orders
            WHERE state = 'cancel') WHERE order_no IS NOT NULL",
        back: "UPDATE user_coupon SET order_no = (SELECT o.order_no FROM orders o
            WHERE o.user_coupon_id = user_coupon.id) WHERE order_no IS NOT NULL",
        area: "coupons",
        told: "it is held by an order that is over or took another",
    },
    Spoilt {
        change: "UPDATE sale_code SET reserved_at = 1, order_id = (SELECT id FROM orders
            WHERE state = 'refunded') WHERE order_id IS NULL",
        back: "UPDATE sale_code SET reserved_at = NULL, order_id = NULL WHERE reserved_at = 1",
        area: "codes",
        told: "which waits for none: `refunded`",
    },
    Spoilt {
        change: "UPDATE refund SET receipt_id = (SELECT id FROM receipt WHERE order_id =
            (SELECT id FROM orders WHERE state = 'completed')) WHERE receipt_id =
            (SELECT id FROM receipt WHERE order_id =
            (SELECT id FROM orders WHERE state = 'refunded'))",
        back: "UPDATE refund SET receipt_id = (SELECT id FROM receipt WHERE order_id =
            (SELECT id FROM orders WHERE state = 'refunded')) WHERE receipt_id =
            (SELECT id FROM receipt WHERE order_id =
            (SELECT id FROM orders WHERE state = 'completed'))",
        area: "ledger",
        told: "and no refund sends its money back",
    },
    Spoilt {
        change: "INSERT INTO audit (id, order_id, user_id, status, events, images, risks,
            created_at, moved_at) SELECT 1, id, user_id, 1, 1, '', '', 0, 0 FROM orders
            WHERE state = 'completed'",
        back: "DELETE FROM audit",
        area: "audits",
        told: "it counts 1 events and its status is 1; its last event, number 0",
    },
    Spoilt {
        change: "INSERT INTO supply (order_id, state, attempt, calls, next_at, events, created_at)
            SELECT id, 'delivered', 1, 1, 0, 2, 0 FROM orders WHERE state = 'completed'",
        back: "DELETE FROM supply",
        area: "supplies",
        told: "it counts 2 events and is `delivered`; its last event, number 0",
    },
];

/// A completed order, one that is pending with a coupon, one that is cancelled, and money that went
/// back.
async fn fill(orders: &OrderWorld) {
    let ann = orders.person("ann").await;
    orders.stock_codes(CARD.sku, 3).await;
    let bought = submit(&ann, CARD.body()).await;
    let page = page_to_pay(&ann, &bought).await;
    choose(orders, &page, "success").await;
    let coupon = orders.coupon_of(&ann).await;
    let with_coupon = json!({"discount_params": {"use_coupon": true, "user_coupon_id": coupon}});
    submit(&ann, CARD.with(&with_coupon)).await;
    let refunded = submit(&ann, TOP_UP.body()).await;
    let page = page_to_pay(&ann, &refunded).await;
    choose(orders, &page, "success").await;
    let parts = orders.world().app.ordering();
    let refunded = refunded.parse().unwrap();
    refund_order(&parts, &refunded, &note()).await.unwrap();
    orders.world().run_jobs().await;
    let cancelled = submit(&ann, CARD.body()).await;
    let order = orders.order(&cancelled).await;
    let page = page_to_pay(&ann, &cancelled).await;
    let named = json!({ "order_no": cancelled });
    ann.caller.post("/charge/order-cancel", named).await;
    choose(orders, &page, "success").await;
    orders.world().run_jobs().await;
    // The providers are asked what they keep.
    orders.sweep_after(6).await;
    orders.world().run_jobs().await;
    assert_eq!(order.totals.total(), usd("4.95"));
}

async fn whatever_is_spoilt_is_told(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    fill(&orders).await;
    assert_eq!(doubts(&orders).await, [""; 0]);
    for spoilt in SPOILT {
        change(&orders, spoilt.change).await;
        let told = doubts(&orders).await;
        let is_told = told
            .iter()
            .any(|doubt| doubt.starts_with(spoilt.area) && doubt.contains(spoilt.told));
        assert!(is_told, "{}: {told:#?}", spoilt.change);
        change(&orders, spoilt.back).await;
        assert_eq!(doubts(&orders).await, [""; 0], "{}", spoilt.back);
    }
}

/// A copy holds what is committed when it is made, whoever writes meanwhile, and is a shop's database.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copy_is_of_one_moment_while_somebody_writes() {
    let orders = OrderWorld::open(Engine::Sqlite).await;
    fill(&orders).await;
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy.db");
    let app = &orders.world().app;
    let ann = orders.person("bob").await;
    let order = orders.asked(&ann, TOP_UP, "open").await;
    let copied: Result<(), StorageError> = app
        .storage
        .write(async |tx| {
            tx.begin_attempt(
                PaymentAttempt {
                    order_id: order.id,
                    n: 0,
                    locale: Locale::En,
                    return_url: "half done".to_owned(),
                },
                app.clock.now(),
            )
            .await?;
            app.storage.copy_into(&copy).await.unwrap();
            Ok(())
        })
        .await;
    copied.unwrap();
    let options = StorageOptions {
        url: format!("sqlite:{}", copy.display()).into(),
        connections: 2,
    };
    let storage = Storage::connect(&options).await.unwrap();
    let parts = VerificationParts {
        storage: &storage,
        keys: &app.config.codes,
        files: &*app.files,
    };
    let areas = verify(parts).await.unwrap();
    assert!(areas.iter().all(|area| area.doubts.is_empty()), "{areas:?}");
    let found = storage.find_order(&order.order_no).await.unwrap();
    assert_eq!(found.unwrap().state, order.state);
    let attempts = "SELECT COUNT(*) FROM payment_attempt WHERE return_url = 'half done'";
    let pool = sqlx::AnyPool::connect(options.url.expose_secret()).await;
    let half: i64 = sqlx::query_scalar(attempts)
        .fetch_one(&pool.unwrap())
        .await
        .unwrap();
    assert_eq!(half, 0, "what was not committed is in no copy");
    assert!(
        app.storage.copy_into(&copy).await.is_err(),
        "nothing is overwritten"
    );
}
