//! Writes one page, if what it read the last time is another now.

use super::known_reads::{KnownReads, PageReading};
use super::writer::{MadeFile, SiteEntry, SiteWriter};
use crate::plan::PlannedPage;
use crate::render::Renderer;

/// Writes the pages of a build.
#[derive(Debug)]
pub struct PageWriter<'a> {
    /// What pages read at the last build.
    pub known: KnownReads,
    /// Where they go.
    pub writer: &'a SiteWriter<'a>,
    /// What makes them.
    pub renderer: &'a Renderer<'a>,
}

/// A page of the new site.
#[derive(Debug)]
pub struct WrittenPage {
    /// Its file, with its compressed forms.
    pub files: Vec<SiteEntry>,
    /// What it read.
    pub reading: PageReading,
}

impl PageWriter<'_> {
    /// Writes a page, by way of a buffer.
    ///
    /// # Errors
    /// When it cannot be rendered or staged.
    pub fn write(&self, page: &PlannedPage, html: &mut Vec<u8>) -> anyhow::Result<WrittenPage> {
        let Self {
            known,
            writer,
            renderer,
        } = self;
        let file = page.file();
        let reads = known.now(&file);
        let expected = reads.map(|reads| renderer.fingerprint(page, reads));
        let mut reading = PageReading::same(file.clone(), page.locale);
        let files = writer.page(file, expected, || {
            html.clear();
            let read = renderer.render(page, html)?;
            let data = renderer.data(page.locale);
            let fingerprints = read.iter().map(|read| data.fingerprint_of(*read));
            let fingerprint = renderer.fingerprint(page, fingerprints);
            reading.renewed = Some(read);
            Ok(MadeFile {
                bytes: &*html,
                fingerprint,
            })
        })?;
        Ok(WrittenPage { files, reading })
    }
}
