//! `/v4/subscribe`: news only for those who confirm, and an end for those who want it.

use kiosk_domain::UnixTime;
use kiosk_runtime::storage::StorageError;
use serde_json::json;

use crate::api::people::{last_mail, mails};
use crate::api::{Engine, World, days, on_both_engines, seconds};

on_both_engines!(
    the_link_of_the_mail_confirms,
    the_answer_tells_nothing,
    foreign_and_old_links_do_nothing,
    an_invalid_link_speaks_the_visitors_language,
    another_link_ends_it,
    bad_addresses_and_too_many_are_refused,
);

const ANN: &str = "ann@example.com";

/// The call of a link in the last mail.
fn link(world: &World, call: &str) -> String {
    let mail = last_mail(world, ANN).unwrap();
    let mut words = mail.split_whitespace();
    let address = words.find(|word| word.contains(call)).unwrap();
    let call = address.strip_prefix("https://shop.example/api").unwrap();
    call.to_owned()
}

async fn ask(world: &World, email: &str) -> serde_json::Value {
    let reply = world
        .stranger()
        .post("/v4/subscribe", json!({"email": email}))
        .await;
    assert_eq!(reply.status(), 1);
    world.run_jobs().await;
    reply.body
}

async fn confirm(world: &World) {
    let call = link(world, "subscribe-confirm");
    world.stranger().post(&call, json!({})).await;
}

async fn confirmed(world: &World) -> Option<UnixTime> {
    let storage = &world.app.storage;
    let found: Result<_, StorageError> = storage
        .write(async |tx| tx.lock_subscriber(ANN).await)
        .await;
    found.unwrap()?.confirmed_at
}

async fn the_link_of_the_mail_confirms(engine: Engine) {
    let world = World::open(engine).await;
    ask(&world, "Ann@example.com").await;
    assert_eq!(confirmed(&world).await, None);
    let mail = last_mail(&world, "Ann@example.com").unwrap();
    assert!(mail.contains("Do you want news from Kiosk?"), "{mail}");
    for _ in 0..24 {
        world.clock.advance(seconds(3599));
        ask(&world, ANN).await;
    }
    assert_eq!(mails(&world, ANN).len(), 0, "one mail a day");
    world.clock.advance(seconds(24));
    ask(&world, ANN).await;
    let call = link(&world, "subscribe-confirm");
    let page = world.stranger().get(&call).await;
    let text = page.body["text"].as_str().unwrap();
    assert!(
        text.contains("<h1>Do you want news from Kiosk?</h1>"),
        "{text}"
    );
    let form = format!("<form class=\"ways\" method=\"post\" action=\"/api{call}\">");
    assert!(text.contains(&form), "{text}");
    assert_eq!(
        confirmed(&world).await,
        None,
        "a program that looks at mails"
    );
    let page = world.stranger().post(&call, json!({})).await;
    let text = page.body["text"].as_str().unwrap();
    assert!(text.contains("Thank you! You will get our news."), "{text}");
    assert!(
        text.starts_with("<!doctype html>\n<html lang=\"en\" dir=\"ltr\">"),
        "{text}"
    );
    assert_eq!(confirmed(&world).await, Some(world.app.clock.now()));
}

async fn the_answer_tells_nothing(engine: Engine) {
    let world = World::open(engine).await;
    let unknown = ask(&world, ANN).await;
    confirm(&world).await;
    world.clock.advance(seconds(3601));
    let known = ask(&world, ANN).await;
    assert_eq!(unknown, known);
    assert_eq!(
        mails(&world, ANN).len(),
        1,
        "who confirmed is not asked again"
    );
}

async fn foreign_and_old_links_do_nothing(engine: Engine) {
    let world = World::open(engine).await;
    ask(&world, ANN).await;
    let good = link(&world, "subscribe-confirm");
    let end = link(&world, "subscribe-end");
    let forged = format!("{}A", &good[..good.len() - 1]);
    let forged = if forged == good {
        format!("{good}B")
    } else {
        forged
    };
    let other = format!("/v4/subscribe-confirm?{}", end.split_once('?').unwrap().1);
    for call in [
        &forged,
        &other,
        "/v4/subscribe-confirm",
        "/v4/subscribe-confirm?token=x.y",
        "/v4/subscribe-end?token=.",
    ] {
        let asked = world.stranger().get(call).await;
        let said = world.stranger().post(call, json!({})).await;
        for page in [asked, said] {
            let text = page.body["text"].as_str().unwrap();
            assert!(text.contains("not valid"), "{call}");
        }
    }
    world.clock.advance(days(7));
    let page = world.stranger().post(&good, json!({})).await;
    assert!(page.body["text"].as_str().unwrap().contains("not valid"));
    assert_eq!(confirmed(&world).await, None);
}

async fn an_invalid_link_speaks_the_visitors_language(engine: Engine) {
    let world = World::open(engine).await;
    for call in [
        "/v4/subscribe-confirm?token=x.y",
        "/v4/subscribe-end?token=x.y",
    ] {
        let visitor = world.stranger().with("accept-language", "xx, ja;q=0.9");
        let chosen = visitor.with("cookie", "language=ar");
        for (caller, language) in [(visitor, "ja"), (chosen, "ar")] {
            let asked = caller.get(call).await;
            let said = caller.post(call, json!({})).await;
            for page in [asked, said] {
                let text = page.body["text"].as_str().unwrap();
                let expected = format!("<html lang=\"{language}\"");
                assert!(text.contains(&expected), "{call}: {text}");
            }
        }
    }
}

async fn another_link_ends_it(engine: Engine) {
    let world = World::open(engine).await;
    ask(&world, ANN).await;
    confirm(&world).await;
    assert!(confirmed(&world).await.is_some());
    world.clock.advance(days(365));
    let call = link(&world, "subscribe-end");
    let page = world.stranger().get(&call).await;
    let text = page.body["text"].as_str().unwrap();
    assert!(text.contains("Unsubscribe from Kiosk news?"), "{text}");
    assert!(confirmed(&world).await.is_some());
    for _ in 0..2 {
        let page = world.stranger().post(&call, json!({})).await;
        assert!(
            page.body["text"]
                .as_str()
                .unwrap()
                .contains("You will get no more news")
        );
    }
    assert_eq!(confirmed(&world).await, None);
    let count = mails(&world, ANN).len();
    ask(&world, ANN).await;
    assert_eq!(mails(&world, ANN).len(), count, "nobody has it asked again");
    world.clock.advance(days(1));
    ask(&world, ANN).await;
    assert_eq!(
        mails(&world, ANN).len(),
        count,
        "nor by a stranger, day by day"
    );
    world.clock.advance(days(89));
    ask(&world, ANN).await;
    assert_eq!(mails(&world, ANN).len(), count + 1);
}

async fn bad_addresses_and_too_many_are_refused(engine: Engine) {
    let world = World::open(engine).await;
    for email in ["", "ann", "ann@example", "123456"] {
        let reply = world
            .stranger()
            .post("/v4/subscribe", json!({"email": email}))
            .await;
        assert_eq!(
            (reply.status(), reply.message()),
            (422, "This is no email address.")
        );
    }
    for number in 0..10 {
        ask(&world, &format!("person-{number}@example.com")).await;
    }
    let reply = world
        .stranger()
        .post("/v4/subscribe", json!({"email": ANN}))
        .await;
    assert_eq!(reply.status(), 429);
}
