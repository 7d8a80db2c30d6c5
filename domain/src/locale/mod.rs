//! The 25 locales of the site, their codes and names.

mod code;
mod direction;
mod language;
mod language_tag;
mod table;
mod text;
mod translated;

pub use code::Locale;
pub use direction::Direction;
pub use language::Language;
pub use text::UnknownLocale;
pub use translated::translated;
