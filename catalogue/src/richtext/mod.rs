//! Foreign rich text becomes HTML that a page may hold (`spec.md` §7.7, §9).

mod attribute;
mod canonical;
mod clean;
mod element;
mod markdown;
mod rewrite;

pub use clean::Cleaner;
pub use markdown::markdown_to_html;
pub use rewrite::{Rewriter, plain_text, rewrite};
