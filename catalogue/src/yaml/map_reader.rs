//! A map whose keys are asked for by name, and whose other keys are mistakes.

use std::cell::RefCell;

use super::decode::NodeRef;
use super::node::{Node, NodeKind};

/// A map being read: every key that was never asked for is reported by [`MapReader::finish`].
pub struct MapReader<'a> {
    node_ref: NodeRef<'a>,
    entries: &'a [(String, Node)],
    asked: RefCell<Vec<&'a str>>,
}

impl<'a> MapReader<'a> {
    /// Opens a node that must be a map; reports it and answers nothing otherwise.
    pub fn open(node_ref: NodeRef<'a>) -> Option<Self> {
        let entries = node_ref.entries("a map of fields")?;
        Some(Self {
            node_ref,
            entries,
            asked: RefCell::default(),
        })
    }

    /// A field that must be there.
    pub fn need<T>(
        &self,
        key: &'static str,
        decode: impl FnOnce(NodeRef<'a>) -> Option<T>,
    ) -> Option<T> {
        if let Some(node_ref) = self.find(key) {
            return decode(node_ref);
        }
        self.node_ref.report(
            format!("`{key}` is missing"),
            Some(format!("add `{key}: …` here")),
        );
        None
    }

    /// A field that may be missing or empty.
    pub fn may<T>(
        &self,
        key: &'static str,
        decode: impl FnOnce(NodeRef<'a>) -> Option<T>,
    ) -> Option<T> {
        self.find(key).and_then(decode)
    }

    /// Whether a field is written, without asking for it.
    pub fn has(&self, key: &str) -> bool {
        self.entries.iter().any(|(name, _)| name == key)
    }

    /// Where a field is written, without asking for it.
    pub fn place(&self, key: &str) -> Option<NodeRef<'a>> {
        let (_, node) = self.entries.iter().find(|(name, _)| name == key)?;
        Some(self.node_ref.at(node))
    }

    /// The maps among the fields that nobody asked for so far, which are asked for by this.
    pub fn other_maps(&self) -> Vec<(&'a str, NodeRef<'a>)> {
        let mut maps = Vec::new();
        for (key, node) in self.entries {
            let known = self.asked.borrow().contains(&key.as_str());
            if !known && matches!(node.kind, NodeKind::Map(_)) {
                self.asked.borrow_mut().push(key);
                maps.push((key.as_str(), self.node_ref.at(node)));
            }
        }
        maps
    }

    /// Reports every key that nobody asked for.
    pub fn finish(self) {
        let asked = self.asked.into_inner();
        for (key, node) in self.entries {
            if asked.contains(&key.as_str()) {
                continue;
            }
            let hint = closest(key, &asked).map_or_else(
                || format!("known keys: {}", asked.join(", ")),
                |known| format!("did you mean `{known}`?"),
            );
            self.node_ref
                .report_entry(node, format!("unknown key `{key}`"), Some(hint));
        }
    }

    fn find(&self, key: &'static str) -> Option<NodeRef<'a>> {
        self.asked.borrow_mut().push(key);
        let (_, node) = self.entries.iter().find(|(name, _)| name == key)?;
        (node.kind != NodeKind::Empty).then(|| self.node_ref.at(node))
    }
}

/// The known word that somebody may have meant by another, if one is near.
pub fn closest<'a>(key: &str, known: &[&'a str]) -> Option<&'a str> {
    known
        .iter()
        .map(|name| (strsim::damerau_levenshtein(key, name), *name))
        .filter(|(distance, name)| *distance <= 2.max(name.len() / 3))
        .min()
        .map(|(_, name)| name)
}
