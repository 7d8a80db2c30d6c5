//! Markdown to HTML.

use pulldown_cmark::{Options, Parser, html};

/// Renders CommonMark with tables, footnotes and strikethrough. The result is not yet
/// safe: what is not the shop's own text goes through [`super::Cleaner`].
pub fn markdown_to_html(text: &str) -> String {
    let options = Options::ENABLE_TABLES | Options::ENABLE_FOOTNOTES | Options::ENABLE_STRIKETHROUGH;
    let mut out = String::with_capacity(text.len() * 3 / 2);
    html::push_html(&mut out, Parser::new_ext(text, options));
    out
}
