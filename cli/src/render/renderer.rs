//! Renders pages and feeds: gathers the data of every locale, then makes each on its own.

use std::collections::BTreeSet;
use std::sync::Arc;

use anyhow::Context as _;
use kiosk_domain::Locale;
use rayon::prelude::*;

use super::asset::feed_path;
use super::fingerprint::{Fingerprint, FingerprintBuilder};
use super::frame;
use super::locale_context::LocaleContext;
use super::locale_data::{FramePart, LocaleData, ReadNumber, SharedData, fingerprint_over};
use super::localizer::Localizer;
use super::view;
use crate::plan::{Plan, PlannedPage};
use crate::source::Sources;

/// Renders the pages of a plan, and a feed for each of their locales.
#[derive(Debug)]
pub struct Renderer<'s> {
    /// By the locale's index; nothing of a locale without pages.
    locales: Vec<Option<LocaleData<'s>>>,
    shared: &'s SharedData<'s>,
    plan: &'s Plan,
}

/// What is rendered, and known by what it reads.
#[derive(Clone, Copy, Debug)]
pub enum RenderedFile<'a> {
    /// A page.
    Page(&'a PlannedPage),
    /// The feed of a locale's news.
    NewsFeed(Locale),
}

impl RenderedFile<'_> {
    /// Its locale.
    pub fn locale(self) -> Locale {
        match self {
            Self::Page(page) => page.locale,
            Self::NewsFeed(locale) => locale,
        }
    }

    /// The file that it is written to, below the site's root.
    pub fn file(self) -> String {
        match self {
            Self::Page(page) => page.file(),
            Self::NewsFeed(locale) => feed_path(locale).trim_start_matches('/').to_owned(),
        }
    }
}

impl<'s> Renderer<'s> {
    /// Gathers the data of every locale that has pages, in parallel.
    ///
    /// # Errors
    /// When the frame of a locale cannot be rendered.
    pub fn new(shared: &'s SharedData<'s>, plan: &'s Plan) -> anyhow::Result<Self> {
        let planned: BTreeSet<Locale> = plan.pages.iter().map(|page| page.locale).collect();
        let locales = Locale::ALL
            .into_par_iter()
            .map(|locale| {
                if !planned.contains(&locale) {
                    return Ok(None);
                }
                let words = shared.sources.messages.language(locale.interface());
                let localizer = Localizer::new(locale, Arc::clone(words));
                let mut data = LocaleData::new(shared, Arc::new(localizer));
                frame::build(&mut data).with_context(|| format!("locale `{}`", locale.name()))?;
                Ok(Some(data))
            })
            .collect::<anyhow::Result<_>>()?;
        Ok(Self {
            locales,
            shared,
            plan,
        })
    }

    /// All that the build knows.
    pub fn sources(&self) -> &'s Sources {
        self.shared.sources
    }

    /// All pages.
    pub fn plan(&self) -> &'s Plan {
        self.plan
    }

    /// Over what all pages of all locales depend on.
    pub fn shared_frame(&self) -> Fingerprint {
        fingerprint_over(&self.shared.frame)
    }

    /// What changes when the templates, the bundle or the version of this program change, and
    /// not when a price does: by it a browser knows that its page is outdated. Pages tell it,
    /// so it is the same wherever the program was compiled.
    pub fn build_id(&self) -> String {
        self.shared.build_id.to_hex()
    }

    /// What the files of a locale are made with that are known by their own bytes.
    pub fn locale_context(&self, locale: Locale) -> LocaleContext<'_> {
        LocaleContext::unrecorded(self.data(locale))
    }

    /// Everything that all pages of a locale depend on, beside what each reads.
    pub fn frame(&self, locale: Locale) -> &[FramePart] {
        self.data(locale).frame()
    }

    /// The fingerprint of a file; `reads` is that [over](Fingerprint::over) all that it reads.
    pub fn fingerprint(&self, file: RenderedFile<'_>, reads: Fingerprint) -> Fingerprint {
        let data = self.data(file.locale());
        let all = FingerprintBuilder::default().part(data.frame_fingerprint());
        let all = match file {
            RenderedFile::Page(page) => all.text(&page.path).text(self.plan.path_of(page)),
            RenderedFile::NewsFeed(locale) => all.text(&feed_path(locale)),
        };
        all.part(reads).finish()
    }

    /// Appends a file to a buffer, and tells what it read.
    ///
    /// # Errors
    /// When a template or an island fails; the error names the file.
    pub fn render(
        &self,
        file: RenderedFile<'_>,
        out: &mut Vec<u8>,
    ) -> anyhow::Result<Vec<ReadNumber>> {
        let data = self.data(file.locale());
        let cx = LocaleContext::recorded(data);
        match file {
            RenderedFile::Page(page) => {
                let planned = self.plan.route_of(page);
                let page_cx = view::PageContext {
                    cx: &cx,
                    subject: &planned.subject,
                    route: &planned.route,
                    path: &page.path,
                };
                view::render(&page_cx, out).with_context(|| format!("page `{}`", page.path))?;
            }
            RenderedFile::NewsFeed(locale) => {
                let atom = view::atom(&cx);
                let atom = atom.with_context(|| format!("feed `{}`", feed_path(locale)))?;
                out.extend_from_slice(atom.as_bytes());
            }
        }
        let reads = cx.into_reads().into_iter();
        Ok(reads.map(|read| data.number_of(read)).collect())
    }

    /// The locales that have pages.
    pub fn locales(&self) -> Vec<Locale> {
        let known = self.locales.iter().flatten();
        known.map(LocaleData::locale).collect()
    }

    /// What the pages of a locale are made of, which knows what they read.
    ///
    /// # Panics
    /// When the locale has no pages.
    pub fn data(&self, locale: Locale) -> &LocaleData<'s> {
        let data = self.locales[locale.index()].as_ref();
        data.expect("who asks has a page of the locale")
    }
}
