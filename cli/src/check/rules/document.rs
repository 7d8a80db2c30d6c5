//! What every document needs: its language, a title, a description, one first heading.

use crate::check::finding::{FindingKind, Findings};
use crate::check::markup::DocumentFacts;
use crate::check::page::ExpectedPage;

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
    headings(facts, &mut add);
}

fn headings(facts: &DocumentFacts, add: &mut dyn FnMut(FindingKind, String)) {
    let first = facts.headings.iter().filter(|heading| heading.level == 1);
    match first.count() {
        1 => {}
        0 => add(FindingKind::Heading, "the page has no <h1>".to_owned()),
        many => add(FindingKind::Heading, format!("the page has {many} <h1>")),
    }
    for pair in facts.headings.windows(2) {
        let [before, heading] = pair else { continue };
        if heading.level > before.level + 1 {
            add(
                FindingKind::Heading,
                format!(
                    "“{}” is an <h{}> behind an <h{}>; make it an <h{}>",
                    heading.text.trim(),
                    heading.level,
                    before.level,
                    before.level + 1
                ),
            );
        }
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
