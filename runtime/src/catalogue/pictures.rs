//! Where the pictures that content names were published.

use std::collections::HashMap;

/// Published addresses (`/media/goods/x.0a1b2c.webp`) by authored ones (`/media/goods/x.webp`).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pictures(HashMap<String, String>);

/// Where all pictures of the shop stand.
const FOLDER: &str = "/media/";

impl Pictures {
    /// The published address of an authored one; what was not published keeps its own.
    pub fn address<'a>(&'a self, authored: &'a str) -> &'a str {
        self.0.get(authored).map_or(authored, String::as_str)
    }

    /// A text in which every authored address is a published one: JSON, HTML and Markdown
    /// end an address by the same signs.
    pub fn publish(&self, text: String) -> String {
        if self.0.is_empty() || !text.contains(FOLDER) {
            return text;
        }
        let mut published = String::with_capacity(text.len() + text.len() / 8);
        let mut done = 0;
        for (at, _) in text.match_indices(FOLDER) {
            let address = &text[at..end_of_address(&text, at)];
            if at < done || is_inside(&text[..at]) {
                continue;
            }
            if let Some(new) = self.0.get(address) {
                published.push_str(&text[done..at]);
                published.push_str(new);
                done = at + address.len();
            }
        }
        published.push_str(&text[done..]);
        published
    }
}

impl FromIterator<(String, String)> for Pictures {
    fn from_iter<I: IntoIterator<Item = (String, String)>>(pairs: I) -> Self {
        Self(pairs.into_iter().collect())
    }
}

fn end_of_address(text: &str, at: usize) -> usize {
    let ends = |sign: char| sign.is_whitespace() || "\"'\\()<>?#,".contains(sign);
    text[at..]
        .find(ends)
        .map_or(text.len(), |length| at + length)
}

/// Whether an address goes on at the end of a text: `/media/` of another host is not ours.
fn is_inside(before: &str) -> bool {
    let last = before.chars().next_back();
    last.is_some_and(|sign| sign.is_alphanumeric() || "./-_:~%".contains(sign))
}

#[cfg(test)]
mod tests {
    use super::Pictures;

    fn pictures() -> Pictures {
        let pairs = [
            ("/media/a.webp", "/media/a.01.webp"),
            ("/media/b/c.png", "/media/b/c.02.webp"),
        ];
        pairs
            .map(|(from, to)| (from.to_owned(), to.to_owned()))
            .into_iter()
            .collect()
    }

    #[test]
    fn authored_addresses_become_published_ones_wherever_they_stand() {
        for (text, published) in [
            (
                r#"{"image":"/media/a.webp"}"#,
                r#"{"image":"/media/a.01.webp"}"#,
            ),
            (
                r#"<img src=\"/media/b/c.png\">"#,
                r#"<img src=\"/media/b/c.02.webp\">"#,
            ),
            (
                "![x](/media/a.webp) and /media/a.webp",
                "![x](/media/a.01.webp) and /media/a.01.webp",
            ),
            ("/media/a.webp?w=2", "/media/a.01.webp?w=2"),
        ] {
            assert_eq!(pictures().publish(text.to_owned()), published);
        }
    }

    #[test]
    fn what_is_not_ours_stays() {
        for text in [
            "https://cdn.example/media/a.webp",
            "/media/a.webpx",
            "/media/unknown.webp",
            "/x/media/a.webp",
            "/media/",
        ] {
            assert_eq!(pictures().publish(text.to_owned()), text);
        }
    }
}
