//! What a build knows beside the catalogue and calls tell too: pictures, words, news.

use std::collections::BTreeMap;

use kiosk_contract::catalogue::HotNews;
use kiosk_domain::{Language, Locale};

use super::Pictures;

/// What the site shows beside the catalogue.
#[derive(Clone, Debug, Default)]
pub struct SiteContent {
    /// Where pictures were published.
    pub pictures: Pictures,
    /// Interface words by language and key.
    pub words: BTreeMap<Language, BTreeMap<String, String>>,
    /// News by locale, the newest first.
    pub news: BTreeMap<Locale, Vec<NewsEntry>>,
}

/// A piece of news with the category it stands in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewsEntry {
    /// The parent category's path segment.
    pub parent: String,
    /// The sub category's path segment, or nothing.
    pub sub: String,
    /// What a list shows of it.
    pub item: HotNews,
}

impl From<Pictures> for SiteContent {
    fn from(pictures: Pictures) -> Self {
        Self {
            pictures,
            ..Self::default()
        }
    }
}

impl SiteContent {
    /// The interface words of a language.
    pub fn words(&self, language: Language) -> Option<&BTreeMap<String, String>> {
        self.words.get(&language)
    }

    /// The news of a locale.
    pub fn news(&self, locale: Locale) -> &[NewsEntry] {
        self.news.get(&locale).map_or(&[], Vec::as_slice)
    }
}
