//! Writes the pages of one locale after another. A shape of an island is rendered for the first locale
//! by whichever thread comes to it, and is known to all others; and what the pages of a locale alone
//! were made of makes room for the next one's.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use kiosk_domain::Locale;
use rayon::prelude::*;

use super::BuildProgress;
use super::page_writer::{PageWriter, WrittenPage};
use super::writer::SiteEntry;
use crate::render::{CardSources, LastSearchIndex, SearchSource};

/// So many pages are written by one thread behind each other, in one buffer: few enough that no thread
/// has much to do when the others are done with a locale.
const AT_ONCE: usize = 8;

/// Writes the pages of each locale, and its search index behind them.
pub struct LocalePages<'a> {
    page_writer: &'a PageWriter<'a>,
    progress: &'a dyn BuildProgress,
    /// What the cards of each locale were made of at the last build, once somebody asks.
    last_cards: OnceLock<BTreeMap<Locale, CardSources<'a>>>,
}

/// What was written of all locales.
#[derive(Debug, Default)]
pub struct WrittenLocales {
    /// Their pages.
    pub pages: Vec<WrittenPage>,
    /// Their search indexes.
    pub search_indexes: Vec<Vec<SiteEntry>>,
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
        let mut written = WrittenLocales::default();
        let mut last = None;
        for locale in self.page_writer.renderer.locales() {
            // Nobody waits for the index of the last one.
            let (pages, index) = rayon::join(
                || self.pages(locale),
                || last.map(|last| self.finish(last)).transpose(),
            );
            written.pages.extend(pages?);
            written.search_indexes.extend(index?);
            last = Some(locale);
        }
        let index = last.map(|last| self.finish(last)).transpose()?;
        written.search_indexes.extend(index);
        Ok(written)
    }

    fn pages(&self, locale: Locale) -> anyhow::Result<Vec<WrittenPage>> {
        let pages = self.page_writer.renderer.plan().pages.iter();
        let pages: Vec<_> = pages.filter(|page| page.locale == locale).collect();
        pages
            .into_par_iter()
            .with_max_len(AT_ONCE)
            .map_init(Vec::new, |html, page| {
                let written = self.page_writer.write(page, html);
                self.progress.step();
                written
            })
            .collect()
    }

    /// Writes the search index of a locale whose pages are written, and forgets its cards.
    fn finish(&self, locale: Locale) -> anyhow::Result<Vec<SiteEntry>> {
        let index = self.search_index(locale)?;
        self.page_writer.renderer.data(locale).forget_cards();
        Ok(index)
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
