//! The terms of all goods: what the index is made of, and what the build publishes.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use serde::{Deserialize, Serialize};

use super::article::without_article;
use super::cut::{apart_words, words};

/// Texts are indexed up to here: who sends a longer name sends no name.
const TEXT_LIMIT: usize = 300;

/// What is known of one goods group, in every language, each text once.
#[derive(Debug, Default, Serialize)]
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
        let mut cutter = Cutter::default();
        let [mut whole, mut name, mut sku, mut about, mut category] =
            std::array::from_fn(|_| PostingsBuilder::default());
        for (number, (slug, texts)) in (0..).zip(groups) {
            for name in &texts.names {
                whole.add(number, [self::whole(name)]);
            }
            name.add(number, terms_of(&slug.replace('-', " ")));
            for (field, texts) in [
                (&mut name, &texts.names),
                (&mut sku, &texts.skus),
                (&mut about, &texts.abouts),
                (&mut category, &texts.categories),
            ] {
                for text in texts {
                    field.add(number, cutter.terms(text));
                }
            }
        }
        Self {
            slugs: groups.keys().map(|&slug| slug.to_owned()).collect(),
            whole: whole.finish(),
            name: name.finish(),
            sku: sku.finish(),
            about: about.finish(),
            category: category.finish(),
        }
    }
}

/// Remembers the terms of texts: the same SKU names and categories come again and again.
#[derive(Default)]
struct Cutter<'a>(HashMap<&'a str, Vec<String>>);

impl<'a> Cutter<'a> {
    fn terms(&mut self, text: &'a str) -> &[String] {
        self.0.entry(text).or_insert_with(|| terms_of(text))
    }
}

/// Postings in no order, in which a term is found without comparing it with many others.
#[derive(Default)]
struct PostingsBuilder(HashMap<String, Vec<u32>>);

impl PostingsBuilder {
    /// Adds terms of a group; groups come in their order.
    fn add<T: AsRef<str>>(&mut self, number: u32, terms: impl IntoIterator<Item = T>) {
        for term in terms {
            let term = term.as_ref();
            if let Some(groups) = self.0.get_mut(term) {
                if groups.last() != Some(&number) {
                    groups.push(number);
                }
            } else if !term.is_empty() {
                self.0.insert(term.to_owned(), vec![number]);
            }
        }
    }

    fn finish(self) -> Postings {
        self.0.into_iter().collect()
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
