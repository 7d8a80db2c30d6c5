//! The sanitiser: what foreign HTML may keep.

use std::borrow::Cow;
use std::collections::HashSet;
use std::sync::Arc;

use ammonia::{Builder, UrlRelative};
use kiosk_domain::{is_safe_url, link_rel, webp_source};

use super::canonical::is_canonical;
use super::depth::is_monstrous;

/// Turns foreign HTML into HTML that a page may hold: known tags and attributes, checked
/// addresses, `rel` on links that leave the shop, WEBP for foreign pictures.
pub struct Cleaner {
    builder: Builder<'static>,
    own_hosts: Arc<[String]>,
}

impl std::fmt::Debug for Cleaner {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Cleaner")
            .field("own_hosts", &self.own_hosts)
            .finish_non_exhaustive()
    }
}

impl Cleaner {
    /// A cleaner for a shop that owns these hosts; links to them keep their weight.
    pub fn new(own_hosts: Vec<String>) -> Self {
        let own_hosts: Arc<[String]> = own_hosts.into();
        let hosts = Arc::clone(&own_hosts);
        let mut builder = Builder::default();
        builder
            .rm_tags([
                "article",
                "aside",
                "figure",
                "figcaption",
                "footer",
                "header",
                "hgroup",
                "nav",
                "center",
            ])
            .url_relative(UrlRelative::PassThrough)
            .link_rel(None)
            .add_generic_attributes(["id"])
            .id_prefix(None)
            .rm_generic_attributes(["title"])
            .add_tag_attributes("a", ["rel"])
            .generic_attribute_prefixes(HashSet::new())
            .attribute_filter(move |tag, attribute, value| filter(&hosts, tag, attribute, value));
        Self { builder, own_hosts }
    }

    /// Cleans a fragment. Cleaning what is clean changes nothing, and costs next to nothing
    /// where the text is as plain as almost all are.
    pub fn clean<'a>(&self, html: &'a str) -> Cow<'a, str> {
        if is_canonical(html, &self.own_hosts) {
            return Cow::Borrowed(html);
        }
        Cow::Owned(self.clean_until_stable(html))
    }

    /// Cleans by the sanitiser alone, whatever the text: what [`Cleaner::clean`] is
    /// measured and tested against.
    pub fn sanitise(&self, html: &str) -> String {
        add_rel(self.builder.clean(html).to_string())
    }

    /// Taking an element away can leave its children where a parser reads them otherwise,
    /// so a text is cleaned until that changes nothing; one that will not settle, or that
    /// nests deeper than any text for readers, is shown as the text it is.
    fn clean_until_stable(&self, html: &str) -> String {
        if is_monstrous(html) {
            return self.sanitise(&ammonia::clean_text(html));
        }
        let mut clean = self.sanitise(html);
        for _ in 0..MOST_ROUNDS {
            if is_canonical(&clean, &self.own_hosts) {
                return clean;
            }
            let again = self.sanitise(&clean);
            if again == clean {
                return clean;
            }
            clean = again;
        }
        self.sanitise(&ammonia::clean_text(html))
    }
}

/// Two rounds settle what people write; more are for those who try.
const MOST_ROUNDS: usize = 6;

fn filter<'a>(
    own_hosts: &[String],
    tag: &str,
    attribute: &str,
    value: &'a str,
) -> Option<Cow<'a, str>> {
    match (tag, attribute) {
        _ if value.contains(MARK) => None,
        (_, "href" | "src" | "cite") if !is_safe_url(value) => None,
        ("img", "src") => Some(webp_source(value)),
        ("a", "rel") => None,
        ("a", "href") => {
            let hosts: Vec<&str> = own_hosts.iter().map(String::as_str).collect();
            Some(match link_rel(value, &hosts) {
                // The mark travels in the address until `add_rel` turns it into an attribute,
                // because a filter may change attributes and never add one.
                Some(_) => Cow::Owned(format!("{MARK}{value}")),
                None => Cow::Borrowed(value),
            })
        }
        _ => Some(Cow::Borrowed(value)),
    }
}

const MARK: char = '\u{E002}';

/// What a link that leaves the shop gets, as it is written behind the address.
pub(super) const REL: &str = " rel=\"nofollow noopener\"";

/// Turns marks in addresses into `rel` attributes, and drops those that stand in texts.
fn add_rel(html: String) -> String {
    if !html.contains(MARK) {
        return html;
    }
    let mut out = String::with_capacity(html.len() + 64);
    let mut rest = html.as_str();
    while let Some((before, after)) = rest.split_once(MARK) {
        out.push_str(before);
        rest = after;
        // Texts and attributes hold no raw angle, so the last one says where the mark stands.
        let in_tag = out
            .rfind(['<', '>'])
            .is_some_and(|at| out[at..].starts_with('<'));
        if let (true, Some((address, behind))) = (in_tag, after.split_once('"')) {
            out.extend([address, "\"", REL]);
            rest = behind;
        }
    }
    out.push_str(rest);
    out
}
