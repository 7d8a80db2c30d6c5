//! Links to a part of another page find that part.

use rustc_hash::FxHashMap;

use crate::check::address::{Addresses, Anchor, as_id};
use crate::check::finding::{FindingKind, Findings, WrittenAt};
use crate::check::page::CheckedPage;

/// Judges links between pages that name a part. Parts of files that are no pages, such as
/// drawings, are not looked at.
pub fn anchors(
    anchors: &[Anchor],
    pages: &[CheckedPage],
    addresses: &Addresses,
    findings: &mut Findings,
) {
    let by_path: FxHashMap<&str, &CheckedPage> = pages
        .iter()
        .map(|page| (page.expected.path.as_str(), page))
        .collect();
    for Anchor {
        from,
        path,
        fragment,
    } in anchors
    {
        let Some(target) = by_path.get(path.as_str()) else {
            continue;
        };
        if !target.ids.contains(fragment) && !target.ids.contains(&*as_id(fragment)) {
            let path = addresses.as_written(from, path);
            findings.add_written(
                FindingKind::BrokenAnchor,
                format!("`{path}` has no `#{fragment}`"),
                WrittenAt {
                    place: from,
                    address: &format!("{path}#{fragment}"),
                },
            );
        }
    }
}
