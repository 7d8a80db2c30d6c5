//! The addresses in a rich text that its page leaves out.

use kiosk_domain::is_safe_url;
use pulldown_cmark::{Event, Parser, Tag};

/// The addresses in HTML or Markdown that no page may hold: [`super::Cleaner`] takes them out.
pub fn unsafe_addresses(text: &str) -> Vec<String> {
    // Almost every text has none, and is not read for it.
    if !has_other_scheme(text) {
        return Vec::new();
    }
    let mut found: Vec<String> = Vec::new();
    let mut add = |address: &str| {
        if !is_safe_url(address) && !found.iter().any(|known| known == address) {
            found.push(address.to_owned());
        }
    };
    for event in Parser::new(text) {
        if let Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) = event {
            add(&dest_url);
        }
    }
    attributes(text).for_each(&mut add);
    found
}

/// Whether a colon stands behind anything but the schemes that a text may hold.
fn has_other_scheme(text: &str) -> bool {
    text.match_indices(':').any(|(at, _)| {
        let before = &text[..at];
        let known = ["http", "https", "mailto", "tel"];
        let is_known = known.iter().any(|scheme| before.ends_with(scheme));
        !is_known && before.ends_with(|last: char| last.is_ascii_alphanumeric())
    })
}

/// The values of `href` and `src` in HTML, as they are written.
fn attributes(html: &str) -> impl Iterator<Item = &str> {
    let of = |name: &'static str| {
        html.match_indices(name).filter_map(move |(at, _)| {
            let value = html[at + name.len()..].trim_start().strip_prefix('=')?;
            let value = value.trim_start();
            match value.chars().next()? {
                quote @ ('"' | '\'') => value[1..].split(quote).next(),
                _ => value.split([' ', '>', '\n']).next(),
            }
        })
    };
    of("href").chain(of("src"))
}

#[cfg(test)]
mod tests {
    use super::unsafe_addresses;

    #[test]
    fn addresses_that_a_page_leaves_out_are_told_once() {
        assert_eq!(
            unsafe_addresses(
                "<a href=\"javascript:a()\">x</a><img src='data:x'>\n\n[y](javascript:b()) <a href=\"javascript:a()\">"
            ),
            ["javascript:b()", "javascript:a()", "data:x"]
        );
        let fine = "Price: <a href=\"https://a.example/\">x</a> [y](/z/) at 10:00, note: <b>javascript: yes</b>";
        assert_eq!(unsafe_addresses(fine), [""; 0]);
    }
}
