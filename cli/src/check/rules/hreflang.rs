//! Language versions name each other by final addresses (`pitfalls.md` P21).

use std::collections::BTreeSet;

use rustc_hash::FxHashMap;

use crate::check::finding::{FindingKind, Findings};
use crate::check::page::CheckedPage;

const DEFAULT: &str = "x-default";

/// Judges canonical addresses and language versions.
pub fn hreflang(pages: &[CheckedPage], findings: &mut Findings) {
    let by_url: FxHashMap<&str, &CheckedPage> = pages
        .iter()
        .map(|page| (page.expected.url.as_str(), page))
        .collect();
    for page in pages {
        canonical(page, &by_url, findings);
        if page.alternates.is_empty() {
            if page.is_indexed() {
                findings.add(
                    FindingKind::Hreflang,
                    "the page names no language versions",
                    &page.expected.path,
                );
            }
            continue;
        }
        complete(page, findings);
        for (code, address) in &page.alternates {
            if let Err(what) = answered(page, code, address, &by_url) {
                findings.add(FindingKind::Hreflang, what, &page.expected.path);
            }
        }
    }
}

fn canonical(page: &CheckedPage, by_url: &FxHashMap<&str, &CheckedPage>, findings: &mut Findings) {
    let said = &page.canonical;
    let place = &page.expected.path;
    if page.canonicals > 1 {
        let what = format!("the page names {} canonical addresses", page.canonicals);
        findings.add(FindingKind::Canonical, what, place);
    }
    if said.is_empty() {
        if !page.hidden {
            findings.add(
                FindingKind::Canonical,
                "the page names no canonical address",
                place,
            );
        }
    } else if !by_url.contains_key(said.as_str()) {
        findings.add(
            FindingKind::Canonical,
            format!("`{said}` is no page's final address"),
            place,
        );
    } else if *said != page.expected.canonical {
        findings.add(
            FindingKind::Canonical,
            format!("`{said}` should be `{}`", page.expected.canonical),
            place,
        );
    }
}

/// A set of versions has a default, holds the page itself where that may be found, and names every
/// language once.
fn complete(page: &CheckedPage, findings: &mut Findings) {
    let place = &page.expected.path;
    let names = |wanted: &str| page.alternates.iter().any(|(code, _)| code == wanted);
    let own = |(code, address): &(String, String)| {
        *code == page.expected.locale.hreflang() && *address == page.canonical
    };
    if !names(DEFAULT) {
        findings.add(FindingKind::Hreflang, "`x-default` is missing", place);
    }
    if !page.hidden && !page.alternates.iter().any(own) {
        findings.add(
            FindingKind::Hreflang,
            format!(
                "the page does not name itself as `{}`",
                page.expected.locale.hreflang()
            ),
            place,
        );
    }
    let mut seen = BTreeSet::new();
    for (code, _) in &page.alternates {
        if !seen.insert(code) {
            findings.add(
                FindingKind::Hreflang,
                format!("`{code}` is named more than once"),
                place,
            );
        }
    }
}

/// What is wrong with a version that a page names, if something is.
fn answered(
    page: &CheckedPage,
    code: &str,
    address: &str,
    by_url: &FxHashMap<&str, &CheckedPage>,
) -> Result<(), String> {
    let Some(version) = by_url.get(address) else {
        return Err(format!(
            "`{code}` leads to `{address}`, which is no page's final address"
        ));
    };
    if version.hidden {
        return Err(format!(
            "`{code}` leads to `{address}`, which search engines shall leave out"
        ));
    }
    if version.canonical != address {
        return Err(format!(
            "`{code}` leads to `{address}`, which is canonical to `{}`",
            version.canonical
        ));
    }
    if code != DEFAULT && code != version.expected.locale.hreflang() {
        return Err(format!(
            "`{code}` leads to `{address}`, which is in `{}`",
            version.expected.locale.hreflang()
        ));
    }
    if version.expected.default_path != page.expected.default_path {
        return Err(format!(
            "`{code}` leads to `{address}`, which is no version of the page"
        ));
    }
    // Nothing names a page that asks not to be found.
    let names_back = page.hidden
        || version.alternates == page.alternates
        || version
            .alternates
            .iter()
            .any(|(_, address)| *address == page.canonical);
    if names_back {
        Ok(())
    } else {
        Err(format!(
            "`{code}` leads to `{address}`, which does not name the page back"
        ))
    }
}
