//! Terms in order, with the groups in which they stand, and the ways from a word to them.

use std::collections::BTreeMap;
use std::ops::Range;

use super::cut::{Script, SearchWord, pairs};
use super::points::{Fields, Fit};
use super::query::Slips;
use super::slip::Distances;

/// A group, and the set of fields of it in which a term stands.
#[derive(Clone, Copy, Debug)]
pub struct Posting {
    /// The group's number.
    pub group: u32,
    /// The fields.
    pub fields: Fields,
}

/// Terms in order.
#[derive(Debug, Default)]
pub struct Dictionary {
    terms: Vec<Box<str>>,
    /// How many characters each term shares with the one before it.
    shared: Vec<u16>,
    /// Where each term's postings end.
    ends: Vec<u32>,
    postings: Vec<Posting>,
    /// The pairs of signs of all terms that are searched for parts, in order, with the terms.
    parts: Vec<(Bigram, u32)>,
}

/// Two neighbouring signs; the last sign of a term has none behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Bigram {
    first: char,
    second: char,
}

const NOTHING: char = '\0';

impl Dictionary {
    /// A dictionary of terms and their groups, each with a set of fields.
    pub fn new(terms: BTreeMap<&str, BTreeMap<u32, Fields>>) -> Self {
        let mut dictionary = Self::default();
        for (text, groups) in terms {
            dictionary.add(text, groups);
        }
        dictionary
    }

    /// The same dictionary, in which parts of terms are found too.
    #[must_use]
    pub fn with_parts(mut self) -> Self {
        for (number, text) in (0..).zip(&self.terms) {
            if Script::of_text(text) != Script::Spaced {
                let parts = pairs(text).into_iter().map(|part| (pair(part), number));
                self.parts.extend(parts);
            }
        }
        self.parts.sort_unstable();
        self
    }

    fn add(&mut self, text: &str, groups: BTreeMap<u32, Fields>) {
        let before = self.terms.last().map_or("", AsRef::as_ref);
        let shared = before.chars().zip(text.chars());
        let shared = shared.take_while(|(one, other)| one == other).count();
        self.shared.push(u16::try_from(shared).unwrap_or(u16::MAX));
        let postings = groups.into_iter();
        self.postings
            .extend(postings.map(|(group, fields)| Posting { group, fields }));
        self.ends
            .push(u32::try_from(self.postings.len()).unwrap_or(u32::MAX));
        self.terms.push(text.into());
    }

    /// Tells every term that a word fits, and how; a term that fits in several ways may be told
    /// for each.
    pub fn each_fit(&self, word: &SearchWord, found: &mut dyn FnMut(Fit, &[Posting])) {
        for number in self.beginning_with(&word.text) {
            let is_whole = self.terms[number].len() == word.text.len();
            let fit = if is_whole { Fit::Exact } else { Fit::Prefix };
            found(fit, self.postings(number));
        }
        if word.script != Script::Spaced {
            self.each_holding(&word.text, &mut |postings| found(Fit::Inside, postings));
        }
        if let Some(slips) = word.slips() {
            self.each_slipped(&word.text, slips, &mut |postings| {
                found(Fit::Slip, postings);
            });
        }
    }

    /// Tells every term of which a text is a part, where people search for parts.
    pub fn each_holding(&self, text: &str, found: &mut dyn FnMut(&[Posting])) {
        let mut signs = pairs(text);
        if signs.len() > 1 {
            signs.pop();
        }
        let rarest = signs
            .into_iter()
            .map(|part| self.holding(pair(part)))
            .min_by_key(ExactSizeIterator::len);
        for &(_, number) in &self.parts[rarest.unwrap_or_default()] {
            let number = number as usize;
            if self.terms[number].contains(text) {
                found(self.postings(number));
            }
        }
    }

    /// Walks through all terms in order. What a term shares with the one before it is not
    /// compared again, and what begins alike is taken or passed over together.
    fn each_slipped(&self, word: &str, slips: Slips, found: &mut dyn FnMut(&[Posting])) {
        let word: Vec<char> = word.chars().collect();
        let mut distances = Distances::to(&word);
        let mut number = 0;
        while number < self.terms.len() {
            distances.shrink(usize::from(self.shared[number]));
            let verdict = compared(&mut distances, &self.terms[number], slips);
            let after = match verdict {
                SlipOutcome::Word(_) => number + 1,
                SlipOutcome::Beginning(_) => self.end_of_shared(number, distances.characters()),
            };
            if verdict.is_near() {
                (number..after).for_each(|number| found(self.postings(number)));
            }
            number = after;
        }
    }

    /// The term behind all that share this many characters with one.
    fn end_of_shared(&self, number: usize, characters: usize) -> usize {
        let next = &self.shared[number + 1..];
        let alike = next
            .iter()
            .take_while(|shared| usize::from(**shared) >= characters);
        number + 1 + alike.count()
    }

    fn beginning_with(&self, text: &str) -> Range<usize> {
        let start = self.terms.partition_point(|term| &**term < text);
        let length = self.terms[start..].partition_point(|term| term.starts_with(text));
        start..start + length
    }

    fn holding(&self, part: Bigram) -> Range<usize> {
        let last = match part.second {
            NOTHING => Bigram {
                second: char::MAX,
                ..part
            },
            _ => part,
        };
        let start = self.parts.partition_point(|(pair, _)| *pair < part);
        let length = self.parts[start..].partition_point(|(pair, _)| *pair <= last);
        start..start + length
    }

    fn postings(&self, number: usize) -> &[Posting] {
        let start = number.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.postings[start as usize..self.ends[number] as usize]
    }
}

/// Whether a term is near enough to a word.
enum SlipOutcome {
    /// The term itself.
    Word(bool),
    /// Its first characters, and so every term that begins with them.
    Beginning(bool),
}

impl SlipOutcome {
    const fn is_near(&self) -> bool {
        let (Self::Word(is_near) | Self::Beginning(is_near)) = *self;
        is_near
    }
}

/// Compares what is not compared yet of a term, as far as it takes to know.
fn compared(distances: &mut Distances<'_>, term: &str, slips: Slips) -> SlipOutcome {
    for character in term.chars().skip(distances.characters()) {
        distances.grow(character);
        if slips.in_prefix && distances.whole() <= slips.most {
            return SlipOutcome::Beginning(true);
        }
        if distances.least() > slips.most {
            return SlipOutcome::Beginning(false);
        }
    }
    SlipOutcome::Word(distances.whole() <= slips.most)
}

fn pair(part: &str) -> Bigram {
    let mut signs = part.chars();
    Bigram {
        first: signs.next().unwrap_or(NOTHING),
        second: signs.next().unwrap_or(NOTHING),
    }
}
