//! The index: made of the terms of all goods, asked by visitors, never changed.

use std::collections::BTreeMap;
use std::fmt;

use super::cut::SearchWord;
use super::dictionary::Dictionary;
use super::points::{Field, Fields, Fit, whole_points};
use super::query::Query;
use super::tally::Tally;
use super::terms::{Postings, SearchTerms};

/// An index of all goods groups, in every language.
pub struct SearchIndex {
    slugs: Vec<Box<str>>,
    words: Dictionary,
    wholes: Dictionary,
}

impl SearchIndex {
    /// The index of these terms. Numbers that no group has are passed over.
    pub fn new(terms: &SearchTerms) -> Self {
        let groups = terms.slugs.len();
        let words = [
            (&terms.name, Field::Name),
            (&terms.sku, Field::Sku),
            (&terms.about, Field::About),
            (&terms.category, Field::Category),
        ];
        Self {
            slugs: terms
                .slugs
                .iter()
                .map(|slug| slug.as_str().into())
                .collect(),
            words: Dictionary::new(gathered(&words, groups)).with_parts(),
            wholes: Dictionary::new(gathered(&[(&terms.whole, Field::Name)], groups)),
        }
    }

    /// The slugs of all goods groups in which every word is found, or any word where there is
    /// none with all; the best first, equals in the order of the slugs.
    pub fn ranked(&self, typed: &str) -> Vec<&str> {
        let Some(query) = Query::read(typed) else {
            return Vec::new();
        };
        let words = query.words();
        let tally = self.tally(&words, Fields::ALL);
        let all = self.with_all(words.len(), &query, &tally);
        if !all.is_empty() {
            return self.in_order(all);
        }
        let mut tally = self.tally(&query.telling_words(), Fields::TELLING);
        for part in query.parts() {
            self.words
                .each_holding(part, &mut |postings| tally.fits(Fit::Part, postings));
            tally.end_word();
        }
        self.in_order(tally.found_in(1).collect())
    }

    /// The points of words, each in the best of its forms, in some fields.
    fn tally(&self, words: &[Vec<SearchWord>], fields: Fields) -> Tally {
        let mut tally = Tally::new(self.slugs.len(), fields);
        for forms in words {
            for form in forms {
                self.words
                    .each_fit(form, &mut |fit, postings| tally.fits(fit, postings));
            }
            tally.end_word();
        }
        tally
    }

    /// The points of the groups in which all words are found, or whose name is the query without
    /// its spaces.
    fn with_all(&self, words: usize, query: &Query, tally: &Tally) -> BTreeMap<usize, u32> {
        let mut wholes = Tally::new(self.slugs.len(), Fields::ALL);
        self.wholes.each_fit(&query.whole(), &mut |fit, postings| {
            let groups = postings.iter().map(|posting| posting.group);
            groups.for_each(|group| wholes.note(group, whole_points(fit)));
        });
        wholes.end_word();
        let mut all: BTreeMap<usize, u32> = tally.found_in(words).collect();
        for (group, points) in wholes.found_in(1) {
            *all.entry(group).or_default() += points;
        }
        all
    }

    fn in_order(&self, points: BTreeMap<usize, u32>) -> Vec<&str> {
        let mut groups: Vec<(usize, u32)> = points.into_iter().collect();
        groups.sort_by_key(|(_, points)| std::cmp::Reverse(*points));
        let slug = |(group, _): (usize, u32)| &*self.slugs[group];
        groups.into_iter().map(slug).collect()
    }
}

impl fmt::Debug for SearchIndex {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "SearchIndex({} groups)", self.slugs.len())
    }
}

/// The groups of every term, each with the fields of it in which the term stands.
fn gathered<'t>(
    fields: &[(&'t Postings, Field)],
    groups: usize,
) -> BTreeMap<&'t str, BTreeMap<u32, Fields>> {
    let mut terms: BTreeMap<&str, BTreeMap<u32, Fields>> = BTreeMap::new();
    for &(postings, field) in fields {
        for (term, numbers) in postings {
            let known = numbers.iter().filter(|number| (**number as usize) < groups);
            let entry = terms.entry(term).or_default();
            known.for_each(|number| entry.entry(*number).or_default().add(field));
        }
    }
    terms
}
