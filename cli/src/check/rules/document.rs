//! What every document needs: its language, a title, a description, one first heading,
//! ids of one element each, words for pictures.

use crate::check::finding::{FindingKind, Findings};
use crate::check::markup::DocumentFacts;
use crate::check::page::ExpectedPage;
use rustc_hash::FxHashSet;

/// Judges a document by itself.
pub fn document(expected: &ExpectedPage, facts: &DocumentFacts, findings: &mut Findings) {
    let mut add = |kind, what: String| findings.add(kind, what, &expected.path);
    language(expected, facts, &mut add);
    one(&facts.titles, FindingKind::Title, "title", &mut add);
    if !facts.hidden || facts.descriptions.len() > 1 {
        one(
            &facts.descriptions,
            FindingKind::Description,
            "description",
            &mut add,
        );
    }
    match facts.first_headings {
        1 => {}
        0 => add(FindingKind::Heading, "the page has no <h1>".to_owned()),
        many => add(FindingKind::Heading, format!("the page has {many} <h1>")),
    }
    let mut seen = FxHashSet::default();
    for id in &facts.ids {
        if !seen.insert(id) {
            add(
                FindingKind::DuplicateId,
                format!("`{id}` is the id of more than one element"),
            );
        }
    }
    for source in &facts.without_alt {
        add(
            FindingKind::MissingAlt,
            format!("`{source}` has no alt; write alt=\"\" where it only decorates"),
        );
    }
}

fn language(
    expected: &ExpectedPage,
    facts: &DocumentFacts,
    add: &mut dyn FnMut(FindingKind, String),
) {
    let attributes = [
        ("lang", &facts.lang, expected.locale.html_lang()),
        ("dir", &facts.dir, expected.locale.direction().as_str()),
    ];
    for (name, said, wanted) in attributes {
        if said != wanted {
            add(
                FindingKind::Language,
                format!("{name} is `{said}` and should be `{wanted}`"),
            );
        }
    }
}

fn one(texts: &[String], kind: FindingKind, name: &str, add: &mut dyn FnMut(FindingKind, String)) {
    match texts {
        [text] if !text.is_empty() => {}
        [] | [_] => add(kind, format!("the page has no {name}")),
        many => add(kind, format!("the page has {} {name}s", many.len())),
    }
}
