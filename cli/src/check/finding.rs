//! What is wrong, and on which pages.

use std::collections::BTreeMap;

use serde::Serialize;

/// A kind of mistake, in the order of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum FindingKind {
    /// A link that leads nowhere.
    BrokenLink,
    /// A link to a part of a page that the page does not have.
    BrokenAnchor,
    /// A link that a 301 answers.
    RedirectedLink,
    /// An id that two elements of a page have.
    DuplicateId,
    /// A picture without words for those who do not see it.
    MissingAlt,
    /// A title that is missing or not alone.
    Title,
    /// A description that is missing or not alone.
    Description,
    /// A first heading that is missing or not alone.
    Heading,
    /// A language or a writing direction that is not the locale's.
    Language,
    /// A canonical address that is missing or wrong.
    Canonical,
    /// Language versions that do not name each other.
    Hreflang,
    /// Data for search engines that is unreadable or says what the page does not.
    StructuredData,
    /// A sitemap that is unreadable, too large, or names the wrong pages.
    Sitemap,
    /// A feed that is unreadable or leads nowhere.
    Feed,
    /// A search that the shop itself proposes and that finds nothing.
    TrendingSearch,
}

impl FindingKind {
    /// The kind as a report heads it.
    pub const fn title(self) -> &'static str {
        match self {
            Self::BrokenLink => "broken links",
            Self::BrokenAnchor => "broken anchors",
            Self::RedirectedLink => "links that are redirected",
            Self::DuplicateId => "ids used twice",
            Self::MissingAlt => "pictures without alt",
            Self::Title => "titles",
            Self::Description => "descriptions",
            Self::Heading => "first headings",
            Self::Language => "languages of pages",
            Self::Canonical => "canonical addresses",
            Self::Hreflang => "language versions",
            Self::StructuredData => "structured data",
            Self::Sitemap => "sitemaps",
            Self::Feed => "feeds",
            Self::TrendingSearch => "trending searches",
        }
    }
}

/// One mistake with every place that has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// What is wrong.
    pub what: String,
    /// The addresses of the pages and files that have it, in order.
    pub places: Vec<String>,
}

/// Mistakes as they are gathered: places by kind and wording.
#[derive(Debug, Default)]
pub struct Findings(BTreeMap<(FindingKind, String), Vec<String>>);

impl Findings {
    /// Notes a mistake at a place.
    pub fn add(&mut self, kind: FindingKind, what: impl Into<String>, place: &str) {
        self.0
            .entry((kind, what.into()))
            .or_default()
            .push(place.to_owned());
    }

    /// Takes over what another gathered.
    pub fn join(&mut self, other: Self) {
        for (key, places) in other.0 {
            self.0.entry(key).or_default().extend(places);
        }
    }

    /// Every mistake by kind and wording, its places in order and each told once.
    pub fn into_sorted(self) -> impl Iterator<Item = (FindingKind, Finding)> {
        self.0.into_iter().map(|((kind, what), mut places)| {
            places.sort();
            places.dedup();
            (kind, Finding { what, places })
        })
    }
}
