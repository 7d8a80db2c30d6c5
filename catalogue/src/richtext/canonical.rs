//! Recognises HTML that the sanitiser would hand back unchanged, in one pass over its bytes.
//!
//! Almost every text of a catalogue is plain, well-formed HTML, and parsing it into a tree
//! costs more than ten times as much as looking at it. The grammar is narrower than HTML on purpose:
//! what it accepts, an HTML parser reads as it stands and a serialiser writes in the same
//! bytes. Everything else goes through the sanitiser.

use super::attribute::{link, picture};
use super::element::{Element, Model};

/// Deeper nesting than any text has.
const DEEPEST: usize = 24;

/// Whether [`super::Cleaner`], of a shop that owns these hosts, would change nothing.
pub(super) fn is_canonical(html: &str, own_hosts: &[String]) -> bool {
    let mut scanner = Scanner {
        rest: html,
        own_hosts,
        open: Vec::with_capacity(DEEPEST),
    };
    while !scanner.rest.is_empty() {
        if scanner.step().is_none() {
            return false;
        }
    }
    scanner.open.is_empty()
}

struct Scanner<'a> {
    rest: &'a str,
    own_hosts: &'a [String],
    open: Vec<Element>,
}

impl<'a> Scanner<'a> {
    /// Passes one run of text, one entity or one tag; none where the grammar ends.
    fn step(&mut self) -> Option<()> {
        match self.rest.as_bytes()[0] {
            b'<' => self.tag(),
            b'&' => self.entity(),
            _ => self.text(),
        }
    }

    fn model(&self) -> Model {
        self.open
            .last()
            .map_or(Model::Flow, |element| element.model())
    }

    fn entity(&mut self) -> Option<()> {
        let entities = ["&amp;", "&lt;", "&gt;", "&nbsp;"];
        self.model().holds_text().then_some(())?;
        self.rest = entities
            .iter()
            .find_map(|entity| self.rest.strip_prefix(entity))?;
        Some(())
    }

    fn text(&mut self) -> Option<()> {
        let length = text_length(self.rest)?;
        let (text, rest) = self.rest.split_at(length);
        let blank = || text.bytes().all(|byte| matches!(byte, b' ' | b'\n'));
        self.rest = rest;
        (self.model().holds_text() || blank()).then_some(())
    }

    fn tag(&mut self) -> Option<()> {
        if let Some(closing) = self.rest.strip_prefix("</") {
            let rest = closing.strip_prefix(self.open.pop()?.name())?;
            self.rest = rest.strip_prefix('>')?;
            return Some(());
        }
        if let Some(rest) = self.rest.strip_prefix("<img") {
            self.model().holds(Element::Image).then_some(())?;
            self.rest = picture(rest)?;
            return Some(());
        }
        let (element, rest) = Element::open(&self.rest[1..])?;
        let opens =
            self.model().holds(element) && self.open.len() < DEEPEST && !self.repeats(element);
        opens.then_some(())?;
        self.rest = match element {
            Element::Link => link(rest, self.own_hosts)?,
            _ => rest.strip_prefix('>')?,
        };
        if !element.is_void() {
            self.open.push(element);
        }
        Some(())
    }

    /// Whether an element that a parser treats specially inside itself is open already.
    fn repeats(&self, element: Element) -> bool {
        let special = element.model() == Model::Phrasing || element == Element::Table;
        special && self.open.contains(&element)
    }
}

/// The length of the text up to the next tag or entity; none if it holds a letter that a
/// parser drops or replaces, or that a serialiser writes otherwise.
fn text_length(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        match CLASSES[usize::from(byte)] {
            Class::Plain => {}
            Class::Stop => break,
            Class::Refused => return None,
            // No-break space and the C1 controls.
            Class::Latin if bytes[at + 1] <= 0xA0 => return None,
            Class::Private if !is_plain(&text[at..]) => return None,
            Class::Latin | Class::Private => {}
        }
        at += 1;
    }
    Some(at)
}

/// What the first byte of a letter says of it.
#[derive(Clone, Copy)]
enum Class {
    Plain,
    Stop,
    Refused,
    /// U+0080 to U+00BF follow.
    Latin,
    /// Private letters and the byte-order mark begin so, and others do too.
    Private,
}

const CLASSES: [Class; 256] = {
    let mut classes = [Class::Plain; 256];
    let mut byte = 0;
    while byte < 256 {
        classes[byte] = match byte {
            0x3C | 0x26 => Class::Stop,
            0x3E | 0x00..=0x08 | 0x0B..=0x1F | 0x7F => Class::Refused,
            0xC2 => Class::Latin,
            0xEE | 0xEF => Class::Private,
            _ => Class::Plain,
        };
        byte += 1;
    }
    classes
};

fn is_plain(text: &str) -> bool {
    text.chars()
        .next()
        .is_some_and(|character| !matches!(character, '\u{E000}'..='\u{F8FF}' | '\u{FEFF}'))
}
