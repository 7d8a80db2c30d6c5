//! A page's `<head>`: title, description, canonical and alternate addresses, Open Graph, data.

use std::fmt::Write as _;

use kiosk_domain::{Locale, Route};

use super::escape::push_html;
use super::locale_context::LocaleContext;
use crate::plan::{Plan, PlannedRoute};
use crate::source::Sources;

/// What a page tells machines about itself.
#[derive(Debug, Default)]
pub struct Head {
    /// The document's title.
    pub title: String,
    /// One or two sentences.
    pub description: String,
    /// Words for search engines, if the upstream has them.
    pub keywords: String,
    /// A picture's address.
    pub image: Option<String>,
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

/// The block of hreflang links of every route; the same on all pages of a route.
#[derive(Debug)]
pub struct Alternates(Vec<String>);

impl Alternates {
    /// The blocks of a plan.
    pub fn new(sources: &Sources, plan: &Plan) -> Self {
        Self(
            plan.routes
                .iter()
                .map(|planned| block(sources, planned))
                .collect(),
        )
    }

    /// The block of a route.
    pub fn of(&self, route_index: usize) -> &str {
        &self.0[route_index]
    }
}

/// Every language version of a route with its hreflang code, `x-default` first.
///
/// `/en/…` is the twin of the unprefixed page and is not named (`design.md` §5.1).
pub fn alternates<'a>(
    sources: &'a Sources,
    planned: &'a PlannedRoute,
) -> impl Iterator<Item = (&'static str, String)> + 'a {
    let address = |locale: Locale| {
        format!(
            "{}{}",
            sources.config.origin_of(locale),
            planned.route.path(locale)
        )
    };
    let default = planned
        .locales
        .contains(Locale::Default)
        .then(|| ("x-default", address(Locale::Default)));
    let named = planned
        .locales
        .iter()
        .filter(|locale| *locale != Locale::En)
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
    format!("{}{}", sources.config.origin_of(locale), route.path(locale))
}

fn block(sources: &Sources, planned: &PlannedRoute) -> String {
    if !is_public(&planned.route) {
        return String::new();
    }
    let mut out = String::new();
    for (code, address) in alternates(sources, planned) {
        out.push_str("<link rel=\"alternate\" hreflang=\"");
        out.push_str(code);
        out.push_str("\" href=\"");
        push_html(&mut out, &address);
        out.push_str("\">\n");
    }
    out
}

/// Writes the head of a page.
pub fn write(cx: &LocaleContext<'_>, route: &Route, alternates: &str, head: &Head) -> String {
    let mut out = String::with_capacity(alternates.len() + 4096);
    out.push_str("<title>");
    push_html(&mut out, &head.title);
    out.push_str("</title>\n");
    meta(&mut out, "name", "description", &head.description);
    if !head.keywords.is_empty() {
        meta(&mut out, "name", "keywords", &head.keywords);
    }
    if head.hidden || !is_public(route) || !is_translated(cx.locale) {
        meta(&mut out, "name", "robots", "noindex,follow");
    }
    let canonical = canonical(cx.sources, route, cx.locale);
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
        let _ = writeln!(out, "<script type=\"application/ld+json\">{data}</script>");
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
    meta(out, "property", "og:site_name", &cx.sources.config.name);
    meta(out, "property", "og:title", &head.title);
    meta(out, "property", "og:description", &head.description);
    meta(out, "property", "og:url", canonical);
    meta(out, "property", "og:locale", cx.locale.og_locale());
    let own = cx.sources.media.address("/media/brand/og-default.png");
    if let Some(image) = head.image.as_deref().or(own) {
        meta(out, "property", "og:image", &cx.absolute(image));
        meta(out, "name", "twitter:card", "summary_large_image");
    }
}

fn icons(out: &mut String, cx: &LocaleContext<'_>) {
    let media = &cx.sources.media;
    if let Some(icon) = media.address("/media/brand/favicon.svg") {
        let _ = writeln!(
            out,
            "<link rel=\"icon\" type=\"image/svg+xml\" href=\"{icon}\">"
        );
    }
    if let Some(icon) = media.address("/media/brand/favicon-32.png") {
        let _ = writeln!(
            out,
            "<link rel=\"icon\" type=\"image/png\" sizes=\"32x32\" href=\"{icon}\">"
        );
    }
    if let Some(icon) = media.address("/media/brand/apple-touch-icon.png") {
        link(out, "apple-touch-icon", icon);
    }
    out.push_str("<link rel=\"manifest\" href=\"/site.webmanifest\">\n");
    let feed = super::asset::feed_path(cx.locale);
    let _ = writeln!(
        out,
        "<link rel=\"alternate\" type=\"application/atom+xml\" href=\"{feed}\">"
    );
}

fn meta(out: &mut String, key: &str, name: &str, content: &str) {
    out.extend(["<meta ", key, "=\"", name, "\" content=\""]);
    push_html(out, content);
    out.push_str("\">\n");
}

fn link(out: &mut String, rel: &str, href: &str) {
    out.extend(["<link rel=\"", rel, "\" href=\""]);
    push_html(out, href);
    out.push_str("\">\n");
}
