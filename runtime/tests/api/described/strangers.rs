//! Every call that is described, asked by everybody who may not, for what somebody else has.

use kiosk_runtime::storage::StorageError;
use serde_json::{Value, json};

use super::document::{DescribedApi, DescribedCall};
use super::inputs::{GeneratedInput, InputKind, Seed};
use crate::api::ordering::{LATER, OrderWorld, TOP_UP};
use crate::api::people::{TestUser, sign_in, sign_up};
use crate::api::world::{Caller, JsonResponse};
use crate::api::{Engine, World, days, on_both_engines};

on_both_engines!(nobody_gets_what_is_not_theirs_by_any_call);

/// Longer than any session lasts.
const SESSION_OVER: u64 = 400;

/// What ann writes into her orders, and nobody else.
const ACCOUNT: &str = "ann-account-71";

/// Names of what everybody may name: of the catalogue and of the shop.
const EVERYBODYS: [&str; 9] = [
    "activity_id",
    "bd_vid",
    "captcha_id",
    "charge_goods_group_id",
    "charge_goods_id",
    "device_id",
    "goods_id",
    "payment_id",
    "uuid",
];

/// What somebody sees of their own.
const OWN: [&str; 8] = [
    "post /charge/order-list",
    "post /charge/recent-charge-accounts",
    "post /charge/session-list",
    "post /charge/user-profile",
    "get /v4/coupon-notification-count",
    "get /v4/coupon/new-coupon",
    "get /v4/coupon/user-list",
    "get /v4/push-message-list",
];

/// Somebody who asks for what is ann's.
struct Stranger {
    who: &'static str,
    caller: Caller,
    is_signed_in: bool,
    /// What nobody may tell whoever holds this session.
    own: Vec<String>,
}

/// Everything that is ann's.
struct Belongings {
    order_no: String,
    ids: Vec<String>,
    /// What only she may be shown.
    marks: Vec<String>,
}

async fn nobody_gets_what_is_not_theirs_by_any_call(engine: Engine) {
    let orders = OrderWorld::crowded(engine).await;
    let world = orders.world();
    let late = sign_up(world, "late@example.com").await;
    world.clock.advance(days(SESSION_OVER));
    let ann = sign_up(world, "ann-marker@example.com").await;
    let belongings = belongings(&orders, &ann).await;
    sign_up(world, "ben@example.com").await;
    let blocked = sign_up(world, "blocked@example.com").await;
    block(world, &blocked).await;
    let before = seen(&ann, &belongings).await;
    assert_eq!(before, seen(&ann, &belongings).await);
    let text = before.to_string();
    for mark in belongings.marks.iter().filter(|mark| **mark != ann.token) {
        assert!(text.contains(mark), "ann sees her {mark}: {text}");
    }
    let api = DescribedApi::read();
    for call in api.calls() {
        // A call may end the session: each has its own.
        let ben = sign_in(world, "ben@example.com").await;
        for stranger in [
            stranger("a visitor", world.stranger()),
            Stranger {
                is_signed_in: true,
                ..stranger("ben", ben.caller)
            },
            holder("somebody blocked", &blocked),
            holder("a session that is over", &late),
        ] {
            for id in &belongings.ids {
                let input = input(&api, &call, &belongings, id);
                let answer = send(&stranger.caller, &input).await;
                check(&call, &stranger, &belongings, &answer);
                if !names_something(&input, id) {
                    break;
                }
            }
        }
    }
    assert_eq!(
        before,
        seen(&ann, &belongings).await,
        "ann's things are hers"
    );
}

const fn stranger(who: &'static str, caller: Caller) -> Stranger {
    Stranger {
        who,
        caller,
        is_signed_in: false,
        own: Vec::new(),
    }
}

/// Whoever holds a session that counts no more.
fn holder(who: &'static str, user: &TestUser) -> Stranger {
    Stranger {
        own: vec![user.email.clone(), format!("\"{}\"", user.id)],
        ..stranger(who, user.caller.clone())
    }
}

async fn block(world: &World, user: &TestUser) {
    let id = user.id.parse().unwrap();
    let now = world.app.clock.now();
    let blocked: Result<(), StorageError> = world
        .app
        .storage
        .write(async |tx| tx.set_blocked(id, Some(now)).await)
        .await;
    blocked.unwrap();
}

/// An order with an account, one that was timed out and told of, a coupon.
async fn belongings(orders: &OrderWorld, ann: &TestUser) -> Belongings {
    let body = TOP_UP.with(&json!({"charge_params": {"user_id": ACCOUNT, "server": "asia"}}));
    let submit = async || {
        let reply = ann.caller.post("/v4/submit-order", body.clone()).await;
        reply.data()["order_no"].as_str().unwrap().to_owned()
    };
    submit().await;
    orders.sweep_after(LATER).await;
    let order_no = submit().await;
    let coupon = orders.0.offer(|_, _| {}).await;
    let claim = format!("/v4/coupon/get-coupon?id={coupon}&activity_id={coupon}");
    assert_eq!(ann.caller.post(&claim, json!({})).await.status(), 1);
    let mut ids = Vec::new();
    for call in [
        "post /charge/session-list",
        "get /v4/coupon/user-list",
        "get /v4/push-message-list",
    ] {
        let found = ids.len();
        let listed = own(ann, call).await;
        ids_in(listed.data(), &mut ids);
        assert!(ids.len() > found, "{call}: {}", listed.body);
    }
    let mut marks = vec![ann.email.clone(), ann.token.clone(), ACCOUNT.to_owned()];
    marks.extend(ids.iter().map(|id| format!("\"{id}\"")));
    marks.push(format!("\"{}\"", ann.id));
    ids.push(ann.id.clone());
    Belongings {
        order_no,
        ids,
        marks,
    }
}

/// Every id of its own that stands in something.
fn ids_in(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                match value.as_str() {
                    Some(id) if name == "id" => found.push(id.to_owned()),
                    _ => ids_in(value, found),
                }
            }
        }
        Value::Array(values) => values.iter().for_each(|value| ids_in(value, found)),
        _ => {}
    }
}

async fn own(user: &TestUser, call: &str) -> JsonResponse {
    match call.split_once(' ').unwrap() {
        ("get", call) => user.caller.get(call).await,
        (_, call) => {
            let body = json!({"slug": "star-drifters"});
            user.caller.post(call, body).await
        }
    }
}

/// What ann sees of her own.
async fn seen(ann: &TestUser, belongings: &Belongings) -> Value {
    let body = json!({"order_no": belongings.order_no});
    let detail = ann.caller.post("/charge/order-detail", body).await;
    let mut seen = vec![detail.data().clone()];
    for call in OWN {
        seen.push(own(ann, call).await.data().clone());
    }
    Value::Array(seen)
}

/// Whether a field names something of somebody.
fn is_somebodys(name: &str) -> bool {
    (name == "id" || name.ends_with("_id")) && !EVERYBODYS.contains(&name)
}

/// A whole request, which names what is ann's wherever it names something of somebody.
fn input(
    api: &DescribedApi,
    call: &DescribedCall,
    belongings: &Belongings,
    id: &str,
) -> GeneratedInput {
    let mut input = GeneratedInput::new(api, call, InputKind::Whole, &mut Seed(1));
    let value = |name: &str| match name {
        "order_no" => Some(belongings.order_no.as_str()),
        name => is_somebodys(name).then_some(id),
    };
    if let Some((path, query)) = input.address.split_once('?') {
        let pairs = query.split('&').map(|pair| {
            let (name, given) = pair.split_once('=').unwrap_or((pair, ""));
            format!("{name}={}", value(name).unwrap_or(given))
        });
        input.address = format!("{path}?{}", pairs.collect::<Vec<_>>().join("&"));
    }
    if let Some(Ok(mut body)) = input.body.as_deref().map(serde_json::from_str) {
        name_in(&mut body, &value);
        input.body = Some(body.to_string());
    }
    input
}

fn name_in<'a>(body: &mut Value, value: &impl Fn(&str) -> Option<&'a str>) {
    match body {
        Value::Object(fields) => {
            for (name, field) in fields {
                match value(name) {
                    Some(value) => *field = value.into(),
                    None => name_in(field, value),
                }
            }
        }
        Value::Array(values) => values.iter_mut().for_each(|one| name_in(one, value)),
        _ => {}
    }
}

fn names_something(input: &GeneratedInput, id: &str) -> bool {
    input.address.contains(id) || input.body.as_ref().is_some_and(|body| body.contains(id))
}

async fn send(caller: &Caller, input: &GeneratedInput) -> JsonResponse {
    match &input.body {
        Some(body) => {
            let body = body.clone().into_bytes();
            caller.post_bytes(&input.address, body).await
        }
        None => caller.get(&input.address).await,
    }
}

fn check(
    call: &DescribedCall,
    stranger: &Stranger,
    belongings: &Belongings,
    answer: &JsonResponse,
) {
    let name = format!("{} {} for {}", call.method, call.path, stranger.who);
    let said = format!("{} {:?}", answer.body, answer.headers);
    for mark in belongings.marks.iter().chain(&stranger.own) {
        assert!(!said.contains(mark), "{name} tells {mark}: {said}");
    }
    let security = call.told["security"].as_array();
    let needs_session = security.is_some_and(|ways| !ways.contains(&json!({})));
    if needs_session && !stranger.is_signed_in {
        assert_eq!(answer.body["status"], 2, "{name}: {said}");
    }
}
