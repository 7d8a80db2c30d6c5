//! Atom feeds can be read, hold what readers of feeds need, and lead somewhere.

use std::collections::BTreeSet;

use roxmltree::{Document, Node};

use super::links::links;
use crate::check::address::{Addresses, Anchor};
use crate::check::finding::{FindingKind, Findings};
use crate::check::markup::{DocumentFacts, parse};

/// Judges one feed, given by address and text. Links in its articles are judged as if they
/// stood on a page; links to parts of pages are handed back.
pub fn feed(
    place: &str,
    text: &str,
    addresses: &Addresses,
    findings: &mut Findings,
) -> Vec<Anchor> {
    let document = match Document::parse(text) {
        Ok(document) => document,
        Err(error) => {
            findings.add(
                FindingKind::Feed,
                format!("the file cannot be read: {error}"),
                place,
            );
            return Vec::new();
        }
    };
    let root = document.root_element();
    if root.tag_name().name() != "feed" {
        findings.add(
            FindingKind::Feed,
            format!(
                "the file begins with <{}> and not with <feed>",
                root.tag_name().name()
            ),
            place,
        );
    }
    let mut ids = BTreeSet::new();
    let mut facts = DocumentFacts::default();
    let entries = root
        .children()
        .filter(|node| node.tag_name().name() == "entry");
    for node in std::iter::once(root).chain(entries) {
        for name in ["id", "title", "updated"]
            .into_iter()
            .filter(|name| child(&node, name).is_empty())
        {
            findings.add(
                FindingKind::Feed,
                format!("<{}> has no <{name}>", node.tag_name().name()),
                place,
            );
        }
        let id = child(&node, "id");
        if !id.is_empty() && !ids.insert(id) {
            findings.add(
                FindingKind::Feed,
                format!("`{id}` is the id of more than one entry"),
                place,
            );
        }
        let hrefs = node.children().filter_map(|link| link.attribute("href"));
        facts.links.extend(hrefs.map(str::to_owned));
        let article = parse(child(&node, "content"));
        facts.links.extend(article.links);
        facts.ids.extend(article.ids);
    }
    facts.links.sort_unstable();
    facts.links.dedup();
    links(place, &facts, addresses, findings)
}

fn child<'a>(node: &Node<'a, '_>, name: &str) -> &'a str {
    let child = node
        .children()
        .find(|child| child.tag_name().name() == name);
    child
        .and_then(|child| child.text())
        .unwrap_or_default()
        .trim()
}
