//! What people see and change of themselves: name, level, sessions; and the areas of phones.

use kiosk_domain::Days;
use kiosk_domain::{MemberTable, Percent, TierFields};
use secrecy::ExposeSecret as _;
use serde_json::{Value, json};

use crate::api::people::{sign_in, sign_up};
use crate::api::{Engine, World, days, on_both_engines, seconds};

on_both_engines!(
    a_private_list_is_compressed_and_who_somebody_is_is_not,
    a_name_is_changed,
    names_that_disturb_are_refused,
    a_stored_sum_below_0_is_an_error_of_its_column,
    seven_levels_and_ones_own,
    the_owner_says_what_levels_are,
    sessions_are_listed_and_ended,
    somebody_elses_session_is_not_there,
    all_other_sessions_end,
    nobody_sees_it_without_a_session,
    areas_of_phones,
    what_is_over_is_forgotten,
    the_owner_chooses_how_long_sessions_last,
);

async fn a_name_is_changed(engine: Engine) {
    let world = World::open(engine).await;
    let ann = sign_up(&world, "ann@example.com").await;
    let reply = ann
        .caller
        .post("/charge/update-profile", json!({"nickname": " Ann 🐈 "}))
        .await;
    assert_eq!(
        (reply.message(), &reply.data()["nickname"]),
        ("Saved.", &json!("Ann 🐈"))
    );
    let profile = ann.caller.post("/charge/user-profile", json!({})).await;
    assert_eq!(profile.data()["nickname"], "Ann 🐈");
}

async fn names_that_disturb_are_refused(engine: Engine) {
    let world = World::open(engine).await;
    let ann = sign_up(&world, "ann@example.com").await;
    for (name, message) in [
        ("  ", "Please enter a name."),
        (&"x".repeat(31), "A name has at most 30 characters."),
        (
            "a\u{202e}b",
            "This name holds characters that are not allowed.",
        ),
    ] {
        let reply = ann
            .caller
            .post("/charge/update-profile", json!({"nickname": name}))
            .await;
        assert_eq!((reply.status(), reply.message()), (422, message));
    }
    let reply = ann.caller.post("/charge/update-profile", json!({})).await;
    assert_eq!(reply.status(), 422);
}

async fn a_stored_sum_below_0_is_an_error_of_its_column(engine: Engine) {
    let world = World::open(engine).await;
    let ann = sign_up(&world, "ann@example.com").await;
    let id = ann.id.parse().unwrap();
    let url = world.app.config.storage.url.expose_secret();
    let pool = sqlx::AnyPool::connect(url).await.unwrap();
    for (spent, is_readable) in [(0, true), (-1, false), (10_i64.pow(15) + 1, false)] {
        let stored = sqlx::query("UPDATE users SET spent = $1").bind(spent);
        stored.execute(&pool).await.unwrap();
        match world.app.storage.user(id).await {
            Ok(_) => assert!(is_readable, "{spent}"),
            Err(error) => {
                assert!(!is_readable, "{spent}: {error}");
                assert!(error.to_string().contains("spent"), "{error}");
            }
        }
    }
}

async fn seven_levels_and_ones_own(engine: Engine) {
    let world = World::open(engine).await;
    let ann = sign_up(&world, "ann@example.com").await;
    let reply = ann
        .caller
        .post("/charge/members", json!({"currency": "USD"}))
        .await;
    let data = reply.data();
    let levels = data["members"].as_array().unwrap();
    let numbers: Vec<_> = levels
        .iter()
        .map(|level| level["level"].as_i64().unwrap())
        .collect();
    assert_eq!(numbers, [1, 2, 3, 4, 5, 6, 7]);
    let selected: Vec<_> = levels
        .iter()
        .map(|level| level["selected"].as_bool().unwrap())
        .collect();
    assert_eq!(selected, [true, false, false, false, false, false, false]);
    let second = json!({"level": 2, "name": "Silver", "spending": "50", "discount": "0.5", "selected": false});
    let mut shown = levels[1].clone();
    shown["spending"] = shown["spending"]
        .as_str()
        .unwrap()
        .trim_end_matches(".00")
        .into();
    assert_eq!(shown, second);
    assert_eq!(data["user"]["id"], *ann.id);
    assert_eq!(data["user"]["member"]["level"], 1);
    let visitor = world.stranger().post("/charge/members", json!({})).await;
    assert_eq!(visitor.data()["user"], Value::Null);
    let seen = visitor.data()["members"].as_array().unwrap().clone();
    assert_eq!(seen[1], levels[1], "a visitor sees what levels are");
    assert!(seen.iter().all(|level| level["selected"] == false));
    let chinese = ann
        .caller
        .with("lang", "cn")
        .post("/charge/members", json!({}))
        .await;
    assert_eq!(chinese.data()["members"][6]["name"], "传奇");
}

async fn the_owner_says_what_levels_are(engine: Engine) {
    let world = World::with(engine, |parts| {
        parts.config.members = MemberTable::new([
            TierFields {
                level: 1,
                discount: Percent::from_hundredths(1000),
                ..TierFields::default()
            },
            TierFields {
                level: 2,
                name: Some("Star".to_owned()),
                ..TierFields::default()
            },
        ]);
    })
    .await;
    let ann = sign_up(&world, "ann@example.com").await;
    let members = ann.caller.post("/charge/members", json!({})).await;
    let levels = &members.data()["members"];
    assert_eq!(levels[0]["discount"], "10");
    assert_eq!(levels[0]["name"], "Bronze", "what is not said stays");
    assert_eq!(levels[1]["name"], "Star");
    assert_eq!(levels[2]["name"], "Gold");
    let discounts = "/v4/coupon/goods-discount-data?goods_id=50104&currency=USD";
    let saved = ann.caller.get(discounts).await;
    assert_eq!(saved.data()["member"]["percent"], "10");
}

async fn sessions_are_listed_and_ended(engine: Engine) {
    let world = World::open(engine).await;
    let ann = sign_up(&world, "ann@example.com").await;
    world.clock.advance(seconds(10));
    let phone = world.stranger().with("user-agent", "a phone");
    let reply = phone
        .post("/charge/login-v3", crate::api::people::login(&ann.email))
        .await;
    let phone = phone.holding(reply.data()["access_token"].as_str().unwrap());
    let list = ann.caller.post("/charge/session-list", json!({})).await;
    let sessions = list.data().as_array().unwrap().clone();
    assert_eq!(sessions.len(), 2);
    assert_eq!(
        (&sessions[0]["agent"], &sessions[0]["current"]),
        (&json!("a phone"), &json!(false))
    );
    assert_eq!(
        (&sessions[0]["address"], &sessions[1]["current"]),
        (&json!("127.0.0.1"), &json!(true))
    );
    assert!(!list.body.to_string().contains(&ann.token));
    let end = json!({"id": sessions[0]["id"]});
    let reply = ann.caller.post("/charge/session-end", end.clone()).await;
    assert_eq!(reply.data()["ended"], 1);
    assert_eq!(
        phone.post("/charge/user-profile", json!({})).await.status(),
        2
    );
    assert_eq!(
        ann.caller.post("/charge/session-end", end).await.status(),
        404
    );
    let reply = ann
        .caller
        .post("/charge/session-end", json!({"id": "x"}))
        .await;
    assert_eq!(reply.status(), 422);
}

async fn somebody_elses_session_is_not_there(engine: Engine) {
    let world = World::open(engine).await;
    let ann = sign_up(&world, "ann@example.com").await;
    let bob = sign_up(&world, "bob@example.com").await;
    let list = ann.caller.post("/charge/session-list", json!({})).await;
    let end = json!({"id": list.data()[0]["id"]});
    let reply = bob.caller.post("/charge/session-end", end).await;
    let nowhere = bob
        .caller
        .post("/charge/session-end", json!({"id": 1}))
        .await;
    assert_eq!(reply.status(), 404);
    assert_eq!(reply.body, nowhere.body);
    assert_eq!(
        ann.caller
            .post("/charge/user-profile", json!({}))
            .await
            .status(),
        1
    );
}

async fn all_other_sessions_end(engine: Engine) {
    let world = World::open(engine).await;
    let ann = sign_up(&world, "ann@example.com").await;
    let others = [
        sign_in(&world, &ann.email).await,
        sign_in(&world, &ann.email).await,
    ];
    let bob = sign_up(&world, "bob@example.com").await;
    let reply = ann
        .caller
        .post("/charge/session-end-others", json!({}))
        .await;
    assert_eq!(reply.data()["ended"], 2);
    for other in others {
        assert_eq!(
            other
                .caller
                .post("/charge/user-profile", json!({}))
                .await
                .status(),
            2
        );
    }
    for person in [ann, bob] {
        assert_eq!(
            person
                .caller
                .post("/charge/user-profile", json!({}))
                .await
                .status(),
            1
        );
    }
}

async fn nobody_sees_it_without_a_session(engine: Engine) {
    let world = World::open(engine).await;
    for call in [
        "update-profile",
        "session-list",
        "session-end",
        "session-end-others",
        "user-profile",
        "entry-token",
    ] {
        for caller in [world.stranger(), world.stranger().holding("nonsense")] {
            let body = json!({"id": 1, "nickname": "Ann"});
            let reply = caller.post(&format!("/charge/{call}"), body).await;
            assert_eq!((reply.http, reply.status()), (200, 2), "{call}");
        }
    }
}

async fn areas_of_phones(engine: Engine) {
    let world = World::open(engine).await;
    let reply = world.stranger().get("/charge/phone-area-code").await;
    let areas = reply.data().as_array().unwrap().clone();
    assert_eq!(areas.len(), 245);
    let find = |areas: &[Value], name: &str| {
        areas
            .iter()
            .find(|area| area["short_name"] == name)
            .unwrap()
            .clone()
    };
    assert_eq!(
        find(&areas, "ID"),
        json!({"code": "62", "short_name": "ID", "name": "Indonesia", "zh_name": "印度尼西亚",
            "tw_name": "印尼", "selected": false})
    );
    assert_eq!(find(&areas, "US")["selected"], true);
    let reply = world
        .stranger()
        .get("/charge/phone-area-code?country_code=ID")
        .await;
    let areas = reply.data().as_array().unwrap();
    let selected: Vec<_> = areas
        .iter()
        .filter(|area| area["selected"] == true)
        .collect();
    assert_eq!((selected.len(), &selected[0]["code"]), (1, &json!("62")));
    let reply = world
        .stranger()
        .get("/charge/phone-area-code?country_code=nowhere")
        .await;
    assert_eq!(reply.status(), 422);
}

async fn what_is_over_is_forgotten(engine: Engine) {
    let world = World::open(engine).await;
    let ann = sign_up(&world, "ann@example.com").await;
    let sweep = async || kiosk_runtime::jobs::sweep(&world.app).await.unwrap();
    assert_eq!(sweep().await, 0);
    world.clock.advance(seconds(1199));
    assert_eq!(sweep().await, 0);
    world.clock.advance(seconds(1));
    assert_eq!(sweep().await, 1, "the code");
    world.clock.advance(days(1));
    assert_eq!(sweep().await, 3, "the send and its two gates");
    let challenge = json!({"purpose": "register", "kind": "question"});
    world.stranger().post("/charge/captcha", challenge).await;
    assert_eq!(
        ann.caller
            .post("/charge/user-profile", json!({}))
            .await
            .status(),
        1
    );
    world.clock.advance(days(1));
    assert_eq!(
        sweep().await,
        1,
        "the challenge, though nobody asks for another"
    );
    world.clock.advance(days(13) - seconds(1));
    assert_eq!(sweep().await, 0);
    world.clock.advance(seconds(1));
    assert_eq!(sweep().await, 1, "the session");
    assert_eq!(sweep().await, 0, "again, it does nothing");
}

async fn the_owner_chooses_how_long_sessions_last(engine: Engine) {
    let world = World::with(engine, |parts| {
        parts.config.sessions.idle = Days::new(20).duration();
        parts.config.sessions.absolute = Days::new(90).duration();
    })
    .await;
    let ann = sign_up(&world, "ann@example.com").await;
    let login = crate::api::people::login(&ann.email);
    let reply = world.stranger().post("/charge/login-v3", login).await;
    let cookie = reply.header("set-cookie").unwrap();
    assert!(cookie.contains("Max-Age=7776000;"), "{cookie}");
    world.clock.advance(days(20) - seconds(1));
    kiosk_runtime::jobs::sweep(&world.app).await.unwrap();
    let listed = ann.caller.post("/charge/session-list", json!({})).await;
    assert_eq!(listed.data().as_array().unwrap().len(), 2);
    world.clock.advance(days(20));
    let gone = ann.caller.post("/charge/user-profile", json!({})).await;
    assert_eq!(gone.status(), 2);
}

async fn a_private_list_is_compressed_and_who_somebody_is_is_not(engine: Engine) {
    let world = World::open(engine).await;
    sign_up(&world, "ann@example.com").await;
    for _ in 0..9 {
        sign_in(&world, "ann@example.com").await;
    }
    let ann = sign_in(&world, "ann@example.com").await.caller;
    let plain = ann.with("accept-encoding", "identity");
    let gzip = ann.with("accept-encoding", "gzip");
    let list = "/charge/session-list";
    assert_eq!(plain.post_coding(list).await, None);
    assert_eq!(gzip.post_coding(list).await.as_deref(), Some("gzip"));
    let packed = gzip.post(list, json!({})).await;
    let whole = plain.post(list, json!({})).await;
    assert_eq!(packed.body, whole.body);
    for reply in [&packed, &whole] {
        assert!(reply.header("vary").unwrap().contains("Accept-Encoding"));
        assert_eq!(reply.header("cache-control"), Some("private, no-store"));
    }
    assert_eq!(gzip.post_coding("/charge/user-profile").await, None);
}
