//! What an HTML document says, as far as the rules ask.

mod element;
mod facts;
mod read;
mod srcset;

pub use facts::Facts;
pub use read::read;
