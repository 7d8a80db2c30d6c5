//! Route rules: where a page may stand, where a redirect may lead, and what is said of a page.

use kiosk_catalogue::yaml::{MapReader, NodeRef, boolean, link, list, text};
use kiosk_domain::is_page_address;
use serde::Serialize;

/// An address that leads to another, as the owner wrote it once for every locale.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RedirectRule {
    /// The address that is asked for.
    pub from: String,
    /// A path of the shop, or an address of another site.
    pub to: String,
}

/// What the owner says of a page, for every locale.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PageRules {
    /// Other addresses that lead to it.
    pub aliases: Vec<String>,
    /// Where it leads instead of being shown.
    pub redirect: Option<String>,
    /// Its own address instead of the usual one.
    pub path: Option<String>,
    /// Whether the notice over the header is shown.
    pub notice: bool,
}

impl Default for PageRules {
    fn default() -> Self {
        Self {
            aliases: Vec::new(),
            redirect: None,
            path: None,
            notice: true,
        }
    }
}

impl PageRules {
    /// What every page may be said, its own address apart: those that the browser knows by theirs
    /// have none.
    pub fn read(fields: &MapReader<'_>) -> Self {
        let aliases = fields.may("aliases", |at| list(at, page_path));
        Self {
            aliases: aliases.unwrap_or_default(),
            redirect: fields.may("redirect", redirect_target),
            path: None,
            notice: fields.may("notice", boolean).unwrap_or(true),
        }
    }
}

/// The path of a page: `/old-sale/` or `/old/page.html`.
pub fn page_path(node_ref: NodeRef<'_>) -> Option<String> {
    let written = text(node_ref)?;
    match not_a_page(&written) {
        None => Some(written),
        Some((message, hint)) => {
            node_ref.report(message, Some(hint));
            None
        }
    }
}

/// What is wrong with the path of a page, and a way out; nothing where a page may stand there.
pub fn not_a_page(path: &str) -> Option<(String, String)> {
    if is_page_address(path) && path != "/" {
        return None;
    }
    Some((
        format!("`{path}` is no address for a page of the shop"),
        "write a path of ASCII characters that begins and ends with a slash, such as /summer-sale/"
            .to_owned(),
    ))
}

/// Where a redirect leads: to a path of the shop, or by HTTP to another site.
pub fn redirect_target(node_ref: NodeRef<'_>) -> Option<String> {
    let written = link(node_ref)?;
    let is_web = ["https://", "http://"]
        .iter()
        .any(|start| written.starts_with(start));
    let is_own = written.starts_with('/') && !written.starts_with("//");
    // What ends a line of a host's rules would begin another.
    if (is_own || is_web) && !written.contains(char::is_whitespace) {
        return Some(written);
    }
    node_ref.report(
        format!("a redirect cannot lead to `{written}`"),
        Some(
            "write a path of the shop such as /dailydeals/, or a whole address, https://…"
                .to_owned(),
        ),
    );
    None
}
