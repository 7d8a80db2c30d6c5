//! Phones of the tests: a captcha is solved, and the text message read from its file.

use std::fs;

use kiosk_runtime::adapters::captcha::{Answer, ChallengeStore as _, LotNumber};
use serde_json::{Value, json};

use super::people::code_in;
use super::world::{Caller, World};

/// Asks for a code by text message and reads it.
pub async fn text_code(world: &World, phone: &str, purpose: &str) -> String {
    text_to(world, phone, purpose).await;
    code_in(&last_text(world))
}

/// Solves a captcha and has a code sent to a number in China.
pub async fn text_to(world: &World, phone: &str, purpose: &str) {
    let (caller, mut body) = solved(world, purpose).await;
    body["phone"] = phone.into();
    body["area_code"] = "86".into();
    body["verify_type"] = purpose.into();
    let reply = caller.post("/charge/send-code", body.clone()).await;
    assert_eq!(reply.status(), 1, "{}", reply.body);
    world.run_jobs().await;
    let again = caller.post("/charge/send-code", body).await;
    assert_eq!(
        again.message(),
        "Geetest Error",
        "a proof is worth one message"
    );
}

/// The last text message.
pub fn last_text(world: &World) -> String {
    let texts = fs::read_to_string(world.folder.path().join("sms.log")).unwrap();
    texts.lines().last().unwrap().to_owned()
}

/// A browser that answered a question, and the five fields that say so.
async fn solved(world: &World, purpose: &str) -> (Caller, Value) {
    let wish = json!({"purpose": purpose, "kind": "question"});
    let reply = world.stranger().post("/charge/captcha", wish).await;
    let cookie = reply.header("set-cookie").unwrap();
    let caller = world
        .stranger()
        .with("cookie", cookie.split(';').next().unwrap());
    let lot = reply.data()["lot_number"].as_str().unwrap();
    let kept = world
        .app
        .storage
        .find(&LotNumber::parse(lot).unwrap())
        .await;
    let Answer::Question { expected } = kept.unwrap().unwrap().answer else {
        panic!("a question was wished for");
    };
    let attempt = json!({"lot_number": lot, "answer": expected});
    let reply = caller.post("/charge/captcha-verify", attempt).await;
    (caller, reply.data().clone())
}
