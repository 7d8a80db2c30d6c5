//! What ends all sessions ends those too that are about to begin.

use std::collections::HashSet;

use futures::future::join_all;
use kiosk_domain::SessionTimes;
use kiosk_runtime::service::account::{SignIn, SignInProof, begin_session, block_user};
use kiosk_runtime::storage::account::NewSession;
use serde_json::json;

use crate::api::people::{TestUser, code_for, decided, sign_in, sign_up};
use crate::api::phones::text_code_by;
use crate::api::{Engine, World, on_both_engines, seconds};

on_both_engines!(
    a_password_that_was_reset_while_it_was_checked_lets_nobody_in,
    whoever_is_blocked_while_the_password_is_checked_stays_out,
    of_numbers_added_at_once_one_stays,
    the_fifty_first_session_ends_the_one_unseen_for_longest,
);

const ANN: &str = "ann@example.com";

/// The session that a login is about to store.
fn new_session(world: &World, person: &TestUser) -> SignIn {
    let session = NewSession {
        token_hash: "hash of a token".to_owned(),
        id: world.app.next_id(),
        user_id: person.id.parse().unwrap(),
        times: SessionTimes::begun(world.app.clock.now()),
        agent: "a browser".to_owned(),
        address: "198.51.100.7".to_owned(),
    };
    SignIn {
        session,
        replaces: None,
    }
}

/// What a login has found out once it has checked the password.
async fn checked(world: &World) -> SignInProof {
    let key = "email:ann@example.com".parse().unwrap();
    let found = world.app.storage.credentials(&key).await;
    SignInProof::Password(found.unwrap().unwrap().password_hash.unwrap())
}

async fn sessions(world: &World, person: &TestUser) -> usize {
    let id = person.id.parse().unwrap();
    world.app.storage.sessions_of(id).await.unwrap().len()
}

async fn a_password_that_was_reset_while_it_was_checked_lets_nobody_in(engine: Engine) {
    let world = World::open(engine).await;
    let ann = sign_up(&world, ANN).await;
    let proof = checked(&world).await;
    world.clock.advance(seconds(61));
    let code = code_for(&world, ANN, "resetPassword").await;
    let body = json!({"identifier": ANN, "code": code, "password": "puppies-88"});
    let stranger = world.stranger();
    let reply = stranger.post("/charge/reset-password-v3", body).await;
    assert_eq!(reply.status(), 1);
    let storage = &world.app.storage;
    let sign_in = new_session(&world, &ann);
    assert!(!begin_session(storage, &sign_in, &proof).await.unwrap());
    assert_eq!(sessions(&world, &ann).await, 1, "that of the reset");
    let proof = checked(&world).await;
    assert!(begin_session(storage, &sign_in, &proof).await.unwrap());
    assert_eq!(sessions(&world, &ann).await, 2);
}

async fn whoever_is_blocked_while_the_password_is_checked_stays_out(engine: Engine) {
    let world = World::open(engine).await;
    let ann = sign_up(&world, ANN).await;
    let (id, proof) = (ann.id.parse().unwrap(), checked(&world).await);
    let storage = &world.app.storage;
    assert!(
        block_user(storage, &decided(&world.app, id))
            .await
            .unwrap()
            .is_some()
    );
    let sign_in = new_session(&world, &ann);
    assert!(!begin_session(storage, &sign_in, &proof).await.unwrap());
    assert_eq!(sessions(&world, &ann).await, 0);
}

async fn of_numbers_added_at_once_one_stays(engine: Engine) {
    let world = World::open(engine).await;
    let ann = sign_up(&world, ANN).await;
    let mut bodies = Vec::new();
    for phone in ["13812345678", "13912345678", "13712345678", "13612345678"] {
        let code = text_code_by(&world, &ann.caller, phone, "bind").await;
        bodies.push(json!({"identifier": phone, "area_code": "86", "code": code}));
    }
    let binds = bodies
        .into_iter()
        .map(|body| ann.caller.post("/charge/bind", body));
    let replies = join_all(binds).await;
    let won: Vec<_> = replies.iter().filter(|one| one.status() == 1).collect();
    assert_eq!(won.len(), 1);
    let told: HashSet<_> = replies
        .iter()
        .filter(|one| one.status() != 1)
        .map(|one| (one.status(), one.message()))
        .collect();
    let taken = "Your account has one already. Contact support to change it.";
    assert_eq!(told, HashSet::from([(0, taken)]));
    let profile = ann.caller.post("/charge/user-profile", json!({})).await;
    assert_eq!(profile.data()["phone"], won[0].data()["phone"]);
}

async fn the_fifty_first_session_ends_the_one_unseen_for_longest(engine: Engine) {
    let world = World::open(engine).await;
    let ann = sign_up(&world, ANN).await;
    world.clock.advance(seconds(3600));
    let second = sign_in(&world, ANN).await;
    let status = async |person: &TestUser| {
        let profile = person.caller.post("/charge/user-profile", json!({})).await;
        profile.status()
    };
    world.clock.advance(seconds(3600));
    // The first is seen again, so the second is unseen for longest.
    assert_eq!(status(&ann).await, 1);
    for _ in 0..49 {
        world.clock.advance(seconds(60));
        sign_in(&world, ANN).await;
    }
    assert_eq!(sessions(&world, &ann).await, 50);
    assert_eq!(status(&ann).await, 1);
    assert_eq!(status(&second).await, 2);
}
