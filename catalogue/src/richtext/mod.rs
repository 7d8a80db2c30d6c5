//! Foreign rich text becomes HTML that a page may hold (`spec.md` §7.7, §9).

mod attribute;
mod canonical;
mod clean;
mod depth;
mod element;
mod markdown;
mod rewrite;
mod told;

pub use clean::Cleaner;
pub use markdown::{markdown_to_html, pictures_without_words};
pub use rewrite::{Rewriter, plain_text, rewrite};
pub use told::unsafe_addresses;
