//! A page's `<head>`: title, description, canonical and alternate addresses, Open Graph, data.

use kiosk_domain::{Locale, Route, UnixTime};
use rayon::prelude::*;
use rustc_hash::FxHashMap;
use serde::{Serialize, Serializer};

use super::escape::push_html;
use super::fingerprint::Fingerprint;
use super::locale_context::LocaleContext;
use super::localizer::iso;
use crate::plan::{Plan, PlannedRoute};
use crate::source::{Picture, Sources};

/// What a page tells machines about itself.
#[derive(Debug, Default)]
pub struct Head {
    /// The document's title.
    pub title: String,
    /// One or two sentences.
    pub description: String,
    /// Words for search engines, if the upstream has them.
    pub keywords: String,
    /// A picture, shared where it is large enough.
    pub image: Option<Picture>,
    /// When an article was published and changed.
    pub times: Option<ArticleTimes>,
    /// `website`, `article` or `product`.
    pub kind: &'static str,
    /// Whether search engines shall leave the page out.
    pub hidden: bool,
    /// JSON-LD blocks, safe to stand in a page.
    pub data: Vec<String>,
    /// Where to page back and forth.
    pub previous: Option<String>,
    /// Where to page back and forth.
    pub next: Option<String>,
}

/// When an article was published and changed.
#[derive(Clone, Copy, Debug)]
pub struct ArticleTimes {
    /// When it was published, if that is known.
    pub published: Option<UnixTime>,
    /// When it was changed, if it was.
    pub modified: Option<UnixTime>,
}

/// The least width and height at which networks show a large picture.
const SHARED_SIZE: (u32, u32) = (1200, 630);

/// The hreflang code of the page for whoever reads none of the languages.
const X_DEFAULT: &str = "x-default";

/// The hreflang links of every route by its path apart from the locale.
#[derive(Debug)]
pub struct Alternates(FxHashMap<String, AlternateLinks>);

/// The block of hreflang links of a route, the same on all of its pages. It is written as its
/// fingerprint: 25 locales ask for that of each.
#[derive(Debug)]
pub struct AlternateLinks {
    html: String,
    fingerprint: Fingerprint,
}

impl AlternateLinks {
    /// Over the block.
    pub fn fingerprint(&self) -> Fingerprint {
        self.fingerprint
    }
}

impl Serialize for AlternateLinks {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self {
            html: _,
            fingerprint,
        } = self;
        fingerprint.serialize(serializer)
    }
}

impl Alternates {
    /// The blocks of a plan.
    pub fn new(sources: &Sources, plan: &Plan) -> Self {
        let block = |planned: &PlannedRoute| {
            let path = planned.route.path(Locale::Default);
            let html = block(sources, planned);
            let fingerprint = Fingerprint::of_bytes(html.as_bytes());
            (path, AlternateLinks { html, fingerprint })
        };
        Self(plan.routes.par_iter().map(block).collect())
    }

    /// The block of a route, if that is planned.
    pub fn of(&self, path: &str) -> Option<&AlternateLinks> {
        self.0.get(path)
    }
}

/// Hreflang code and address of every language version of a route that search engines may find,
/// `x-default` first.
///
/// `/en/…` is the twin of the unprefixed page and is not named (`design.md` §5.1), nor is a page that
/// asks not to be found, for want of a translation (§5.2).
pub fn alternates<'a>(
    sources: &'a Sources,
    planned: &'a PlannedRoute,
) -> impl Iterator<Item = (&'static str, String)> + 'a {
    let address = |locale: Locale| {
        format!(
            "{}{}",
            sources.config.origin_of(locale),
            sources.content.path(&planned.route, locale)
        )
    };
    let default = planned
        .locales
        .contains(Locale::Default)
        .then(|| (X_DEFAULT, address(Locale::Default)));
    let named = planned
        .locales
        .iter()
        .filter(|locale| *locale != Locale::En && is_translated(*locale))
        .map(move |locale| (locale.hreflang(), address(locale)));
    default.into_iter().chain(named)
}

/// Whether a route is for search engines at all.
pub fn is_public(route: &Route) -> bool {
    !(route.is_session()
        || matches!(
            route,
            Route::NotFound
                | Route::ErrorPage
                | Route::Search
                | Route::LanguageCurrency
                | Route::AppRichText
        ))
}

/// Whether a locale's pages may be found: not before its interface speaks its language.
pub fn is_translated(locale: Locale) -> bool {
    locale.language().is_some()
}

/// The canonical address of a route in a locale.
pub fn canonical(sources: &Sources, route: &Route, locale: Locale) -> String {
    let locale = if locale == Locale::En {
        Locale::Default
    } else {
        locale
    };
    let path = sources.content.path(route, locale);
    format!("{}{path}", sources.config.origin_of(locale))
}

fn block(sources: &Sources, planned: &PlannedRoute) -> String {
    if !is_public(&planned.route) {
        return String::new();
    }
    let stands_for = stands_for(planned);
    let mut out = String::new();
    for (code, address) in alternates(sources, planned) {
        out.extend(["<link rel=\"alternate\" hreflang=\"", code, "\""]);
        if code == X_DEFAULT {
            out.push_str(&stands_for);
        }
        out.push_str(" href=\"");
        push_html(&mut out, &address);
        out.push_str("\">");
    }
    out
}

/// The attribute that names the languages whose readers are led to the default page, for want of one
/// of their own; empty where every language has one. It stands where there is a default page.
fn stands_for(planned: &PlannedRoute) -> String {
    let missing: Vec<_> = Locale::ALL
        .into_iter()
        .filter(|locale| *locale != Locale::En && !planned.locales.contains(*locale))
        .map(Locale::hreflang)
        .collect();
    if missing.is_empty() {
        return String::new();
    }
    format!(" data-stands-for=\"{}\"", missing.join(" "))
}

/// Writes the head of a page.
pub fn write(cx: &LocaleContext<'_>, route: &Route, head: &Head) -> String {
    let alternates = cx.alternates(&route.path(Locale::Default));
    let alternates = alternates.map_or("", |links| links.html.as_str());
    let mut out = String::with_capacity(alternates.len() + 4096);
    out.push_str("<title>");
    push_html(&mut out, &head.title);
    out.push_str("</title>");
    // Search engines know it by one name, networks by the other.
    out.push_str("<meta name=\"description\" property=\"og:description\" content=\"");
    push_html(&mut out, &head.description);
    out.push_str("\">");
    if !head.keywords.is_empty() {
        meta(&mut out, "name", "keywords", &head.keywords);
    }
    if head.hidden || !is_public(route) || !is_translated(cx.locale) {
        meta(&mut out, "name", "robots", "noindex,follow");
    }
    let canonical = cx.canonical(route);
    link(&mut out, "canonical", &canonical);
    out.push_str(alternates);
    for (rel, path) in [("prev", &head.previous), ("next", &head.next)] {
        if let Some(path) = path {
            link(&mut out, rel, &cx.absolute(path));
        }
    }
    open_graph(&mut out, cx, head, &canonical);
    icons(&mut out, cx);
    for data in &head.data {
        out.extend(["<script type=\"application/ld+json\">", data, "</script>"]);
    }
    out
}

fn open_graph(out: &mut String, cx: &LocaleContext<'_>, head: &Head, canonical: &str) {
    meta(
        out,
        "property",
        "og:type",
        if head.kind.is_empty() {
            "website"
        } else {
            head.kind
        },
    );
    meta(out, "property", "og:site_name", cx.choices().name);
    meta(out, "property", "og:title", &head.title);
    meta(out, "property", "og:url", canonical);
    meta(out, "property", "og:locale", cx.locale.og_locale());
    if let Some(times) = head.times {
        let known = [
            ("article:published_time", times.published),
            ("article:modified_time", times.modified),
        ];
        for (name, time) in known {
            if let Some(time) = time {
                meta(out, "property", name, &iso(time));
            }
        }
    }
    shared_picture(out, cx, head);
}

/// The page's own picture where it is large enough to be shown large, else the shop's.
fn shared_picture(out: &mut String, cx: &LocaleContext<'_>, head: &Head) {
    let own = "/media/brand/og-default.png";
    let shop = cx.own_picture(own).and_then(|_| cx.picture(own));
    let large = |picture: &&Picture| {
        let (least_width, least_height) = SHARED_SIZE;
        picture.src.contains("://")
            || picture
                .largest()
                .size
                .is_some_and(|(width, height)| width >= least_width && height >= least_height)
    };
    let page = head.image.as_ref().filter(large);
    let Some(picture) = page.or(shop.as_ref()) else {
        return;
    };
    let largest = picture.largest();
    meta(out, "property", "og:image", &cx.absolute(largest.src));
    if let Some((width, height)) = largest.size {
        meta(out, "property", "og:image:width", &width.to_string());
        meta(out, "property", "og:image:height", &height.to_string());
    }
    let alt = match page {
        Some(_) => &head.title,
        None => cx.choices().name,
    };
    meta(out, "property", "og:image:alt", alt);
    meta(out, "name", "twitter:card", "summary_large_image");
}

fn icons(out: &mut String, cx: &LocaleContext<'_>) {
    if let Some(icon) = cx.own_picture("/media/brand/favicon.svg") {
        out.extend([
            "<link rel=\"icon\" type=\"image/svg+xml\" href=\"",
            icon,
            "\">",
        ]);
    }
    if let Some(icon) = cx.own_picture("/media/brand/favicon-32.png") {
        out.extend([
            "<link rel=\"icon\" type=\"image/png\" sizes=\"32x32\" href=\"",
            icon,
            "\">",
        ]);
    }
    if let Some(icon) = cx.own_picture("/media/brand/apple-touch-icon.png") {
        link(out, "apple-touch-icon", icon);
    }
    out.push_str("<link rel=\"manifest\" href=\"/site.webmanifest\">");
    let feed = super::asset::feed_path(cx.locale);
    out.extend([
        "<link rel=\"alternate\" type=\"application/atom+xml\" href=\"",
        &feed,
        "\">",
    ]);
}

fn meta(out: &mut String, key: &str, name: &str, content: &str) {
    out.extend(["<meta ", key, "=\"", name, "\" content=\""]);
    push_html(out, content);
    out.push_str("\">");
}

fn link(out: &mut String, rel: &str, href: &str) {
    out.extend(["<link rel=\"", rel, "\" href=\""]);
    push_html(out, href);
    out.push_str("\">");
}
