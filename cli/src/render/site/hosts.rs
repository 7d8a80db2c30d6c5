//! Rules for crawlers, browsers and static hosts.

use kiosk_domain::{Locale, Route};
use kiosk_runtime::{SPECULATION_RULES, header_rules};
use serde_json::json;

use crate::plan::Plan;
use crate::render::Renderer;
use crate::render::asset::SiteFile;
use crate::source::Sources;

/// `robots.txt`, `site.webmanifest`, `build.json`, `_headers`, `_redirects`, `speculation-rules.json`.
pub fn files(sources: &Sources, plan: &Plan, renderer: &Renderer<'_>) -> Vec<SiteFile> {
    vec![
        robots(sources),
        manifest(sources),
        SiteFile::new(
            "build.json",
            json!({ "build": renderer.build_id() }).to_string(),
        ),
        headers(sources),
        redirects(plan),
        speculation_rules(),
    ]
}

fn robots(sources: &Sources) -> SiteFile {
    let api = &sources.config.api_base;
    let api = if api.starts_with('/') {
        format!("Disallow: {api}/\n")
    } else {
        String::new()
    };
    let origin = &sources.config.origin;
    SiteFile::new(
        "robots.txt",
        format!("User-agent: *\n{api}Disallow: /*?\n\nSitemap: {origin}/sitemap.xml\n"),
    )
}

fn manifest(sources: &Sources) -> SiteFile {
    let icon = |name: &str, size: &str, purpose: &str| {
        let address = sources.media.address(&format!("/media/brand/{name}"))?;
        Some(json!({ "src": address, "sizes": size, "type": "image/png", "purpose": purpose }))
    };
    let icons: Vec<_> = [
        icon("icon-192.png", "192x192", "any"),
        icon("icon-512.png", "512x512", "any"),
        icon("maskable-512.png", "512x512", "maskable"),
    ]
    .into_iter()
    .flatten()
    .collect();
    let manifest = json!({
        "name": sources.config.name, "short_name": sources.config.name, "start_url": "/", "scope": "/",
        "display": "standalone", "background_color": "#ffffff", "theme_color": "#120c3f", "icons": icons,
    });
    SiteFile::new("site.webmanifest", manifest.to_string())
}

/// The same table as `kiosk serve` answers with, in the words of static hosts.
fn headers(sources: &Sources) -> SiteFile {
    let mut out = String::new();
    for rule in header_rules(&sources.config.headers()) {
        out.push_str(&rule.pattern);
        out.push('\n');
        for (name, value) in &rule.headers {
            out.push_str(&format!("  {name}: {value}\n"));
        }
    }
    SiteFile::new("_headers", out)
}

/// Which pages a browser may fetch before they are opened: those that a pointer or a key is about to
/// choose, on pages whose script found the connection fast (`web/src/page/fetch-ahead.ts`).
fn speculation_rules() -> SiteFile {
    let links = "html[data-prefetch] a[href]:not([rel~=nofollow], [target], [download], [data-back], [data-language])";
    let rules = json!({ "prefetch": [{
        "eagerness": "moderate",
        "where": { "and": [
            { "selector_matches": links },
            { "href_matches": "/*" },
            { "not": { "href_matches": "/api/*" } },
        ] },
    }] });
    SiteFile::new(SPECULATION_RULES.trim_start_matches('/'), rules.to_string())
}

/// The addresses that lead to others, then each locale's 404 page for what is not found below its prefix.
fn redirects(plan: &Plan) -> SiteFile {
    let mut out = String::new();
    for redirect in &plan.redirects {
        out.push_str(&format!("{} {} 301\n", redirect.from, redirect.to));
    }
    for locale in Locale::ALL {
        if let Some(prefix) = locale.prefix() {
            out.push_str(&format!(
                "/{prefix}/* {} 404\n",
                Route::NotFound.path(locale)
            ));
        }
    }
    out.push_str("/* /404.html 404\n");
    SiteFile::new("_redirects", out)
}
