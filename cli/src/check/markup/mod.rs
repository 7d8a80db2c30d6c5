//! What an HTML document says, as far as the rules ask.

mod facts;
mod parse;
mod srcset;
mod start_tag;

pub use facts::DocumentFacts;
pub use parse::parse;
