//! Titles and descriptions tell the pages of a language apart.

use std::collections::BTreeMap;

use kiosk_domain::Locale;

use crate::check::finding::{FindingKind, Findings};
use crate::check::page::CheckedPage;

/// Finds titles and descriptions that several pages of a locale share. Pages that search
/// engines leave out may share theirs.
pub fn duplicates(pages: &[CheckedPage], findings: &mut Findings) {
    shared(
        pages,
        (FindingKind::Title, "title"),
        &|page| &page.title,
        findings,
    );
    shared(
        pages,
        (FindingKind::Description, "description"),
        &|page| &page.description,
        findings,
    );
}

fn shared(
    pages: &[CheckedPage],
    (kind, name): (FindingKind, &str),
    text: &dyn Fn(&CheckedPage) -> &str,
    findings: &mut Findings,
) {
    let mut owners: BTreeMap<(Locale, &str), Vec<&str>> = BTreeMap::new();
    for page in pages
        .iter()
        .filter(|page| page.is_indexed() && !text(page).is_empty())
    {
        owners
            .entry((page.expected.locale, text(page)))
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
