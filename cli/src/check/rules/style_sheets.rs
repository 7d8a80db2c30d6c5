//! What style sheets load is there.

use crate::check::address::{Addresses, LinkTarget};
use crate::check::finding::{FindingKind, Findings};
use crate::check::markup::urls;

/// Judges the addresses in a style sheet, given by address and text.
pub fn style_sheet(place: &str, text: &str, addresses: &Addresses, findings: &mut Findings) {
    for url in urls(text) {
        if addresses.target(place, &url) == LinkTarget::Missing {
            findings.add(
                FindingKind::BrokenLink,
                format!("`{url}` leads nowhere"),
                place,
            );
        }
    }
}
