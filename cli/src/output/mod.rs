//! Writes the site: only what changed, and nothing until everything is ready.

mod ledger;
mod publish;
mod recording;
mod staging;

use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::Context as _;
use rayon::prelude::*;

use self::ledger::{Ledger, LedgerEntry};
use self::staging::{FileStatus, Staging};
use crate::plan::Plan;
use crate::render::{Fingerprint, Renderer, site_files};
use crate::source::Sources;

pub use publish::recover;
pub use recording::RecordingFolder;

/// Goods groups of the last build into a folder.
pub fn last_goods(out: &std::path::Path, cache: &std::path::Path) -> Option<usize> {
    Ledger::last_goods(out, cache)
}

/// How a build writes.
#[derive(Clone, Copy)]
pub struct WriteOptions<'a> {
    /// Forget what earlier builds wrote and render everything.
    pub no_cache: bool,
    /// Who is told how far it is.
    pub progress: &'a dyn BuildProgress,
}

/// What a build did.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize)]
pub struct BuildReport {
    /// Pages of the site.
    pub pages: usize,
    /// Files of the site, pages among them.
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
    /// What the upstream told and the shop cannot sell, so that it was left out.
    pub warnings: Vec<String>,
}

/// Told how far a build is.
pub trait BuildProgress: kiosk_catalogue::http::FetchProgress {
    /// So many pages are to be looked at.
    fn begin(&self, pages: usize);
    /// One more page is done.
    fn step(&self);
    /// All pages are done.
    fn end(&self);
}

/// Renders what changed and publishes it. The last site stays whole until every file of the
/// new one is ready, whatever fails before.
///
/// # Errors
/// When a page cannot be rendered or a file cannot be written.
pub fn write(
    sources: &Sources,
    plan: &Plan,
    renderer: &Renderer<'_>,
    options: WriteOptions<'_>,
) -> anyhow::Result<BuildReport> {
    let progress = options.progress;
    let out = &sources.config.out;
    recover(out)?;
    let old = if options.no_cache {
        Ledger::default()
    } else {
        Ledger::load(out, &sources.config.cache())
    };
    let staging = Staging::open(out, old.is_empty())?;
    let rendered = AtomicUsize::new(0);
    progress.begin(plan.pages.len());
    let pages = plan
        .pages
        .par_iter()
        // One buffer a thread, as large as its largest page.
        .map_init(Vec::new, |html, page| {
            let file = plan.route_of(page).route.output_file(page.locale);
            let fingerprint = renderer.fingerprint(page);
            let written = if old.holds(&file, fingerprint) {
                FileStatus::Unchanged
            } else {
                rendered.fetch_add(1, Ordering::Relaxed);
                html.clear();
                renderer.render(page, html)?;
                staging.write(&file, html)?
            };
            progress.step();
            Ok(LedgerEntry {
                file,
                fingerprint,
                written,
            })
        })
        .collect::<anyhow::Result<Vec<_>>>()?;
    progress.end();
    let beside = site_files(sources, plan, renderer)?
        .into_par_iter()
        .map(|file| {
            let fingerprint = Fingerprint::of_bytes(&file.bytes);
            let written = if old.holds(&file.file, fingerprint) {
                FileStatus::Unchanged
            } else {
                staging.write(&file.file, &file.bytes)?
            };
            Ok(LedgerEntry {
                file: file.file,
                fingerprint,
                written,
            })
        })
        .collect::<anyhow::Result<Vec<_>>>()?;
    let media = sources
        .media
        .files()
        .par_iter()
        .map(|media| {
            let fingerprint = Fingerprint::of_bytes(media.path.as_bytes());
            let written = if old.holds(&media.path, fingerprint) {
                FileStatus::Unchanged
            } else {
                let bytes = std::fs::read(&media.source)
                    .with_context(|| format!("cannot read `{}`", media.source.display()))?;
                staging.write(&media.path, &bytes)?
            };
            Ok(LedgerEntry {
                file: media.path.clone(),
                fingerprint,
                written,
            })
        })
        .collect::<anyhow::Result<Vec<_>>>()?;
    let entries: Vec<LedgerEntry> = pages.into_iter().chain(beside).chain(media).collect();
    let mut report = BuildReport {
        pages: plan.pages.len(),
        files: entries.len(),
        rendered: rendered.into_inner(),
        ..BuildReport::default()
    };
    for entry in &entries {
        if let FileStatus::Written { bytes } = entry.written {
            report.written += 1;
            report.bytes += bytes;
        }
    }
    let new = old.next(
        &entries,
        sources.config.keep_builds,
        sources.catalogue.goods_count(),
    );
    let gone = old.gone(&new);
    report.removed = gone.len();
    staging.publish(&entries, &gone)?;
    new.save(out, &sources.config.cache())?;
    Ok(report)
}
