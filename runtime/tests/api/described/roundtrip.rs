//! Every call is sent what its description allows and what it does not; every answer is one that the
//! description tells of.

use std::collections::{BTreeMap, BTreeSet};

use super::answers::{is_no_json, mistakes_of};
use super::document::DescribedApi;
use super::inputs::{GeneratedInput, InputKind, Seed};
use crate::api::ordering::payment_method;
use crate::api::people::{TestUser, sign_in, sign_up};
use crate::api::world::{Caller, JsonResponse};
use crate::api::{Engine, World, on_both_engines};

on_both_engines!(whatever_a_call_is_sent_its_answer_is_described);

/// How often every call is sent each kind of input, by a stranger and by somebody signed in.
const ROUNDS: usize = 1;

/// Calls whose success needs what no description shows: a code or a proof, something of one's own,
/// a visit to another service. They succeed in the tests of their rooms, where every answer is held
/// against the description too (`Caller`).
const NEVER_DONE: [&str; 27] = [
    "get /charge/pay",
    "get /charge/socialite-status-v4",
    "get /charge/user-audit-detail",
    "post /charge/bind",
    "post /charge/captcha-verify",
    "post /charge/entry-login",
    "post /charge/order-buy-again",
    "post /charge/order-cancel",
    "post /charge/order-detail",
    "post /charge/order-information",
    "post /charge/register-v3",
    "post /charge/reset-password-v3",
    "post /charge/send-code",
    "post /charge/session-end",
    "post /charge/socialite-unlink",
    "post /charge/socialite/login",
    "post /charge/user-audit-status-update",
    "post /charge/user-audit-upload",
    "post /ocpc/baidu/upload",
    "post /v4/coupon/get-coupon",
    "post /v4/coupon/get-goods-group-coupon",
    "post /v4/coupon/redeem",
    "post /v4/notification-read",
    "post /v4/order-payment",
    "post /v4/order-payment-list",
    "post /v4/payment-webhook/{provider}",
    "post /v4/supplier-webhook/{supplier}",
];

/// Calls that succeed only where chance leaves out a coupon that nobody has.
const DONE_BY_CHANCE: [&str; 2] = ["post /v4/pre-pay", "post /v4/submit-order"];

async fn whatever_a_call_is_sent_its_answer_is_described(engine: Engine) {
    let world = patient_world(engine).await;
    sign_up(&world, "ann@example.com").await;
    let mut api = DescribedApi::read();
    let (mut done, mut mistakes) = (BTreeSet::new(), BTreeMap::new());
    let calls = api.calls();
    for (at, call) in calls.iter().enumerate() {
        let name = format!("{} {}", call.method, call.path);
        // The engines are sent different things, each the same every time.
        let mut seed = Seed(2 * at as u64 + u64::from(engine == Engine::Postgres));
        // A call may end the session: each has its own.
        let ann = signed_in(&world).await;
        for caller in [ann.caller, world.stranger()] {
            for round in 0..ROUNDS * InputKind::ALL.len() {
                let kind = InputKind::ALL[round % InputKind::ALL.len()];
                let input = GeneratedInput::new(&api, call, kind, &mut seed);
                let answer = send(&caller, &input).await;
                if answer.body["status"] == 1 || answer.http == 303 || is_no_json(&answer) {
                    done.insert(name.clone());
                }
                let mut found = mistakes_of(&mut api, call, &answer);
                if answer.http >= 500 {
                    found.push(format!("HTTP {}", answer.http));
                }
                for mistake in found {
                    let told = format!("{kind:?} {input:?}: {} {}", answer.http, answer.body);
                    mistakes.entry(format!("{name}: {mistake}")).or_insert(told);
                }
            }
        }
    }
    assert!(mistakes.is_empty(), "{}: {mistakes:#?}", mistakes.len());
    let never = calls
        .iter()
        .map(|call| format!("{} {}", call.method, call.path));
    let never: BTreeSet<_> = never
        .filter(|name| !done.contains(name) && !DONE_BY_CHANCE.contains(&name.as_str()))
        .collect();
    let expected: BTreeSet<_> = NEVER_DONE.map(str::to_owned).into();
    assert_eq!(never, expected, "these never succeed");
}

/// A shop that is asked as often as anybody likes, and can be paid.
pub async fn patient_world(engine: Engine) -> World {
    World::with(engine, |parts| {
        let limits = &mut parts.config.limits;
        limits.address.burst = 1_000_000;
        limits.account.burst = 1_000_000;
        parts.config.payment.methods = vec![payment_method(1, "0.50")];
    })
    .await
}

async fn signed_in(world: &World) -> TestUser {
    sign_in(world, "ann@example.com").await
}

/// Sends what was made.
pub async fn send(caller: &Caller, input: &GeneratedInput) -> JsonResponse {
    let mut caller = caller.clone();
    for (name, value) in &input.headers {
        caller = caller.with(name, value);
    }
    match &input.body {
        Some(body) => {
            let body = body.clone().into_bytes();
            caller
                .post_typed(&input.address, input.media_type, body)
                .await
        }
        None => caller.get(&input.address).await,
    }
}
