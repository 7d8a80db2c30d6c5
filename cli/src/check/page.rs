//! One built page: what the plan wants it to be, and what its document says.

use kiosk_domain::Locale;
use rustc_hash::FxHashSet;

use super::markup::DocumentFacts;
use crate::plan::{PlannedPage, PlannedRoute};
use crate::source::Sources;

/// What a page shall be.
#[derive(Clone, Debug)]
pub struct ExpectedPage {
    /// Its locale.
    pub locale: Locale,
    /// Its address below the site's root.
    pub path: String,
    /// Its address with its origin.
    pub url: String,
    /// The address that search engines shall know: that of `/en/…` is the unprefixed one.
    pub canonical: String,
    /// The address that its route has in the default locale, by which versions of one page are known.
    pub default_path: String,
}

impl ExpectedPage {
    /// What the plan says of a page.
    pub fn new(sources: &Sources, planned: &PlannedRoute, page: &PlannedPage) -> Self {
        let url = |locale: Locale| {
            let path = sources.content.path(&planned.route, locale);
            format!("{}{path}", sources.config.origin_of(locale))
        };
        let known_as = if page.locale == Locale::En {
            Locale::Default
        } else {
            page.locale
        };
        Self {
            locale: page.locale,
            path: page.path.clone(),
            url: url(page.locale),
            canonical: url(known_as),
            default_path: sources.content.path(&planned.route, Locale::Default),
        }
    }
}

/// What is kept of a page to compare it with others.
#[derive(Debug)]
pub struct CheckedPage {
    /// What it shall be.
    pub expected: ExpectedPage,
    /// Its title.
    pub title: String,
    /// Its description.
    pub description: String,
    /// Whether search engines shall leave it out.
    pub hidden: bool,
    /// Its canonical address.
    pub canonical: String,
    /// How many it names.
    pub canonicals: usize,
    /// Its language versions: code and address.
    pub alternates: Vec<(String, String)>,
    /// Its ids.
    pub ids: FxHashSet<String>,
}

impl CheckedPage {
    /// Keeps what matters of a document.
    pub fn new(expected: ExpectedPage, facts: DocumentFacts) -> Self {
        let first = |texts: Vec<String>| texts.into_iter().next().unwrap_or_default();
        Self {
            expected,
            title: first(facts.titles),
            description: first(facts.descriptions),
            hidden: facts.hidden,
            canonicals: facts.canonicals.len(),
            canonical: first(facts.canonicals),
            alternates: facts.alternates,
            ids: facts.ids.into_iter().collect(),
        }
    }

    /// Whether search engines know the page under its own address.
    pub fn is_indexed(&self) -> bool {
        !self.hidden && self.canonical == self.expected.url
    }
}
