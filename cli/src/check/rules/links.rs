//! Every link leads to a file of the site, at its final address.

use kiosk_domain::{Locale, parse_path};

use crate::check::address::{Addresses, Anchor, LinkTarget, as_id, names_a_part};
use crate::check::finding::{FindingKind, Findings, WrittenAt};
use crate::check::markup::DocumentFacts;

/// Judges the links of the document at `from`. Links to parts of other documents are handed
/// back to be judged when all are read.
pub fn links(
    from: &str,
    facts: &DocumentFacts,
    addresses: &Addresses,
    findings: &mut Findings,
) -> Vec<Anchor> {
    let mut anchors = Vec::new();
    let english = format!("/{}/", Locale::En.prefix().unwrap_or_default());
    // English pages and their feed lead to each other.
    let is_english = from.starts_with("/feeds/")
        || parse_path(from).is_some_and(|(locale, _)| locale == Locale::En);
    for link in &facts.links {
        let mistake = match addresses.target(from, link) {
            LinkTarget::Own { path, .. } if !is_english && path.starts_with(&english) => {
                let to = &path[english.len() - 1..];
                let what = format!("is canonical to `{to}`; write that");
                Some((FindingKind::UncanonicalLink, what))
            }
            LinkTarget::Own {
                path,
                fragment: Some(fragment),
            } if names_a_part(fragment) => {
                if path == from {
                    let is_there = |id: &String| id == fragment || *id == as_id(fragment);
                    let what = "is no id of the page".to_owned();
                    (!facts.ids.iter().any(is_there)).then_some((FindingKind::BrokenAnchor, what))
                } else {
                    anchors.push(Anchor {
                        from: from.to_owned(),
                        path: path.into_owned(),
                        fragment: fragment.to_owned(),
                    });
                    None
                }
            }
            LinkTarget::Redirected(to) => {
                let to = addresses.as_written(from, &to);
                let what = format!("is answered by a redirect; write `{to}`");
                Some((FindingKind::RedirectedLink, what))
            }
            LinkTarget::Missing => Some((FindingKind::BrokenLink, "leads nowhere".to_owned())),
            LinkTarget::Own { .. } | LinkTarget::Elsewhere => None,
        };
        if let Some((kind, what)) = mistake {
            let address = &addresses.as_written(from, link);
            let at = WrittenAt {
                place: from,
                address,
            };
            findings.add_written(kind, format!("`{address}` {what}"), at);
        }
    }
    anchors
}
