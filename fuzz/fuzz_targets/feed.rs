//! A line of an upstream's feed.

#![no_main]

use kiosk_catalogue::feed::FeedLine;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let _ = FeedLine::parse(text);
});
