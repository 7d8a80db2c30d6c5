//! Sitemaps name every page that search engines shall know, and no other.

use std::collections::{BTreeMap, BTreeSet};

use roxmltree::{Document, Node};
use rustc_hash::FxHashMap;

use crate::check::finding::{FindingKind, Findings};
use crate::check::page::CheckedPage;

/// The protocol's limits for one file.
const MOST_ADDRESSES: usize = 50_000;
const MOST_BYTES: usize = 50 * 1024 * 1024;

const INDEX: &str = "/sitemap.xml";

/// Judges the sitemap index and the sitemaps it names. `files` holds the site's sitemaps by
/// address; `origin` is where the index stands.
pub fn sitemaps(
    files: &BTreeMap<String, String>,
    origin: &str,
    pages: &[CheckedPage],
    findings: &mut Findings,
) {
    let by_url: FxHashMap<&str, &CheckedPage> = pages
        .iter()
        .map(|page| (page.expected.url.as_str(), page))
        .collect();
    let mut named = BTreeSet::new();
    let Some(index) = files.get(INDEX) else {
        findings.add(FindingKind::Sitemap, "there is no sitemap index", INDEX);
        return;
    };
    for address in parts(INDEX, index, findings) {
        let file = address
            .strip_prefix(origin)
            .and_then(|path| Some((path, files.get(path)?)));
        match file {
            Some((path, text)) => named.extend(sitemap(path, text, &by_url, findings)),
            None => findings.add(
                FindingKind::Sitemap,
                format!("the index names `{address}`, which is not there"),
                INDEX,
            ),
        }
    }
    for page in pages
        .iter()
        .filter(|page| page.is_indexed() && !named.contains(&page.expected.url))
    {
        findings.add(
            FindingKind::Sitemap,
            "the page is in no sitemap",
            &page.expected.path,
        );
    }
}

/// The addresses of the sitemaps that the index names.
fn parts(place: &str, index: &str, findings: &mut Findings) -> Vec<String> {
    match Document::parse(index) {
        Ok(document) => document
            .descendants()
            .filter(|node| is(node, "loc"))
            .map(|loc| text(&loc))
            .collect(),
        Err(error) => {
            findings.add(
                FindingKind::Sitemap,
                format!("the index cannot be read: {error}"),
                place,
            );
            Vec::new()
        }
    }
}

/// Judges one sitemap; answers the addresses that it names.
fn sitemap(
    place: &str,
    file: &str,
    by_url: &FxHashMap<&str, &CheckedPage>,
    findings: &mut Findings,
) -> BTreeSet<String> {
    let mut named = BTreeSet::new();
    if file.len() > MOST_BYTES {
        findings.add(
            FindingKind::Sitemap,
            format!(
                "the file has {} bytes; {MOST_BYTES} are allowed",
                file.len()
            ),
            place,
        );
    }
    let document = match Document::parse(file) {
        Ok(document) => document,
        Err(error) => {
            findings.add(
                FindingKind::Sitemap,
                format!("the file cannot be read: {error}"),
                place,
            );
            return named;
        }
    };
    let mut count = 0;
    for entry in document.descendants().filter(|node| is(node, "url")) {
        count += 1;
        let address = entry
            .children()
            .find(|node| is(node, "loc"))
            .map(|loc| text(&loc))
            .unwrap_or_default();
        if let Err(what) = entry_of_page(&entry, by_url.get(address.as_str()).copied()) {
            findings.add(FindingKind::Sitemap, format!("`{address}` {what}"), place);
        }
        if !named.insert(address.clone()) {
            findings.add(
                FindingKind::Sitemap,
                format!("`{address}` is named twice"),
                place,
            );
        }
    }
    if count > MOST_ADDRESSES {
        findings.add(
            FindingKind::Sitemap,
            format!("the file names {count} pages; {MOST_ADDRESSES} are allowed"),
            place,
        );
    }
    named
}

/// What is wrong with the entry of a page, if something is.
fn entry_of_page(entry: &Node<'_, '_>, page: Option<&CheckedPage>) -> Result<(), &'static str> {
    let page = page.ok_or("is no page's final address")?;
    if page.hidden {
        return Err("is a page that search engines shall leave out");
    }
    if !page.is_indexed() {
        return Err("is canonical to another page");
    }
    let links = entry.children().filter(|node| is(node, "link"));
    let named = links.map(|link| {
        (
            link.attribute("hreflang").unwrap_or_default(),
            link.attribute("href").unwrap_or_default(),
        )
    });
    let own = page
        .alternates
        .iter()
        .map(|(code, address)| (code.as_str(), address.as_str()));
    if named.eq(own) {
        Ok(())
    } else {
        Err("has other language versions on its page")
    }
}

fn is(node: &Node<'_, '_>, name: &str) -> bool {
    node.is_element() && node.tag_name().name() == name
}

fn text(node: &Node<'_, '_>) -> String {
    node.text().unwrap_or_default().trim().to_owned()
}
