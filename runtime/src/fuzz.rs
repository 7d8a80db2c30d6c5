//! Doors to parsers for the fuzzer; no other build has them.

use axum::http::{HeaderMap, HeaderValue};
use kiosk_catalogue::{Problems, Snapshot, files};
use serde::Deserialize;

use crate::adapters::captcha::slider::Track;
use crate::api::TrustedProxies;
use crate::api::extract::{Lang, RequestId, decode, token};
use crate::catalogue::search::SearchIndex;

/// A call with one parameter of each kind.
#[derive(Debug, Deserialize)]
#[expect(dead_code, reason = "decoding is what matters")]
struct Call {
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
    let _ = decode::<Call>(query, body);
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
    let _ = (Lang::of(&headers), token(&headers));
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

/// Reads a track.
pub fn track(text: &str) {
    let _ = Track::parse(text);
}

/// Searches a small shop.
pub fn search(text: &str) {
    static INDEX: std::sync::OnceLock<Option<SearchIndex>> = std::sync::OnceLock::new();
    let build = || {
        let content = concat!(env!("CARGO_MANIFEST_DIR"), "/../content");
        let snapshot: Snapshot =
            files::load(std::path::Path::new(content), &Problems::default()).snapshot();
        SearchIndex::build(&snapshot).ok()
    };
    if let Some(index) = INDEX.get_or_init(build) {
        let _ = index.ranked(text);
    }
}
