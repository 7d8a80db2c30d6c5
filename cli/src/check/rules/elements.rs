//! The elements of a document fit together: tags are closed, ids are of one element each and are
//! those that attributes name, pictures have words, buttons and links a name.

use rustc_hash::FxHashSet;

use crate::check::finding::{FindingKind, Findings};
use crate::check::markup::DocumentFacts;
use crate::check::page::ExpectedPage;

/// Judges the elements of a document.
pub fn elements(expected: &ExpectedPage, facts: &DocumentFacts, findings: &mut Findings) {
    let mut add = |kind, what: String| findings.add(kind, what, &expected.path);
    for what in &facts.tag_mistakes {
        add(FindingKind::Tag, what.clone());
    }
    ids(facts, &mut add);
    for source in &facts.without_alt {
        add(
            FindingKind::MissingAlt,
            format!("`{source}` has no alt; write alt=\"\" where it only decorates"),
        );
    }
    for tag in &facts.nameless {
        add(
            FindingKind::Nameless,
            format!("`{tag}` has no name; write a text into it, or an aria-label"),
        );
    }
}

fn ids(facts: &DocumentFacts, add: &mut dyn FnMut(FindingKind, String)) {
    let mut seen = FxHashSet::default();
    for id in &facts.ids {
        if !seen.insert(id.as_str()) {
            add(
                FindingKind::DuplicateId,
                format!("`{id}` is the id of more than one element"),
            );
        }
    }
    for tag in &facts.empty_ids {
        add(FindingKind::EmptyId, format!("the id of `{tag}` is empty"));
    }
    for reference in &facts.references {
        let (attribute, id) = (reference.attribute, reference.id.as_str());
        if !seen.contains(id) {
            add(
                FindingKind::BrokenReference,
                format!("{attribute}=\"{id}\" names no element of the page"),
            );
        }
    }
}
