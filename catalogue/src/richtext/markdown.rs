//! Markdown to HTML.

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd, html};

const OPTIONS: Options = Options::ENABLE_TABLES
    .union(Options::ENABLE_FOOTNOTES)
    .union(Options::ENABLE_STRIKETHROUGH);

/// Renders CommonMark with tables, footnotes and strikethrough. The result is not yet
/// safe: what is not the shop's own text goes through [`super::Cleaner`].
pub fn markdown_to_html(text: &str) -> String {
    let mut out = String::with_capacity(text.len() * 3 / 2);
    html::push_html(&mut out, Parser::new_ext(text, OPTIONS).map(as_html));
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

/// The pictures in a text whose words are missing, `![](x)`: line and address.
pub fn pictures_without_words(text: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let mut open: Option<(usize, String)> = None;
    for (event, range) in Parser::new_ext(text, OPTIONS).into_offset_iter() {
        match event {
            Event::Start(Tag::Image { dest_url, .. }) => {
                let line = text[..range.start].matches('\n').count() + 1;
                open = Some((line, dest_url.into_string()));
            }
            Event::Text(words) | Event::Code(words) if !words.trim().is_empty() => open = None,
            Event::End(TagEnd::Image) => found.extend(open.take()),
            _ => {}
        }
    }
    found
}
