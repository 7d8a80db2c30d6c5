//! The menu for developers.
fn main() {}
