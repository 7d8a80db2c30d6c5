//! Accounts are checked before anything is paid.

use kiosk_runtime::adapters::supplier::SandboxAccount;
use serde_json::{Value, json};

use super::SupplyWorld;
use crate::api::ordering::{CARD, TOP_UP, try_submit};
use crate::api::world::JsonResponse;
use crate::api::{Engine, on_both_engines};

on_both_engines!(
    a_supplier_says_whether_goods_can_go_to_an_account,
    what_is_not_filled_is_asked_of_nobody,
    nobody_asks_about_many_accounts,
    an_order_for_a_wrong_account_is_refused_though_no_page_asked,
    where_nobody_checks_every_account_is_right,
);

const CALL: &str = "/charge/account-check";

async fn check(shop: &SupplyWorld, body: Value) -> JsonResponse {
    shop.orders.world().stranger().post(CALL, body).await
}

fn asked(account: &str) -> Value {
    json!({
        "type": "star-drifters", "sku_id": TOP_UP.sku, "charge_tpl": [],
        "user_id": account, "server": "asia",
    })
}

async fn a_supplier_says_whether_goods_can_go_to_an_account(engine: Engine) {
    let shop = SupplyWorld::open(engine).await;
    let right = check(&shop, asked("20471")).await;
    assert_eq!(right.data(), &json!(true));
    let wrong = check(&shop, asked(SandboxAccount::Wrong.id())).await;
    assert_eq!(wrong.data(), &json!(false));
    // What the supplier says is relayed as it said it.
    let told = check(&shop, asked(SandboxAccount::Told.id())).await;
    assert_eq!(told.status(), 0);
    assert_eq!(told.body["reason"], "told_by_another_system");
    assert!(told.message().contains("no top-ups today"), "{}", told.body);
    let silent = check(&shop, asked(SandboxAccount::Silent.id())).await;
    assert_eq!(silent.http, 503, "{}", silent.body);
    // An account may be written as a number, and the fields may stand together.
    let mut body = asked("");
    body["user_id"] = json!(5_560_000_002_u64);
    assert_eq!(check(&shop, body).await.data(), &json!(false));
    let together = json!({
        "type": "star-drifters", "sku_id": TOP_UP.sku.to_string(),
        "charge_params": {"user_id": SandboxAccount::Wrong.id(), "server": "asia"},
    });
    assert_eq!(check(&shop, together).await.data(), &json!(false));
}

async fn what_is_not_filled_is_asked_of_nobody(engine: Engine) {
    let shop = SupplyWorld::open(engine).await;
    for (field, value) in [("user_id", json!(" ")), ("server", json!("moon"))] {
        let mut body = asked("20471");
        body[field] = value;
        let refused = check(&shop, body).await;
        assert_eq!(refused.status(), 422, "{}", refused.body);
        assert!(refused.body["data"]["errors"][field].is_string());
    }
    for (field, value) in [("type", json!("nowhere")), ("sku_id", json!(CARD.sku))] {
        let mut body = asked("20471");
        body[field] = value;
        assert_eq!(check(&shop, body).await.status(), 404, "{field}");
    }
}

async fn an_order_for_a_wrong_account_is_refused_though_no_page_asked(engine: Engine) {
    let shop = SupplyWorld::with(engine, |parts| {
        parts.config.limits.tries.account_checks.burst = 4;
    })
    .await;
    let order = async |account: SandboxAccount| {
        let fields = json!({"user_id": account.id(), "server": "asia"});
        let body = TOP_UP.with(&json!({ "charge_params": fields }));
        try_submit(&shop.ann, body).await
    };
    let wrong = order(SandboxAccount::Wrong).await;
    assert_eq!(wrong.status(), 0);
    assert_eq!(wrong.body["reason"], "ordering_account_wrong");
    let told = order(SandboxAccount::Told).await;
    assert_eq!(told.body["reason"], "told_by_another_system");
    assert!(told.message().contains("no top-ups today"), "{}", told.body);
    // A supplier that does not answer keeps nobody from buying.
    assert_eq!(order(SandboxAccount::Silent).await.status(), 1);
    assert_eq!(order(SandboxAccount::Success).await.status(), 1);
    let many = order(SandboxAccount::Wrong).await;
    assert_eq!(many.status(), 429, "nobody tries many");
    let listed = shop.ann.caller.post("/charge/order-list", json!({})).await;
    let placed = listed.data()["list"]["data"].as_array().unwrap().len();
    assert_eq!(placed, 2);
}

async fn nobody_asks_about_many_accounts(engine: Engine) {
    let shop = SupplyWorld::with(engine, |parts| {
        parts.config.limits.tries.account_checks.burst = 3;
    })
    .await;
    for _ in 0..3 {
        assert_eq!(check(&shop, asked("20471")).await.status(), 1);
    }
    assert_eq!(check(&shop, asked("20471")).await.status(), 429);
}

async fn where_nobody_checks_every_account_is_right(engine: Engine) {
    let shop = SupplyWorld::with(engine, |parts| {
        parts.config.suppliers.suppliers.clear();
    })
    .await;
    let wrong = check(&shop, asked(SandboxAccount::Wrong.id())).await;
    assert_eq!(wrong.data(), &json!(true));
}
