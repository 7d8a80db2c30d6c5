//! Every link leads to a file of the site, at its final address.

use kiosk_domain::parse_path;

use crate::check::address::{Addresses, Anchor, LinkTarget, as_id, names_a_part};
use crate::check::finding::{FindingKind, Findings};
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
    for link in &facts.links {
        match addresses.target(from, link) {
            LinkTarget::Own {
                path,
                fragment: Some(fragment),
            } if names_a_part(fragment) => {
                if path != from {
                    let (from, path, fragment) =
                        (from.to_owned(), path.into_owned(), fragment.to_owned());
                    anchors.push(Anchor {
                        from,
                        path,
                        fragment,
                    });
                } else if !facts
                    .ids
                    .iter()
                    .any(|id| id == fragment || *id == as_id(fragment))
                {
                    findings.add(
                        FindingKind::BrokenAnchor,
                        format!("`#{fragment}` is no id of the page"),
                        from,
                    );
                }
            }
            LinkTarget::Redirected(to) => {
                let (link, to) = (as_written(from, link), as_written(from, &to));
                findings.add(
                    FindingKind::RedirectedLink,
                    format!("`{link}` is answered by a 301; write `{to}`"),
                    from,
                );
            }
            LinkTarget::Missing => {
                findings.add(
                    FindingKind::BrokenLink,
                    format!("`{}` leads nowhere", as_written(from, link)),
                    from,
                );
            }
            LinkTarget::Own { .. } | LinkTarget::Elsewhere => {}
        }
    }
    anchors
}

/// A link as an editor writes it once for all locales, so that one mistake is told once: the
/// prefix of the page's own locale is left out.
pub fn as_written(from: &str, link: &str) -> String {
    let prefix = parse_path(from).and_then(|(locale, _)| locale.prefix());
    let own = prefix.and_then(|prefix| link.strip_prefix('/')?.strip_prefix(prefix));
    own.filter(|own| own.starts_with('/'))
        .unwrap_or(link)
        .to_owned()
}
