//! Where a link leads: to one of the site's files, to a redirect, nowhere, or elsewhere.

use std::borrow::Cow;

use kiosk_domain::{canonical_path, parse_path};
use percent_encoding::percent_decode_str;
use rustc_hash::FxHashSet;
use url::Url;

use crate::config::SiteConfig;

/// Every address that the built site answers.
#[derive(Debug)]
pub struct Addresses {
    known: FxHashSet<String>,
    hosts: Vec<String>,
    /// The hosts that are asked by HTTPS alone.
    on_https: Vec<String>,
    api: String,
}

/// Where a link leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkTarget<'a> {
    /// To a file or page of the site, perhaps to a part of it.
    Own {
        /// Its final address.
        path: Cow<'a, str>,
        /// The id of the part, as it was written.
        fragment: Option<&'a str>,
    },
    /// To an address that is answered by a redirect to this one.
    Redirected(String),
    /// To an address of the site that nothing answers.
    Missing,
    /// To another site or a call, which is not looked at.
    Elsewhere,
}

/// A link to a part of another page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Anchor {
    /// The page that links.
    pub from: String,
    /// The page that is linked.
    pub path: String,
    /// The part, as it was written.
    pub fragment: String,
}

impl Addresses {
    /// The addresses of files, given by their paths below the site's root.
    pub fn new(config: &SiteConfig, files: &[String]) -> Self {
        let address = |file: &String| match file.strip_suffix("index.html") {
            Some(folder) if folder.is_empty() || folder.ends_with('/') => format!("/{folder}"),
            _ => format!("/{file}"),
        };
        Self {
            known: files.iter().map(address).collect(),
            hosts: config.own_hosts(),
            on_https: config.hosts_on_https(),
            api: format!("{}/", config.api_base.trim_end_matches('/')),
        }
    }

    /// Whether a path is the final address of a file.
    pub fn has(&self, path: &str) -> bool {
        self.known.contains(path)
    }

    /// Where a link on the page at `from` leads.
    pub fn target<'a>(&self, from: &'a str, link: &'a str) -> LinkTarget<'a> {
        let link = link.trim_ascii();
        let (address, fragment) = match link.split_once('#') {
            Some((address, fragment)) => (
                address,
                Some(fragment).filter(|fragment| !fragment.is_empty()),
            ),
            None => (link, None),
        };
        if address.is_empty() {
            return LinkTarget::Own {
                path: Cow::Borrowed(from),
                fragment,
            };
        }
        if let Some(secure) = self.secured(link) {
            return LinkTarget::Redirected(secure);
        }
        let Some(own) = self.own_path(from, address) else {
            return LinkTarget::Elsewhere;
        };
        if self.has(&own) {
            return LinkTarget::Own {
                path: own,
                fragment,
            };
        }
        let (path, query) = own.split_once('?').unwrap_or((&own, ""));
        if format!("{path}/").starts_with("/api/") || format!("{path}/").starts_with(&self.api) {
            return LinkTarget::Elsewhere;
        }
        let canonical = canonical_path(path, query);
        let Some(known) = self.answered(&canonical.path) else {
            return LinkTarget::Missing;
        };
        if canonical.changed {
            LinkTarget::Redirected(canonical.address())
        } else if canonical.path.ends_with("index.html") {
            LinkTarget::Redirected(known)
        } else {
            LinkTarget::Own {
                path: Cow::Owned(known),
                fragment,
            }
        }
    }

    /// A link as an editor writes it once for all locales, so that one mistake is told once:
    /// the site's own origin and the prefix of the page's own locale are left out.
    pub fn as_written(&self, from: &str, link: &str) -> String {
        let path = match self.after_own_host(link, &["https://", "//"]) {
            Some(path) if path.starts_with('/') => path,
            _ => link,
        };
        let prefix = parse_path(from).and_then(|(locale, _)| locale.prefix());
        let own = prefix.and_then(|prefix| path.strip_prefix('/')?.strip_prefix(prefix));
        own.filter(|own| own.starts_with('/'))
            .unwrap_or(path)
            .to_owned()
    }

    /// What an author may have written where a link is wrong: its path, alone or behind one of
    /// the site's own hosts.
    pub fn spellings(&self, written: &str) -> Vec<String> {
        let behind_hosts = self.hosts.iter().filter(|_| written.starts_with('/'));
        let behind_hosts = behind_hosts.map(|host| format!("//{host}{written}"));
        std::iter::once(written.to_owned())
            .chain(behind_hosts)
            .collect()
    }

    /// The address by HTTPS of one that the site itself answers, and by HTTP with a redirect.
    fn secured(&self, link: &str) -> Option<String> {
        const PLAIN: &str = "http://";
        let rest = link
            .get(..PLAIN.len())
            .filter(|start| start.eq_ignore_ascii_case(PLAIN))
            .map(|_| &link[PLAIN.len()..])?;
        let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
        let own = self.on_https.iter();
        own.into_iter()
            .any(|own| own.eq_ignore_ascii_case(host))
            .then(|| format!("https://{rest}"))
    }

    /// What stands behind one of the site's own hosts, if an address begins with it.
    fn after_own_host<'a>(&self, address: &'a str, starts: &[&str]) -> Option<&'a str> {
        let rest = starts
            .iter()
            .find_map(|start| address.strip_prefix(start))?;
        let end = rest.find(['/', '?', '#']).unwrap_or(rest.len());
        let (host, path) = rest.split_at(end);
        let mut hosts = self.hosts.iter();
        hosts
            .any(|own| own.eq_ignore_ascii_case(host))
            .then_some(path)
    }

    /// The path and query of an address, if it is one of the site's own.
    fn own_path<'a>(&self, from: &str, address: &'a str) -> Option<Cow<'a, str>> {
        if address.starts_with('/') && !address.starts_with("//") {
            return Some(Cow::Borrowed(address));
        }
        let starts = ["https://", "http://", "//"];
        if starts.iter().any(|start| address.starts_with(start)) {
            return match self.after_own_host(address, &starts)? {
                "" => Some(Cow::Borrowed("/")),
                query if query.starts_with('?') => Some(Cow::Owned(format!("/{query}"))),
                path => Some(Cow::Borrowed(path)),
            };
        }
        // What is left is relative to the page, or a scheme that names no page.
        let base = Url::parse("https://page.invalid")
            .and_then(|base| base.join(from))
            .ok()?;
        let joined = base
            .join(address)
            .ok()
            .filter(|joined| joined.host_str() == Some("page.invalid"))?;
        Some(Cow::Owned(
            joined[url::Position::BeforePath..url::Position::AfterQuery].to_owned(),
        ))
    }

    /// The final address that a canonical path stands for, if something answers it.
    fn answered(&self, path: &str) -> Option<String> {
        let decoded = percent_decode_str(path).decode_utf8().ok()?;
        let folder = decoded.strip_suffix("index.html");
        [Some(&*decoded), folder]
            .into_iter()
            .flatten()
            .find(|path| self.has(path))
            .map(str::to_owned)
    }
}

/// Whether a fragment names a part that an element must provide.
pub fn names_a_part(fragment: &str) -> bool {
    !fragment.eq_ignore_ascii_case("top") && !fragment.starts_with(":~:")
}

/// A fragment as an id would be written.
pub fn as_id(fragment: &str) -> Cow<'_, str> {
    percent_decode_str(fragment).decode_utf8_lossy()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn addresses() -> Addresses {
        let known = [
            "/",
            "/star/",
            "/ja/star/",
            "/search/",
            "/guide/en/a.html",
            "/media/star @2x.webp",
        ];
        Addresses {
            known: known.map(str::to_owned).into_iter().collect(),
            hosts: vec!["shop.example".to_owned()],
            on_https: vec!["shop.example".to_owned()],
            api: "/api/".to_owned(),
        }
    }

    #[test]
    fn links_lead_to_final_addresses() {
        let addresses = addresses();
        let own = |link: &str, path: &str| {
            let target = addresses.target("/ja/star/", link);
            assert!(
                matches!(&target, LinkTarget::Own { path: own, .. } if own == path),
                "{link}: {target:?}"
            );
        };
        own("/star/", "/star/");
        own("#part", "/ja/star/");
        own("", "/ja/star/");
        own("https://SHOP.example/star/?skuId=1", "/star/");
        own("//shop.example", "/");
        own("../../star/", "/star/");
        own("/search/?keywords=a%20b", "/search/");
        own("/media/star%20@2x.webp", "/media/star @2x.webp");
        own("/guide/en/a.html", "/guide/en/a.html");
    }

    #[test]
    fn a_link_that_needs_a_301_is_told_its_goal() {
        let addresses = addresses();
        let redirected = |link: &str, to: &str| {
            assert_eq!(
                addresses.target("/", link),
                LinkTarget::Redirected(to.to_owned()),
                "{link}"
            );
        };
        redirected("/star", "/star/");
        redirected("//shop.example/ja//star/", "/ja/star/");
        redirected("/star/?colour=red", "/star/");
        redirected("/star/index.html", "/star/");
        redirected("http://shop.example/star/", "https://shop.example/star/");
    }

    #[test]
    fn other_sites_and_calls_are_not_looked_at() {
        let addresses = addresses();
        for link in [
            "https://other.example/star",
            "mailto:a@shop.example",
            "data:,x",
            "/api/v1",
            "/api",
            "tel:1",
        ] {
            assert_eq!(addresses.target("/", link), LinkTarget::Elsewhere, "{link}");
        }
        assert_eq!(addresses.target("/", "/nowhere/"), LinkTarget::Missing);
        assert_eq!(addresses.target("/", "nowhere"), LinkTarget::Missing);
    }
}
