//! The addresses in a rich text that its page leaves out.

use kiosk_domain::is_safe_url;
use pulldown_cmark::{CowStr, Event, Parser, Tag};

/// So many are told of one text at most: whoever has a text with more of them is told enough.
const MOST: usize = 20;
/// An address is told so far, in bytes; whether a page may hold it is seen before.
const LONGEST: usize = 2048;

/// The first addresses in HTML or Markdown that no page may hold: [`super::Cleaner`] takes all of them
/// out.
pub fn unsafe_addresses(text: &str) -> Vec<String> {
    // Almost every text has none, and is not read for it.
    if !has_other_scheme(text) {
        return Vec::new();
    }
    let written = Parser::new(text).filter_map(|event| match event {
        Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => Some(dest_url),
        _ => None,
    });
    let written = written.chain(attributes(text).map(CowStr::Borrowed));
    let mut found: Vec<String> = Vec::new();
    for address in written {
        let address = &address[..address.floor_char_boundary(LONGEST)];
        if !is_safe_url(address) && !found.iter().any(|known| known == address) {
            found.push(address.to_owned());
        }
        if found.len() == MOST {
            break;
        }
    }
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
            let value = &value[..value.floor_char_boundary(LONGEST)];
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

    #[test]
    fn a_text_of_nothing_else_is_told_of_shortly() {
        let many: String = (0..1000)
            .map(|number| format!("href=a:{number} "))
            .collect();
        assert_eq!(unsafe_addresses(&many).len(), super::MOST);
        let long = "href=a:".repeat(1000);
        let told = unsafe_addresses(&long);
        assert!(told.iter().all(|address| address.len() <= super::LONGEST));
    }
}
