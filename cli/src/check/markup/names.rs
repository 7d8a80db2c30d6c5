//! Whether buttons and links have a name that somebody who does not see them hears.

use super::start_tag::StartTag;

/// An open button or link.
#[derive(Debug)]
struct Nameable {
    /// How many elements were open before it.
    depth: usize,
    shown: String,
    named: bool,
}

/// The buttons and links that are open.
#[derive(Debug, Default)]
pub struct OpenControls(Vec<Nameable>);

impl OpenControls {
    /// Takes a start tag; `depth` elements are open before it.
    pub fn start(&mut self, tag: &StartTag, depth: usize) {
        let says = |name: &str| tag.get(name).is_some_and(|text| !text.trim().is_empty());
        let own = says("aria-label") || says("aria-labelledby") || says("title");
        let pictured = matches!(tag.name.as_str(), "img" | "input") && says("alt");
        if own || pictured {
            self.text();
        }
        let role = tag.get("role").unwrap_or_default();
        let is_control = tag.name == "button"
            || (tag.name == "a" && tag.get("href").is_some())
            || matches!(role, "button" | "link");
        if is_control && !tag.is_void() {
            self.0.push(Nameable {
                depth,
                shown: tag.shown(),
                // What is hidden from everybody who would hear the name needs none.
                named: own || tag.get("aria-hidden") == Some("true"),
            });
        }
    }

    /// Notes that there is a text inside what is open.
    pub fn text(&mut self) {
        self.0.iter_mut().for_each(|open| open.named = true);
    }

    /// Forgets what was closed now that only so many elements are open; answers what had no
    /// name.
    pub fn close(&mut self, depth: usize) -> Vec<String> {
        let mut nameless = Vec::new();
        while self.0.last().is_some_and(|open| open.depth >= depth) {
            nameless.extend(
                self.0
                    .pop()
                    .filter(|open| !open.named)
                    .map(|open| open.shown),
            );
        }
        nameless
    }
}
