//! Reload and overlay, which only `kiosk dev` has.

use std::io::{BufRead, BufReader};
use std::net::TcpStream;

use kiosk_runtime::{ErrorReport, ReloadHub};
use serde_json::{Value, json};

use crate::client;
use crate::shop::TestSite;

fn shop() -> (TestSite, ReloadHub) {
    let hub = ReloadHub::new();
    let pages = hub.clone();
    let shop = TestSite::with(|mut options| {
        options.reload = Some(pages);
        options
    });
    (shop, hub)
}

/// The generation in a page's tag.
fn generation(page: &str) -> &str {
    let (_, rest) = page
        .split_once("data-generation=\"")
        .expect("the client's tag");
    rest.split_once('"').unwrap().0
}

/// A page's stream of events.
struct Events(BufReader<TcpStream>);

impl Events {
    fn listen(shop: &TestSite) -> Self {
        let mut reader = client::open(shop.at, "GET /_kiosk/dev/events", &[]);
        let (status, headers) = client::read_head(&mut reader);
        assert_eq!(status, 200);
        let stream = ("content-type".to_owned(), "text/event-stream".to_owned());
        assert!(headers.contains(&stream));
        Self(reader)
    }

    /// The next state; waits for it.
    fn next(&mut self) -> Value {
        let mut line = String::new();
        loop {
            line.clear();
            assert!(self.0.read_line(&mut line).unwrap() > 0, "the stream ended");
            if let Some(data) = line.strip_prefix("data:") {
                return serde_json::from_str(data).unwrap();
            }
        }
    }
}

fn report() -> ErrorReport {
    ErrorReport {
        title: "The catalogue cannot be read".to_owned(),
        file: Some("content/catalogue/regions.yaml".to_owned()),
        line: Some(7),
        message: "unknown key `currencyy`".to_owned(),
        hint: Some("did you mean `currency`?".to_owned()),
    }
}

#[test]
fn nothing_is_fetched_ahead_that_the_next_save_makes_old() {
    let (shop, _) = shop();
    assert_eq!(shop.get("/").header("speculation-rules"), None);
    let served = TestSite::open().get("/");
    assert!(
        served.header("speculation-rules").is_some(),
        "`serve` says it"
    );
}

#[test]
fn pages_carry_the_client_in_their_head() {
    let (shop, _) = shop();
    let answer = shop.get("/");
    assert!(
        answer
            .text()
            .contains(r#"<script src="/_kiosk/dev/client.js" data-generation=""#)
    );
    assert!(
        answer.text().contains("defer></script></head><body>home"),
        "{}",
        answer.text()
    );
    assert_eq!(
        answer.header("content-length"),
        Some(answer.body.len().to_string().as_str())
    );
    assert_eq!(
        answer.etag().trim_matches('"'),
        &blake3::hash(&answer.body).to_hex()[..32]
    );
    let etag = answer.etag();
    assert_eq!(shop.get_with("/", &[("If-None-Match", etag)]).status, 304);
}

#[test]
fn every_page_has_the_client_and_no_file_has() {
    let (shop, _) = shop();
    shop.write("headless.html", "<p>no head</p>");
    let large = format!("<html><HEAD></HEAD>{}</html>", "x".repeat(300_000));
    shop.write("large/index.html", large);
    shop.write("index.html.br", "as brotli");
    for path in ["/headless.html", "/large/", "/not-there/", "/ja/not-there/"] {
        let answer = shop.visit(path);
        assert_eq!(answer.text().matches("client.js").count(), 1, "{path}");
        assert_eq!(
            answer.header("content-length"),
            Some(answer.body.len().to_string().as_str())
        );
    }
    let home = shop.get_with("/", &[("Accept-Encoding", "br")]);
    assert!(home.text().contains("client.js"));
    assert!(
        !shop
            .get("/assets/main.a1b2c3d4.js")
            .text()
            .contains("_kiosk")
    );
}

#[test]
fn before_the_first_build_the_client_is_there_to_show_why() {
    let shop = TestSite::unbuilt(|mut options| {
        options.reload = Some(ReloadHub::new());
        options
    });
    assert!(shop.visit("/").text().contains("client.js"));
}

#[test]
fn nothing_is_kept_for_good() {
    let (shop, _) = shop();
    for path in ["/", "/assets/main.a1b2c3d4.js", "/star-drifters"] {
        assert_eq!(
            shop.get(path).header("cache-control"),
            Some("no-cache"),
            "{path}"
        );
    }
    assert_eq!(
        shop.get("/assets/gone.js").header("cache-control"),
        Some("no-store")
    );
}

#[test]
fn the_client_is_a_script_of_our_own() {
    let (shop, _) = shop();
    let answer = shop.get("/_kiosk/dev/client.js");
    assert_eq!(answer.status, 200);
    assert_eq!(
        answer.header("content-type"),
        Some("text/javascript; charset=utf-8")
    );
    assert!(answer.text().contains("/_kiosk/dev/events"));
}

#[test]
fn a_build_asks_pages_to_reload() {
    let (shop, hub) = shop();
    let page = shop.get("/");
    let shown = generation(page.text()).to_owned();
    let mut events = Events::listen(&shop);
    assert_eq!(events.next(), json!({"generation": shown, "error": null}));
    hub.reload();
    let state = events.next();
    assert_ne!(state["generation"], shown.as_str());
    let again = shop.get("/");
    assert_eq!(state["generation"], generation(again.text()));
    assert_ne!(again.etag(), page.etag());
}

#[test]
fn an_error_is_shown_until_it_is_mended() {
    let (shop, hub) = shop();
    let mut events = Events::listen(&shop);
    assert_eq!(events.next()["error"], Value::Null);
    hub.error(report());
    let shown = events.next();
    assert_eq!(
        shown["error"],
        json!({
            "title": "The catalogue cannot be read",
            "file": "content/catalogue/regions.yaml",
            "line": 7,
            "message": "unknown key `currencyy`",
            "hint": "did you mean `currency`?",
        })
    );
    assert_eq!(
        Events::listen(&shop).next(),
        shown,
        "a page that comes late sees it too"
    );
    hub.clear();
    assert_eq!(
        events.next(),
        json!({"generation": shown["generation"], "error": null})
    );
    hub.error(report());
    assert!(events.next()["error"].is_object());
    hub.reload();
    assert_eq!(events.next()["error"], Value::Null);
}

#[test]
fn a_served_site_knows_nothing_of_it() {
    let shop = TestSite::open();
    assert!(!shop.get("/").text().contains("_kiosk"));
    for path in ["/_kiosk/dev/client.js", "/_kiosk/dev/events/"] {
        assert_eq!(shop.get(path).status, 404, "{path}");
    }
}
