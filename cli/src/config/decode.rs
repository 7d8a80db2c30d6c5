//! From the tree of `site.toml` to checked choices; every mistake is told with its line.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::Duration;

use kiosk_catalogue::yaml::{Cursor, Fields, origin, text, whole};
use kiosk_domain::Locale;
use url::Url;

use super::site::UpstreamConfig;

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
    pub social: Vec<(String, String)>,
    pub api_base: String,
    pub upstream: UpstreamConfig,
    pub out: PathBuf,
    pub keep_builds: usize,
    pub bundle: Option<PathBuf>,
}

/// Decodes the whole file.
pub fn decode(cursor: Cursor<'_>) -> Option<SiteToml> {
    let fields = Fields::open(cursor)?;
    let site = fields.need("site", site);
    let upstream = fields.need("upstream", upstream);
    let (out, keep_builds) = fields
        .may("build", build)
        .unwrap_or((PathBuf::from("dist"), KEEP_BUILDS));
    let api_base = fields.may("api", api).unwrap_or_else(|| API.to_owned());
    let bundle = fields.may("web", web);
    // Who serves the shop reads it; a build does not.
    fields.may("runtime", Some);
    fields.finish();
    let site = site?;
    Some(SiteToml {
        name: site.name,
        origin: site.origin,
        domains: site.domains,
        social: site.social,
        api_base,
        upstream: upstream?,
        out,
        keep_builds: keep_builds as usize,
        bundle,
    })
}

struct SiteTable {
    name: String,
    origin: String,
    domains: BTreeMap<Locale, String>,
    social: Vec<(String, String)>,
}

fn site(cursor: Cursor<'_>) -> Option<SiteTable> {
    let fields = Fields::open(cursor)?;
    let name = fields.need("name", text);
    let origin = fields.need("origin", origin);
    let domains = fields.may("domains", domains).unwrap_or_default();
    let social = fields.may("social", social).unwrap_or_default();
    fields.finish();
    Some(SiteTable {
        name: name?,
        origin: origin?,
        domains,
        social,
    })
}

fn domains(cursor: Cursor<'_>) -> Option<BTreeMap<Locale, String>> {
    let mut domains = BTreeMap::new();
    for (prefix, at) in entries(cursor)? {
        match Locale::from_prefix(prefix) {
            Some(locale) => {
                if let Some(origin) = origin(at) {
                    domains.insert(locale, origin);
                }
            }
            None => cursor.report_entry(
                at.node,
                format!("`{prefix}` is no locale prefix"),
                Some("use one of the 24 prefixes, such as ja or pt-br".to_owned()),
            ),
        }
    }
    Some(domains)
}

fn social(cursor: Cursor<'_>) -> Option<Vec<(String, String)>> {
    let pair = |(name, at): (&str, Cursor<'_>)| Some((name.to_owned(), text(at)?));
    Some(entries(cursor)?.into_iter().filter_map(pair).collect())
}

fn entries<'a>(cursor: Cursor<'a>) -> Option<Vec<(&'a str, Cursor<'a>)>> {
    let entries = cursor.entries("a table")?.iter();
    let pairs = entries.map(|(key, node)| (key.as_str(), cursor.at(node)));
    Some(pairs.collect())
}

fn upstream(cursor: Cursor<'_>) -> Option<UpstreamConfig> {
    let fields = Fields::open(cursor)?;
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
            cursor.report(
                format!("`{kind}` is no kind of upstream"),
                Some("write kind = \"files\", \"http\" or \"recorded\"".to_owned()),
            );
            return None;
        }
    };
    fields.finish();
    config
}

fn build(cursor: Cursor<'_>) -> Option<(PathBuf, u32)> {
    let fields = Fields::open(cursor)?;
    let out = fields.may("out", text).unwrap_or_else(|| "dist".to_owned());
    let keep_builds = fields.may("keep_builds", whole).unwrap_or(KEEP_BUILDS);
    fields.finish();
    Some((out.into(), keep_builds))
}

fn api(cursor: Cursor<'_>) -> Option<String> {
    let fields = Fields::open(cursor)?;
    let base = fields.need("base", api_base);
    fields.finish();
    base
}

/// The runtime answers at one path of the site, whose addresses services and mails know; or it
/// runs elsewhere.
fn api_base(cursor: Cursor<'_>) -> Option<String> {
    let written = text(cursor)?;
    let base = written.trim_end_matches('/');
    if base == API || Url::parse(base).is_ok_and(|url| is_elsewhere(&url)) {
        return Some(base.to_owned());
    }
    cursor.report(
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

fn web(cursor: Cursor<'_>) -> Option<PathBuf> {
    let fields = Fields::open(cursor)?;
    let bundle = fields.need("bundle", text);
    fields.finish();
    bundle.map(PathBuf::from)
}
