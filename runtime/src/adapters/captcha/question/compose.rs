//! Making a question of a seed.

use kiosk_domain::Language;
use rand::rngs::StdRng;
use rand::seq::SliceRandom as _;
use rand::{RngExt as _, SeedableRng as _};

use super::normalised;
use super::words::Words;

/// How many words a list has.
const LIST: usize = 6;

/// A question and its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Composed {
    /// What is asked.
    pub text: String,
    /// The answer, as [`normalised`] leaves it.
    pub expected: String,
}

/// The question of a seed: a sum in words, or two words of a list.
///
/// A blind guess hits one sum in about twenty, one pair of words in fifteen.
pub fn compose(seed: [u8; 32], language: Language) -> Composed {
    let rng = &mut StdRng::from_seed(seed);
    let words = Words::of(language);
    if rng.random::<bool>() {
        sum(words, rng)
    } else {
        pick(words, rng)
    }
}

fn sum(words: &Words, rng: &mut StdRng) -> Composed {
    let [a, b, c] = std::array::from_fn(|_| rng.random_range(1..=words.numbers.len()));
    let text = words
        .sum
        .replace("{a}", words.numbers[a - 1])
        .replace("{b}", words.numbers[b - 1])
        .replace("{c}", words.numbers[c - 1]);
    Composed {
        text,
        expected: (a + b + c).to_string(),
    }
}

fn pick(words: &Words, rng: &mut StdRng) -> Composed {
    let mut things = words.things;
    things.shuffle(rng);
    let list = &things[..LIST];
    let (one, other) = (rng.random_range(0..LIST), rng.random_range(1..LIST));
    let other = (one + other) % LIST;
    let (i, j) = (one.min(other), one.max(other));
    let text = words
        .pick
        .replace("{list}", &list.join(words.between))
        .replace("{i}", words.ordinals[i])
        .replace("{j}", words.ordinals[j]);
    Composed {
        text,
        expected: normalised(&format!("{} {}", list[i], list[j])),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Solves a question as a person does: reads the numbers, or counts the words.
    fn solved(text: &str, words: &Words) -> String {
        let before = words.pick.split("{list}").next().unwrap();
        let Some(list) = text.strip_prefix(before) else {
            return added(text, words).to_string();
        };
        let mut named: Vec<&str> = words.things.to_vec();
        named.retain(|thing| {
            list.split(words.between)
                .any(|word| word.starts_with(thing))
        });
        named.sort_by_key(|thing| list.find(thing));
        // The longest ordinals first: one may be the beginning of another.
        let asked = &list[list.find(named[LIST - 1]).unwrap() + named[LIST - 1].len()..];
        let mut places: Vec<usize> = (0..LIST)
            .filter(|&at| asked.contains(words.ordinals[at]))
            .collect();
        places.sort_by_key(|&at| asked.find(words.ordinals[at]));
        assert_eq!(places.len(), 2, "{text}");
        normalised(&format!("{}{}", named[places[0]], named[places[1]]))
    }

    fn added(text: &str, words: &Words) -> usize {
        let frame: Vec<&str> = words.sum.split(['{', '}']).collect();
        let mut rest = text.strip_prefix(frame[0]).unwrap();
        let mut total = 0;
        for after in [frame[2], frame[4], frame[6]] {
            let (number, more) = rest.split_once(after).unwrap();
            total += 1 + words
                .numbers
                .iter()
                .position(|word| *word == number)
                .unwrap();
            rest = more;
        }
        total
    }

    #[test]
    fn a_person_can_solve_every_question_in_every_language() {
        for language in Language::ALL {
            for seed in 0..60 {
                let Composed { text, expected } = compose([seed; 32], language);
                assert!(!text.contains('{'), "{text}");
                assert_eq!(solved(&text, Words::of(language)), expected, "{text}");
            }
        }
    }

    #[test]
    fn a_seed_asks_the_same_and_other_seeds_ask_otherwise() {
        let asked = |seed: u8| compose([seed; 32], Language::En);
        assert_eq!(asked(3), asked(3));
        let all: BTreeSet<String> = (0..60).map(|seed| asked(seed).text).collect();
        assert!(all.len() > 55);
    }

    #[test]
    fn things_and_numbers_differ_as_they_are_compared() {
        for language in Language::ALL {
            let words = Words::of(language);
            let things: BTreeSet<String> = words.things.map(normalised).into();
            assert_eq!(things.len(), words.things.len());
            assert!(things.iter().all(|thing| !thing.is_empty()));
            assert_eq!(BTreeSet::from(words.numbers).len(), 20);
        }
    }
}
