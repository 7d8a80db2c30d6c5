//! Phones of the tests: a captcha is solved, and the text message read from its file.

use std::fs;

use kiosk_captcha::{ChallengeStore as _, LotNumber, Solution};
use serde_json::{Value, json};

use super::people::code_in;
use super::world::{Caller, JsonResponse, World};

/// Asks for a code by text message, as a stranger, and reads it.
pub async fn text_code(world: &World, phone: &str, purpose: &str) -> String {
    text_code_by(world, &world.stranger(), phone, purpose).await
}

/// Asks for a code by text message, as somebody known, and reads it.
pub async fn text_code_by(world: &World, by: &Caller, phone: &str, purpose: &str) -> String {
    text_to(world, by, phone, purpose).await;
    code_in(&last_text(world))
}

/// Solves a captcha and asks for a code to a number in China; the answer, and what was asked.
pub async fn ask_text(
    world: &World,
    by: &Caller,
    phone: &str,
    purpose: &str,
) -> (JsonResponse, Caller, Value) {
    let (caller, mut body) = solved(world, by, purpose).await;
    body["country_code"] = "CN".into();
    body["phone"] = phone.into();
    body["area_code"] = "86".into();
    body["verify_type"] = purpose.into();
    let reply = caller.post("/charge/send-code", body.clone()).await;
    (reply, caller, body)
}

/// Solves a captcha and has a code sent to a number in China.
pub async fn text_to(world: &World, by: &Caller, phone: &str, purpose: &str) {
    let (reply, caller, body) = ask_text(world, by, phone, purpose).await;
    assert_eq!(reply.status(), 1, "{}", reply.body);
    world.run_jobs().await;
    let again = caller.post("/charge/send-code", body).await;
    assert_ne!(again.status(), 1, "a proof is worth one message");
}

/// The last text message.
pub fn last_text(world: &World) -> String {
    let texts = fs::read_to_string(world.folder.path().join("sms.log")).unwrap();
    texts.lines().last().unwrap().to_owned()
}

/// A hand that reaches for a place and slows down.
pub fn slid(x: i32, y: i32) -> String {
    let mut track = String::from("p");
    for step in 0..=30 {
        let part = f64::from(step) / 30.0;
        let way = part.powi(3) * (10.0 - 15.0 * part + 6.0 * part * part);
        // Rounded up to 0 from below, a place would be written `-0`.
        let at = |end: i32| (f64::from(end) * way).round() + 0.0;
        let t = step * 27 + step % 4;
        track.push_str(&format!(";{},{},{t}", at(x), at(y)));
    }
    track
}

/// Somebody who answered a question, and the five fields that say so.
pub async fn solved(world: &World, by: &Caller, purpose: &str) -> (Caller, Value) {
    let wish = json!({"purpose": purpose, "kind": "question"});
    let reply = by.post("/charge/captcha", wish).await;
    // Whoever holds a token is known by it.
    let cookie = reply.header("set-cookie");
    let caller = match cookie.and_then(|cookie| cookie.split(';').next()) {
        Some(cookie) => by.with("cookie", cookie),
        None => by.clone(),
    };
    let lot = reply.data()["lot_number"].as_str().unwrap();
    let kept = world
        .app
        .storage
        .find(&LotNumber::parse(lot).unwrap())
        .await;
    let Solution::Question { expected } = kept.unwrap().unwrap().solution else {
        panic!("a question was wished for");
    };
    let attempt = json!({"lot_number": lot, "answer": expected});
    let reply = caller.post("/charge/captcha-verify", attempt).await;
    (caller, reply.data().clone())
}
