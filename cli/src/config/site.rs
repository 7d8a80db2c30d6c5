//! What `site.toml` says, checked.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::Context as _;
use kiosk_catalogue::files::LocalText;
use kiosk_catalogue::yaml::{Node, NodeKind, NodeRef, list, origin};
use kiosk_catalogue::{Problem, Problems, read_text};
use kiosk_domain::{Locale, Route};
use kiosk_runtime::config::{Draft, EnvVars, ShopFacts};
use serde::Serialize;
use url::Url;

use super::decode::{SiteToml, decode};
use super::document;
use super::route_rule::{PageRules, RedirectRule};
use super::tracker::Tracker;

/// The shop's choices.
#[derive(Clone, Debug)]
pub struct SiteConfig {
    /// The folder that holds `site.toml`, `content/` and perhaps `templates/`.
    pub root: PathBuf,
    /// The shop's name.
    pub name: String,
    /// Where the site will stand, without a slash at the end: `https://shop.example`.
    pub origin: String,
    /// Locales that stand on an origin of their own.
    pub domains: BTreeMap<Locale, String>,
    /// Origins beside these to which a return address may lead, as `[runtime]` names them.
    pub origins: Vec<String>,
    /// The shop's pages elsewhere.
    pub social: Vec<ShopChannel>,
    /// Where shoppers are helped.
    pub support: Support,
    /// Scripts of others that watch visits, where shoppers allow it.
    pub trackers: Vec<Tracker>,
    /// Origins beside the shop's own whose pictures its pages show.
    pub pictures: Vec<String>,
    /// Where the runtime answers: `/api`, or a whole address elsewhere.
    pub api_base: String,
    /// Where the catalogue comes from.
    pub upstream: UpstreamConfig,
    /// Where the site is written.
    pub out: PathBuf,
    /// How many earlier builds keep their hashed assets.
    pub keep_builds: usize,
    /// Whether `out` is a link to the newest release, exchanged at once.
    pub releases: bool,
    /// Whether files lie there compressed too, for servers that send them so.
    pub precompress: bool,
    /// A built browser bundle to use instead of the one inside `kiosk`.
    pub bundle: Option<PathBuf>,
    /// Addresses that lead to others.
    pub redirects: Vec<RedirectRule>,
    /// What is said of pages, by their usual addresses without a locale.
    pub pages: BTreeMap<String, PageRules>,
    /// Whether GeeTest tells people from programs, whose script pages then load.
    pub geetest: bool,
}

/// What pages show of the shop's choices, and all that they can reach of them.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct ShopChoices<'a> {
    /// The shop's name.
    pub name: &'a str,
    /// Where the site will stand, without a slash at the end.
    pub origin: &'a str,
    /// Locales that stand on an origin of their own.
    pub domains: &'a BTreeMap<Locale, String>,
    /// Origins beside these to which a return address may lead.
    pub origins: &'a [String],
    /// The shop's pages elsewhere.
    pub social: &'a [ShopChannel],
    /// Where shoppers are helped.
    pub support: &'a Support,
    /// Scripts of others that watch visits, where shoppers allow it.
    pub trackers: &'a [Tracker],
    /// Where the runtime answers.
    pub api_base: &'a str,
    /// What is said of pages, by their usual addresses without a locale.
    pages: &'a BTreeMap<String, PageRules>,
}

impl<'a> ShopChoices<'a> {
    /// The origin that a locale's pages stand on.
    pub fn origin_of(&self, locale: Locale) -> &'a str {
        let own = self.domains.get(&locale);
        own.map_or(self.origin, String::as_str)
    }

    /// The origins beside that of a locale's pages to which a return address may lead too.
    pub fn other_origins(&self, locale: Locale) -> BTreeSet<&'a str> {
        let own = self.origin_of(locale);
        let named = self.domains.values().chain(self.origins);
        std::iter::once(self.origin)
            .chain(named.map(String::as_str))
            .filter(|origin| *origin != own)
            .collect()
    }

    /// Whether a page shows the notice over the header.
    pub fn shows_notice(&self, route: &Route) -> bool {
        rules_of(self.pages, route).is_none_or(|rules| rules.notice)
    }

    /// The hosts that are the shop's own.
    pub fn own_hosts(&self) -> Vec<String> {
        let host = |origin: &str| origin.split("://").nth(1).unwrap_or(origin).to_owned();
        let domains = self.domains.values().map(String::as_str);
        std::iter::once(self.origin)
            .chain(domains)
            .map(host)
            .collect()
    }
}

/// What `site.toml` says of a page. Most shops say nothing, and every page asks.
fn rules_of<'a>(pages: &'a BTreeMap<String, PageRules>, route: &Route) -> Option<&'a PageRules> {
    if pages.is_empty() {
        return None;
    }
    pages.get(&route.path(Locale::Default))
}

/// A page of the shop elsewhere.
#[derive(Clone, Debug, Serialize)]
pub struct ShopChannel {
    /// What it is called.
    pub name: LocalText,
    /// Where it is.
    pub href: String,
}

/// Where shoppers are helped by people, as far as the shop says.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Support {
    /// The page of a live chat.
    pub chat: Option<String>,
    /// A group where those meet who buy proxy top-ups.
    pub group: Option<String>,
}

/// Where the catalogue comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UpstreamConfig {
    /// The shop's own files below `content/catalogue/`.
    Files,
    /// A server that speaks the wire contract.
    Http {
        /// The address before every call's path.
        base: String,
        /// How long a call may take.
        timeout: Duration,
        /// How many calls run at once.
        concurrency: usize,
    },
    /// A folder of feeds that `kiosk fetch` wrote.
    Recorded {
        /// The folder.
        path: PathBuf,
    },
}

impl SiteConfig {
    /// Reads `site.toml` in a folder. Mistakes in it go to `problems`.
    ///
    /// # Errors
    /// When the file cannot be read or is no TOML.
    pub fn load(root: &Path, problems: &Problems) -> anyhow::Result<Option<Self>> {
        let Some(node) = read(root, problems)? else {
            return Ok(None);
        };
        let decoded = decode(node_ref(&node, problems));
        Ok(decoded.map(|decoded| Self {
            geetest: names_geetest(&node),
            origins: named_origins(&node),
            ..Self::from_decoded(root, decoded)
        }))
    }

    /// Reads `site.toml` with its `[runtime]`, and the environment. Mistakes go to `problems`.
    ///
    /// # Errors
    /// As [`SiteConfig::load`].
    pub fn load_with_runtime(
        root: &Path,
        environment: &EnvVars,
        problems: &Problems,
    ) -> anyhow::Result<Option<(Self, Draft)>> {
        let Some(node) = read(root, problems)? else {
            return Ok(None);
        };
        let site = decode(node_ref(&node, problems));
        let site = site.map(|decoded| Self::from_decoded(root, decoded));
        // Mistakes in the rest of the file hide none of the runtime's.
        let domains = site.iter().flat_map(SiteConfig::origins_beside);
        let domains: Vec<_> = domains.collect();
        let facts = ShopFacts {
            root,
            origin: site.as_ref().map_or("", |site| &site.origin),
            name: site.as_ref().map_or("", |site| &site.name),
            domains: &domains,
        };
        let runtime = table(&node, "runtime").map(|table| node_ref(&node, problems).at(table));
        let draft = kiosk_runtime::config::decode(runtime, environment, facts, problems);
        let geetest = names_geetest(&node) || draft.config().geetest.is_some();
        let origins = named_origins(&node);
        let site = site.map(|site| Self {
            geetest,
            origins,
            ..site
        });
        Ok(site.map(|site| (site, draft)))
    }

    /// The shop's own origins whose pages call another one.
    pub(super) fn origins_beside(&self) -> Vec<String> {
        let api = self.api_origin();
        let away = api.is_some_and(|api| api != self.origin);
        let own = away.then(|| self.origin.clone());
        self.domains.values().cloned().chain(own).collect()
    }

    fn from_decoded(root: &Path, decoded: SiteToml) -> Self {
        let upstream = match decoded.upstream {
            UpstreamConfig::Recorded { path } => UpstreamConfig::Recorded {
                path: root.join(path),
            },
            other => other,
        };
        Self {
            root: root.to_owned(),
            name: decoded.name,
            origin: decoded.origin,
            domains: decoded.domains,
            social: decoded.social,
            support: decoded.support,
            trackers: decoded.trackers,
            pictures: decoded.pictures,
            api_base: decoded.api_base,
            upstream,
            out: root.join(decoded.out),
            keep_builds: decoded.keep_builds,
            releases: decoded.releases,
            precompress: decoded.precompress,
            bundle: decoded.bundle.map(|bundle| root.join(bundle)),
            redirects: decoded.redirects,
            pages: decoded.pages,
            geetest: false,
            origins: Vec::new(),
        }
    }

    /// What is said of a page beside its own text.
    pub fn rules_of(&self, route: &Route) -> Option<&PageRules> {
        rules_of(&self.pages, route)
    }

    /// What pages show of the choices.
    pub fn choices(&self) -> ShopChoices<'_> {
        ShopChoices {
            name: &self.name,
            origin: &self.origin,
            domains: &self.domains,
            origins: &self.origins,
            social: &self.social,
            support: &self.support,
            trackers: &self.trackers,
            api_base: &self.api_base,
            pages: &self.pages,
        }
    }

    /// The origin that a locale's pages stand on.
    pub fn origin_of(&self, locale: Locale) -> &str {
        self.choices().origin_of(locale)
    }

    /// The origin of a runtime that answers elsewhere.
    pub fn api_origin(&self) -> Option<String> {
        let api = Url::parse(&self.api_base).ok()?;
        Some(api.origin().ascii_serialization())
    }

    /// The hosts that are the shop's own.
    pub fn own_hosts(&self) -> Vec<String> {
        self.choices().own_hosts()
    }

    /// The hosts of the shop's own that stand on HTTPS.
    pub fn hosts_on_https(&self) -> Vec<String> {
        std::iter::once(&self.origin)
            .chain(self.domains.values())
            .filter_map(|origin| origin.strip_prefix("https://"))
            .map(str::to_owned)
            .collect()
    }

    /// The folders that the site is made of, beside `site.toml`; each may be missing.
    pub fn source_folders(&self) -> Vec<PathBuf> {
        let own = ["content", "templates"].map(|folder| self.root.join(folder));
        let recording = match &self.upstream {
            UpstreamConfig::Recorded { path } => Some(path.clone()),
            UpstreamConfig::Files | UpstreamConfig::Http { .. } => None,
        };
        own.into_iter()
            .chain(self.bundle.clone())
            .chain(recording)
            .collect()
    }

    /// The folder of what a build may keep between runs.
    pub fn cache(&self) -> PathBuf {
        self.root.join(".kiosk")
    }
}

/// Reads the file as a tree.
fn read(root: &Path, problems: &Problems) -> anyhow::Result<Option<Node>> {
    let file = root.join("site.toml");
    let source = read_text(&file).with_context(|| {
        format!(
            "cannot read `{}`; run this in a shop's folder, name one with --root, or make one with `kiosk init DIR`",
            file.display()
        )
    })?;
    match document::parse(&source) {
        Ok(node) => Ok(Some(node)),
        Err(error) => {
            problems.push(Problem {
                file: "site.toml".into(),
                line: Some(error.line),
                message: format!("this is no TOML: {error}"),
                hint: None,
            });
            Ok(None)
        }
    }
}

fn node_ref<'a>(node: &'a Node, problems: &'a Problems) -> NodeRef<'a> {
    NodeRef::new(node, Path::new("site.toml"), problems)
}

/// What a build can know of it: a variable may name GeeTest to a server alone.
fn names_geetest(node: &Node) -> bool {
    let captcha = table(node, "runtime").and_then(|runtime| table(runtime, "captcha"));
    captcha.is_some_and(|captcha| table(captcha, "geetest_id").is_some())
}

/// The origins that a build can know of: a variable may name others to a server alone, which also
/// tells what is wrong with these.
fn named_origins(node: &Node) -> Vec<String> {
    let told_elsewhere = Problems::default();
    let named = table(node, "runtime").and_then(|runtime| table(runtime, "origins"));
    let read = named.and_then(|named| list(node_ref(named, &told_elsewhere), origin));
    read.unwrap_or_default()
}

fn table<'a>(node: &'a Node, key: &str) -> Option<&'a Node> {
    let NodeKind::Map(entries) = &node.kind else {
        return None;
    };
    let (_, node) = entries.iter().find(|(name, _)| name == key)?;
    Some(node)
}
