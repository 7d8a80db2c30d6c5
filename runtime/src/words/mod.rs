//! What the server says to people: its messages, and their translations.

mod message;
mod translations;

pub use message::{Message, Word};
pub use translations::Translations;
