//! The accounts that somebody charged before.

use kiosk_domain::{Amount, RegionSymbol, SessionTimes, Slug, UnixTime, UserId};
use kiosk_runtime::storage::StorageError;
use kiosk_runtime::storage::account::{NewSession, NewUser, User};
use kiosk_runtime::storage::catalogue::ChargedAccount;
use serde_json::json;

use crate::api::{Engine, World, on_both_engines};

on_both_engines!(
    own_accounts_come_back_the_last_one_first,
    nobody_sees_them_without_a_session,
    goods_that_are_not_there_have_none,
);

const CALL: &str = "/charge/recent-charge-accounts";

async fn person(world: &World, token: &str) -> i64 {
    let user = User {
        id: world.app.next_id(),
        email: None,
        area_code: None,
        phone: None,
        nickname: token.to_owned(),
        region: RegionSymbol::default(),
        spent: Amount::ZERO,
        complete_order_count: 0,
        created_at: world.app.clock.now(),
        blocked_at: None,
    };
    let id = user.id;
    let new = NewUser {
        user,
        email_key: None,
        password_hash: None,
        channel: "{}".to_owned(),
    };
    let session = NewSession {
        token_hash: blake3::hash(token.as_bytes()).to_hex().to_string(),
        id: world.app.next_id(),
        user_id: id,
        times: SessionTimes::begun(world.app.clock.now()),
        agent: String::new(),
        address: String::new(),
    };
    let stored = world.app.storage.write(async |tx| {
        tx.insert_user(&new).await?;
        tx.insert_session(&session).await
    });
    stored.await.unwrap();
    id.get()
}

async fn own_accounts_come_back_the_last_one_first(engine: Engine) {
    let world = World::open(engine).await;
    let (ann, bob) = (person(&world, "ann").await, person(&world, "bob").await);
    let charge = async |user_id: i64, slug: &str, number: i64, used_at: i64| {
        let charged = ChargedAccount {
            user_id: UserId::new(user_id),
            slug: Slug::parse(slug).unwrap(),
            account: json!({"server": "asia", "user_id": number.to_string()}).to_string(),
            used_at: UnixTime::from_secs(used_at),
        };
        let storage = &world.app.storage;
        let kept: Result<(), StorageError> = storage
            .write(async |tx| tx.remember_charge_account(&charged).await)
            .await;
        kept.unwrap();
    };
    for number in 1..=7 {
        charge(ann, "star-drifters", number, number).await;
    }
    charge(ann, "star-drifters", 4, 10).await;
    charge(ann, "koi-kingdom", 99, 1).await;
    charge(bob, "star-drifters", 77, 1).await;
    let asked = json!({"slug": "star-drifters"});
    let numbers = async |token: &str, asked: serde_json::Value| -> Vec<String> {
        let reply = world.stranger().holding(token).post(CALL, asked).await;
        assert_eq!(reply.header("cache-control"), Some("private, no-store"));
        let accounts = reply.data().as_array().unwrap().iter();
        accounts
            .map(|account| account["user_id"].as_str().unwrap().to_owned())
            .collect()
    };
    assert_eq!(
        numbers("ann", asked.clone()).await,
        ["4", "7", "6", "5", "3"]
    );
    assert_eq!(numbers("bob", asked).await, ["77"]);
    assert!(
        numbers("bob", json!({"slug": "koi-kingdom"}))
            .await
            .is_empty()
    );
}

async fn nobody_sees_them_without_a_session(engine: Engine) {
    let world = World::open(engine).await;
    let asked = json!({"slug": "star-drifters"});
    assert_eq!(world.stranger().post(CALL, asked.clone()).await.status(), 2);
    assert_eq!(
        world
            .stranger()
            .holding("guessed")
            .post(CALL, asked)
            .await
            .status(),
        2
    );
    person(&world, "ann").await;
    let reply = world.stranger().holding("ann").post(CALL, json!({})).await;
    assert_eq!(reply.status(), 422);
    assert!(reply.body["data"]["errors"]["slug"].is_string());
    let reply = world.stranger().holding("ann").get(CALL).await;
    assert_eq!(reply.http, 405, "nothing about a person is read by GET");
}

async fn goods_that_are_not_there_have_none(engine: Engine) {
    let world = World::open(engine).await;
    person(&world, "ann").await;
    let ann = world.stranger().holding("ann");
    for slug in ["nothing-here", "", "star-drifters\0", "\0", "'; --", "../x"] {
        let reply = ann.post(CALL, json!({"slug": slug})).await;
        assert_eq!((reply.http, reply.status()), (200, 404), "{slug:?}");
    }
}
