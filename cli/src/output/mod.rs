//! Writes the site: only what changed, and nothing until everything is ready.

mod adopt;
mod copy;
mod handover;
mod kill_point;
mod ledger;
mod outdated;
mod precompress;
mod publish;
mod recording;
mod release;
mod site_folder;
mod staging;
mod writer;

#[cfg(test)]
mod tests;

use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

use kiosk_domain::Locale;
use rayon::prelude::*;

use self::precompress::Precompression;
use self::writer::PublishOptions;
use crate::render::{Fingerprint, Renderer, site_files};
use crate::source::Sources;

pub use ledger::GoodsCounts;
pub use outdated::clear_outdated;
pub use precompress::plain_name;
pub use recording::RecordingFolder;
pub use site_folder::{RecoverOutcome, SiteFolder, recover};
pub use writer::SiteWriter;

/// What a build did.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize)]
pub struct BuildReport {
    /// Pages of the site.
    pub pages: usize,
    /// Files of the site, pages and compressed forms among them.
    pub files: usize,
    /// Pages that were rendered.
    pub rendered: usize,
    /// Files that were written.
    pub written: usize,
    /// Files that were removed.
    pub removed: usize,
    /// Bytes that were written.
    pub bytes: u64,
    /// Distinct island shapes that were rendered.
    pub shapes: usize,
    /// What the upstream told and the shop cannot sell, so that it was left out; what an earlier
    /// version had left, so that it was removed.
    pub warnings: Vec<String>,
}

/// Told how far a build is.
pub trait BuildProgress: kiosk_catalogue::http::FetchProgress {
    /// Another program is at work on the site and is waited for.
    fn waiting(&self, site: &Path);
    /// So many pages are to be looked at.
    fn begin(&self, pages: usize);
    /// One more page is done.
    fn step(&self);
    /// All pages are done.
    fn end(&self);
}

/// Goods groups of every locale.
pub fn goods_counts(sources: &Sources) -> GoodsCounts {
    let count = |locale: Locale| {
        let goods = sources.catalogue.locale(locale).goods.len();
        (locale.name().to_owned(), goods)
    };
    Locale::ALL.into_iter().map(count).collect()
}

/// Renders what changed and publishes it. The last site stays whole until every file of the
/// new one is ready, whatever fails before.
///
/// # Errors
/// When a page cannot be rendered or a file cannot be written.
pub fn write(
    writer: SiteWriter<'_>,
    renderer: &Renderer<'_>,
    progress: &dyn BuildProgress,
) -> anyhow::Result<BuildReport> {
    let site = writer.site();
    let written = write_whole(writer, renderer, progress);
    if written.is_err() {
        publish::discard(site);
    }
    written
}

fn write_whole(
    writer: SiteWriter<'_>,
    renderer: &Renderer<'_>,
    progress: &dyn BuildProgress,
) -> anyhow::Result<BuildReport> {
    let (sources, plan) = (renderer.sources(), renderer.plan());
    let writer = if sources.config.precompress {
        writer.precompressing(Precompression::of(&sources.program))
    } else {
        writer
    };
    let rendered = AtomicUsize::new(0);
    progress.begin(plan.pages.len());
    let mut entries = plan
        .pages
        .par_iter()
        // One buffer a thread, as large as its largest page.
        .map_init(Vec::new, |html, page| {
            let file = page.file();
            let entry = writer.file(file, renderer.fingerprint(page), || {
                rendered.fetch_add(1, Ordering::Relaxed);
                html.clear();
                renderer.render(page, html)?;
                Ok(&*html)
            });
            progress.step();
            entry
        })
        .collect::<anyhow::Result<Vec<_>>>()?;
    progress.end();
    let beside = site_files(sources, plan, renderer)?;
    entries.par_extend(
        beside
            .into_par_iter()
            .map(|file| {
                let fingerprint = Fingerprint::of_bytes(&file.bytes);
                writer.file(file.file, fingerprint, || Ok(file.bytes))
            })
            .collect::<anyhow::Result<Vec<_>>>()?,
    );
    let media = sources.media.files().par_iter().map(|media| {
        let fingerprint = Fingerprint::of_bytes(media.identity().as_bytes());
        writer.file(media.path.clone(), fingerprint, || media.read())
    });
    entries.par_extend(media.collect::<anyhow::Result<Vec<_>>>()?);
    let entries: Vec<_> = entries.into_iter().flatten().collect();
    let files = entries.len();
    let options = PublishOptions {
        keep_builds: sources.config.keep_builds,
        releases: sources.config.releases,
    };
    let published = writer.publish(entries, options, goods_counts(sources))?;
    Ok(BuildReport {
        pages: plan.pages.len(),
        files,
        rendered: rendered.into_inner(),
        written: published.written,
        removed: published.removed,
        bytes: published.bytes,
        ..BuildReport::default()
    })
}
