//! The terms of all goods: what the index is made of, and what the build publishes.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::article::without_article;
use super::cut::{apart_words, words};

/// Texts are indexed up to here: who sends a longer name sends no name.
const TEXT_LIMIT: usize = 300;

/// What is known of one goods group, in every language, each text once.
#[derive(Debug, Default)]
pub struct Texts<'a> {
    /// Its names.
    pub names: BTreeSet<&'a str>,
    /// The names of its SKUs.
    pub skus: BTreeSet<&'a str>,
    /// Its subtitles and tags.
    pub abouts: BTreeSet<&'a str>,
    /// The titles of its categories and of those above them.
    pub categories: BTreeSet<&'a str>,
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

impl SearchTerms {
    /// The terms of all groups, by slug.
    pub fn of(groups: &BTreeMap<&str, Texts<'_>>) -> Self {
        let mut terms = Self::default();
        let mut cutter = Cutter::default();
        for (number, (&slug, texts)) in (0..).zip(groups) {
            for name in &texts.names {
                add(&mut terms.whole, number, [whole(name)]);
            }
            let slug_words = slug.replace('-', " ");
            add(&mut terms.name, number, terms_of(&slug_words));
            for (field, texts) in [
                (&mut terms.name, &texts.names),
                (&mut terms.sku, &texts.skus),
                (&mut terms.about, &texts.abouts),
                (&mut terms.category, &texts.categories),
            ] {
                for text in texts {
                    add(field, number, cutter.terms(text).iter().map(String::as_str));
                }
            }
            terms.slugs.push(slug.to_owned());
        }
        terms
    }
}

/// Remembers the terms of texts: the same SKU names and categories come again and again.
#[derive(Default)]
struct Cutter<'a>(BTreeMap<&'a str, Vec<String>>);

impl<'a> Cutter<'a> {
    fn terms(&mut self, text: &'a str) -> &[String] {
        self.0.entry(text).or_insert_with(|| terms_of(text))
    }
}

fn add<T: AsRef<str>>(field: &mut Postings, number: u32, terms: impl IntoIterator<Item = T>) {
    for term in terms {
        let term = term.as_ref();
        if let Some(groups) = field.get_mut(term) {
            if groups.last() != Some(&number) {
                groups.push(number);
            }
        } else if !term.is_empty() {
            field.insert(term.to_owned(), vec![number]);
        }
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
