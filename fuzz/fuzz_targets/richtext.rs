//! Another system's HTML, which is to become ours.

#![no_main]

use kiosk_catalogue::richtext::Cleaner;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let cleaner = Cleaner::new(vec!["shop.example".to_owned()]);
    let clean = cleaner.clean(text).into_owned();
    assert_eq!(cleaner.sanitise(&clean), clean, "cleaned twice");
    let lower = clean.to_ascii_lowercase();
    assert!(
        !lower.contains("<script") && !lower.contains("<iframe"),
        "{clean}"
    );
});
