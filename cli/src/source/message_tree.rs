//! From the YAML of interface words to words by key.

use std::collections::BTreeMap;
use std::path::Path;

use kiosk_catalogue::yaml::{self, Located, Node, NodeKind, NodeRef};
use kiosk_catalogue::{Problem, Problems};
use serde::Serialize;

/// One interface word.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum MessageText {
    /// A text with `{name}`s in it.
    Plain(String),
    /// A text for each plural category, chosen by the argument `count`.
    Plural(BTreeMap<String, String>),
}

/// Words by key, each with its line.
pub type MessageTree = BTreeMap<String, Located<MessageText>>;

/// The categories of CLDR.
const CATEGORIES: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

/// Reads the words of a file; mistakes go to `problems`.
pub fn read(file: &Path, text: &str, problems: &Problems) -> MessageTree {
    let mut words = MessageTree::new();
    match yaml::parse(text) {
        Ok(node) if node.kind == NodeKind::Empty => {}
        Ok(node) => flatten("", NodeRef::new(&node, file, problems), &mut words),
        Err(error) => problems.push(Problem {
            file: file.to_owned(),
            line: Some(error.line),
            message: format!("this is no YAML: {error}"),
            hint: Some(
                "write `key: text`, nested as you like; quote texts that hold a colon".to_owned(),
            ),
        }),
    }
    words
}

fn flatten(key: &str, node_ref: NodeRef<'_>, words: &mut MessageTree) {
    let mut insert = |value| {
        let line = node_ref.node.line;
        words.insert(key.to_owned(), Located { value, line });
    };
    match &node_ref.node.kind {
        NodeKind::Scalar(text) if !key.is_empty() => insert(MessageText::Plain(text.clone())),
        NodeKind::Map(entries) if !key.is_empty() && is_plural(entries) => {
            if !entries.iter().any(|(category, _)| category == "other") {
                node_ref.report(
                    "the plural has no `other`",
                    Some(
                        "add `other: …`: every number without a form of its own takes it"
                            .to_owned(),
                    ),
                );
            }
            insert(MessageText::Plural(forms(entries)));
        }
        _ => {
            let entries = node_ref.entries("a text, or words by key");
            for (name, node) in entries.into_iter().flatten() {
                let below = match key {
                    "" => name.clone(),
                    key => format!("{key}.{name}"),
                };
                flatten(&below, node_ref.at(node), words);
            }
        }
    }
}

fn is_plural(entries: &[(String, Node)]) -> bool {
    let is_form = |(category, form): &(String, Node)| {
        CATEGORIES.contains(&category.as_str()) && matches!(form.kind, NodeKind::Scalar(_))
    };
    !entries.is_empty() && entries.iter().all(is_form)
}

fn forms(entries: &[(String, Node)]) -> BTreeMap<String, String> {
    let form = |(category, form): &(String, Node)| match &form.kind {
        NodeKind::Scalar(text) => Some((category.clone(), text.clone())),
        _ => None,
    };
    entries.iter().filter_map(form).collect()
}
