//! Making a question of a seed.

use kiosk_domain::Language;
use rand::rngs::StdRng;
use rand::seq::SliceRandom as _;
use rand::{RngExt as _, SeedableRng as _};

use super::normalized;
use super::texts::QuestionTexts;

/// How many words a list has.
const LIST: usize = 6;

/// A question and its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Question {
    /// What is asked.
    pub text: String,
    /// The answer, as [`normalized()`] leaves it.
    pub expected: String,
}

/// The question of a seed: a sum in words, or two words of a list.
///
/// A blind guess hits one sum in about twenty, one pair of words in fifteen.
pub(crate) fn compose(seed: [u8; 32], language: Language) -> Question {
    let rng = &mut StdRng::from_seed(seed);
    let texts = QuestionTexts::of(language);
    if rng.random::<bool>() {
        sum(texts, rng)
    } else {
        pick(texts, rng)
    }
}

fn sum(texts: &QuestionTexts, rng: &mut StdRng) -> Question {
    let [a, b, c] = std::array::from_fn(|_| rng.random_range(1..=texts.numbers.len()));
    let text = texts
        .sum
        .replace("{a}", texts.numbers[a - 1])
        .replace("{b}", texts.numbers[b - 1])
        .replace("{c}", texts.numbers[c - 1]);
    Question {
        text,
        expected: (a + b + c).to_string(),
    }
}

fn pick(texts: &QuestionTexts, rng: &mut StdRng) -> Question {
    let mut things = texts.things;
    things.shuffle(rng);
    let list = &things[..LIST];
    let (one, other) = (rng.random_range(0..LIST), rng.random_range(1..LIST));
    let other = (one + other) % LIST;
    let (i, j) = (one.min(other), one.max(other));
    let text = texts
        .pick
        .replace("{list}", &list.join(texts.between))
        .replace("{i}", texts.ordinals[i])
        .replace("{j}", texts.ordinals[j]);
    Question {
        text,
        expected: normalized(&format!("{} {}", list[i], list[j])),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Solves a question as a person does: reads the numbers, or counts the words.
    fn solve(text: &str, texts: &QuestionTexts) -> String {
        let before = texts.pick.split("{list}").next().unwrap();
        let Some(list) = text.strip_prefix(before) else {
            return add_up(text, texts).to_string();
        };
        let mut named: Vec<&str> = texts.things.to_vec();
        named.retain(|thing| {
            list.split(texts.between)
                .any(|word| word.starts_with(thing))
        });
        named.sort_by_key(|thing| list.find(thing));
        // The longest ordinals first: one may be the beginning of another.
        let asked = &list[list.find(named[LIST - 1]).unwrap() + named[LIST - 1].len()..];
        let mut places: Vec<usize> = (0..LIST)
            .filter(|&at| asked.contains(texts.ordinals[at]))
            .collect();
        places.sort_by_key(|&at| asked.find(texts.ordinals[at]));
        assert_eq!(places.len(), 2, "{text}");
        normalized(&format!("{}{}", named[places[0]], named[places[1]]))
    }

    fn add_up(text: &str, texts: &QuestionTexts) -> usize {
        let frame: Vec<&str> = texts.sum.split(['{', '}']).collect();
        let mut rest = text.strip_prefix(frame[0]).unwrap();
        let mut total = 0;
        for after in [frame[2], frame[4], frame[6]] {
            let (number, more) = rest.split_once(after).unwrap();
            total += 1 + texts
                .numbers
                .iter()
                .position(|word| *word == number)
                .unwrap();
            rest = more;
        }
        total
    }

    #[test]
    fn a_question_of_any_language_can_be_solved_by_reading_it() {
        for language in Language::ALL {
            for seed in 0..60 {
                let Question { text, expected } = compose([seed; 32], language);
                assert!(!text.contains('{'), "{text}");
                assert_eq!(
                    solve(&text, QuestionTexts::of(language)),
                    expected,
                    "{text}"
                );
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
            let texts = QuestionTexts::of(language);
            let things: BTreeSet<String> = texts.things.map(normalized).into();
            assert_eq!(things.len(), texts.things.len());
            assert!(things.iter().all(|thing| !thing.is_empty()));
            assert_eq!(BTreeSet::from(texts.numbers).len(), 20);
        }
    }
}
