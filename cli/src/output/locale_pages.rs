//! Writes the pages of one locale after another. Shapes of islands are rendered for the first locale,
//! by all threads, and known to the others; and what the pages of a locale alone were made of makes
//! room for the next one's.

use std::collections::BTreeMap;
use std::sync::{Mutex, OnceLock, PoisonError};

use kiosk_domain::Locale;
use rayon::prelude::*;

use super::page_writer::{PageWriter, WrittenPage};
use super::report::BuildProgress;
use super::writer::SiteEntry;
use crate::render::{CardSources, LastSearchIndex, RenderedFile, SearchSource};

/// So many pages are written by one thread behind each other, in one buffer: few enough that no thread
/// has much to do when the others are done with a locale.
const AT_ONCE: usize = 8;

/// Writes the pages of each locale, and its feed and search index behind them.
pub struct LocalePages<'a> {
    page_writer: &'a PageWriter<'a>,
    progress: &'a dyn BuildProgress,
    /// What the cards of each locale were made of at the last build, once somebody asks.
    last_cards: OnceLock<BTreeMap<Locale, CardSources<'a>>>,
}

/// What was written of all locales.
#[derive(Debug)]
pub struct WrittenLocales {
    /// Their pages.
    pub pages: Vec<WrittenPage>,
    /// What is written behind the pages of each.
    pub behind: Vec<WrittenBehind>,
}

/// What is written behind the pages of a locale.
#[derive(Debug)]
pub struct WrittenBehind {
    /// The feed of its news.
    pub news_feed: WrittenPage,
    /// Its search index, with compressed forms.
    pub search_index: Vec<SiteEntry>,
}

impl<'a> LocalePages<'a> {
    /// Pages that are still to be written.
    pub fn new(page_writer: &'a PageWriter<'a>, progress: &'a dyn BuildProgress) -> Self {
        Self {
            page_writer,
            progress,
            last_cards: OnceLock::new(),
        }
    }

    /// Writes all of them.
    ///
    /// # Errors
    /// When one cannot be rendered or staged.
    pub fn write(&self) -> anyhow::Result<WrittenLocales> {
        let renderer = self.page_writer.renderer;
        let mut pages = Vec::with_capacity(renderer.plan().pages.len());
        let behind = Mutex::new(Vec::new());
        let keep = |written| {
            let mut behind = behind.lock().unwrap_or_else(PoisonError::into_inner);
            behind.push(written);
        };
        rayon::scope(|scope| {
            for locale in renderer.locales() {
                pages.extend(self.pages(locale)?);
                // Whoever has nothing to do makes them, beside the pages of the next locale; one thread
                // alone would keep the goods of all locales until it is done with their pages.
                if rayon::current_num_threads() == 1 {
                    keep(self.finish(locale));
                } else {
                    scope.spawn(move |_| keep(self.finish(locale)));
                }
            }
            anyhow::Ok(())
        })?;
        let behind = behind.into_inner().unwrap_or_else(PoisonError::into_inner);
        Ok(WrittenLocales {
            pages,
            behind: behind.into_iter().collect::<anyhow::Result<_>>()?,
        })
    }

    fn pages(&self, locale: Locale) -> anyhow::Result<Vec<WrittenPage>> {
        let pages = self.page_writer.renderer.plan().pages.iter();
        let pages: Vec<_> = pages.filter(|page| page.locale == locale).collect();
        pages
            .into_par_iter()
            .with_max_len(AT_ONCE)
            // Where goods cannot be read again nothing is worth rendering any more.
            .panic_fuse()
            .map_init(Vec::new, |html, page| {
                let written = self.page_writer.write(RenderedFile::Page(page), html);
                self.progress.step();
                written
            })
            .collect()
    }

    /// Writes the feed and the search index of a locale whose pages are written, and forgets its goods.
    fn finish(&self, locale: Locale) -> anyhow::Result<WrittenBehind> {
        let feed = RenderedFile::NewsFeed(locale);
        let written = WrittenBehind {
            news_feed: self.page_writer.write(feed, &mut Vec::new())?,
            search_index: self.search_index(locale)?,
        };
        self.page_writer.renderer.data(locale).forget_goods();
        Ok(written)
    }

    /// The goods of a locale as search shows them; where some are others, those alone are made.
    fn search_index(&self, locale: Locale) -> anyhow::Result<Vec<SiteEntry>> {
        let PageWriter {
            known,
            writer,
            renderer,
        } = self.page_writer;
        let source = SearchSource::of(renderer.data(locale));
        writer.file(source.file(), source.fingerprint(), || {
            // One that was made of another frame has another fingerprint.
            let last = self.last_cards.get_or_init(|| known.last_cards());
            let last = last.get(&locale).and_then(|cards| {
                let text = writer.last_text(&source.file(), source.fingerprint_of(cards))?;
                Some(LastSearchIndex { cards, text })
            });
            Ok(source.bytes(last.as_ref()))
        })
    }
}
