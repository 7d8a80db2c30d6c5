//! What an HTML document says, as far as the rules ask.

mod css;
mod facts;
mod loads;
mod names;
mod open_elements;
mod parse;
mod srcset;
mod start_tag;

pub use css::urls;
pub use facts::{DocumentFacts, Subresource};
pub use parse::parse;
