//! Files beside the pages: words and search for the browser, sitemaps, rules for hosts.

mod hosts;
mod moved;
mod search_index;
mod sitemap;

pub use search_index::{CardSources, LastSearchIndex, SearchSource, TERMS_PATH, TermsSource};
pub use sitemap::{SITEMAP_FOLDER, SITEMAP_INDEX, sitemaps, sitemaps_source};

use kiosk_domain::Locale;
use rayon::prelude::*;

use super::Renderer;
use super::asset::{SiteFile, messages_file};
use super::frame;
use crate::plan::Plan;
use crate::source::Sources;

/// Every file beside the pages, feeds and pictures, but for those of search and the sitemaps.
///
/// # Errors
/// When a template of the frame fails.
pub fn site_files(
    sources: &Sources,
    plan: &Plan,
    renderer: &Renderer<'_>,
) -> anyhow::Result<Vec<SiteFile>> {
    let of_locale = |locale: Locale| {
        let cx = &renderer.locale_context(locale);
        let mut files = Vec::from(frame::files(cx)?);
        if cx.locale.language().is_some() {
            files.push(messages_file(cx.localizer));
        }
        anyhow::Ok(files)
    };
    let of_locales = renderer.locales().into_par_iter().map(of_locale);
    let of_locales: anyhow::Result<Vec<_>> = of_locales.collect();
    let mut files: Vec<SiteFile> = of_locales?.into_iter().flatten().collect();
    files.extend(hosts::files(sources, plan, renderer));
    files.extend(moved::pages(sources, plan));
    files.extend(
        sources
            .bundle
            .files()
            .map(|(name, bytes)| SiteFile::new(name, bytes)),
    );
    files.sort_by(|a, b| a.file.cmp(&b.file));
    files.dedup_by(|a, b| a.file == b.file);
    Ok(files)
}
