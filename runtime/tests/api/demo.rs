//! A demo: made by the shop's own use cases, in every state, with nothing in doubt.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use kiosk_domain::{
    AuditStatus, ContactKey, Email, GoodsType, OrderState, UnixTime, UserCouponState,
};
use kiosk_runtime::adapters::supplier::Suppliers;
use kiosk_runtime::config::{SupplierConfig, SupplierKind};
use kiosk_runtime::demo::{DEMO_PEOPLE, SeededShop, seed};
use kiosk_runtime::service::account::{UserKey, find_user};
use kiosk_runtime::service::payment::PaymentProviders;
use kiosk_runtime::service::verification::{VerificationParts, verify};
use kiosk_runtime::storage::coupon::UserCouponQuery;
use kiosk_runtime::storage::ordering::{OperatorOrderQuery, Order};
use kiosk_runtime::storage::{PageRange, Storage};
use kiosk_runtime::system::{ManualClock, Passwords};
use kiosk_runtime::{AppParts, LiveCatalogue, Pictures, RuntimeConfig};
use tempfile::TempDir;

use super::ordering::payment_method;
use super::shop::snapshot;
use super::world::{ORIGIN, START, code_keys};
use super::{Engine, on_both_engines};

on_both_engines!(a_demo_has_every_state_and_nothing_in_doubt);

/// What a shop of which a demo is made is configured with.
pub async fn config(engine: Engine, folder: &TempDir) -> RuntimeConfig {
    let mut config = RuntimeConfig::local(folder.path(), ORIGIN, "a secret of tests".into());
    config.storage = engine.database(folder.path()).await;
    config.codes = code_keys(&[1]);
    config.payment.methods = vec![payment_method(1, "0.50")];
    config.suppliers.suppliers = vec![SupplierConfig {
        name: "sandbox".to_owned(),
        kind: SupplierKind::Sandbox,
        groups: BTreeSet::new(),
        skus: BTreeSet::new(),
        takes_rest: true,
    }];
    config
}

/// Makes a demo at a moment, on the catalogue of the sample shop.
pub async fn made(config: &RuntimeConfig, now: i64) -> anyhow::Result<SeededShop> {
    let catalogue = LiveCatalogue::new(snapshot(), Pictures::default());
    let mut parts = AppParts::new(config.clone(), catalogue).await.unwrap();
    parts.clock = Arc::new(ManualClock::at(UnixTime::from_secs(now)));
    parts.passwords = Passwords::new(64, 1).unwrap();
    parts.payment =
        PaymentProviders::from_config(&parts.config, &parts.storage, &parts.signer).unwrap();
    parts.suppliers = Suppliers::from_config(&parts.config, &parts.signer).unwrap();
    seed(parts).await
}

async fn orders(storage: &Storage) -> Vec<Order> {
    let query = OperatorOrderQuery {
        state: None,
        queue: false,
        behind: None,
        most: 1_000,
    };
    storage.operator_orders(query).await.unwrap()
}

async fn a_demo_has_every_state_and_nothing_in_doubt(engine: Engine) {
    let folder = tempfile::tempdir().unwrap();
    let config = config(engine, &folder).await;
    let seeded = made(&config, START).await.unwrap();
    for state in OrderState::ALL {
        let count = seeded.orders.get(state.name()).copied();
        assert!(count > Some(0), "{}: {seeded:?}", state.name());
    }
    let each = AuditStatus::ALL.map(|status| (status.name(), 1));
    assert_eq!(seeded.audits, BTreeMap::from(each));
    let storage = Storage::connect(&config.storage).await.unwrap();
    let orders = orders(&storage).await;
    let delivered = orders
        .iter()
        .filter(|order| order.state == OrderState::Completed);
    let kinds: BTreeSet<_> = delivered
        .map(|order| order.line.goods_type.name())
        .collect();
    let all = [
        GoodsType::Cdk,
        GoodsType::DirectTopUp,
        GoodsType::ProxyTopUp,
    ];
    assert_eq!(kinds, all.map(GoodsType::name).into());

    let user = async |email: &str| {
        let key = UserKey::Contact(ContactKey::of_email(&Email::parse(email).unwrap()));
        find_user(&storage, &key).await.unwrap().expect("a person")
    };
    let [demo, ann, ben, eve] = DEMO_PEOPLE;
    let ann = user(ann.email).await;
    for state in UserCouponState::ALL {
        let query = UserCouponQuery {
            user_id: ann.id,
            state,
            now: UnixTime::from_secs(START),
        };
        let count = storage.count_user_coupons(query).await.unwrap();
        assert!(count > 0, "{state:?}");
    }
    assert!(user(eve.email).await.is_blocked());
    let range = PageRange { skip: 0, take: 100 };
    let mut kinds = BTreeSet::new();
    for user in [&user(demo.email).await, &ann, &user(ben.email).await] {
        let told = storage.notifications(user.id, range).await.unwrap();
        kinds.extend(told.items.iter().map(|told| told.kind.to_wire()));
    }
    assert_eq!(kinds, BTreeSet::from([1, 2, 3, 4]));

    let files = kiosk_runtime::adapters::files::from_config(&config.files).unwrap();
    let parts = VerificationParts {
        storage: &storage,
        keys: &config.codes,
        files: &*files,
    };
    let areas = verify(parts).await.unwrap();
    let doubts: Vec<_> = areas.iter().flat_map(|area| &area.doubts).collect();
    assert!(doubts.is_empty(), "{doubts:#?}");

    let refused = made(&config, START).await.unwrap_err().to_string();
    assert!(refused.contains("has orders already"), "{refused}");
    assert!(refused.contains("\nhint: name another folder"), "{refused}");
}

#[tokio::test]
async fn a_demo_is_the_same_at_every_hour_of_the_day() {
    let told = async |now: i64| {
        let folder = tempfile::tempdir().unwrap();
        let config = config(Engine::Sqlite, &folder).await;
        let seeded = made(&config, now).await.unwrap();
        let storage = Storage::connect(&config.storage).await.unwrap();
        let orders: Vec<_> = orders(&storage)
            .await
            .into_iter()
            .map(|order| {
                let ago = now - order.created_at.secs();
                let (sku, total) = (order.line.sku_id, order.totals.total());
                (order.state, sku, total, ago)
            })
            .collect();
        (seeded, orders)
    };
    let night = told(START).await;
    let noon = told(START + 10 * 60 * 60).await;
    assert_eq!(night, noon);
}

#[tokio::test]
async fn a_shop_that_strangers_reach_is_not_seeded() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(Engine::Sqlite, &folder).await;
    config.origin = "https://comet.shop".to_owned();
    config.payment.sandbox = true;
    config.suppliers.sandbox = true;
    let refused = made(&config, START).await.unwrap_err().to_string();
    assert!(
        refused.contains("strangers reach https://comet.shop"),
        "{refused}"
    );
    assert!(refused.contains("\nhint: seed a copy"), "{refused}");
}

#[tokio::test]
async fn a_shop_without_a_method_of_the_sandbox_is_not_seeded() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(Engine::Sqlite, &folder).await;
    config.payment.methods.clear();
    let refused = made(&config, START).await.unwrap_err().to_string();
    assert!(
        refused.contains("no method of payment takes US dollars"),
        "{refused}"
    );
    assert!(
        refused.contains("[runtime.payment.methods.card]"),
        "{refused}"
    );
}
