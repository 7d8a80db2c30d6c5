//! The index in memory: made of a snapshot, asked by visitors, never changed.

use std::fmt;

use kiosk_catalogue::Snapshot;
use tantivy::directory::RamDirectory;
use tantivy::{Index, ReloadPolicy, Searcher, SingleSegmentIndexWriter, TantivyError};

use super::document::document;
use super::fields::{Fields, schema};
use super::rank::Ranked;
use super::request::Request;
use super::texts::texts;

/// What the writer may use while the index is made; it is given back when the index is done.
const WRITER_BYTES: usize = 15_000_000;

/// The index failed, which only a mistake of ours can bring about.
#[derive(Debug, thiserror::Error)]
#[error("the search index: {0}")]
pub struct SearchError(#[from] TantivyError);

/// An index of all goods groups of a snapshot, in every language.
pub struct SearchIndex {
    searcher: Searcher,
    fields: Fields,
    slugs: Vec<Box<str>>,
}

/// Which part of the results is asked for.
#[derive(Clone, Copy, Debug)]
pub struct Paging {
    /// The page, from 1.
    pub page: u32,
    /// How many results a page has, from 1 to [`Paging::LARGEST`].
    pub per_page: u32,
}

/// One page of results.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found<'a> {
    /// The slugs of the page, the best first.
    pub slugs: Vec<&'a str>,
    /// How many results there are on all pages.
    pub total: usize,
}

impl SearchIndex {
    /// Makes the index.
    ///
    /// # Errors
    /// When tantivy fails.
    pub fn build(snapshot: &Snapshot) -> Result<Self, SearchError> {
        let (schema, fields) = schema();
        let texts = texts(snapshot);
        // One segment, written by this thread: documents keep the order of the catalogue.
        let mut writer: SingleSegmentIndexWriter = Index::builder()
            .schema(schema)
            .single_segment_index_writer(RamDirectory::create(), WRITER_BYTES)?;
        for (slug, texts) in &texts {
            writer.add_document(document(fields, slug, texts))?;
        }
        let reader = writer
            .finalize()?
            .reader_builder()
            .reload_policy(ReloadPolicy::Manual)
            .try_into()?;
        Ok(Self {
            searcher: reader.searcher(),
            fields,
            slugs: texts.into_keys().map(Box::from).collect(),
        })
    }

    /// The slugs of all goods groups in which every word is found, or any word where there
    /// is none with all; the best first.
    ///
    /// # Errors
    /// When tantivy fails.
    pub fn ranked(&self, typed: &str) -> Result<Vec<&str>, SearchError> {
        let Some(request) = Request::read(typed) else {
            return Ok(Vec::new());
        };
        let mut documents = self.searcher.search(&request.all(self.fields), &Ranked)?;
        if documents.is_empty() {
            documents = self.searcher.search(&request.any(self.fields), &Ranked)?;
        }
        let slug = |document: u32| self.slugs.get(document as usize).map(AsRef::as_ref);
        Ok(documents.into_iter().filter_map(slug).collect())
    }

    /// One page of [`SearchIndex::ranked`].
    ///
    /// # Errors
    /// When tantivy fails.
    pub fn search(&self, typed: &str, paging: Paging) -> Result<Found<'_>, SearchError> {
        let ranked = self.ranked(typed)?;
        Ok(Found {
            total: ranked.len(),
            slugs: paging.of(ranked),
        })
    }
}

impl fmt::Debug for SearchIndex {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "SearchIndex({} groups)", self.slugs.len())
    }
}

impl Paging {
    /// The most results that a page has.
    pub const LARGEST: u32 = 100;

    fn of<T>(self, all: Vec<T>) -> Vec<T> {
        let per_page = self.per_page.clamp(1, Self::LARGEST) as usize;
        let skipped = (self.page.max(1) as usize - 1).saturating_mul(per_page);
        all.into_iter().skip(skipped).take(per_page).collect()
    }
}
