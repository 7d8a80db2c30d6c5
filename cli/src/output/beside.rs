//! Writes what lies beside the pages: sitemaps, the terms of search, files for the browser and for
//! hosts, pictures.

use anyhow::bail;
use rayon::prelude::*;

use super::writer::{SiteEntry, SiteWriter};
use crate::render::{
    Fingerprint, Renderer, SITEMAP_FOLDER, SITEMAP_INDEX, SiteFile, TERMS_PATH, TermsSource,
    sitemaps, sitemaps_source,
};
use crate::source::{Media, Sources};

/// Writes the sitemaps; those of the last site stay where they are made of the same, for they are as
/// large as the catalogue.
///
/// # Errors
/// When one cannot be made or staged, or was changed while the site was built.
pub fn write_sitemaps(
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

/// Writes the terms of search, if what they are made of is another.
///
/// # Errors
/// When they cannot be staged.
pub fn write_terms(writer: &SiteWriter<'_>, sources: &Sources) -> anyhow::Result<Vec<SiteEntry>> {
    let terms = TermsSource::of(&sources.catalogue);
    let file = TERMS_PATH.trim_start_matches('/').to_owned();
    writer.file(file, terms.fingerprint(&sources.program), || {
        Ok(terms.bytes())
    })
}

/// Writes files that are known by their bytes.
///
/// # Errors
/// When one cannot be staged.
pub fn write_files(
    writer: &SiteWriter<'_>,
    files: Vec<SiteFile>,
) -> anyhow::Result<Vec<Vec<SiteEntry>>> {
    let files = files.into_par_iter();
    let written = files.map(|SiteFile { file, bytes }| {
        let fingerprint = Fingerprint::of_bytes(&bytes);
        writer.file(file, fingerprint, || Ok(&bytes))
    });
    written.collect()
}

/// Writes the pictures, of which those that the site has are not read.
///
/// # Errors
/// When one cannot be read or staged.
pub fn write_media(writer: &SiteWriter<'_>, media: &Media) -> anyhow::Result<Vec<Vec<SiteEntry>>> {
    let files = media.files().par_iter();
    let written = files.map(|file| {
        let fingerprint = Fingerprint::of_bytes(file.identity().as_bytes());
        writer.file(file.path.clone(), fingerprint, || file.read())
    });
    written.collect()
}
