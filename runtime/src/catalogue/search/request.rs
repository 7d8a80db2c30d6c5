//! What a visitor typed, as a query of the index.

use tantivy::query::{
    BooleanQuery, ConstScoreQuery, DisjunctionMaxQuery, FuzzyTermQuery, PhraseQuery, Query,
    TermQuery,
};
use tantivy::schema::{Field, IndexRecordOption};
use tantivy::{Score, Term};

use super::cut::{Script, Word, pairs, words};
use super::fields::{Cut, Fields};
use super::points::{self, Points};

/// A longer request finds nothing.
const LENGTH_LIMIT: usize = 100;
/// Words behind these are not looked for.
const WORD_LIMIT: usize = 10;
/// Words of fewer letters must be typed without a slip, or everything would fit.
const TYPO_MIN: usize = 4;
/// From here on a slip is forgiven in a word that is still being typed.
const TYPO_PREFIX_MIN: usize = 6;
/// Nobody types words as long as this, and the automaton for a slip grows with them.
const TYPO_MAX: usize = 32;

/// The words that somebody looks for.
#[derive(Debug)]
pub struct Request {
    words: Vec<Word>,
    whole: String,
}

impl Request {
    /// Reads what was typed; none when there is nothing to look for.
    pub fn read(typed: &str) -> Option<Self> {
        let typed = typed.trim();
        if typed.chars().nth(LENGTH_LIMIT).is_some() {
            return None;
        }
        let all = words(typed);
        let whole = all.iter().map(|word| word.text.as_str()).collect();
        let mut words: Vec<Word> = Vec::new();
        for word in all {
            if words.len() < WORD_LIMIT && !words.contains(&word) {
                words.push(word);
            }
        }
        (!words.is_empty()).then_some(Self { words, whole })
    }

    /// Every word is found, or the whole is a name without its spaces.
    pub fn all(&self, fields: Fields) -> Box<dyn Query> {
        let words = self.words.iter().map(|word| found(fields, word)).collect();
        let all = BooleanQuery::intersection(words);
        let whole = best(fits(fields.whole, &self.whole_word(), points::WHOLE));
        Box::new(BooleanQuery::union(vec![Box::new(all), whole]))
    }

    /// Any word is found, or a part of one.
    pub fn any(&self, fields: Fields) -> Box<dyn Query> {
        let words = self.words.iter().map(|word| found(fields, word));
        let parts = self.words.iter().flat_map(|word| parts(fields.name, word));
        Box::new(BooleanQuery::union(words.chain(parts).collect()))
    }

    fn whole_word(&self) -> Word {
        let is_one = |script| self.words.iter().all(|word| word.script == script);
        let script = if is_one(Script::Dense) {
            Script::Dense
        } else {
            Script::Spaced
        };
        Word {
            text: self.whole.clone(),
            script,
        }
    }
}

/// The word is found in the name, in a tag or category, or in the subtitle.
fn found(fields: Fields, word: &Word) -> Box<dyn Query> {
    let ways = [
        (fields.name, points::NAME),
        (fields.kind, points::KIND),
        (fields.about, points::ABOUT),
    ];
    best(
        ways.into_iter()
            .flat_map(|(cut, points)| {
                let mut ways = fits(cut.words, word, points);
                ways.extend(inside(cut, word, points.inside));
                ways
            })
            .collect(),
    )
}

/// The ways in which a word fits the terms of a field.
fn fits(field: Field, word: &Word, points: Points) -> Vec<Box<dyn Query>> {
    let term = Term::from_field_text(field, &word.text);
    let mut ways = vec![
        worth(term_query(term.clone()), points.exact),
        worth(beginning(term.clone()), points.prefix),
    ];
    let letters = word.text.chars().count();
    let is_forgiven = word.script != Script::Dense
        && (TYPO_MIN..=TYPO_MAX).contains(&letters)
        && word.text.chars().all(char::is_alphabetic);
    if let Some(points) = points.typo.filter(|_| is_forgiven) {
        let slip = if letters < TYPO_PREFIX_MIN {
            FuzzyTermQuery::new(term, 1, true)
        } else {
            FuzzyTermQuery::new_prefix(term, 1, true)
        };
        ways.push(worth(Box::new(slip), points));
    }
    ways
}

/// The word is a part of a run of signs.
fn inside(cut: Cut, word: &Word, points: Score) -> Option<Box<dyn Query>> {
    if word.script == Script::Spaced {
        return None;
    }
    let mut pairs = pairs(&word.text);
    let term = |pair: &str| Term::from_field_text(cut.pairs, pair);
    let query: Box<dyn Query> = match pairs.as_slice() {
        [] => return None,
        [sign] => beginning(term(sign)),
        [pair, _] => term_query(term(pair)),
        _ => {
            pairs.pop();
            Box::new(PhraseQuery::new(pairs.into_iter().map(term).collect()))
        }
    };
    Some(worth(query, points))
}

/// The pairs of a run that is nowhere found whole.
fn parts(cut: Cut, word: &Word) -> Vec<Box<dyn Query>> {
    let pairs = pairs(&word.text);
    // A pair of two signs was looked for already; two Hangul letters are less than a syllable.
    if word.script != Script::Dense || pairs.len() < 3 {
        return Vec::new();
    }
    pairs[..pairs.len() - 1]
        .iter()
        .map(|pair| term_query(Term::from_field_text(cut.pairs, pair)))
        .map(|query| worth(query, points::PAIR))
        .collect()
}

fn best(ways: Vec<Box<dyn Query>>) -> Box<dyn Query> {
    Box::new(DisjunctionMaxQuery::new(ways))
}

fn worth(query: Box<dyn Query>, points: Score) -> Box<dyn Query> {
    Box::new(ConstScoreQuery::new(query, points))
}

fn term_query(term: Term) -> Box<dyn Query> {
    Box::new(TermQuery::new(term, IndexRecordOption::Basic))
}

fn beginning(term: Term) -> Box<dyn Query> {
    Box::new(FuzzyTermQuery::new_prefix(term, 0, true))
}
