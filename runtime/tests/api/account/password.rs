//! `/charge/reset-password-v3`: a code sets a new password and ends every session.

use futures::future::join_all;
use kiosk_runtime::service::account::{block_user, unblock_user};
use serde_json::{Value, json};

use crate::api::people::{PASSWORD, code_for, decided, login, mails, send_code, sign_in, sign_up};
use crate::api::world::{Caller, JsonResponse};
use crate::api::{Engine, World, on_both_engines, seconds};

on_both_engines!(
    a_new_password_ends_every_session,
    an_unknown_account_is_answered_as_a_wrong_code,
    a_code_resets_once,
    fields_are_checked,
    a_blocked_person_learns_it_by_the_right_code_alone,
    too_many_wait,
);

const ANN: &str = "ann@example.com";
const NEW: &str = "puppies-88";

fn body(email: &str, code: &str) -> Value {
    json!({"identifier": email, "area_code": "", "code": code, "password": NEW})
}

async fn reset(caller: &Caller, email: &str, code: &str) -> JsonResponse {
    caller
        .post("/charge/reset-password-v3", body(email, code))
        .await
}

async fn code(world: &World) -> String {
    world.clock.advance(seconds(61));
    code_for(world, ANN, "resetPassword").await
}

async fn a_new_password_ends_every_session(engine: Engine) {
    let world = World::open(engine).await;
    let first = sign_up(&world, ANN).await;
    let second = sign_in(&world, ANN).await;
    let bob = sign_up(&world, "bob@example.com").await;
    let code = code(&world).await;
    let reply = reset(&first.caller, ANN, &code).await;
    assert_eq!(reply.data()["user"]["id"], *first.id);
    assert!(
        reply
            .header("set-cookie")
            .unwrap()
            .starts_with("__Host-session=")
    );
    let token = reply.data()["access_token"].as_str().unwrap();
    let fresh = world.stranger().holding(token);
    let status = async |caller: &Caller| {
        caller
            .post("/charge/user-profile", json!({}))
            .await
            .status()
    };
    assert_eq!(status(&first.caller).await, 2);
    assert_eq!(status(&second.caller).await, 2);
    assert_eq!(status(&bob.caller).await, 1);
    assert_eq!(status(&fresh).await, 1);
    let old = world.stranger().post("/charge/login-v3", login(ANN)).await;
    assert_eq!(old.message(), "Password is wrong");
    let new = json!({"identifier": ANN, "password": NEW});
    assert_eq!(
        world
            .stranger()
            .post("/charge/login-v3", new)
            .await
            .status(),
        1
    );
    world.run_jobs().await;
    let mails = mails(&world, ANN);
    assert!(
        mails[mails.len() - 2].contains("sets a new password"),
        "{mails:?}"
    );
    assert!(mails[mails.len() - 1].contains("was set anew"), "{mails:?}");
}

async fn an_unknown_account_is_answered_as_a_wrong_code(engine: Engine) {
    let world = World::open(engine).await;
    sign_up(&world, ANN).await;
    world.clock.advance(seconds(61));
    let stranger = world.stranger();
    assert_eq!(send_code(&stranger, ANN, "resetPassword").await.status(), 1);
    assert_eq!(
        send_code(&stranger, "bob@example.com", "resetPassword")
            .await
            .status(),
        1
    );
    let known = reset(&stranger, ANN, "000000").await;
    let unknown = reset(&stranger, "bob@example.com", "000000").await;
    assert_eq!(
        (known.status(), known.message()),
        (422, "Verification code is wrong")
    );
    assert_eq!(known.body, unknown.body);
    let never_sent = reset(&stranger, "eve@example.com", "000000").await;
    assert_eq!(known.body, never_sent.body);
}

async fn a_code_resets_once(engine: Engine) {
    let world = World::open(engine).await;
    sign_up(&world, ANN).await;
    let code = code(&world).await;
    let callers: Vec<_> = (0..8).map(|_| world.stranger()).collect();
    let replies = join_all(callers.iter().map(|caller| reset(caller, ANN, &code))).await;
    assert_eq!(
        replies.iter().filter(|reply| reply.status() == 1).count(),
        1
    );
}

async fn fields_are_checked(engine: Engine) {
    let world = World::open(engine).await;
    for (field, value, message) in [
        ("identifier", "ann", "Account does not exist"),
        ("password", "short", "Password is wrong"),
        ("code", "", "Verification code is wrong"),
    ] {
        let mut body = body(ANN, "123456");
        body[field] = value.into();
        let reply = world
            .stranger()
            .post("/charge/reset-password-v3", body)
            .await;
        assert_eq!((reply.status(), reply.message()), (422, message));
    }
}

async fn a_blocked_person_learns_it_by_the_right_code_alone(engine: Engine) {
    let world = World::open(engine).await;
    let ann = sign_up(&world, ANN).await;
    let id = ann.id.parse().unwrap();
    let storage = &world.app.storage;
    assert!(
        block_user(storage, &decided(&world.app, id))
            .await
            .unwrap()
            .is_some()
    );
    assert_eq!(
        ann.caller
            .post("/charge/user-profile", json!({}))
            .await
            .status(),
        2
    );
    let wrong = json!({"identifier": ANN, "password": "puppies-77"});
    let reply = world.stranger().post("/charge/login-v3", wrong).await;
    assert_eq!(reply.message(), "Password is wrong");
    let blocked = "This account is blocked. Please contact support.";
    let reply = world.stranger().post("/charge/login-v3", login(ANN)).await;
    assert_eq!((reply.status(), reply.message()), (0, blocked));
    let code = code(&world).await;
    assert_eq!(reset(&world.stranger(), ANN, "000000").await.status(), 422);
    let reply = reset(&world.stranger(), ANN, &code).await;
    assert_eq!((reply.status(), reply.message()), (0, blocked));
    assert!(reply.header("set-cookie").is_none());
    assert!(
        unblock_user(storage, &decided(&world.app, id))
            .await
            .unwrap()
            .is_some()
    );
    let body = json!({"identifier": ANN, "password": PASSWORD});
    let reply = world.stranger().post("/charge/login-v3", body).await;
    assert_eq!(reply.status(), 1, "the old password was kept");
}

async fn too_many_wait(engine: Engine) {
    let world = World::open(engine).await;
    for _ in 0..30 {
        assert_eq!(reset(&world.stranger(), ANN, "000000").await.status(), 422);
    }
    assert_eq!(reset(&world.stranger(), ANN, "000000").await.status(), 429);
}
