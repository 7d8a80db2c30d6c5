//! Paths lead to pages, and other spellings of them to the one address by a 301.

use crate::client;
use crate::shop::TestSite;
use serde_json::json;

#[test]
fn a_folder_answers_with_its_page() {
    let shop = TestSite::open();
    for (path, body) in [
        ("/", "home"),
        ("/ja/", "ホーム"),
        ("/star-drifters/", "goods"),
        ("/ja/star-drifters/", "品物"),
        ("/guide/en/first-order.html", "guide"),
    ] {
        let answer = shop.get(path);
        assert_eq!(answer.status, 200, "{path}");
        assert!(answer.text().contains(body), "{path}");
    }
}

#[test]
fn other_spellings_move_to_the_one_address() {
    let shop = TestSite::open();
    for (path, location) in [
        ("/star-drifters", "/star-drifters/"),
        ("/ja/star-drifters", "/ja/star-drifters/"),
        ("/ja//star-drifters///", "/ja/star-drifters/"),
        ("//star-drifters/", "/star-drifters/"),
        ("/star-drifters/?fbclid=1", "/star-drifters/"),
        (
            "/star-drifters?skuId=7&fbclid=1&utm_source=a%20b",
            "/star-drifters/?skuId=7&utm_source=a%20b",
        ),
        ("/?channId=9&x=1", "/?channId=9"),
        ("/not-there", "/not-there/"),
    ] {
        let answer = shop.get(path);
        assert_eq!(answer.status, 301, "{path}");
        assert_eq!(answer.header("location"), Some(location), "{path}");
        assert_eq!(
            shop.get(location).header("location"),
            None,
            "{location} moves again"
        );
    }
}

#[test]
fn the_subdomain_ru_opens_the_russian_shop() {
    let shop = TestSite::open();
    for (path, location) in [
        ("/", Some("/ru/")),
        (
            "/star-drifters/?skuId=7",
            Some("/ru/star-drifters/?skuId=7"),
        ),
        ("/ja/", None),
        ("/guide/en/first-order.html", None),
        ("/assets/main.a1b2c3d4.js", None),
    ] {
        let line = format!("GET {path}");
        for (host, location) in [("ru.shop.example", location), ("shop.example", None)] {
            let answer = client::send(shop.at, &line, &[("host", host)]);
            assert_eq!(answer.header("location"), location, "{host}{path}");
        }
    }
}

#[test]
fn kept_queries_do_not_move() {
    let shop = TestSite::open();
    for path in [
        "/star-drifters/?skuId=7",
        "/?utm_source=mail",
        "/ja/?verify_type=login",
    ] {
        assert_eq!(shop.get(path).status, 200, "{path}");
    }
}

#[test]
fn a_redirect_never_leaves_the_site_and_never_loops() {
    let shop = TestSite::open();
    for path in [
        "//evil.example",
        "///evil.example/a",
        "/%2F/evil.example",
        "//evil.example//?a=1",
        "/a/%0d%0ax",
    ] {
        let mut path = path.to_owned();
        for step in 0.. {
            assert!(step < 2, "{path} keeps moving");
            let answer = shop.get(&path);
            let Some(location) = answer.header("location") else {
                assert_eq!(answer.status, 404, "{path}");
                break;
            };
            assert!(
                location.starts_with('/') && !location.starts_with("//"),
                "{location}"
            );
            path = location.to_owned();
        }
    }
}

#[test]
fn files_have_no_slash_to_miss_and_keep_their_query() {
    let shop = TestSite::open();
    shop.write("CNAME", "shop.test");
    shop.write("sw.js", "//");
    for path in [
        "/CNAME",
        "/sw.js?v=2",
        "/assets/main.a1b2c3d4.js?x=1",
        "/media/comet.5e6f7a8b.svg",
    ] {
        assert_eq!(shop.get(path).status, 200, "{path}");
    }
}

#[test]
fn the_server_tells_its_health() {
    let answer = TestSite::unbuilt(|options| options).get("/healthz");
    assert_eq!((answer.status, answer.text()), (200, "ok\n"));
    assert_eq!(answer.header("cache-control"), Some("no-store"));
}

#[test]
fn calls_answer_with_the_envelope() {
    let shop = TestSite::open();
    for line in [
        "GET /api",
        "GET /api/",
        "GET /api/v4/catalogue-feed",
        "POST /api/charge/goods-v3",
    ] {
        let answer = client::send(shop.at, line, &[]);
        assert_eq!(answer.status, 404, "{line}");
        let said: serde_json::Value = serde_json::from_str(answer.text()).unwrap();
        let message = "This does not exist, or no longer.";
        assert_eq!(
            said,
            json!({"status": 404, "reason": "api_no_such_thing", "message": message, "data": null})
        );
        assert_eq!(answer.header("content-type"), Some("application/json"));
        assert_eq!(answer.header("cache-control"), Some("private, no-store"));
    }
}
