//! Titles and descriptions tell the pages of a language apart.

use std::collections::BTreeMap;

use kiosk_domain::Locale;

use crate::check::finding::{FindingKind, Findings};
use crate::check::page::CheckedPage;

/// Finds titles and descriptions that several pages of a locale share. Pages that search
/// engines leave out may share theirs.
pub fn duplicates(pages: &[CheckedPage], findings: &mut Findings) {
    let title = PageText {
        kind: FindingKind::Title,
        name: "title",
        of: |page| &page.title,
    };
    let description = PageText {
        kind: FindingKind::Description,
        name: "description",
        of: |page| &page.description,
    };
    shared(pages, title, findings);
    shared(pages, description, findings);
}

/// A text that every page has one of.
#[derive(Clone, Copy)]
struct PageText {
    kind: FindingKind,
    name: &'static str,
    of: fn(&CheckedPage) -> &str,
}

fn shared(pages: &[CheckedPage], text: PageText, findings: &mut Findings) {
    let PageText { kind, name, of } = text;
    let mut owners: BTreeMap<(Locale, &str), Vec<&str>> = BTreeMap::new();
    for page in pages
        .iter()
        .filter(|page| page.is_indexed() && !of(page).is_empty())
    {
        owners
            .entry((page.expected.locale, of(page)))
            .or_default()
            .push(&page.expected.path);
    }
    for ((_, text), paths) in owners.into_iter().filter(|(_, paths)| paths.len() > 1) {
        for path in paths {
            findings.add(
                kind,
                format!("several pages have the {name} “{text}”"),
                path,
            );
        }
    }
}
