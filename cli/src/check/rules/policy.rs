//! What the content security policy of the shop stops in a browser stands on no page.

use kiosk_runtime::HeaderPolicy;
use url::Url;

use crate::check::finding::{FindingKind, Findings, WrittenAt};
use crate::check::markup::{DocumentFacts, Subresource};
use crate::check::page::ExpectedPage;

/// Judges the scripts of a document and what it loads.
pub fn policy(
    expected: &ExpectedPage,
    facts: &DocumentFacts,
    policy: &HeaderPolicy,
    findings: &mut Findings,
) {
    let place = &expected.path;
    for script in &facts.inline_scripts {
        findings.add(
            FindingKind::Blocked,
            format!("{script}: scripts that stand in a page are not run"),
            place,
        );
    }
    for style in &facts.inline_styles {
        findings.add(
            FindingKind::Blocked,
            format!("{style}: styles that stand in a page are not applied; write a class"),
            place,
        );
    }
    for script in &facts.script_addresses {
        findings.add_written(
            FindingKind::Blocked,
            format!("{script}: an address that is a script is not run"),
            WrittenAt {
                place,
                address: "javascript:",
            },
        );
    }
    let page = Url::parse(&expected.url).ok();
    for load in &facts.loads {
        if !is_allowed(page.as_ref(), load, policy) {
            let Subresource { directive, address } = load;
            let sources = policy.sources(directive);
            let hint = match *directive {
                "img-src" => "; name its origin in `[site] pictures` of site.toml",
                _ => "",
            };
            findings.add_written(
                FindingKind::Blocked,
                format!("`{address}` is not loaded: {directive} allows {sources}{hint}"),
                WrittenAt { place, address },
            );
        }
    }
}

fn is_allowed(page: Option<&Url>, load: &Subresource, policy: &HeaderPolicy) -> bool {
    let is_own_path = load.address.starts_with('/') && !load.address.starts_with("//");
    if is_own_path && policy.sources(load.directive).contains("'self'") {
        return true;
    }
    let Some(page) = page else { return true };
    // An address that cannot be read leads nowhere, which is told as that.
    let Ok(address) = page.join(&load.address) else {
        return true;
    };
    policy.allows(load.directive, page, &address)
}
