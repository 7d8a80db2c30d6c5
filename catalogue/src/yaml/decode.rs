//! From nodes to values; what does not fit is reported where it stands.

use std::collections::BTreeMap;
use std::path::Path;

use kiosk_domain::Amount;

use super::node::{Node, NodeKind};
use crate::problem::{Problem, Problems};

/// A node, the file it stands in, and where mistakes are gathered.
#[derive(Clone, Copy)]
pub struct Cursor<'a> {
    /// The node being read.
    pub node: &'a Node,
    /// The file, relative to the shop's folder.
    pub file: &'a Path,
    /// Lines before the document, for front matter.
    pub offset: usize,
    /// Where mistakes go.
    pub problems: &'a Problems,
}

impl<'a> Cursor<'a> {
    /// The same file, another node.
    pub fn at(self, node: &'a Node) -> Self {
        Self { node, ..self }
    }

    /// Reports a mistake at this node.
    pub fn report(self, message: impl Into<String>, hint: Option<String>) {
        self.problems.push(Problem {
            file: self.file.to_owned(),
            line: Some(self.node.line + self.offset),
            message: message.into(),
            hint,
        });
    }

    /// The scalar's text; reports and answers nothing for a list or a map.
    pub fn scalar(self, wanted: &str) -> Option<&'a str> {
        match &self.node.kind {
            NodeKind::Scalar(text) => Some(text),
            other => {
                self.report(format!("expected {wanted}, found {}", other.name()), None);
                None
            }
        }
    }
}

impl<'a> Cursor<'a> {
    /// The entries of a map. A key that is written twice is reported, and its first value
    /// holds; what is no map is reported and answers nothing.
    pub fn entries(self, wanted: &str) -> Option<&'a [(String, Node)]> {
        let NodeKind::Map(entries) = &self.node.kind else {
            self.report(
                format!("expected {wanted}, found {}", self.node.kind.name()),
                None,
            );
            return None;
        };
        let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
        for (key, node) in entries {
            if let Some(first) = seen.get(key.as_str()) {
                let first = first + self.offset;
                self.at(node).report(
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

/// A text that is not empty.
pub fn text(cursor: Cursor<'_>) -> Option<String> {
    let text = cursor.scalar("a text")?.trim();
    if text.is_empty() {
        cursor.report("the text is empty", None);
        return None;
    }
    Some(text.to_owned())
}

/// Where a site stands: a scheme and a host, `https://shop.example`.
pub fn origin(cursor: Cursor<'_>) -> Option<String> {
    let written = text(cursor)?;
    let host = written
        .strip_prefix("https://")
        .or_else(|| written.strip_prefix("http://"));
    let plain = |host: &str| {
        !host.is_empty()
            && host
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte))
    };
    if host.is_some_and(plain) {
        return Some(written);
    }
    cursor.report(
        format!("`{written}` is no origin"),
        Some(
            "write a scheme and a host, without a path or a slash at the end: https://shop.example"
                .to_owned(),
        ),
    );
    None
}

/// A whole number.
pub fn integer(cursor: Cursor<'_>) -> Option<i64> {
    let text = cursor.scalar("a whole number")?;
    parsed(cursor, text, text.parse().ok(), "a whole number such as 42")
}

/// A whole number from 0 up.
pub fn whole(cursor: Cursor<'_>) -> Option<u32> {
    let text = cursor.scalar("a number")?;
    parsed(cursor, text, text.parse().ok(), "a whole number from 0 up")
}

/// `true` or `false`.
pub fn boolean(cursor: Cursor<'_>) -> Option<bool> {
    let text = cursor.scalar("true or false")?;
    parsed(cursor, text, text.parse().ok(), "true or false")
}

/// A decimal amount such as `4.99`.
pub fn decimal(cursor: Cursor<'_>) -> Option<Amount> {
    let text = cursor.scalar("an amount")?;
    parsed(
        cursor,
        text,
        Amount::parse(text).ok(),
        "an amount such as \"4.99\", without a sign or symbol",
    )
}

/// A date such as `2026-10-01`, as Unix seconds of its first instant in UTC.
pub fn date(cursor: Cursor<'_>) -> Option<i64> {
    let text = cursor.scalar("a date")?;
    let seconds = text
        .parse::<jiff::civil::Date>()
        .ok()
        .and_then(|date| date.to_zoned(jiff::tz::TimeZone::UTC).ok())
        .map(|zoned| zoned.timestamp().as_second());
    parsed(cursor, text, seconds, "a date such as 2026-10-01")
}

/// An instant such as `2026-10-01T08:00:00Z`, or a date, as Unix seconds.
pub fn instant(cursor: Cursor<'_>) -> Option<i64> {
    let text = cursor.scalar("a time")?;
    match text.parse::<jiff::Timestamp>() {
        Ok(timestamp) => Some(timestamp.as_second()),
        Err(_) => date(cursor),
    }
}

/// One of a few words.
pub fn one_of<T: Copy>(cursor: Cursor<'_>, choices: &[(&str, T)]) -> Option<T> {
    let text = cursor.scalar("a word")?;
    let found = choices
        .iter()
        .find(|(word, _)| *word == text)
        .map(|(_, value)| *value);
    let words: Vec<_> = choices.iter().map(|(word, _)| *word).collect();
    parsed(
        cursor,
        text,
        found,
        &format!("one of: {}", words.join(", ")),
    )
}

/// A list, each item decoded on its own, so that one bad item hides no other.
pub fn list<'a, T>(
    cursor: Cursor<'a>,
    mut decode: impl FnMut(Cursor<'a>) -> Option<T>,
) -> Option<Vec<T>> {
    match &cursor.node.kind {
        NodeKind::List(items) => Some(
            items
                .iter()
                .filter_map(|item| decode(cursor.at(item)))
                .collect(),
        ),
        other => {
            let hint = "write `[one, another]`, or `- one` on a line of its own".to_owned();
            cursor.report(
                format!("expected a list, found {}", other.name()),
                Some(hint),
            );
            None
        }
    }
}

fn parsed<T>(cursor: Cursor<'_>, text: &str, value: Option<T>, wanted: &str) -> Option<T> {
    if value.is_none() {
        cursor.report(
            format!("`{text}` does not fit here"),
            Some(format!("write {wanted}")),
        );
    }
    value
}
