//! The way that a hand moved a captcha's piece.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| kiosk_captcha::fuzz::track(text));
