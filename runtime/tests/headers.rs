//! The table of headers, and that every answer obeys it.

use std::collections::HashSet;
use std::time::Duration;

use kiosk_runtime::{HeaderPolicy, HeaderRule, header_rules};

use crate::client;
use crate::shop::TestSite;

const CSP: &str = "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    connect-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'self'; object-src 'none'";

fn everywhere(policy: &HeaderPolicy) -> HeaderRule {
    let mut rules = header_rules(policy).into_iter();
    rules
        .find(|rule| rule.pattern == "/*")
        .expect("a rule for every path")
}

fn value(rule: &HeaderRule, name: &str) -> Option<String> {
    let header = rule.headers.iter().find(|(known, _)| *known == name);
    header.map(|(_, value)| value.clone())
}

#[test]
fn every_answer_carries_the_table() {
    let shop = TestSite::open();
    let rule = everywhere(&HeaderPolicy::default());
    for (line, status) in [
        ("GET /", 200),
        ("HEAD /", 200),
        ("GET /assets/main.a1b2c3d4.js", 200),
        ("GET /star-drifters", 301),
        ("GET /not-there/", 404),
        ("GET /%2e%2e/x", 404),
        ("POST /", 405),
        ("GET /api/x", 404),
        ("GET /healthz", 200),
        ("POST /healthz", 405),
    ] {
        let answer = client::send(shop.at, line, &[]);
        assert_eq!(answer.status, status, "{line}");
        for (name, value) in &rule.headers {
            assert_eq!(
                answer.header(name),
                Some(value.as_str()),
                "{name} of {line}"
            );
        }
    }
}

#[test]
fn the_default_policy_allows_nothing_inline_and_nothing_foreign() {
    let rule = everywhere(&HeaderPolicy::default());
    assert_eq!(
        value(&rule, "content-security-policy").as_deref(),
        Some(CSP)
    );
    assert_eq!(
        value(&rule, "x-content-type-options").as_deref(),
        Some("nosniff")
    );
    for name in [
        "referrer-policy",
        "permissions-policy",
        "cross-origin-opener-policy",
    ] {
        assert!(value(&rule, name).is_some(), "{name}");
    }
    assert_eq!(value(&rule, "strict-transport-security"), None);
}

#[test]
fn no_two_rules_give_one_path_the_same_header() {
    let policy = HeaderPolicy::default().with_hsts(Duration::from_secs(60));
    let rules = header_rules(&policy);
    for path in ["/", "/assets/a.js", "/media/a.webp", "/ja/a/"] {
        let below = |rule: &&HeaderRule| path.starts_with(rule.pattern.trim_end_matches('*'));
        let mut seen = HashSet::new();
        for (name, _) in rules.iter().filter(below).flat_map(|rule| &rule.headers) {
            assert!(seen.insert(*name), "{name} twice for {path}");
        }
    }
}

#[test]
fn browsers_are_told_what_may_be_fetched_ahead_and_can_read_it() {
    let rule = everywhere(&HeaderPolicy::default());
    let address = "\"/speculation-rules.json\"";
    assert_eq!(value(&rule, "speculation-rules").as_deref(), Some(address));
    let shop = TestSite::open();
    shop.write("speculation-rules.json", "{}");
    let answer = shop.get("/speculation-rules.json");
    let media_type = "application/speculationrules+json";
    assert_eq!(answer.header("content-type"), Some(media_type));
    let rules = header_rules(&HeaderPolicy::default());
    let own = rules
        .iter()
        .find(|rule| rule.pattern == "/speculation-rules.json");
    let own = own.and_then(|rule| value(rule, "content-type"));
    assert_eq!(own.as_deref(), Some(media_type));
}

#[test]
fn a_shop_adds_what_it_uses() {
    let policy = HeaderPolicy::default()
        .allow("script-src", "https://js.pay.test")
        .and_then(|policy| policy.allow("frame-src", "https://pay.test"))
        .and_then(|policy| policy.allow("object-src", "'self'"))
        .and_then(|policy| policy.allow("img-src", "https://pictures.test"))
        .unwrap()
        .with_hsts(Duration::from_secs(31_536_000));
    let shop = TestSite::with(|mut options| {
        options.headers = policy;
        options
    });
    let answer = shop.get("/");
    let told = answer.header("content-security-policy").unwrap();
    for directive in [
        "script-src 'self' https://js.pay.test",
        "frame-src 'self' https://pay.test",
        "object-src 'self'",
        "img-src 'self' data: https://pictures.test",
    ] {
        assert!(
            told.split("; ").any(|part| part == directive),
            "{directive} in {told}"
        );
    }
    let hsts = answer.header("strict-transport-security");
    assert_eq!(hsts, Some("max-age=31536000"));
}

#[test]
fn words_that_would_break_out_of_a_policy_are_refused() {
    for (directive, source) in [
        ("script-src", "https://a.test; script-src *"),
        ("script-src", "https://a.test,x"),
        ("script-src", "a\r\nSet-Cookie:x"),
        ("script-src", ""),
        ("script src", "'self'"),
        ("", "'self'"),
    ] {
        let refused = HeaderPolicy::default().allow(directive, source);
        assert!(refused.is_err(), "{directive} {source}");
    }
}
