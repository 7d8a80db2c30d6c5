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
    /// A link to a page that search engines know under another address.
    UncanonicalLink,
    /// A script, picture, form or frame that the content security policy stops.
    Blocked,
    /// A tag that is not closed or closes nothing.
    Tag,
    /// An id that two elements of a page have.
    DuplicateId,
    /// An id that is empty.
    EmptyId,
    /// An attribute that names an id which no element has.
    BrokenReference,
    /// A button or link without a name.
    Nameless,
    /// A picture without words for those who do not see it.
    MissingAlt,
    /// A title that is missing or not alone.
    Title,
    /// A description that is missing or not alone.
    Description,
    /// A first heading that is missing or not alone, or a level that is skipped.
    Heading,
    /// A language or a writing direction that is not the locale's.
    Language,
    /// A canonical address that is missing, wrong or not alone.
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
            Self::UncanonicalLink => "links to pages that are canonical to others",
            Self::Blocked => "stopped by the content security policy",
            Self::Tag => "tags",
            Self::DuplicateId => "ids used twice",
            Self::EmptyId => "empty ids",
            Self::BrokenReference => "ids that nothing has",
            Self::Nameless => "buttons and links without a name",
            Self::MissingAlt => "pictures without alt",
            Self::Title => "titles",
            Self::Description => "descriptions",
            Self::Heading => "headings",
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
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<String>,
    /// The shop's own files in which it is written, with the line, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub written_in: Vec<String>,
}

/// An address that is wrong.
#[derive(Clone, Copy, Debug)]
pub struct WrittenAt<'a> {
    /// The page or file that has it.
    pub place: &'a str,
    /// The address, as an author may have written it.
    pub address: &'a str,
}

/// Where a mistake was found, and what to look for in the shop's own files.
#[derive(Debug, Default)]
struct Traces {
    places: Vec<String>,
    /// The address that is wrong, as an author may have written it.
    written: Option<String>,
    written_in: Vec<String>,
}

/// Mistakes as they are gathered: places by kind and wording.
#[derive(Debug, Default)]
pub struct Findings(BTreeMap<(FindingKind, String), Traces>);

impl Findings {
    /// Notes a mistake at a place.
    pub fn add(&mut self, kind: FindingKind, what: impl Into<String>, place: &str) {
        let traces = self.0.entry((kind, what.into())).or_default();
        traces.places.push(place.to_owned());
    }

    /// Notes a mistake in an address that an author may have written.
    pub fn add_written(&mut self, kind: FindingKind, what: impl Into<String>, at: WrittenAt<'_>) {
        let traces = self.0.entry((kind, what.into())).or_default();
        traces.places.push(at.place.to_owned());
        traces.written.get_or_insert_with(|| at.address.to_owned());
    }

    /// Notes a mistake in one of the shop's own files, given with its line.
    pub fn add_in_file(&mut self, kind: FindingKind, what: impl Into<String>, file: String) {
        let traces = self.0.entry((kind, what.into())).or_default();
        traces.written_in.push(file);
    }

    /// Finds the files in which the addresses that are wrong are written.
    pub fn trace(&mut self, find: impl Fn(&str) -> Vec<String>) {
        for traces in self.0.values_mut() {
            let found = traces.written.as_deref().map(&find).unwrap_or_default();
            traces.written_in.extend(found);
        }
    }

    /// Takes over what another gathered.
    pub fn join(&mut self, other: Self) {
        for (key, traces) in other.0 {
            let own = self.0.entry(key).or_default();
            own.places.extend(traces.places);
            own.written_in.extend(traces.written_in);
            own.written = own.written.take().or(traces.written);
        }
    }

    /// Every mistake by kind and wording, its places in order and each told once.
    pub fn into_sorted(self) -> impl Iterator<Item = (FindingKind, Finding)> {
        self.0.into_iter().map(|((kind, what), traces)| {
            let finding = Finding {
                what,
                places: sorted(traces.places),
                written_in: sorted(traces.written_in),
            };
            (kind, finding)
        })
    }
}

fn sorted(mut names: Vec<String>) -> Vec<String> {
    names.sort();
    names.dedup();
    names
}
