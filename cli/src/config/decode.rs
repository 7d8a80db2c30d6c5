//! From the tree of `site.toml` to checked choices; every mistake is told with its line.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::Duration;

use kiosk_catalogue::files::LocalText;
use kiosk_catalogue::yaml::{
    MapReader, NodeKind, NodeRef, boolean, link, list, origin, text, whole,
};
use kiosk_domain::{Locale, parse_path};
use url::Url;

use super::route_rule::{PageRules, RedirectRule, not_a_page, redirect_target};
use super::site::{ShopChannel, Support, UpstreamConfig};
use super::tracker::{Tracker, tracker};

/// How long a call to an upstream may take (`spec.md` §9).
const TIMEOUT_SECONDS: u32 = 20;
const CONCURRENCY: u32 = 8;
const KEEP_BUILDS: u32 = 3;
/// Where the runtime answers on the site's own origin.
const API: &str = "/api";

/// What the file says, before paths are joined to the shop's folder.
pub struct SiteToml {
    pub name: String,
    pub origin: String,
    pub domains: BTreeMap<Locale, String>,
    pub social: Vec<ShopChannel>,
    pub support: Support,
    pub trackers: Vec<Tracker>,
    pub pictures: Vec<String>,
    pub api_base: String,
    pub upstream: UpstreamConfig,
    pub out: PathBuf,
    pub keep_builds: usize,
    pub releases: bool,
    pub precompress: bool,
    pub bundle: Option<PathBuf>,
    pub redirects: Vec<RedirectRule>,
    pub pages: BTreeMap<String, PageRules>,
}

/// Decodes the whole file.
pub fn decode(node_ref: NodeRef<'_>) -> Option<SiteToml> {
    let fields = MapReader::open(node_ref)?;
    let site = fields.need("site", site);
    let upstream = fields.need("upstream", upstream);
    let build = fields.may("build", build).unwrap_or_default();
    let api_base = fields.may("api", api).unwrap_or_else(|| API.to_owned());
    let bundle = fields.may("web", web);
    let redirects = fields.may("redirects", redirects);
    let pages = fields.may("pages", pages);
    // Who serves the shop reads it; a build does not.
    fields.may("runtime", Some);
    fields.finish();
    let site = site?;
    Some(SiteToml {
        name: site.name,
        origin: site.origin,
        domains: site.domains,
        social: site.social,
        support: site.support,
        trackers: site.trackers,
        pictures: site.pictures,
        api_base,
        upstream: upstream?,
        out: build.out,
        keep_builds: build.keep_builds as usize,
        releases: build.releases,
        precompress: build.precompress,
        bundle,
        redirects: redirects.unwrap_or_default(),
        pages: pages.unwrap_or_default(),
    })
}

struct SiteTable {
    name: String,
    origin: String,
    domains: BTreeMap<Locale, String>,
    social: Vec<ShopChannel>,
    support: Support,
    trackers: Vec<Tracker>,
    pictures: Vec<String>,
}

fn site(node_ref: NodeRef<'_>) -> Option<SiteTable> {
    let fields = MapReader::open(node_ref)?;
    let name = fields.need("name", text);
    let pictures = fields.may("pictures", |at| list(at, origin));
    let origin = fields.need("origin", origin);
    let domains = fields.may("domains", domains).unwrap_or_default();
    let social = fields.may("social", social).unwrap_or_default();
    let support = fields.may("support", support).unwrap_or_default();
    let trackers = fields.may("trackers", trackers).unwrap_or_default();
    fields.finish();
    Some(SiteTable {
        name: name?,
        origin: origin?,
        domains,
        social,
        support,
        trackers,
        pictures: pictures.unwrap_or_default(),
    })
}

fn domains(node_ref: NodeRef<'_>) -> Option<BTreeMap<Locale, String>> {
    let mut domains = BTreeMap::new();
    for (prefix, at) in entries(node_ref)? {
        match Locale::from_prefix(prefix) {
            Some(locale) => {
                if let Some(origin) = origin(at) {
                    domains.insert(locale, origin);
                }
            }
            None => node_ref.report_entry(
                at.node,
                format!("`{prefix}` is no locale prefix"),
                Some("use one of the 24 prefixes, such as ja or pt-br".to_owned()),
            ),
        }
    }
    Some(domains)
}

fn social(node_ref: NodeRef<'_>) -> Option<Vec<ShopChannel>> {
    let links = entries(node_ref)?.into_iter();
    Some(
        links
            .filter_map(|(name, at)| social_link(name, at))
            .collect(),
    )
}

/// An address alone, or with the name that each language has for it.
fn social_link(key: &str, at: NodeRef<'_>) -> Option<ShopChannel> {
    if let NodeKind::Scalar(_) = &at.node.kind {
        return Some(ShopChannel {
            name: key.into(),
            href: link(at)?,
        });
    }
    let fields = MapReader::open(at)?;
    let href = fields.need("url", link);
    let name = fields.may("name", LocalText::decode);
    fields.finish();
    Some(ShopChannel {
        name: name.unwrap_or_else(|| key.into()),
        href: href?,
    })
}

fn support(node_ref: NodeRef<'_>) -> Option<Support> {
    let fields = MapReader::open(node_ref)?;
    let support = Support {
        chat: fields.may("chat", link),
        group: fields.may("group", link),
    };
    fields.finish();
    Some(support)
}

fn trackers(node_ref: NodeRef<'_>) -> Option<Vec<Tracker>> {
    let tables = entries(node_ref)?.into_iter();
    Some(tables.filter_map(|(_, at)| tracker(at)).collect())
}

fn entries<'a>(node_ref: NodeRef<'a>) -> Option<Vec<(&'a str, NodeRef<'a>)>> {
    let entries = node_ref.entries("a table")?.iter();
    let pairs = entries.map(|(key, node)| (key.as_str(), node_ref.at(node)));
    Some(pairs.collect())
}

fn upstream(node_ref: NodeRef<'_>) -> Option<UpstreamConfig> {
    let fields = MapReader::open(node_ref)?;
    let kind = fields.need("kind", text)?;
    let config = match kind.as_str() {
        "files" => Some(UpstreamConfig::Files),
        "recorded" => fields
            .need("path", text)
            .map(|path| UpstreamConfig::Recorded { path: path.into() }),
        "http" => {
            let base = fields.need("base", text);
            let timeout = fields
                .may("timeout_seconds", whole)
                .unwrap_or(TIMEOUT_SECONDS);
            let concurrency = fields.may("concurrency", whole).unwrap_or(CONCURRENCY);
            base.map(|base| UpstreamConfig::Http {
                base: base.trim_end_matches('/').to_owned(),
                timeout: Duration::from_secs(u64::from(timeout.max(1))),
                concurrency: concurrency.clamp(1, 64) as usize,
            })
        }
        _ => {
            node_ref.report(
                format!("`{kind}` is no kind of upstream"),
                Some("write kind = \"files\", \"http\" or \"recorded\"".to_owned()),
            );
            return None;
        }
    };
    fields.finish();
    config
}

struct BuildTable {
    out: PathBuf,
    keep_builds: u32,
    releases: bool,
    precompress: bool,
}

impl Default for BuildTable {
    fn default() -> Self {
        Self {
            out: PathBuf::from("dist"),
            keep_builds: KEEP_BUILDS,
            releases: false,
            precompress: true,
        }
    }
}

fn build(node_ref: NodeRef<'_>) -> Option<BuildTable> {
    let default = BuildTable::default();
    let fields = MapReader::open(node_ref)?;
    let out = fields.may("out", text).map(PathBuf::from);
    let keep_builds = fields.may("keep_builds", whole);
    let releases = fields.may("releases", boolean);
    let precompress = fields.may("precompress", boolean);
    fields.finish();
    Some(BuildTable {
        out: out.unwrap_or(default.out),
        keep_builds: keep_builds.unwrap_or(default.keep_builds),
        releases: releases.unwrap_or(default.releases),
        precompress: precompress.unwrap_or(default.precompress),
    })
}

fn api(node_ref: NodeRef<'_>) -> Option<String> {
    let fields = MapReader::open(node_ref)?;
    let base = fields.need("base", api_base);
    fields.finish();
    base
}

/// The runtime answers at one path of the site, whose addresses services and mails know; or it
/// runs elsewhere.
fn api_base(node_ref: NodeRef<'_>) -> Option<String> {
    let written = text(node_ref)?;
    let base = written.trim_end_matches('/');
    if base == API || Url::parse(base).is_ok_and(|url| is_elsewhere(&url)) {
        return Some(base.to_owned());
    }
    node_ref.report(
        format!("the runtime does not answer at `{written}`"),
        Some(format!(
            "write \"{API}\", or the whole address of a runtime elsewhere: https://api.shop.example{API}"
        )),
    );
    None
}

/// Whether calls can be made below an address by pages that are read over HTTPS.
fn is_elsewhere(url: &Url) -> bool {
    let alone = url.username().is_empty() && url.password().is_none();
    let plain = url.query().is_none() && url.fragment().is_none();
    url.scheme() == "https" && alone && plain
}

fn web(node_ref: NodeRef<'_>) -> Option<PathBuf> {
    let fields = MapReader::open(node_ref)?;
    let bundle = fields.need("bundle", text);
    fields.finish();
    bundle.map(PathBuf::from)
}

/// Targets by the address that leads to them.
fn redirects(node_ref: NodeRef<'_>) -> Option<Vec<RedirectRule>> {
    let rule = |(from, at): (&str, NodeRef<'_>)| {
        let to = redirect_target(at);
        if let Some((message, hint)) = not_a_page(from) {
            node_ref.report_entry(at.node, message, Some(hint));
            return None;
        }
        Some(RedirectRule {
            from: from.to_owned(),
            to: to?,
        })
    };
    let rules = entries(node_ref)?.into_iter();
    Some(rules.filter_map(rule).collect())
}

/// What is said of pages, by their addresses without a locale.
fn pages(node_ref: NodeRef<'_>) -> Option<BTreeMap<String, PageRules>> {
    let mut pages = BTreeMap::new();
    for (path, at) in entries(node_ref)? {
        if !matches!(parse_path(path), Some((Locale::Default, _))) {
            let hint = "write the usual address of a page without a locale, such as /dailydeals/";
            node_ref.report_entry(
                at.node,
                format!("`{path}` is no address of a page of the shop"),
                Some(hint.to_owned()),
            );
            continue;
        }
        if let Some(fields) = MapReader::open(at) {
            pages.insert(path.to_owned(), PageRules::read(&fields));
            fields.finish();
        }
    }
    Some(pages)
}
