//! What a visitor typed, within bounds.

use super::article::without_article;
use super::cut::{Script, SearchWord, pairs, words};

/// A longer query finds nothing.
const LENGTH_LIMIT: usize = 100;
/// Words behind these are not looked for.
const WORD_LIMIT: usize = 10;
/// Pairs of signs behind these are not looked for.
const PART_LIMIT: usize = 32;
/// Words of fewer characters tell nothing alone.
const TELLING_MIN: usize = 3;
/// Words of fewer characters must be typed without a slip, or everything would fit.
const SLIP_MIN: usize = 4;
/// From here on a slip is forgiven in a word that is still being typed.
const SLIP_PREFIX_MIN: usize = 6;
/// From here on a second slip is forgiven.
const TWO_SLIPS_MIN: usize = 9;
/// Nobody types words as long as this.
const SLIP_MAX: usize = 32;

/// The words that somebody looks for.
#[derive(Debug)]
pub struct Query {
    words: Vec<SearchWord>,
}

/// What is forgiven in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slips {
    /// How many slips.
    pub most: u8,
    /// Whether the word may still be being typed.
    pub in_prefix: bool,
}

impl Query {
    /// Reads what was typed; none when there is nothing to look for.
    pub fn read(typed: &str) -> Option<Self> {
        let typed = typed.trim();
        if typed.chars().nth(LENGTH_LIMIT).is_some() {
            return None;
        }
        let words = words(typed);
        (!words.is_empty()).then_some(Self { words })
    }

    /// The different words, each with the forms of it that count as it.
    pub fn words(&self) -> Vec<Vec<SearchWord>> {
        self.once().into_iter().map(forms).collect()
    }

    /// The words that tell something of the goods even when the others are not found.
    pub fn telling_words(&self) -> Vec<Vec<SearchWord>> {
        let is_telling = |word: &&SearchWord| {
            word.script != Script::Spaced || word.text.chars().nth(TELLING_MIN - 1).is_some()
        };
        let words = self.once().into_iter().filter(is_telling);
        words.map(forms).collect()
    }

    fn once(&self) -> Vec<&SearchWord> {
        let mut once: Vec<&SearchWord> = Vec::new();
        for word in &self.words {
            if once.len() < WORD_LIMIT && !once.contains(&word) {
                once.push(word);
            }
        }
        once
    }

    /// All words without the spaces between them.
    pub fn whole(&self) -> SearchWord {
        let is_dense = self.words.iter().all(|word| word.script == Script::Dense);
        SearchWord {
            text: self.words.iter().map(|word| word.text.as_str()).collect(),
            script: if is_dense {
                Script::Dense
            } else {
                Script::Spaced
            },
        }
    }

    /// The pairs of signs of runs that are nowhere found whole. A run of two was looked for
    /// already, and two characters of Hangul are less than a syllable.
    pub fn parts(&self) -> Vec<&str> {
        let runs = self
            .words
            .iter()
            .filter(|word| word.script == Script::Dense);
        let mut parts: Vec<&str> = Vec::new();
        for run in runs
            .map(|word| pairs(&word.text))
            .filter(|run| run.len() > 2)
        {
            for part in &run[..run.len() - 1] {
                if parts.len() < PART_LIMIT && !parts.contains(part) {
                    parts.push(part);
                }
            }
        }
        parts
    }
}

impl SearchWord {
    /// What is forgiven in this word, if anything is.
    pub(super) fn slips(&self) -> Option<Slips> {
        let characters = self.text.chars().count();
        let is_forgiven = self.script != Script::Dense
            && (SLIP_MIN..=SLIP_MAX).contains(&characters)
            && self.text.chars().all(char::is_alphabetic);
        is_forgiven.then_some(Slips {
            most: if characters < TWO_SLIPS_MIN { 1 } else { 2 },
            in_prefix: characters >= SLIP_PREFIX_MIN,
        })
    }
}

fn forms(word: &SearchWord) -> Vec<SearchWord> {
    let bare = without_article(&word.text).map(|bare| SearchWord {
        text: bare.to_owned(),
        script: word.script,
    });
    [Some(word.clone()), bare].into_iter().flatten().collect()
}
