//! Search over the catalogue: names, tags, categories and subtitles in every language.
//!
//! Texts are folded and cut into words before the index sees them, and a request is folded
//! and cut the same way. No query language is read, so every sign of a request is plain text.

mod cut;
mod document;
mod fields;
mod fold;
mod index;
mod points;
mod rank;
mod request;
#[cfg(test)]
mod tests;
mod texts;

pub use index::{Found, Paging, SearchError, SearchIndex};
