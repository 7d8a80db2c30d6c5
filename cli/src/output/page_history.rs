//! What is known of one page: where it comes from, what it read, and what of that is another now.

use kiosk_domain::UnixTime;
use serde::Serialize;

use super::known_reads::KnownReads;
use super::ledger::Ledger;
use super::page_reads::PageReads;
use super::site_folder::SiteFolder;
use crate::plan::PlannedPage;
use crate::render::{RenderedFile, Renderer};

/// What is known of one page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PageHistory {
    /// Its address.
    pub path: String,
    /// Its file, below the site's folder.
    pub file: String,
    /// Its locale's name.
    pub locale: String,
    /// Why it exists: where it is planned from.
    pub source: String,
    /// Whether the next build leaves it as it is.
    pub is_fresh: bool,
    /// All that it depends on, as the last build saw it; nothing where no build told.
    pub reads: Option<Vec<PageRead>>,
}

/// Something that a page depends on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PageRead {
    /// What it is.
    pub name: String,
    /// When a build first saw it as the last one did, in seconds since 1970.
    pub since: UnixTime,
    /// Whether it is another since the last build.
    pub is_changed: bool,
}

/// Looks at a page as the last build left it. Nothing is rendered or written.
///
/// # Errors
/// When the folder holds files and none that a build wrote.
pub fn page_history(
    site: &SiteFolder,
    page: &PlannedPage,
    renderer: &Renderer<'_>,
) -> anyhow::Result<PageHistory> {
    let file = page.file();
    let known = KnownReads::new(PageReads::load(site), renderer).looking_at(&file, renderer);
    let expected = known
        .unchanged(&file, renderer)
        .map(|reads| renderer.fingerprint(RenderedFile::Page(page), reads));
    let ledger = Ledger::load(site)?;
    let built = ledger.intact(&file);
    let is_fresh = expected.is_some_and(|now| built.is_some_and(|built| built.has(now)));
    let reads = known.of_page(&file, page.locale, renderer).map(|reads| {
        let read = reads.into_iter().map(|read| PageRead {
            name: read.name,
            since: read.since,
            is_changed: read.is_changed,
        });
        read.collect()
    });
    Ok(PageHistory {
        path: page.path.clone(),
        locale: page.locale.name().to_owned(),
        source: renderer.plan().route_of(page).source.clone(),
        file,
        is_fresh,
        reads,
    })
}
