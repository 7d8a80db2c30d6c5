//! A code that was right is spent, also where what it proved cannot be linked.

use kiosk_runtime::service::account::block_user;
use serde_json::{Value, json};

use super::provider::vouched;
use super::{Browser, Service};
use crate::api::people::{code_by, code_for, decided, register, sign_up};
use crate::api::world::JsonResponse;
use crate::api::{Engine, World, on_both_engines, seconds};

on_both_engines!(
    an_account_that_is_linked_already_spends_the_code,
    a_blocked_account_spends_the_code,
    a_newcomer_who_is_linked_already_spends_the_code_and_gets_no_second_account,
);

const ANN: &str = "ann@example.com";

/// A code, and the address that it was sent to.
#[derive(Clone, Copy)]
struct EmailCode<'a> {
    email: &'a str,
    code: &'a str,
}

async fn bind(browser: &mut Browser, uuid: &str, proof: EmailCode<'_>) -> JsonResponse {
    let EmailCode { email, code } = proof;
    let body = json!({"uuid": uuid, "mark": "socialite", "identifier": email, "code": code});
    browser.post("/charge/socialite/login", body).await
}

/// The first use is refused for a reason, and the second as any wrong code is.
async fn spends(browser: &mut Browser, uuid: &str, proof: EmailCode<'_>, reason: &str) {
    let reply = bind(browser, uuid, proof).await;
    assert_eq!(reply.status(), 0, "{}", reply.body);
    assert!(reply.message().contains(reason), "{}", reply.body);
    for _ in 0..2 {
        let reply = bind(browser, uuid, proof).await;
        let said = (reply.status(), reply.message());
        assert_eq!(said, (422, "Verification code is wrong"));
        assert_eq!(
            reply.body["data"]["errors"],
            json!({"code": "Verification code is wrong"})
        );
    }
    assert!(!browser.is_signed_in().await);
}

async fn an_account_that_is_linked_already_spends_the_code(engine: Engine) {
    let service = Service::open().await;
    let world = service.shop(engine).await;
    let mut ann = Browser::new(&world);
    let place = service.come(&mut ann, &vouched("7", ANN)).await;
    let body = json!({"uuid": place.uuid()});
    let reply = ann.post("/charge/socialite/login", body).await;
    assert_eq!(reply.status(), 1);
    let mut ben = Browser::new(&world);
    let place = service.come(&mut ben, &json!({"sub": "8"})).await;
    let code = code_by(&world, &ben.caller(), ANN, "bind").await;
    let proof = EmailCode {
        email: ANN,
        code: &code,
    };
    spends(&mut ben, place.uuid(), proof, "another Own account").await;
    // He waits on, and another code counts.
    let email = "ben@example.com";
    let code = code_by(&world, &ben.caller(), email, "bind").await;
    let proof = EmailCode { email, code: &code };
    let reply = bind(&mut ben, place.uuid(), proof).await;
    assert_eq!(reply.data()["user"]["email"], email);
}

async fn a_blocked_account_spends_the_code(engine: Engine) {
    let service = Service::open().await;
    let world = service.shop(engine).await;
    let ann = sign_up(&world, ANN).await;
    world.clock.advance(seconds(61));
    let mut browser = Browser::new(&world);
    let place = service.come(&mut browser, &json!({"sub": "8"})).await;
    let code = code_by(&world, &browser.caller(), ANN, "bind").await;
    let id = ann.id.parse().unwrap();
    let blocked = block_user(&world.app.storage, &decided(&world.app, id)).await;
    assert!(blocked.unwrap().is_some());
    let proof = EmailCode {
        email: ANN,
        code: &code,
    };
    spends(&mut browser, place.uuid(), proof, "blocked").await;
}

/// Somebody came back twice, and the first coming was completed.
async fn a_newcomer_who_is_linked_already_spends_the_code_and_gets_no_second_account(
    engine: Engine,
) {
    let service = Service::open().await;
    let world: World = service.shop(engine).await;
    let person: Value = json!({"sub": "7"});
    let (mut first, mut second) = (Browser::new(&world), Browser::new(&world));
    let done = service.come(&mut first, &person).await;
    let open = service.come(&mut second, &person).await;
    let code = code_by(&world, &first.caller(), ANN, "bind").await;
    let proof = EmailCode {
        email: ANN,
        code: &code,
    };
    let reply = bind(&mut first, done.uuid(), proof).await;
    assert_eq!(reply.status(), 1);
    let dan = "dan@example.com";
    let code = code_by(&world, &second.caller(), dan, "bind").await;
    let proof = EmailCode {
        email: dan,
        code: &code,
    };
    spends(&mut second, open.uuid(), proof, "another Own account").await;
    world.clock.advance(seconds(61));
    let code = code_for(&world, dan, "register").await;
    let reply = register(&world.stranger(), dan, &code).await;
    assert_eq!(reply.data()["user"]["email"], dan, "nobody had the address");
}
