//! Markdown to HTML.

use pulldown_cmark::{Event, Options, Parser, html};

/// Renders CommonMark with tables, footnotes and strikethrough. The result is not yet
/// safe: what is not the shop's own text goes through [`super::Cleaner`].
pub fn markdown_to_html(text: &str) -> String {
    let options =
        Options::ENABLE_TABLES | Options::ENABLE_FOOTNOTES | Options::ENABLE_STRIKETHROUGH;
    let mut out = String::with_capacity(text.len() * 3 / 2);
    html::push_html(&mut out, Parser::new_ext(text, options).map(as_html));
    out
}

/// Empty elements as HTML writes them and the sanitiser would: `<br>`, not `<br />`.
fn as_html(event: Event<'_>) -> Event<'_> {
    match event {
        Event::Rule => Event::Html("<hr>\n".into()),
        Event::HardBreak => Event::InlineHtml("<br>\n".into()),
        other => other,
    }
}
