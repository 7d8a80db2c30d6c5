//! Writes the site step by step: its pages, why they were rendered, what lies beside them, and then
//! all of it into its place.

use std::collections::BTreeMap;

use jiff::Timestamp;
use kiosk_domain::{Locale, UnixTime};

use super::beside::{write_files, write_media, write_sitemaps, write_terms};
use super::known_reads::{KnownReads, PageReading};
use super::ledger::GoodsCounts;
use super::locale_pages::{LocalePages, WrittenBehind, WrittenLocales};
use super::page_reads::{DraftReads, PageReads};
use super::page_writer::{PageWriter, WrittenPage};
use super::precompress::Precompression;
use super::report::{BuildProgress, BuildReport};
use super::writer::{PublishOptions, Published, SiteEntry, SiteWriter};
use crate::render::{Renderer, site_files};
use crate::source::Sources;

/// Renders what changed since pages read what they last did, and publishes it. The last site stays whole
/// until every file of the new one is ready, whatever fails before; what was staged then is for
/// [`discard`](super::discard).
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
    let (written, known) = write_pages(&writer, last, renderer, progress)?;
    let rendered = rendered(&written.pages).count();
    let causes = causes(&written.pages, &known, renderer);
    let (mut entries, readings) = entries_and_readings(written);
    let now = UnixTime::from_secs(Timestamp::now().as_second());
    let (reads, (files, sitemaps)) = rayon::join(
        || known.next(readings, renderer, now),
        || {
            rayon::join(
                || site_files(sources, plan, renderer),
                || write_sitemaps(&writer, renderer),
            )
        },
    );
    entries.extend(sitemaps?);
    entries.push(write_terms(&writer, sources)?);
    entries.extend(write_files(&writer, files?)?);
    entries.extend(write_media(&writer, &sources.media)?);
    let entries: Vec<_> = entries.into_iter().flatten().collect();
    let files = entries.len();
    let published = publish(writer, entries, reads, sources)?;
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

/// Goods groups of every locale.
pub fn goods_counts(sources: &Sources) -> GoodsCounts {
    let count = |locale: Locale| {
        let goods = sources.catalogue.locale(locale).goods.len();
        (locale.name().to_owned(), goods)
    };
    Locale::ALL.into_iter().map(count).collect()
}

/// Writes the pages, and what comes behind those of each locale; beside them comes all that is known
/// now of what the last build read.
fn write_pages(
    writer: &SiteWriter<'_>,
    last: PageReads,
    renderer: &Renderer<'_>,
    progress: &dyn BuildProgress,
) -> anyhow::Result<(WrittenLocales, KnownReads)> {
    let page_writer = PageWriter {
        known: KnownReads::new(last, renderer),
        writer,
        renderer,
    };
    progress.begin(renderer.plan().pages.len());
    let written = LocalePages::new(&page_writer, progress).write()?;
    progress.end();
    Ok((written, page_writer.known.settled(renderer)))
}

/// What the pages read that were rendered.
fn rendered(pages: &[WrittenPage]) -> impl Iterator<Item = &PageReading> {
    let readings = pages.iter().map(|page| &page.reading);
    readings.filter(|reading| reading.is_new())
}

/// Why pages were rendered, and how many pages each of it was a cause for.
fn causes(
    pages: &[WrittenPage],
    known: &KnownReads,
    renderer: &Renderer<'_>,
) -> BTreeMap<String, usize> {
    let mut causes: BTreeMap<String, usize> = BTreeMap::new();
    for reading in rendered(pages) {
        for cause in known.causes(reading, renderer) {
            *causes.entry(cause).or_default() += 1;
        }
    }
    causes
}

/// The files of pages and of what comes behind them, and what each page and feed read.
fn entries_and_readings(written: WrittenLocales) -> (Vec<Vec<SiteEntry>>, Vec<PageReading>) {
    let WrittenLocales { pages, behind } = written;
    let mut entries = Vec::with_capacity(pages.len() + 2 * behind.len());
    let mut readings = Vec::with_capacity(pages.len() + behind.len());
    for WrittenPage { files, reading } in pages {
        entries.push(files);
        readings.push(reading);
    }
    for WrittenBehind {
        news_feed,
        search_index,
    } in behind
    {
        entries.extend([news_feed.files, search_index]);
        readings.push(news_feed.reading);
    }
    (entries, readings)
}

/// Makes the new site the one that is there, and keeps what its pages read, where that is another
/// than before.
fn publish(
    writer: SiteWriter<'_>,
    entries: Vec<SiteEntry>,
    reads: Option<PageReads>,
    sources: &Sources,
) -> anyhow::Result<Published> {
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
        site.warn_only(draft.and_then(DraftReads::keep))?;
    }
    Ok(published)
}
