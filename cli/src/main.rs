//! The `kiosk` binary.
fn main() {}
