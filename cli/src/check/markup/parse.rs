//! From HTML to facts, by the tokenizer of the HTML standard.

use std::convert::Infallible;

use html5gum::Tokenizer;
use html5gum::emitters::callback::{CallbackEmitter, CallbackEvent};

use super::facts::DocumentFacts;
use super::start_tag::StartTag;

/// What a document says.
pub fn parse(html: &str) -> DocumentFacts {
    let mut reader = MarkupParser::default();
    reader.feed(html);
    // The tokenizer takes what stands in <noscript> for text; crawlers and readers do not.
    for html in std::mem::take(&mut reader.noscript) {
        reader.feed(&html);
    }
    let mut facts = reader.facts;
    facts.links.sort_unstable();
    facts.links.dedup();
    facts
}

/// What the text after a start tag is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Inside {
    #[default]
    Page,
    Title,
    Data,
    NoScript,
    Code,
}

#[derive(Debug, Default)]
struct MarkupParser {
    facts: DocumentFacts,
    tag: StartTag,
    inside: Inside,
    /// Elements of pictures and of templates that are open; neither has titles, and a
    /// template's ids are nobody's until a script copies them.
    drawings: usize,
    templates: usize,
    noscript: Vec<String>,
}

impl MarkupParser {
    fn feed(&mut self, html: &str) {
        let mut emitter = CallbackEmitter::new(
            |event: CallbackEvent<'_>, _: html5gum::Span<()>| -> Option<Infallible> {
                self.event(&event);
                None
            },
        );
        emitter.naively_switch_states(true);
        // The emitter hands everything to `event`, so the tokenizer itself yields nothing.
        assert_eq!(Tokenizer::new_with_emitter(html, emitter).count(), 0);
    }

    fn event(&mut self, event: &CallbackEvent<'_>) {
        match event {
            CallbackEvent::OpenStartTag { name } => self.tag.begin(name),
            CallbackEvent::AttributeName { name } => self.tag.attribute(name),
            CallbackEvent::AttributeValue { value } => self.tag.value(value),
            CallbackEvent::CloseStartTag { self_closing } => self.start(*self_closing),
            CallbackEvent::EndTag { name } => self.end(name),
            CallbackEvent::String { value } => self.text(&String::from_utf8_lossy(value)),
            _ => {}
        }
    }

    fn start(&mut self, self_closing: bool) {
        self.facts.text.push('\n');
        self.inside = match self.tag.name.as_str() {
            "title" if self.drawings == 0 => {
                self.facts.titles.push(String::new());
                Inside::Title
            }
            "script" if self.tag.is_data() => {
                self.facts.data.push(String::new());
                Inside::Data
            }
            "noscript" => Inside::NoScript,
            "script" | "style" | "title" | "textarea" | "iframe" => Inside::Code,
            _ => Inside::Page,
        };
        match self.tag.name.as_str() {
            "svg" if !self_closing => self.drawings += 1,
            "template" => self.templates += 1,
            _ => {}
        }
        if self.templates == 0 {
            self.tag.collect_facts(&mut self.facts);
        }
    }

    fn end(&mut self, name: &[u8]) {
        self.facts.text.push('\n');
        self.inside = Inside::Page;
        match name {
            b"svg" => self.drawings = self.drawings.saturating_sub(1),
            b"template" => self.templates = self.templates.saturating_sub(1),
            _ => {}
        }
    }

    fn text(&mut self, text: &str) {
        match self.inside {
            Inside::Page if self.templates == 0 => self.facts.text.push_str(text),
            Inside::Title => self
                .facts
                .titles
                .last_mut()
                .into_iter()
                .for_each(|title| title.push_str(text.trim())),
            Inside::Data => self
                .facts
                .data
                .last_mut()
                .into_iter()
                .for_each(|data| data.push_str(text)),
            Inside::NoScript => self.noscript.push(text.to_owned()),
            Inside::Page | Inside::Code => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::parse;

    #[test]
    fn drawings_scripts_and_templates_are_not_the_document() {
        let facts = parse(
            "<title>Shop</title><svg><title>Star</title></svg><script>'<a href=/x>'</script>\
             <template><i id=a></i></template><i id=a></i><p>$<!-- -->1</p>",
        );
        assert_eq!(facts.titles, ["Shop"]);
        assert_eq!(facts.ids, ["a"]);
        assert_eq!(facts.links, [""; 0]);
        assert!(facts.text.contains("$1"), "{}", facts.text);
    }

    #[test]
    fn links_are_told_whatever_the_attribute_and_inside_noscript() {
        let facts = parse(
            "<a href=/a/></a><img src=/b srcset='/c 1x, /d 2x' alt><form action=/e/></form>\
             <svg><use href=#f /></svg><noscript><img src=/g></noscript><meta property=og:image content=/h>",
        );
        assert_eq!(
            facts.links,
            ["#f", "/a/", "/b", "/c", "/d", "/e/", "/g", "/h"]
        );
        assert_eq!(facts.without_alt, ["/g"]);
    }
}
