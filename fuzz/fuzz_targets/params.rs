//! Parameters: a query and a body, decoded together.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|parts: (&str, &[u8])| kiosk_runtime::fuzz::params(parts.0, parts.1));
