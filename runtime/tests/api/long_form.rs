//! How much a test does that could go on for hours.

/// Says of `cargo xtask test --long` that it runs.
const LONG: &str = "TEST_LONG";

/// What a test does in the long form of all tests; none in the usual one.
pub fn in_long_form<T>(much: T) -> Option<T> {
    std::env::var_os(LONG).map(|_| much)
}
