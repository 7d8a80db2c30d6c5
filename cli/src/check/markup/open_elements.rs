//! The elements that are open, by the rules of the HTML standard for tags that may be left out.

use super::start_tag::StartTag;

/// Elements whose end tag may be left out.
const OPTIONAL_END: [&str; 19] = [
    "html", "head", "body", "p", "li", "dt", "dd", "tr", "td", "th", "thead", "tbody", "tfoot",
    "colgroup", "caption", "option", "optgroup", "rt", "rp",
];

/// Elements that end a paragraph where they begin.
const ENDS_PARAGRAPH: [&str; 32] = [
    "address",
    "article",
    "aside",
    "blockquote",
    "dd",
    "details",
    "dialog",
    "div",
    "dl",
    "dt",
    "fieldset",
    "figcaption",
    "figure",
    "footer",
    "form",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "header",
    "hgroup",
    "hr",
    "li",
    "main",
    "nav",
    "ol",
    "p",
    "section",
    "table",
    "ul",
];

#[derive(Debug)]
struct OpenElement {
    name: String,
    shown: String,
    /// Whether it is hidden from those who hear a page.
    hidden: bool,
}

/// The elements that are open, outermost first.
#[derive(Debug, Default)]
pub struct OpenElements(Vec<OpenElement>);

impl OpenElements {
    /// How many are open.
    pub fn depth(&self) -> usize {
        self.0.len()
    }

    /// Whether what stands here is hidden from those who hear a page.
    pub fn is_hidden(&self) -> bool {
        self.0.iter().any(|open| open.hidden)
    }

    /// Closes what a start tag ends by itself.
    pub fn make_room(&mut self, tag: &StartTag) {
        while self
            .0
            .last()
            .is_some_and(|open| is_ended_by(&open.name, &tag.name))
        {
            self.0.pop();
        }
    }

    /// Opens an element.
    pub fn open(&mut self, tag: &StartTag) {
        self.0.push(OpenElement {
            name: tag.name.clone(),
            shown: tag.shown(),
            hidden: tag.get("aria-hidden") == Some("true"),
        });
    }

    /// Closes an element by its end tag; answers what is wrong with that.
    pub fn close(&mut self, name: &str) -> Vec<String> {
        let Some(at) = self.0.iter().rposition(|open| open.name == name) else {
            return vec![format!("`</{name}>` closes nothing")];
        };
        let inside = self.0.split_off(at + 1);
        self.0.pop();
        inside
            .into_iter()
            .filter(|open| !may_stay_open(&open.name))
            .map(|open| format!("`{}` is not closed before `</{name}>`", open.shown))
            .collect()
    }

    /// Ends the document; answers what was never closed.
    pub fn finish(&mut self) -> Vec<String> {
        std::mem::take(&mut self.0)
            .into_iter()
            .filter(|open| !may_stay_open(&open.name))
            .map(|open| format!("`{}` is never closed", open.shown))
            .collect()
    }
}

fn may_stay_open(name: &str) -> bool {
    OPTIONAL_END.contains(&name)
}

/// Whether an element ends where another begins.
fn is_ended_by(open: &str, next: &str) -> bool {
    match open {
        "p" => ENDS_PARAGRAPH.contains(&next),
        "li" => next == "li",
        "dt" | "dd" => matches!(next, "dt" | "dd"),
        "option" => matches!(next, "option" | "optgroup"),
        "optgroup" => next == "optgroup",
        "td" | "th" => matches!(next, "td" | "th" | "tr" | "thead" | "tbody" | "tfoot"),
        "tr" => matches!(next, "tr" | "thead" | "tbody" | "tfoot"),
        "thead" | "tbody" | "tfoot" => matches!(next, "thead" | "tbody" | "tfoot"),
        "colgroup" | "caption" => {
            matches!(next, "colgroup" | "thead" | "tbody" | "tfoot" | "tr")
        }
        "rt" | "rp" => matches!(next, "rt" | "rp"),
        "head" => next == "body",
        _ => false,
    }
}
