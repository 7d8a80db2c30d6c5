//! Writes one page or feed, if what it read the last time is another now.

use super::known_reads::{KnownReads, PageReading, RenderedReads};
use super::writer::{MadeFile, SiteEntry, SiteWriter};
use crate::render::{Fingerprint, RenderedFile, Renderer};

/// Writes the pages and feeds of a build.
#[derive(Debug)]
pub struct PageWriter<'a> {
    /// What pages read at the last build.
    pub known: KnownReads,
    /// Where they go.
    pub writer: &'a SiteWriter<'a>,
    /// What makes them.
    pub renderer: &'a Renderer<'a>,
}

/// A page or a feed of the new site.
#[derive(Debug)]
pub struct WrittenPage {
    /// Its file, with its compressed forms.
    pub files: Vec<SiteEntry>,
    /// What it read.
    pub reading: PageReading,
}

impl PageWriter<'_> {
    /// Writes a page or a feed, by way of a buffer.
    ///
    /// # Errors
    /// When it cannot be rendered or staged.
    pub fn write(&self, made: RenderedFile<'_>, text: &mut Vec<u8>) -> anyhow::Result<WrittenPage> {
        let Self {
            known,
            writer,
            renderer,
        } = self;
        let file = made.file();
        let reads = known.unchanged(&file, renderer);
        let expected = reads.map(|reads| renderer.fingerprint(made, reads));
        let mut reading = PageReading::same(file.clone(), made.locale());
        let files = writer.page(file, expected, || {
            text.clear();
            let numbers = renderer.render(made, text)?;
            let data = renderer.data(made.locale());
            let fingerprints = numbers.iter().map(|read| data.fingerprint_of(*read));
            let over = Fingerprint::over(fingerprints);
            let fingerprint = renderer.fingerprint(made, over);
            reading.renewed = Some(RenderedReads { numbers, over });
            Ok(MadeFile {
                bytes: &*text,
                fingerprint,
            })
        })?;
        Ok(WrittenPage { files, reading })
    }
}
