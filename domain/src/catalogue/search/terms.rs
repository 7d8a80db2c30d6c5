//! The terms of all goods: what the index is made of, and what the build publishes.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap};

use serde::{Deserialize, Serialize};

use super::article::without_article;
use super::cut::{apart_words, words};

/// Texts are indexed up to here: who sends a longer name sends no name.
const TEXT_LIMIT: usize = 300;

/// The terms of so many texts are remembered at once.
const REMEMBERED: usize = 1 << 16;

/// What is known of one goods group, in every language, each text once.
#[derive(Debug, Default)]
pub struct Texts<'a> {
    /// Its names.
    pub names: BTreeSet<Cow<'a, str>>,
    /// The names of its SKUs.
    pub skus: BTreeSet<Cow<'a, str>>,
    /// Its subtitles and tags.
    pub abouts: BTreeSet<Cow<'a, str>>,
    /// The titles of its categories and of those above them.
    pub categories: BTreeSet<Cow<'a, str>>,
}

/// The numbers of the groups in which a term stands, by term. A group's number is its place
/// among the slugs.
pub type Postings = BTreeMap<String, Vec<u32>>;

/// All goods by the terms of their texts.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct SearchTerms {
    /// The slugs of all groups; equals are found in this order.
    pub slugs: Vec<String>,
    /// Whole names without their spaces.
    pub whole: Postings,
    /// Words of names and slugs.
    pub name: Postings,
    /// Words of the names of SKUs.
    pub sku: Postings,
    /// Words of subtitles and tags.
    pub about: Postings,
    /// Words of the titles of categories.
    pub category: Postings,
}

/// Gathers the terms of one group after another, so that nobody need hold the texts of all.
#[derive(Default)]
pub struct SearchTermsBuilder {
    cutter: Cutter,
    slugs: Vec<String>,
    whole: PostingsBuilder,
    name: PostingsBuilder,
    sku: PostingsBuilder,
    about: PostingsBuilder,
    category: PostingsBuilder,
}

impl SearchTermsBuilder {
    /// Adds a group; they come in the order of their slugs.
    ///
    /// # Panics
    /// When there are more than 2³² groups or terms.
    pub fn add(&mut self, slug: &str, texts: &Texts<'_>) {
        let Self { cutter, name, .. } = self;
        let number = u32::try_from(self.slugs.len()).expect("groups are counted in 32 bits");
        self.slugs.push(slug.to_owned());
        for name in &texts.names {
            let whole = cutter.numbers_of([whole(name)]);
            self.whole.add(number, &whole);
        }
        let words = terms_of(&slug.replace('-', " "));
        name.add(number, &cutter.numbers_of(words));
        for (field, texts) in [
            (name, &texts.names),
            (&mut self.sku, &texts.skus),
            (&mut self.about, &texts.abouts),
            (&mut self.category, &texts.categories),
        ] {
            for text in texts {
                field.add(number, cutter.terms(text));
            }
        }
    }

    /// The terms of all groups.
    pub fn finish(self) -> SearchTerms {
        let terms = self.cutter.into_terms();
        SearchTerms {
            slugs: self.slugs,
            whole: self.whole.finish(&terms),
            name: self.name.finish(&terms),
            sku: self.sku.finish(&terms),
            about: self.about.finish(&terms),
            category: self.category.finish(&terms),
        }
    }
}

/// Numbers terms, and remembers those of texts: the same SKU names and categories come again and again.
#[derive(Default)]
struct Cutter {
    numbers: HashMap<String, u32>,
    texts: HashMap<Box<str>, Box<[u32]>>,
}

impl Cutter {
    fn terms(&mut self, text: &str) -> &[u32] {
        if !self.texts.contains_key(text) {
            if self.texts.len() == REMEMBERED {
                self.texts.clear();
            }
            let numbers = self.numbers_of(terms_of(text));
            self.texts.insert(text.into(), numbers);
        }
        &self.texts[text]
    }

    fn numbers_of(&mut self, terms: impl IntoIterator<Item = String>) -> Box<[u32]> {
        let terms = terms.into_iter().filter(|term| !term.is_empty());
        let number = |term| {
            let next = u32::try_from(self.numbers.len()).expect("terms are counted in 32 bits");
            *self.numbers.entry(term).or_insert(next)
        };
        terms.map(number).collect()
    }

    /// All terms by their numbers.
    fn into_terms(self) -> Vec<String> {
        let mut terms: Vec<_> = self.numbers.into_iter().collect();
        terms.sort_unstable_by_key(|(_, number)| *number);
        terms.into_iter().map(|(term, _)| term).collect()
    }
}

/// The groups in which each term stands, by the term's number.
#[derive(Default)]
struct PostingsBuilder(Vec<Vec<u32>>);

impl PostingsBuilder {
    /// Adds terms of a group; groups come in their order.
    fn add(&mut self, group: u32, terms: &[u32]) {
        for &term in terms {
            let term = term as usize;
            if self.0.len() <= term {
                self.0.resize_with(term + 1, Vec::new);
            }
            let groups = &mut self.0[term];
            if groups.last() != Some(&group) {
                groups.push(group);
            }
        }
    }

    fn finish(self, terms: &[String]) -> Postings {
        let postings = terms.iter().zip(self.0);
        postings
            .filter(|(_, groups)| !groups.is_empty())
            .map(|(term, groups)| (term.clone(), groups))
            .collect()
    }
}

fn whole(name: &str) -> String {
    words(start(name))
        .into_iter()
        .map(|word| word.text)
        .collect()
}

fn terms_of(text: &str) -> Vec<String> {
    let text = start(text);
    let mut terms = Vec::new();
    for word in words(text).into_iter().chain(apart_words(text)) {
        terms.extend(without_article(&word.text).map(str::to_owned));
        terms.push(word.text);
    }
    terms.sort_unstable();
    terms.dedup();
    terms
}

fn start(text: &str) -> &str {
    match text.char_indices().nth(TEXT_LIMIT) {
        Some((end, _)) => &text[..end],
        None => text,
    }
}
