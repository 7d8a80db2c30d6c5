//! What the program tells those who run it: a log.

mod start;

pub use start::start;
