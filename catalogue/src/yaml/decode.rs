//! From nodes to values; what does not fit is reported where it stands.

use std::collections::BTreeMap;
use std::path::Path;
use std::str::FromStr;

use kiosk_domain::{Amount, LinkUrl, UnixTime};

use super::node::{Node, NodeKind};
use crate::problem::{Problem, Problems};

/// A node, the file it stands in, and where mistakes are gathered.
#[derive(Clone, Copy)]
pub struct NodeRef<'a> {
    /// The node being read.
    pub node: &'a Node,
    /// The whole document, in which the node's key is looked up when there is a mistake to tell.
    root: &'a Node,
    /// The file, relative to the shop's folder.
    pub file: &'a Path,
    /// Lines before the document, for front matter.
    pub offset: usize,
    /// Where mistakes go.
    pub problems: &'a Problems,
}

impl<'a> NodeRef<'a> {
    /// The whole of a document.
    pub fn new(node: &'a Node, file: &'a Path, problems: &'a Problems) -> Self {
        Self {
            node,
            root: node,
            file,
            offset: 0,
            problems,
        }
    }

    /// The same document, which begins after so many lines of its file.
    pub fn after(self, offset: usize) -> Self {
        Self { offset, ..self }
    }

    /// The same file, another node of it.
    pub fn at(self, node: &'a Node) -> Self {
        Self { node, ..self }
    }

    /// Reports a mistake of this node: at its line, with its key.
    pub fn report(self, message: impl Into<String>, hint: Option<String>) {
        self.push_problem(self.node, message.into(), hint);
    }

    /// Reports a mistake about a key of this map that the message names: at the line of what
    /// stands there, with the key of the map.
    pub fn report_entry(self, entry: &Node, message: impl Into<String>, hint: Option<String>) {
        self.push_problem(entry, message.into(), hint);
    }

    fn push_problem(self, at: &Node, message: String, hint: Option<String>) {
        let key = key_path(self.root, self.node).filter(|key| !key.is_empty());
        self.problems.push(Problem {
            file: self.file.to_owned(),
            line: Some(at.line + self.offset),
            message: match key {
                Some(key) => format!("{key}: {message}"),
                None => message,
            },
            hint,
        });
    }

    /// Whether fields stand here.
    pub fn is_map(self) -> bool {
        matches!(self.node.kind, NodeKind::Map(_))
    }

    /// The scalar's text; reports and answers nothing for a list or a map.
    pub fn scalar(self, wanted: &str) -> Option<&'a str> {
        match &self.node.kind {
            NodeKind::Scalar(text) => Some(text),
            other => {
                let hint = format!("write {wanted} and nothing else");
                self.report(
                    format!("expected {wanted}, found {}", other.name()),
                    Some(hint),
                );
                None
            }
        }
    }
}

impl<'a> NodeRef<'a> {
    /// The entries of a map. A key that is written twice is reported, and its first value
    /// holds; what is no map is reported and answers nothing.
    pub fn entries(self, wanted: &str) -> Option<&'a [(String, Node)]> {
        let NodeKind::Map(entries) = &self.node.kind else {
            self.report(
                format!("expected {wanted}, found {}", self.node.kind.name()),
                Some("write keys, each with its value".to_owned()),
            );
            return None;
        };
        let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
        for (key, node) in entries {
            if let Some(first) = seen.get(key.as_str()) {
                let first = first + self.offset;
                self.report_entry(
                    node,
                    format!("`{key}` is written twice"),
                    Some(format!("it stands on line {first} too; keep one of them")),
                );
            } else {
                seen.insert(key, node.line);
            }
        }
        Some(entries)
    }
}

/// The keys that lead from a node to another below it, with dots between; items of lists have
/// a line and no key.
fn key_path(from: &Node, to: &Node) -> Option<String> {
    if std::ptr::eq(from, to) {
        return Some(String::new());
    }
    match &from.kind {
        NodeKind::List(items) => items.iter().find_map(|item| key_path(item, to)),
        NodeKind::Map(entries) => entries.iter().find_map(|(key, node)| {
            let rest = key_path(node, to)?;
            let separator = if rest.is_empty() { "" } else { "." };
            Some(format!("{key}{separator}{rest}"))
        }),
        NodeKind::Empty | NodeKind::Scalar(_) => None,
    }
}

/// A text that is not empty.
pub fn text(node_ref: NodeRef<'_>) -> Option<String> {
    let text = node_ref.scalar("a text")?.trim();
    if text.is_empty() {
        let hint = "write a text, or take the key out where it may be missing";
        node_ref.report("the text is empty", Some(hint.to_owned()));
        return None;
    }
    Some(text.to_owned())
}

/// An address that a link may lead to.
pub fn link(node_ref: NodeRef<'_>) -> Option<String> {
    let written = text(node_ref)?;
    let url = LinkUrl::parse(&written).map(|url| url.as_str().to_owned());
    if url.is_err() {
        node_ref.report(
            format!("`{written}` is no address for a page"),
            Some(
                "write a whole address, https://…, or a path of the shop such as /star-drifters/"
                    .to_owned(),
            ),
        );
    }
    url.ok()
}

/// A whole number: an id, a stock.
pub fn integer<T: FromStr>(node_ref: NodeRef<'_>) -> Option<T> {
    let text = node_ref.scalar("a whole number")?;
    parsed(
        node_ref,
        text,
        text.parse().ok(),
        "a whole number such as 42",
    )
}

/// A whole number from 0 up.
pub fn whole(node_ref: NodeRef<'_>) -> Option<u32> {
    let text = node_ref.scalar("a number")?;
    let wanted = format!("a whole number from 0 to {}", u32::MAX);
    parsed(node_ref, text, text.parse().ok(), &wanted)
}

/// `true` or `false`.
pub fn boolean(node_ref: NodeRef<'_>) -> Option<bool> {
    let text = node_ref.scalar("true or false")?;
    parsed(node_ref, text, text.parse().ok(), "true or false")
}

/// A decimal amount such as `4.99`.
pub fn decimal(node_ref: NodeRef<'_>) -> Option<Amount> {
    let text = node_ref.scalar("an amount")?;
    parsed(
        node_ref,
        text,
        Amount::parse(text).ok(),
        "an amount such as \"4.99\", without a sign or symbol",
    )
}

/// A date such as `2026-10-01`, as Unix seconds of its first instant in UTC.
pub fn date(node_ref: NodeRef<'_>) -> Option<UnixTime> {
    let text = node_ref.scalar("a date")?;
    let seconds = text
        .parse::<jiff::civil::Date>()
        .ok()
        .and_then(|date| date.to_zoned(jiff::tz::TimeZone::UTC).ok())
        .map(|zoned| UnixTime::from_secs(zoned.timestamp().as_second()));
    parsed(node_ref, text, seconds, "a date such as 2026-10-01")
}

/// An instant such as `2026-10-01T08:00:00Z`, or a date, as Unix seconds.
pub fn instant(node_ref: NodeRef<'_>) -> Option<UnixTime> {
    let text = node_ref.scalar("a time")?;
    match text.parse::<jiff::Timestamp>() {
        Ok(timestamp) => Some(UnixTime::from_secs(timestamp.as_second())),
        Err(_) => date(node_ref),
    }
}

/// One of a few words.
pub fn one_of<T: Copy>(node_ref: NodeRef<'_>, choices: &[(&str, T)]) -> Option<T> {
    let text = node_ref.scalar("a word")?;
    let found = choices
        .iter()
        .find(|(word, _)| *word == text)
        .map(|(_, value)| *value);
    let words: Vec<_> = choices.iter().map(|(word, _)| *word).collect();
    parsed(
        node_ref,
        text,
        found,
        &format!("one of: {}", words.join(", ")),
    )
}

/// A list, each item decoded on its own, so that one bad item hides no other.
pub fn list<'a, T>(
    node_ref: NodeRef<'a>,
    mut decode: impl FnMut(NodeRef<'a>) -> Option<T>,
) -> Option<Vec<T>> {
    match &node_ref.node.kind {
        NodeKind::List(items) => Some(
            items
                .iter()
                .filter_map(|item| decode(node_ref.at(item)))
                .collect(),
        ),
        other => {
            let hint = "write `[one, another]`, or `- one` on a line of its own".to_owned();
            node_ref.report(
                format!("expected a list, found {}", other.name()),
                Some(hint),
            );
            None
        }
    }
}

fn parsed<T>(node_ref: NodeRef<'_>, text: &str, value: Option<T>, wanted: &str) -> Option<T> {
    if value.is_none() {
        node_ref.report(
            format!("`{text}` does not fit here"),
            Some(format!("write {wanted}")),
        );
    }
    value
}
