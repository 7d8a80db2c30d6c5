//! The sitemap index and the sitemaps it names, one type of page each.

use std::collections::BTreeMap;

use kiosk_domain::{Locale, UnixTime};

use crate::plan::{Plan, PlannedRoute, Subject};
use crate::render::Renderer;
use crate::render::escape::push_html;
use crate::render::fingerprint::{Fingerprint, FingerprintBuilder};
use crate::render::head::{alternates, is_public, is_translated};
use crate::render::localizer::iso;
use crate::source::Sources;

/// Well within the protocol's 50,000 addresses and 50 MB a file: with 12 alternates an
/// address weighs over 1 KB, and crawlers fetch small files more readily.
const MOST_ADDRESSES: usize = 49_999;
const MOST_BYTES: usize = 8 * 1024 * 1024;

const HEAD: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n";
const TAIL: &str = "</urlset>\n";

/// Where the index is.
pub const SITEMAP_INDEX: &str = "sitemap.xml";
/// Where all others are.
pub const SITEMAP_FOLDER: &str = "sitemap/";

/// What the sitemaps depend on: it costs far less than to make them.
pub fn sitemaps_source(renderer: &Renderer<'_>) -> Fingerprint {
    let (sources, plan) = (renderer.sources(), renderer.plan());
    let mut source = FingerprintBuilder::default().part(renderer.shared_frame());
    let public = plan.routes.iter();
    for planned in public.filter(|planned| is_public(&planned.route)) {
        source = source.text(&planned.route.path(Locale::Default));
        for locale in planned.locales.iter() {
            let changed = changed(sources, &planned.subject, locale);
            source = source.text(locale.name()).value(&changed);
        }
    }
    source.finish()
}

/// Gives away all sitemaps of the site, each as soon as it is made, for together they are as large as
/// the catalogue, and the index; each with its path below the site's root.
///
/// # Errors
/// Whatever fails with one of them.
pub fn sitemaps(
    sources: &Sources,
    plan: &Plan,
    mut each: impl FnMut(String, &str) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let mut kinds: BTreeMap<&'static str, Vec<&PlannedRoute>> = BTreeMap::new();
    let routes = plan.routes.iter();
    for planned in routes.filter(|planned| is_public(&planned.route)) {
        let kind = kind(&planned.subject);
        kinds.entry(kind).or_default().push(planned);
    }
    let mut addresses = Vec::new();
    // One kind after another: all files are made in the memory of one.
    let mut open = OpenSitemap::new();
    for (kind, routes) in kinds {
        let mut full = 0;
        let mut close = |open: &mut OpenSitemap| {
            full += 1;
            let file = format!("{SITEMAP_FOLDER}{kind}-{full}.xml");
            addresses.push(format!("/{file}"));
            open.text.push_str(TAIL);
            let given = each(file, &open.text);
            open.clear();
            given
        };
        for planned in routes {
            entries(sources, planned, |entry| {
                if open.is_full_before(entry) {
                    close(&mut open)?;
                }
                open.push(entry);
                Ok(())
            })?;
        }
        if open.count > 0 {
            close(&mut open)?;
        }
    }
    let index = index(sources, addresses.into_iter());
    each(SITEMAP_INDEX.to_owned(), &index)
}

fn kind(subject: &Subject) -> &'static str {
    match subject {
        Subject::Goods(_) | Subject::Activity(_) => "goods",
        Subject::Category { .. } | Subject::Shelf(_) => "categories",
        Subject::NewsList { .. } | Subject::NewsArticle(_) => "news",
        Subject::Guide(_) => "guides",
        _ => "pages",
    }
}

/// One entry for every locale that search engines may find, each naming all of them.
fn entries(
    sources: &Sources,
    planned: &PlannedRoute,
    mut each: impl FnMut(&str) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let mut links = String::new();
    for (code, address) in alternates(sources, planned) {
        links.push_str("<xhtml:link rel=\"alternate\" hreflang=\"");
        links.push_str(code);
        links.push_str("\" href=\"");
        push_html(&mut links, &address);
        links.push_str("\"/>\n");
    }
    let mut entry = String::with_capacity(links.len() + 256);
    for locale in planned
        .locales
        .iter()
        .filter(|locale| *locale != Locale::En && is_translated(*locale))
    {
        entry.clear();
        entry.push_str("<url>\n<loc>");
        let address = format!(
            "{}{}",
            sources.config.origin_of(locale),
            sources.content.path(&planned.route, locale)
        );
        push_html(&mut entry, &address);
        entry.push_str("</loc>\n");
        if let Some(changed) = changed(sources, &planned.subject, locale) {
            entry.extend(["<lastmod>", &iso(changed), "</lastmod>\n"]);
        }
        entry.push_str(&links);
        entry.push_str("</url>\n");
        each(&entry)?;
    }
    Ok(())
}

/// When a page's own content last changed; nothing where nobody says so.
fn changed(sources: &Sources, subject: &Subject, locale: Locale) -> Option<UnixTime> {
    let content = &sources.content;
    match subject {
        Subject::Goods(slug) | Subject::Activity(slug) => {
            let goods = sources.catalogue.locale(locale).goods.get(slug)?;
            Some(goods.summary().updated_at).filter(|changed| *changed > UnixTime::default())
        }
        Subject::NewsArticle(index) => {
            let text = content.news.articles[*index].text.get(locale);
            text.updated.or(text.date)
        }
        Subject::Guide(name) => content.guides.get(name)?.get(locale).updated,
        Subject::ContentPage(page) => content.pages.get(page.folder())?.get(locale).updated,
        _ => None,
    }
}

/// The file that is made, within the limits.
struct OpenSitemap {
    text: String,
    count: usize,
}

impl OpenSitemap {
    fn new() -> Self {
        Self {
            text: String::with_capacity(MOST_BYTES),
            count: 0,
        }
    }

    /// Whether it has no room for one more entry.
    fn is_full_before(&self, entry: &str) -> bool {
        self.count >= MOST_ADDRESSES || self.text.len() + entry.len() + TAIL.len() > MOST_BYTES
    }

    fn push(&mut self, entry: &str) {
        if self.count == 0 {
            self.text.push_str(HEAD);
        }
        self.text.push_str(entry);
        self.count += 1;
    }

    fn clear(&mut self) {
        self.text.clear();
        self.count = 0;
    }
}

fn index(sources: &Sources, addresses: impl Iterator<Item = String>) -> String {
    let mut out = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n",
    );
    for address in addresses {
        out.push_str("<sitemap><loc>");
        push_html(&mut out, &format!("{}{address}", sources.config.origin));
        out.push_str("</loc></sitemap>\n");
    }
    out.push_str("</sitemapindex>\n");
    out
}
