//! A line of an upstream's feed.

#![no_main]

use kiosk_catalogue::feed::Line;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let _ = Line::parse(text);
});
