//! The question: what those solve who cannot slide, by keyboard and screen reader.

mod compose;
mod east;
mod normalized;
mod south;
mod texts;
mod west;

pub(crate) use compose::{Question, compose};
pub(crate) use normalized::{LONGEST_ANSWER, normalized};
