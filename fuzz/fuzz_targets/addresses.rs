//! Addresses: what is in a request line, and where a visitor wants to go afterwards.

#![no_main]

use kiosk_domain::{canonical_path, parse_path, safe_redirect};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let (path, query) = text.split_once('?').unwrap_or((text, ""));
    let once = canonical_path(path, query).address();
    let (path, query) = once.split_once('?').unwrap_or((&once, ""));
    assert_eq!(
        canonical_path(path, query).address(),
        once,
        "normalised twice"
    );
    let _ = parse_path(path);
    if let Some(target) = safe_redirect(text, &["https://shop.example"]) {
        // Hosts are the same in capitals.
        let small = target.to_ascii_lowercase();
        let rest = small.strip_prefix("https://shop.example");
        let own = rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['/', '?', '#']));
        let path =
            target.starts_with('/') && !target.starts_with("//") && !target.starts_with("/\\");
        assert!(own || path, "{target} leads elsewhere");
    }
    kiosk_runtime::fuzz::file(path);
});
