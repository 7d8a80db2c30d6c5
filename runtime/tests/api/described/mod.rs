//! The description of all calls against the program: what it shows, and what calls answer.

mod answers;
mod document;
mod examples;
mod faults;
mod inputs;
mod roundtrip;
mod strangers;

pub use answers::assert_described;
pub use inputs::Seed;
