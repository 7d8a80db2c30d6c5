//! The sanitiser: what foreign HTML may keep.

use std::borrow::Cow;
use std::collections::HashSet;

use ammonia::{Builder, UrlRelative};
use kiosk_domain::{is_safe_url, link_rel, webp_source};

/// Turns foreign HTML into HTML that a page may hold: known tags and attributes, checked
/// addresses, `rel` on links that leave the shop, WEBP for foreign pictures.
pub struct Cleaner {
    builder: Builder<'static>,
}

impl std::fmt::Debug for Cleaner {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Cleaner")
    }
}

impl Cleaner {
    /// A cleaner for a shop that owns these hosts; links to them keep their weight.
    pub fn new(own_hosts: Vec<String>) -> Self {
        let mut builder = Builder::default();
        builder
            .rm_tags(["article", "aside", "figure", "figcaption", "footer", "header", "hgroup", "nav", "center"])
            .url_relative(UrlRelative::PassThrough)
            .link_rel(None)
            .add_generic_attributes(["id"])
            .id_prefix(None)
            .rm_generic_attributes(["title"])
            .add_tag_attributes("a", ["rel"])
            .generic_attribute_prefixes(HashSet::new())
            .attribute_filter(move |tag, attribute, value| filter(&own_hosts, tag, attribute, value));
        Self { builder }
    }

    /// Cleans a fragment. Cleaning what is clean changes nothing.
    pub fn clean(&self, html: &str) -> String {
        add_rel(self.builder.clean(html).to_string())
    }
}

fn filter<'a>(own_hosts: &[String], tag: &str, attribute: &str, value: &'a str) -> Option<Cow<'a, str>> {
    let hosts: Vec<&str> = own_hosts.iter().map(String::as_str).collect();
    match (tag, attribute) {
        (_, "href" | "src" | "cite") if !is_safe_url(value) => None,
        ("img", "src") => Some(webp_source(value)),
        ("a", "rel") => None,
        ("a", "href") => Some(match link_rel(value, &hosts) {
            // The mark travels in the address until `add_rel` turns it into an attribute,
            // because a filter may change attributes and never add one.
            Some(_) => Cow::Owned(format!("{MARK}{value}")),
            None => Cow::Borrowed(value),
        }),
        _ => Some(Cow::Borrowed(value)),
    }
}

const MARK: char = '\u{E002}';
const REL: &str = " rel=\"nofollow noopener\"";

fn add_rel(html: String) -> String {
    if !html.contains(MARK) {
        return html;
    }
    let marked = format!("href=\"{MARK}");
    let mut out = String::with_capacity(html.len() + 64);
    let mut rest = html.as_str();
    while let Some((before, after)) = rest.split_once(&marked) {
        let (address, behind) = after.split_once('"').unwrap_or((after, ""));
        out.extend([before, "href=\"", address, "\"", REL]);
        rest = behind;
    }
    out.push_str(rest);
    out.replace(MARK, "")
}
