//! How the API speaks: the envelope, in the visitor's language, and what is only for the log.

mod answer;
mod message;
mod refusal;
mod translate;
mod translations;

pub use answer::{Answer, Answered};
pub use message::{Message, Word};
pub use refusal::Refusal;
pub(crate) use translate::{Said, Voice, refused, translate_alone};
pub use translations::Translations;
