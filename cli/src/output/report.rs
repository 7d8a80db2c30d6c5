//! What a build tells: how far it is, and what it did.

use std::collections::BTreeMap;
use std::path::Path;

use super::ledger::BuiltSources;
use super::writer::SiteWriter;
use crate::source::SourcesFingerprint;

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
    /// What the upstream told and the shop cannot sell, so that it was left out; what was kept and
    /// could not be used.
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
