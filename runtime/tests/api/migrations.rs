//! A shop that is full when its tables are brought up to date keeps what it holds, from wherever it
//! comes, on both engines.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use kiosk_domain::ReviewReason;
use kiosk_runtime::adapters::files::FolderFiles;
use kiosk_runtime::config::StorageOptions;
use kiosk_runtime::service::ordering::refund_payment;
use kiosk_runtime::service::verification::{VerificationParts, verify};
use kiosk_runtime::storage::ordering::{
    ForeignPayment, ForeignPaymentQuery, ForeignSession, PaymentQuery, PaymentState,
};
use kiosk_runtime::storage::{Storage, StorageError};
use kiosk_runtime::{App, AppParts, LiveCatalogue, Pictures, RuntimeConfig};
use sqlx::migrate::{Migration, MigrationType};
use sqlx::{AssertSqlSafe, SqlSafeStr as _};
use tempfile::TempDir;

use super::ordering::{CARD, OrderWorld, TOP_UP, note, usd};
use super::rows::{DatabaseRows, RawDatabase};
use super::shop::snapshot;
use super::world::START;
use super::{Engine, demo, on_both_engines};

on_both_engines!(
    what_a_shop_holds_outlives_every_migration,
    money_under_review_is_still_decided_on,
    accounts_of_direct_top_ups_alone_are_still_offered,
    an_older_order_came_from_nowhere_known,
    money_is_still_noted_for_sessions_of_others,
    what_open_orders_hold_is_part_of_the_count,
);

/// With this migration there are all tables of orders, money and codes.
const WITH_ALL_TABLES: i64 = 202_611_220_043;

/// The migrations, in the order in which they are run.
fn migrations() -> Vec<Migration> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
    let files = fs::read_dir(folder).unwrap();
    let mut files: Vec<_> = files.map(|file| file.unwrap().path()).collect();
    files.sort();
    let migration = |file: &std::path::PathBuf| {
        let name = file.file_stem().unwrap().to_str().unwrap();
        let mut words = name.splitn(3, '_');
        let mut word = || words.next().unwrap();
        let version = format!("{}{}", word(), word()).parse().unwrap();
        let text = AssertSqlSafe(fs::read_to_string(file).unwrap()).into_sql_str();
        let what = word().replace('_', " ");
        Migration::new(version, what.into(), MigrationType::Simple, text, false)
    };
    files.iter().map(migration).collect()
}

/// The database of a shop that stopped some migrations ago.
struct OldShop {
    options: StorageOptions,
    database: RawDatabase,
    _folder: TempDir,
}

impl OldShop {
    /// A shop after the first migrations, filled with rows of a newer one.
    async fn after(engine: Engine, migrations: &[Migration], rows: &DatabaseRows) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let options = engine.database(folder.path()).await;
        // It makes the file where there is none.
        Storage::connect(&options).await.unwrap();
        let mut database = RawDatabase::open(engine, &options).await;
        database.migrate(migrations).await;
        database.fill(rows).await;
        Self {
            options,
            database,
            _folder: folder,
        }
    }

    /// A shop just before the migration of a name, filled with what a shop of today holds.
    async fn before(engine: Engine, name: &str, today: &OrderWorld) -> Self {
        let all = migrations();
        let at = all.iter().position(|one| one.description == name);
        let rows = read(engine, &today.world().app.config.storage).await;
        Self::after(engine, &all[..at.expect(name)], &rows).await
    }

    /// The same after all migrations.
    async fn storage(&self) -> Storage {
        Storage::open(&self.options).await.unwrap()
    }

    /// A program of today on what was an old shop.
    async fn app(&self, today: &OrderWorld) -> App {
        let app = &today.world().app;
        let config = RuntimeConfig {
            storage: self.options.clone(),
            ..app.config.clone()
        };
        let catalogue = LiveCatalogue::new(snapshot(), Pictures::default());
        let mut parts = AppParts::new(config, catalogue).await.unwrap();
        parts.clock = Arc::clone(&app.clock);
        App::new(parts)
    }
}

async fn read(engine: Engine, options: &StorageOptions) -> DatabaseRows {
    RawDatabase::open(engine, options).await.read().await
}

/// Rows with no other columns than those of others, and no other tables.
fn as_far_as(rows: &DatabaseRows, others: &DatabaseRows) -> DatabaseRows {
    let mut kept = DatabaseRows::default();
    for (table, others) in &others.0 {
        let Some(columns) = others.first() else {
            continue;
        };
        let rows = rows.0[table].iter().map(|row| {
            let columns = row.iter().filter(|(name, _)| columns.contains_key(*name));
            columns
                .map(|(name, value)| (name.clone(), value.clone()))
                .collect()
        });
        let mut rows: Vec<_> = rows.collect();
        rows.sort();
        kept.0.insert(table.clone(), rows);
    }
    kept
}

async fn what_a_shop_holds_outlives_every_migration(engine: Engine) {
    let folder = tempfile::tempdir().unwrap();
    let config = demo::config(engine, &folder).await;
    demo::made(&config, START).await.unwrap();
    let today = read(engine, &config.storage).await;
    let filled = today.0.values().filter(|rows| !rows.is_empty());
    assert!(filled.count() > 20, "a demo fills most tables");
    let all = migrations();
    assert!(Storage::migrations().eq(all.iter().map(|one| &*one.description)));
    let first = all.iter().position(|one| one.version > WITH_ALL_TABLES);
    for count in first.unwrap()..all.len() {
        let name = &all[count].description;
        let mut shop = OldShop::after(engine, &all[..count], &today).await;
        let before = shop.database.read().await;
        let storage = shop.storage().await;
        let after = shop.database.read().await;
        let changes = before.changes(&as_far_as(&after, &before));
        assert_eq!(changes, [""; 0], "before {name}");
        let files = FolderFiles::new(&folder.path().join("files"));
        let parts = VerificationParts {
            storage: &storage,
            keys: &config.codes,
            files: &files,
        };
        for verified in verify(parts).await.unwrap() {
            assert!(verified.doubts.is_empty(), "before {name}: {verified:?}");
        }
    }
}

async fn money_under_review_is_still_decided_on(engine: Engine) {
    let today = OrderWorld::open(engine).await;
    let ann = today.person("ann").await;
    today.paid(&ann, TOP_UP, "right").await;
    today.asked(&ann, TOP_UP, "short").await;
    today.tell_paid("short", "short", usd("4.00")).await;
    let surplus = today.paid(&ann, TOP_UP, "first").await;
    today.ask(&surplus, "surplus").await;
    today.tell_paid("surplus", "surplus", usd("4.79")).await;
    let mut shop = OldShop::before(engine, "decide on receipts", &today).await;
    let then =
        "UPDATE payment SET state = 'review', review = 'currency' WHERE external_id = 'short'";
    assert_eq!(shop.database.change(then).await, 1);
    let app = shop.app(&today).await;
    let query = PaymentQuery {
        state: Some("review".to_owned()),
        before: None,
        count: 9,
    };
    let listed = app.storage.payments(&query).await.unwrap();
    assert_eq!(listed.len(), 1, "{listed:?}");
    let of = async |session| {
        let found = app.storage.find_payment("sandbox", session).await;
        found.unwrap().unwrap()
    };
    let review = PaymentState::Review(ReviewReason::Currency);
    assert_eq!(of("short").await.state, review);
    assert_eq!(of("right").await.state, PaymentState::Settled);
    assert_eq!(of("surplus").await.state, PaymentState::Surplus);
    let later = app.clock.now() + std::time::Duration::from_secs(1);
    let without_fee = app.storage.receipts_without_fee(later, 9).await.unwrap();
    assert_eq!(without_fee.len(), 4, "all are asked for once");
    let id = of("short").await.id;
    refund_payment(&app.ordering(), id, &note()).await.unwrap();
    assert!(app.storage.payments(&query).await.unwrap().is_empty());
    assert_eq!(of("short").await.state, PaymentState::Surplus);
}

async fn accounts_of_direct_top_ups_alone_are_still_offered(engine: Engine) {
    let today = OrderWorld::open(engine).await;
    let ann = today.person("ann").await;
    let paid = today.paid(&ann, TOP_UP, "session").await;
    today.stock_codes(CARD.sku, 1).await;
    today.paid(&ann, CARD, "another").await;
    let mut shop = OldShop::before(engine, "forget proxy accounts", &today).await;
    // What was then a proxy top-up.
    let then = "UPDATE orders SET goods_type = 3, slug = 'a-pass' WHERE slug = 'comet-store-card'";
    assert_eq!(shop.database.change(then).await, 1);
    let offered = "INSERT INTO recent_charge_account (user_id, slug, account, used_at)
        SELECT user_id, slug, 'an account', 1 FROM orders";
    assert_eq!(shop.database.change(offered).await, 2);
    let storage = shop.storage().await;
    let of = async |slug: &str| {
        let offered = storage.recent_charge_accounts(ann.id, slug).await;
        offered.unwrap().len()
    };
    assert_eq!(of(paid.line.slug.as_str()).await, 1);
    assert_eq!(of("a-pass").await, 0);
}

async fn an_older_order_came_from_nowhere_known(engine: Engine) {
    let today = OrderWorld::open(engine).await;
    let ann = today.person("ann").await;
    let order = today.paid(&ann, TOP_UP, "session").await;
    let shop = OldShop::before(engine, "keep region of address", &today).await;
    let storage = shop.storage().await;
    let kept = storage.find_order(&order.order_no).await.unwrap().unwrap();
    assert_eq!(kept.origin.address_region.as_str(), "0");
    assert_eq!(kept.origin.region, order.origin.region);
    assert_eq!(kept.totals, order.totals);
}

async fn money_is_still_noted_for_sessions_of_others(engine: Engine) {
    let today = OrderWorld::open(engine).await;
    let app = &today.world().app;
    let order_no = "0".repeat(32).parse().unwrap();
    let session = ForeignSession {
        provider: "sandbox",
        external_id: "another shop's",
        paid: None,
        now: app.clock.now(),
    };
    let note = async |storage: &Storage, session| {
        let noted: Result<bool, StorageError> = storage
            .write(async |tx| tx.note_foreign_session(session).await)
            .await;
        noted.unwrap()
    };
    assert!(note(&app.storage, session).await);
    let shop = OldShop::before(engine, "keep money of unknown orders", &today).await;
    let storage = shop.storage().await;
    assert!(!note(&storage, session).await, "it is known");
    let any = ForeignPaymentQuery {
        with_dismissed: true,
        most: 9,
    };
    assert!(storage.foreign_payments(any).await.unwrap().is_empty());
    let paid = Some(ForeignPayment {
        order_no: &order_no,
        paid: usd("4.79"),
    });
    assert!(note(&storage, ForeignSession { paid, ..session }).await);
    let listed = storage.foreign_payments(any).await.unwrap();
    assert_eq!(listed.len(), 1);
    assert_eq!(listed[0].paid, usd("4.79"));
}

async fn what_open_orders_hold_is_part_of_the_count(engine: Engine) {
    let today = OrderWorld::open(engine).await;
    let ann = today.person("ann").await;
    today.paid(&ann, TOP_UP, "paid").await;
    today.asked(&ann, TOP_UP, "open").await;
    let mut shop = OldShop::before(engine, "hold stock", &today).await;
    // Somebody counted anew, and what was taken before was forgotten.
    let then = "UPDATE stock SET counted_from = counted_from - 1, taken = 0";
    assert_eq!(shop.database.change(then).await, 1);
    let storage = shop.storage().await;
    let level = storage.stock_taken().await.unwrap()[0].level;
    let paid = today.world().app.storage.stock_taken().await.unwrap()[0].level;
    assert_eq!(level.held, paid.held);
    assert_eq!(level.taken, paid.held);
    assert!(level.held.is_some());
}
