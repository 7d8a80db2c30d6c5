//! `/charge/bind`: an address or number is added by its own code, to one account only.

use serde_json::json;

use crate::api::people::{code_by, code_for, code_in, mails, register, sign_in, sign_up};
use crate::api::phones::{text_code, text_code_by, text_to};
use crate::api::world::JsonResponse;
use crate::api::{Engine, World, on_both_engines, seconds};

on_both_engines!(
    a_number_is_added_and_other_sessions_end,
    somebody_elses_number_is_refused_without_saying_whose,
    a_second_address_is_refused,
    strangers_and_wrong_codes_are_refused,
    too_many_wait,
    a_number_signs_in_and_registers_in_china,
    an_address_that_got_an_account_meanwhile_spends_the_code,
);

const PHONE: &str = "13812345678";

async fn bind(person: &crate::api::people::TestUser, code: &str) -> JsonResponse {
    let body = json!({"identifier": PHONE, "area_code": "86", "code": code});
    person.caller.post("/charge/bind", body).await
}

async fn a_number_is_added_and_other_sessions_end(engine: Engine) {
    let world = World::open(engine).await;
    let ann = sign_up(&world, "ann@example.com").await;
    let elsewhere = sign_in(&world, "ann@example.com").await;
    let code = text_code_by(&world, &ann.caller, PHONE, "bind").await;
    let reply = bind(&ann, &code).await;
    assert_eq!(reply.message(), "Added to your account.");
    assert_eq!(reply.data()["phone"], "13812345678");
    assert_eq!(reply.data()["area_code"], "86");
    assert_eq!(
        elsewhere
            .caller
            .post("/charge/user-profile", json!({}))
            .await
            .status(),
        2
    );
    assert_eq!(
        ann.caller
            .post("/charge/user-profile", json!({}))
            .await
            .status(),
        1
    );
    let body = json!({"identifier": PHONE, "area_code": "86", "password": "kitten-77"});
    let reply = world.stranger().post("/charge/login-v3", body).await;
    assert_eq!(reply.data()["user"]["id"], *ann.id);
    // The owner hears of it where they were before, whoever did it.
    world.run_jobs().await;
    let mails = mails(&world, "ann@example.com");
    assert!(
        mails.last().unwrap().contains("was added to your account"),
        "{mails:?}"
    );
}

async fn somebody_elses_number_is_refused_without_saying_whose(engine: Engine) {
    let world = World::open(engine).await;
    let ann = sign_up(&world, "ann@example.com").await;
    let bob = sign_up(&world, "bob@example.com").await;
    let code = text_code_by(&world, &ann.caller, PHONE, "bind").await;
    assert_eq!(bind(&ann, &code).await.status(), 1);
    world.clock.advance(seconds(61));
    let code = text_code_by(&world, &bob.caller, PHONE, "bind").await;
    let reply = bind(&bob, &code).await;
    let message = "This cannot be added: it belongs to another account.";
    assert_eq!((reply.status(), reply.message()), (0, message));
    let again = bind(&bob, &code).await;
    let said = (again.status(), again.message());
    assert_eq!(said, (422, "Verification code is wrong"), "it is spent");
    let profile = bob.caller.post("/charge/user-profile", json!({})).await;
    assert!(profile.data()["phone"].is_null());
}

async fn a_second_address_is_refused(engine: Engine) {
    let world = World::open(engine).await;
    let ann = sign_up(&world, "ann@example.com").await;
    let code = code_by(&world, &ann.caller, "eve@example.com", "bind").await;
    let body = json!({"identifier": "eve@example.com", "code": code});
    let reply = ann.caller.post("/charge/bind", body).await;
    assert_eq!(reply.status(), 0);
    let profile = ann.caller.post("/charge/user-profile", json!({})).await;
    assert_eq!(profile.data()["email"], "ann@example.com");
}

async fn strangers_and_wrong_codes_are_refused(engine: Engine) {
    let world = World::open(engine).await;
    let body = json!({"identifier": PHONE, "area_code": "86", "code": "123456"});
    let reply = world.stranger().post("/charge/bind", body.clone()).await;
    assert_eq!(reply.status(), 2);
    let ann = sign_up(&world, "ann@example.com").await;
    let reply = ann.caller.post("/charge/bind", body.clone()).await;
    assert_eq!(
        (reply.status(), reply.message()),
        (422, "Verification code is wrong")
    );
    for (field, value) in [("identifier", "x"), ("area_code", "999"), ("code", "1")] {
        let mut body = body.clone();
        body[field] = value.into();
        assert_eq!(
            ann.caller.post("/charge/bind", body).await.status(),
            422,
            "{field}"
        );
    }
}

async fn a_number_signs_in_and_registers_in_china(engine: Engine) {
    let world = World::open(engine).await;
    let code = text_code(&world, PHONE, "register").await;
    let body = json!({"identifier": PHONE, "area_code": "86", "code": code,
        "password": "kitten-77", "country_code": "CN"});
    let reply = world.stranger().post("/charge/register-v3", body).await;
    assert_eq!(reply.data()["user"]["phone"], "13812345678");
    assert!(reply.data()["user"]["email"].is_null());
    world.clock.advance(seconds(61));
    text_to(&world, &world.stranger(), PHONE, "register").await;
    let text = crate::api::phones::last_text(&world);
    assert!(
        text.contains("this number already has an account"),
        "{text}"
    );
    world.clock.advance(seconds(61));
    text_to(&world, &world.stranger(), PHONE, "resetPassword").await;
    let code = code_in(&crate::api::phones::last_text(&world));
    let body =
        json!({"identifier": PHONE, "area_code": "86", "code": code, "password": "puppies-88"});
    let reply = world
        .stranger()
        .post("/charge/reset-password-v3", body)
        .await;
    assert_eq!(reply.status(), 1);
}

async fn an_address_that_got_an_account_meanwhile_spends_the_code(engine: Engine) {
    let world = World::open(engine).await;
    let eve = "eve@example.com";
    let early = code_for(&world, eve, "register").await;
    let code = text_code(&world, PHONE, "register").await;
    let body = json!({"identifier": PHONE, "area_code": "86", "code": code,
        "password": "kitten-77", "country_code": "CN"});
    let reply = world.stranger().post("/charge/register-v3", body).await;
    let owner = world
        .stranger()
        .holding(reply.data()["access_token"].as_str().unwrap());
    world.clock.advance(seconds(61));
    let code = code_by(&world, &owner, eve, "bind").await;
    let body = json!({"identifier": eve, "code": code});
    assert_eq!(owner.post("/charge/bind", body).await.status(), 1);
    let reply = register(&world.stranger(), eve, &early).await;
    assert_eq!(reply.status(), 0);
    assert!(reply.message().contains("already"), "{}", reply.message());
    let again = register(&world.stranger(), eve, &early).await;
    let said = (again.status(), again.message());
    assert_eq!(said, (422, "Verification code is wrong"), "it is spent");
}

async fn too_many_wait(engine: Engine) {
    let world = World::open(engine).await;
    let ann = sign_up(&world, "ann@example.com").await;
    let bob = sign_up(&world, "bob@example.com").await;
    for _ in 0..30 {
        assert_eq!(bind(&ann, "123456").await.status(), 422);
    }
    assert_eq!(bind(&ann, "123456").await.status(), 429);
    assert_eq!(bind(&bob, "123456").await.status(), 422, "counted alone");
}
