//! The question: what those solve who cannot slide, by keyboard and screen reader.

mod compose;
mod east;
mod south;
mod typed;
mod west;
mod words;

pub use compose::{Composed, compose};
pub use typed::{LONGEST_ANSWER, normalised};
