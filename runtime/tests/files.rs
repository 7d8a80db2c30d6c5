//! Methods, types, lengths and how long an answer may be kept.

use std::fs;
use std::time::{Duration, SystemTime};

use crate::client;
use crate::shop::TestSite;

#[test]
fn every_type_is_told_with_its_charset() {
    let shop = TestSite::open();
    for (file, expected) in [
        ("a.html", "text/html; charset=utf-8"),
        ("a.css", "text/css; charset=utf-8"),
        ("a.js", "text/javascript; charset=utf-8"),
        ("a.mjs", "text/javascript; charset=utf-8"),
        ("a.json", "application/json; charset=utf-8"),
        ("a.xml", "application/xml; charset=utf-8"),
        ("a.atom", "application/atom+xml; charset=utf-8"),
        ("a.webmanifest", "application/manifest+json; charset=utf-8"),
        ("a.txt", "text/plain; charset=utf-8"),
        ("a.svg", "image/svg+xml; charset=utf-8"),
        ("a.webp", "image/webp"),
        ("a.PNG", "image/png"),
        ("a.ico", "image/x-icon"),
        ("a.woff2", "font/woff2"),
        ("a.unheard-of", "application/octet-stream"),
    ] {
        shop.write(file, "x");
        let answer = shop.get(&format!("/{file}"));
        assert_eq!(answer.status, 200, "{file}");
        assert_eq!(answer.header("content-type"), Some(expected), "{file}");
    }
}

#[test]
fn hashed_files_are_kept_and_pages_asked_for_again() {
    let shop = TestSite::open();
    shop.write("sw.js", "//");
    let keep = Some("public, max-age=31536000, immutable");
    for path in ["/assets/main.a1b2c3d4.js", "/media/comet.5e6f7a8b.svg"] {
        assert_eq!(shop.get(path).header("cache-control"), keep, "{path}");
    }
    for path in [
        "/",
        "/ja/star-drifters/",
        "/guide/en/first-order.html",
        "/sw.js",
        "/404.html",
    ] {
        assert_eq!(
            shop.get(path).header("cache-control"),
            Some("no-cache"),
            "{path}"
        );
    }
}

#[test]
fn head_says_what_get_would_and_sends_nothing() {
    let shop = TestSite::open();
    shop.write("media/large.bin", vec![7; 300_000]);
    for path in [
        "/",
        "/media/large.bin",
        "/not-there/",
        "/star-drifters",
        "/healthz",
    ] {
        let get = shop.visit(path);
        let accept = [("Accept", "text/html")];
        let head = client::send(shop.at, &format!("HEAD {path}"), &accept);
        assert_eq!(head.status, get.status, "{path}");
        assert!(head.body.is_empty(), "{path}");
        for name in [
            "content-length",
            "content-type",
            "etag",
            "location",
            "cache-control",
        ] {
            assert_eq!(head.header(name), get.header(name), "{name} of {path}");
        }
    }
}

#[test]
fn other_methods_are_refused_by_name() {
    let shop = TestSite::open();
    for method in ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "BREW"] {
        for path in ["/", "/star-drifters", "/not-there/"] {
            let answer = client::send(shop.at, &format!("{method} {path}"), &[]);
            assert_eq!(answer.status, 405, "{method} {path}");
            assert_eq!(answer.header("allow"), Some("GET, HEAD"));
            assert_eq!(answer.header("location"), None);
        }
    }
}

#[test]
fn a_large_file_arrives_whole() {
    let shop = TestSite::open();
    let bytes: Vec<u8> = (0..1_000_003_u32).map(|i| (i % 251) as u8).collect();
    shop.write("media/large.bin", &bytes);
    let answer = shop.get("/media/large.bin");
    assert_eq!(answer.header("content-length"), Some("1000003"));
    assert!(answer.body == bytes);
}

#[test]
fn the_time_of_change_is_told() {
    let shop = TestSite::open();
    let file = fs::File::options()
        .write(true)
        .open(shop.file("index.html"))
        .unwrap();
    let at = SystemTime::UNIX_EPOCH + Duration::from_secs(1_760_000_000);
    file.set_modified(at).unwrap();
    let told = shop.get("/").header("last-modified").map(str::to_owned);
    assert_eq!(told.as_deref(), Some("Thu, 09 Oct 2025 08:53:20 GMT"));
}
