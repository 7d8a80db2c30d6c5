//! Titles and descriptions tell the pages of a language apart.

use std::collections::BTreeMap;

use kiosk_domain::Locale;

use crate::check::finding::{Findings, Kind};
use crate::check::page::Known;

/// Finds titles and descriptions that several pages of a locale share. Pages that search
/// engines leave out may share theirs.
pub fn duplicates(pages: &[Known], findings: &mut Findings) {
    shared(pages, (Kind::Title, "title"), &|page| &page.title, findings);
    shared(
        pages,
        (Kind::Description, "description"),
        &|page| &page.description,
        findings,
    );
}

fn shared(
    pages: &[Known],
    (kind, name): (Kind, &str),
    text: &dyn Fn(&Known) -> &str,
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
