//! The list of one's own orders: the ten categories, page by page.

use kiosk_domain::OrderState;
use secrecy::ExposeSecret as _;
use serde_json::{Value, json};

use super::{OrderWorld, TOP_UP, submit};
use crate::api::coupon::CouponUser;
use crate::api::{Engine, on_both_engines};

on_both_engines!(
    each_category_lists_ones_own_orders_in_that_state,
    pages_hold_every_order_once_the_newest_first,
);

/// Places an order that stands in a state, however it came there; its number.
async fn order_in(orders: &OrderWorld, user: &CouponUser, state: OrderState) -> String {
    let order_no = submit(user, TOP_UP.body()).await;
    let url = orders.world().app.config.storage.url.expose_secret();
    let pool = sqlx::AnyPool::connect(url).await.unwrap();
    let changed = sqlx::query("UPDATE orders SET state = $1 WHERE order_no = $2");
    let changed = changed.bind(state.name()).bind(&order_no);
    let changed = changed.execute(&pool).await.unwrap();
    pool.close().await;
    assert_eq!(changed.rows_affected(), 1);
    order_no
}

/// A page of somebody's orders.
async fn page(user: &CouponUser, body: Value) -> Value {
    let reply = user.caller.post("/charge/order-list", body).await;
    reply.data()["list"].clone()
}

fn numbers(page: &Value) -> Vec<String> {
    let items = page["data"].as_array().unwrap().iter();
    let number = |item: &Value| item["order_no"].as_str().unwrap().to_owned();
    items.map(number).collect()
}

async fn each_category_lists_ones_own_orders_in_that_state(engine: Engine) {
    let orders = OrderWorld::crowded(engine).await;
    let (ann, ben) = (orders.person("ann").await, orders.person("ben").await);
    let mut own = Vec::new();
    for state in OrderState::ALL {
        own.push(order_in(&orders, &ann, state).await);
        order_in(&orders, &ben, state).await;
    }
    for (state, order_no) in OrderState::ALL.into_iter().zip(&own) {
        let listed = page(&ann, json!({"category": state.name()})).await;
        assert_eq!(numbers(&listed), [order_no.as_str()], "{}", state.name());
        assert_eq!(listed["total"], 1);
        assert_eq!(listed["data"][0]["status"], state.name());
    }
    own.reverse();
    for all in [json!({}), json!({"category": "all"})] {
        assert_eq!(numbers(&page(&ann, all).await), own);
    }
    for unknown in ["", "Pending", "everything"] {
        let body = json!({ "category": unknown });
        let refused = ann.caller.post("/charge/order-list", body).await;
        assert_eq!(refused.status(), 422, "{unknown}");
    }
    let nobody = orders.person("cay").await;
    let listed = page(&nobody, json!({})).await;
    assert_eq!(
        (&listed["total"], &listed["last_page"]),
        (&json!(0), &json!(1))
    );
}

async fn pages_hold_every_order_once_the_newest_first(engine: Engine) {
    let orders = OrderWorld::crowded(engine).await;
    let (ann, ben) = (orders.person("ann").await, orders.person("ben").await);
    let mut own = Vec::new();
    for _ in 0..11 {
        own.push(order_in(&orders, &ann, OrderState::Completed).await);
        order_in(&orders, &ann, OrderState::Cancel).await;
        order_in(&orders, &ben, OrderState::Completed).await;
    }
    own.reverse();
    let mut seen = Vec::new();
    for number in 1..=4 {
        let body = json!({"category": "completed", "page": number, "per_page": 3});
        let listed = page(&ann, body).await;
        let told = ["current_page", "last_page", "per_page", "total"].map(|name| &listed[name]);
        assert_eq!(told, [&json!(number), &json!(4), &json!(3), &json!(11)]);
        assert!(numbers(&listed).len() <= 3);
        seen.extend(numbers(&listed));
    }
    assert_eq!(seen, own);
    let bounds = [
        (json!({}), 10),
        (json!({"page": 0}), 10),
        (json!({"page": 3}), 2),
        (json!({"page": 4}), 0),
        (json!({"page": u32::MAX, "per_page": 100}), 0),
        (json!({"per_page": 0}), 1),
        (json!({"per_page": 101}), 22),
    ];
    for (body, count) in bounds {
        let listed = page(&ann, body.clone()).await;
        assert_eq!(numbers(&listed).len(), count, "{body}");
        assert_eq!(listed["total"], 22, "{body}");
    }
    let most = page(&ann, json!({"per_page": 101})).await;
    assert_eq!(most["per_page"], 100);
}
