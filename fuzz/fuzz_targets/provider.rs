//! What a service by which people sign in says about itself and about people.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|said: (&[u8], &[u8], &str)| kiosk_runtime::fuzz::provider(said.0, said.1, said.2));
