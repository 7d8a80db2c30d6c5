//! Headers: language, session, the proxies' word about the client, names of requests.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| kiosk_runtime::fuzz::headers(bytes));
