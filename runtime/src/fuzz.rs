//! Doors to parsers for the fuzzer; besides its builds only those of tests have them.

use axum::http::{HeaderMap, HeaderValue};
use kiosk_catalogue::{Problems, Snapshot, files, search_terms};
use kiosk_domain::search::SearchIndex;
use serde::Deserialize;

use crate::api::extract::{Lang, RequestId, decode, token};
use crate::config::TrustedProxies;

/// A call with one parameter of each kind.
#[derive(Debug, Deserialize)]
#[expect(dead_code, reason = "decoding is what matters")]
struct FuzzParams {
    page: u32,
    id: i64,
    slug: String,
    #[serde(default)]
    show_all: bool,
    #[serde(default)]
    ids: Vec<i64>,
    client: Option<String>,
}

/// Decodes a query and a body.
pub fn params(query: &str, body: &[u8]) {
    let _ = decode::<FuzzParams>(query, body);
}

/// Reads every header that a call looks at.
pub fn headers(bytes: &[u8]) {
    let Ok(value) = HeaderValue::from_bytes(bytes) else {
        return;
    };
    let mut headers = HeaderMap::new();
    for name in ["lang", "authorization", "cookie"] {
        headers.insert(name, value.clone());
    }
    let query = value.to_str().ok();
    let _ = (Lang::of(&headers, query), token(&headers));
    if let Ok(text) = value.to_str() {
        let _ = RequestId::parse(text);
        let trusted = ["10.0.0.0/8".to_owned(), "fd00::/8".to_owned()];
        if let Ok(proxies) = TrustedProxies::parse(&trusted) {
            let stranger = std::net::Ipv4Addr::new(203, 0, 113, 1).into();
            assert_eq!(
                proxies.client(stranger, text),
                stranger,
                "a stranger was believed"
            );
            let _ = proxies.client(std::net::Ipv4Addr::new(10, 0, 0, 1).into(), text);
        }
        let _ = TrustedProxies::parse(&[text.to_owned()]);
    }
}

/// Finds the file that a path names.
pub fn file(path: &str) {
    if let Some(file) = crate::site::file_name(path) {
        let inside = file.split('/').all(|part| part != "..") && !file.starts_with('/');
        assert!(inside, "{path} leads to {file}");
    }
}

/// Reads what a service says about itself and about a person, and a token that it did not sign.
pub fn provider(itself: &[u8], person: &[u8], token: &str) {
    crate::adapters::social::fuzz::provider(itself, person, token);
}

/// Searches a small shop.
pub fn search(text: &str) {
    static INDEX: std::sync::OnceLock<SearchIndex> = std::sync::OnceLock::new();
    let build = || {
        let content = concat!(env!("CARGO_MANIFEST_DIR"), "/../content");
        let snapshot: Snapshot =
            files::load(std::path::Path::new(content), &Problems::default()).snapshot();
        SearchIndex::new(&search_terms(&snapshot))
    };
    INDEX.get_or_init(build).ranked(text);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What one door takes another one may refuse; none of them minds.
    #[test]
    fn doors_stand_what_strangers_bring() {
        let brought = [
            "",
            "{}",
            "page=1&id=2&slug=a",
            r#"{"id": 7, "email": "ann@example.com", "keys": []}"#,
            "../../etc/passwd",
            "[[0,1,2],[3,4,5]]",
            "star dr\u{0}",
            "10.0.0.1, 203.0.113.9",
            "eyJhbGciOiJIUzI1NiJ9.e30.AA",
        ];
        for text in brought {
            params(text, text.as_bytes());
            headers(text.as_bytes());
            file(text);
            provider(text.as_bytes(), text.as_bytes(), text);
            search(text);
        }
    }
}
