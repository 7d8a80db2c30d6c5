//! What people search for.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| kiosk_runtime::fuzz::search(text));
