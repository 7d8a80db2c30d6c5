//! Writes the site: only what changed, and nothing until everything is ready.

mod adopt;
mod copy;
mod handover;
mod kept_stencils;
mod kill_point;
mod known_reads;
mod ledger;
mod locale_pages;
mod obstacle;
mod outdated;
mod page_history;
mod page_reads;
mod page_writer;
mod precompress;
mod publish;
mod read_places;
mod recording;
mod release;
mod removal;
mod sameness;
mod sealed_file;
mod site_folder;
mod staging;
mod writer;

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::bail;
use jiff::Timestamp;
use kiosk_domain::{Locale, UnixTime};
use rayon::prelude::*;

use self::known_reads::KnownReads;
use self::locale_pages::{LocalePages, WrittenBehind, WrittenLocales};
use self::page_reads::DraftReads;
use self::page_writer::{PageWriter, WrittenPage};
use self::precompress::Precompression;
use self::writer::{PublishOptions, SiteEntry};
use crate::render::{
    Fingerprint, Renderer, SITEMAP_FOLDER, SITEMAP_INDEX, TERMS_PATH, TermsSource, site_files,
    sitemaps, sitemaps_source,
};
use crate::source::{Sources, SourcesFingerprint};

pub use kept_stencils::KeptStencils;
pub use ledger::{BuiltSources, GoodsCounts};
pub use outdated::clear_outdated;
pub use page_history::{PageHistory, page_history};
pub use page_reads::PageReads;
pub use precompress::plain_name;
pub use publish::discard;
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
    /// Why pages were rendered: what changed, and how many pages that was a cause for. A page
    /// may have several.
    pub causes: BTreeMap<String, usize>,
    /// Distinct island shapes that pages were filled from.
    pub shapes: usize,
    /// What the upstream told and the shop cannot sell, so that it was left out; what an earlier
    /// version had left, so that it was removed.
    pub warnings: Vec<String>,
}

impl BuildReport {
    /// The same, with warnings of what was done before.
    pub fn after(self, mut warnings: Vec<String>) -> Self {
        warnings.extend(self.warnings);
        Self { warnings, ..self }
    }
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

/// What a build of sources that have a fingerprint would do to a site which was made of the same:
/// nothing. None where it would do something.
pub fn unchanged(writer: &SiteWriter<'_>, fingerprint: &SourcesFingerprint) -> Option<BuildReport> {
    let last = writer.last_sources();
    let BuiltSources {
        pages, warnings, ..
    } = last.filter(|last| last.fingerprint == fingerprint.as_str())?;
    Some(BuildReport {
        pages: *pages,
        files: writer.last_len(),
        warnings: warnings.clone(),
        ..BuildReport::default()
    })
}

/// Renders what changed since pages read what they last did, and publishes it. The last site stays whole
/// until every file of the new one is ready, whatever fails before; what was staged then is for
/// [`discard`].
///
/// # Errors
/// When a page cannot be rendered or a file cannot be written.
pub fn write(
    writer: SiteWriter<'_>,
    last: PageReads,
    renderer: &Renderer<'_>,
    progress: &dyn BuildProgress,
) -> anyhow::Result<BuildReport> {
    let (sources, plan) = (renderer.sources(), renderer.plan());
    let writer = if sources.config.precompress {
        writer.precompressing(Precompression::of(&sources.program))
    } else {
        writer
    };
    let page_writer = PageWriter {
        known: KnownReads::new(last, renderer),
        writer: &writer,
        renderer,
    };
    progress.begin(plan.pages.len());
    let WrittenLocales { pages, behind } = LocalePages::new(&page_writer, progress).write()?;
    progress.end();
    let mut entries = Vec::with_capacity(pages.len() + 2 * behind.len());
    let mut readings = Vec::with_capacity(pages.len() + behind.len());
    for WrittenPage { files, reading } in pages {
        entries.push(files);
        readings.push(reading);
    }
    let rendered = readings.iter().filter(|reading| reading.is_new()).count();
    let known = page_writer.known.settled(renderer);
    let mut causes = BTreeMap::new();
    for reading in readings.iter().filter(|reading| reading.is_new()) {
        for cause in known.causes(reading, renderer) {
            *causes.entry(cause).or_default() += 1;
        }
    }
    for WrittenBehind {
        news_feed,
        search_index,
    } in behind
    {
        entries.extend([news_feed.files, search_index]);
        readings.push(news_feed.reading);
    }
    let now = UnixTime::from_secs(Timestamp::now().as_second());
    let (reads, (beside, others)) = rayon::join(
        || known.next(readings, renderer, now),
        || {
            rayon::join(
                || site_files(sources, plan, renderer),
                || written_sitemaps(&writer, renderer),
            )
        },
    );
    entries.extend(others?);
    entries.push(terms(&writer, sources)?);
    entries.par_extend(
        beside?
            .into_par_iter()
            .map(|file| written_file(&writer, file.file, &file.bytes))
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
    let site = writer.site();
    let (published, draft) = rayon::join(
        || writer.publish(entries, options, goods_counts(sources)),
        || reads.map(|reads| reads.draft(site)),
    );
    let published = published?;
    if let Some(draft) = draft {
        site.forgive(draft.and_then(DraftReads::keep))?;
    }
    Ok(BuildReport {
        pages: plan.pages.len(),
        files,
        rendered,
        written: published.written,
        removed: published.removed,
        bytes: published.bytes,
        causes,
        ..BuildReport::default()
    })
}

/// The sitemaps; those of the last site where they are made of the same, for they are as large as the
/// catalogue.
fn written_sitemaps(
    writer: &SiteWriter<'_>,
    renderer: &Renderer<'_>,
) -> anyhow::Result<Vec<Vec<SiteEntry>>> {
    let source = sitemaps_source(renderer);
    let is_sitemap = |file: &str| file == SITEMAP_INDEX || file.starts_with(SITEMAP_FOLDER);
    let last = writer.last_files(is_sitemap, source).unwrap_or_default();
    if last.iter().any(|file| file == SITEMAP_INDEX) {
        let again = last.into_iter().map(|file| {
            writer.file(file, source, || -> anyhow::Result<&[u8]> {
                bail!("a sitemap was changed while the site was built\nhint: build again")
            })
        });
        return again.collect();
    }
    let mut entries = Vec::new();
    sitemaps(renderer.sources(), renderer.plan(), |file, text| {
        entries.push(writer.file(file, source, || Ok(text.as_bytes()))?);
        Ok(())
    })?;
    Ok(entries)
}

/// A file that is known by its bytes.
fn written_file(
    writer: &SiteWriter<'_>,
    file: String,
    bytes: &[u8],
) -> anyhow::Result<Vec<SiteEntry>> {
    writer.file(file, Fingerprint::of_bytes(bytes), || Ok(bytes))
}

/// The terms of search, if what they are made of is another.
fn terms(writer: &SiteWriter<'_>, sources: &Sources) -> anyhow::Result<Vec<SiteEntry>> {
    let terms = TermsSource::of(&sources.catalogue);
    let file = TERMS_PATH.trim_start_matches('/').to_owned();
    writer.file(file, terms.fingerprint(&sources.program), || {
        Ok(terms.bytes())
    })
}
