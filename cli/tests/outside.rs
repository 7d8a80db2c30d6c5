//! The real binary on PostgreSQL and with Redis, as variables name them.

use serde_json::Value;

use crate::support::{Redis, Served, Shop, empty_postgres};

/// A shop that was built, as far as the server looks.
fn built() -> Shop {
    let shop = Shop::fixture("small");
    shop.write("dist/index.html", "<html></html>");
    shop
}

/// The status in the envelope of an answer.
fn status(answer: &str) -> i64 {
    let (_, body) = answer.split_once("\r\n\r\n").expect("a head");
    let body: Value = serde_json::from_str(body).expect("an envelope");
    body["status"].as_i64().expect("a status")
}

#[test]
fn commands_and_the_server_share_a_database_on_postgresql() {
    let shop = built();
    let url = empty_postgres();
    let secret = "0123456789abcdef0123456789abcdef";
    let named = [
        ("KIOSK_DATABASE_URL", url.as_str()),
        ("KIOSK_SECRET", secret),
    ];
    let run = |arguments: &[&str]| shop.kiosk_with(&named, arguments);
    let succeed = |arguments: &[&str]| {
        let run = run(arguments);
        assert_eq!(run.code, 0, "{arguments:?}: {}", run.stderr);
        run.stdout
    };

    let before = run(&["migrate", "--check"]);
    assert_eq!(before.code, 1, "{}", before.stderr);
    assert!(before.stdout.starts_with("create jobs\n"));
    assert!(succeed(&["migrate"]).contains("create users\n"));
    assert_eq!(succeed(&["migrate", "--check"]), "0 migrations to run\n");

    assert_eq!(succeed(&["users", "list"]), "There is nobody.\n");
    let mut create = vec!["coupons", "create", "--name", "Five off"];
    create.extend(["--ends", "2999-01-01", "--currency", "USD"]);
    create.extend(["--amount", "5", "--json"]);
    let created: Value = serde_json::from_str(&succeed(&create)).unwrap();

    let mut server = Served::start(&shop, &[], &named);
    assert!(server.ask("GET /readyz", "").starts_with("HTTP/1.1 200"));
    let offered = server.ask("GET /api/v4/coupon/index-page-list?currency=USD", "");
    assert!(offered.contains("Five off"), "{offered}");
    assert!(offered.contains(&created["id"].to_string()), "{offered}");
    let subscribe = server.ask("POST /api/v4/subscribe", r#"{"email": "ann@example.com"}"#);
    assert_eq!(status(&subscribe), 1, "{subscribe}");
    server.signal("-TERM");
    let (ended, log) = server.end();
    assert_eq!(ended.code(), Some(0), "{log}");

    let file = shop.file(".kiosk/data/kiosk.db");
    assert!(!file.exists(), "nothing is stored elsewhere");
}

#[test]
fn runtimes_of_one_database_sign_with_one_secret_or_do_not_start() {
    let shop = built();
    let url = empty_postgres();
    let one = "0123456789abcdef0123456789abcdef";
    let another = "fedcba9876543210fedcba9876543210";
    let with = |secret| {
        [
            ("KIOSK_DATABASE_URL", url.as_str()),
            ("KIOSK_SECRET", secret),
        ]
    };
    let serve = ["serve", "--port", "0"];
    let missing = shop.kiosk_with(&with(""), &serve);
    assert_eq!(missing.code, 1, "{}", missing.stderr);
    assert!(
        missing.stderr.contains("KIOSK_SECRET is missing"),
        "{}",
        missing.stderr
    );

    let mut first = Served::start(&shop, &[], &with(one));
    let refused = shop.kiosk_with(&with(another), &serve);
    assert_eq!(refused.code, 1, "{}", refused.stderr);
    for part in [
        "is not the one",
        "hint: give all runtimes",
        "kiosk migrate --new-secret",
    ] {
        assert!(refused.stderr.contains(part), "{part}: {}", refused.stderr);
    }
    assert!(!refused.stderr.contains(another) && !refused.stderr.contains(one));
    first.signal("-TERM");
    first.end();

    let run = shop.kiosk_with(&with(another), &["migrate", "--new-secret"]);
    assert_eq!(run.code, 0, "{}", run.stderr);
    let mut second = Served::start(&shop, &[], &with(another));
    second.signal("-TERM");
    let (ended, log) = second.end();
    assert_eq!(ended.code(), Some(0), "{log}");
}

#[test]
fn two_servers_count_together_in_redis() {
    let (redis, shops) = (Redis::start(), [built(), built()]);
    let url = redis.url();
    let named = [
        ("KIOSK_REDIS_URL", url.as_str()),
        ("KIOSK_SECRET", "0123456789abcdef0123456789abcdef"),
        ("KIOSK_LIMITS_ADDRESS", "3"),
    ];
    let servers = shops
        .each_ref()
        .map(|shop| Served::start(shop, &[], &named));
    let ask = |server: &Served| status(&server.ask("POST /api/charge/area-list", "{}"));
    let [one, two] = &servers;
    assert_eq!([ask(one), ask(two), ask(one)], [1, 1, 1]);
    assert_eq!([ask(one), ask(two)], [429, 429]);
}
