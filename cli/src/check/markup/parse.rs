//! From HTML to facts, by the tokenizer of the HTML standard.

use std::convert::Infallible;

use html5gum::Tokenizer;
use html5gum::emitters::callback::{CallbackEmitter, CallbackEvent};

use super::css::urls;
use super::facts::{DocumentFacts, HeadingFact};
use super::names::OpenControls;
use super::open_elements::OpenElements;
use super::start_tag::{StartTag, holds_script};

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
    Label,
    Data,
    Props,
    Style,
    NoScript,
    Code,
}

#[derive(Debug, Default)]
struct MarkupParser {
    facts: DocumentFacts,
    tag: StartTag,
    inside: Inside,
    open: OpenElements,
    names: OpenControls,
    in_heading: bool,
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
        let unclosed = self.open.finish();
        self.facts.tag_mistakes.extend(unclosed);
        self.facts.nameless.extend(self.names.close(0));
    }

    fn event(&mut self, event: &CallbackEvent<'_>) {
        match event {
            CallbackEvent::OpenStartTag { name } => self.tag.begin(name),
            CallbackEvent::AttributeName { name } => self.tag.attribute(name),
            CallbackEvent::AttributeValue { value } => self.tag.value(value),
            CallbackEvent::CloseStartTag { self_closing } => self.start(*self_closing),
            CallbackEvent::EndTag { name } => self.end(&String::from_utf8_lossy(name)),
            CallbackEvent::String { value } => self.text(&String::from_utf8_lossy(value)),
            _ => {}
        }
    }

    fn start(&mut self, self_closing: bool) {
        self.facts.text.push('\n');
        self.inside = self.inside_of_tag();
        let in_drawing = self.drawings > 0 || self.tag.name == "svg";
        self.open.make_room(&self.tag);
        self.name_closed();
        if self.templates == 0 {
            if !self.open.is_hidden() {
                self.names.start(&self.tag, self.open.depth());
            }
            self.tag.collect_facts(&mut self.facts);
            if let Some(level) = self.tag.heading_level() {
                self.facts.headings.push(HeadingFact {
                    level,
                    text: String::new(),
                });
                self.in_heading = true;
            }
        }
        if self.tag.is_void() || (in_drawing && self_closing) {
            return;
        }
        self.open.open(&self.tag);
        match self.tag.name.as_str() {
            "svg" => self.drawings += 1,
            "template" => self.templates += 1,
            _ => {}
        }
    }

    /// What the text after the start tag is, with a place for it in the facts.
    fn inside_of_tag(&mut self) -> Inside {
        match self.tag.name.as_str() {
            "title" if self.drawings == 0 => {
                self.facts.titles.push(String::new());
                Inside::Title
            }
            "title" => Inside::Label,
            "script" if self.tag.is_data() => {
                self.facts.data.push(String::new());
                Inside::Data
            }
            "script" if self.tag.get("type") == Some("application/json") => Inside::Props,
            "noscript" => Inside::NoScript,
            "style" => Inside::Style,
            "script" | "textarea" | "iframe" => Inside::Code,
            _ => Inside::Page,
        }
    }

    fn end(&mut self, name: &str) {
        self.facts.text.push('\n');
        self.inside = Inside::Page;
        let mistakes = self.open.close(name);
        self.facts.tag_mistakes.extend(mistakes);
        self.name_closed();
        match name {
            "svg" => self.drawings = self.drawings.saturating_sub(1),
            "template" => self.templates = self.templates.saturating_sub(1),
            "h1" | "h2" | "h3" | "h4" | "h5" | "h6" => self.in_heading = false,
            _ => {}
        }
    }

    fn name_closed(&mut self) {
        let nameless = self.names.close(self.open.depth());
        self.facts.nameless.extend(nameless);
    }

    fn text(&mut self, text: &str) {
        let is_heard = matches!(self.inside, Inside::Page | Inside::Label);
        if is_heard && !text.trim().is_empty() && !self.open.is_hidden() {
            self.names.text();
        }
        let add = |last: Option<&mut String>, text: &str| {
            last.into_iter().for_each(|last| last.push_str(text));
        };
        match self.inside {
            Inside::Page if self.templates == 0 => {
                self.facts.text.push_str(text);
                if self.in_heading {
                    let heading = self.facts.headings.last_mut();
                    add(heading.map(|heading| &mut heading.text), text);
                }
            }
            Inside::Title => add(self.facts.titles.last_mut(), text.trim()),
            Inside::Data => add(self.facts.data.last_mut(), text),
            Inside::Props if holds_script(text.trim_start()) => self
                .facts
                .script_addresses
                .push("an address in the data of an island".to_owned()),
            Inside::Style => self.facts.links.extend(urls(text)),
            Inside::NoScript => self.noscript.push(text.to_owned()),
            Inside::Page | Inside::Label | Inside::Props | Inside::Code => {}
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
             <svg><use href=#f /></svg><noscript><img src=/g></noscript><meta property=og:image content=/h>\
             <i style='background:url(/i)'></i><style>a{mask:url(/j)}</style>",
        );
        assert_eq!(
            facts.links,
            ["#f", "/a/", "/b", "/c", "/d", "/e/", "/g", "/h", "/i", "/j"]
        );
        assert_eq!(facts.without_alt, ["/g"]);
    }

    #[test]
    fn tags_that_may_be_left_out_are_no_mistakes() {
        let facts = parse(
            "<ul><li>a<li>b</ul><p>a<p>b<table><tr><td>a<td>b<tr><td>c</table><br><svg><path /></svg>\
             <dl><dt>a<dd>b</dl><select><option>a<option>b</select>",
        );
        assert_eq!(facts.tag_mistakes, [""; 0]);
    }

    #[test]
    fn tags_that_are_left_open_or_close_nothing_are_told() {
        let facts = parse("<section id=s><b class='x y'>a</section></i><p><ul></ul></p><div/>");
        assert_eq!(
            facts.tag_mistakes,
            [
                "`<b class=\"x y\">` is not closed before `</section>`",
                "`</i>` closes nothing",
                "`</p>` closes nothing",
                "`<div>` is never closed",
            ]
        );
    }

    #[test]
    fn a_name_is_a_text_a_label_or_the_words_of_a_picture() {
        let facts = parse(
            "<a href=/a>x</a><a href=/b><img src=/b alt=B></a><button aria-label=c></button>\
             <button><svg><title>d</title></svg></button><a id=anchor></a>\
             <a href=/e><img src=/e alt=''></a><button class=f> <i aria-hidden=true>→</i></button>",
        );
        assert_eq!(facts.nameless, ["<a href=\"/e\">", "<button class=\"f\">"]);
    }
}
