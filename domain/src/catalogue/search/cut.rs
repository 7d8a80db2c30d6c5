//! A text cut into words, each of one way of writing.

use super::fold::fold;

/// How a script shows where a word ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Script {
    /// By spaces: Latin, Cyrillic, Arabic and all that are not named below.
    Spaced,
    /// By spaces, but people search for parts of a word too.
    Hangul,
    /// Not at all: Chinese, Japanese, Thai and their neighbours.
    Dense,
}

/// A folded word; in a dense script, a run between two spaces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchWord {
    /// The word.
    pub text: String,
    /// How it is written.
    pub script: Script,
}

/// The words of a text. Apostrophes and middle dots join, everything else that is no character
/// and no digit parts.
pub fn words(text: &str) -> Vec<SearchWord> {
    let mut words: Vec<SearchWord> = Vec::new();
    let mut is_open = false;
    for sign in fold(text).chars() {
        if joins(sign) {
            continue;
        }
        if !sign.is_alphanumeric() {
            is_open = false;
            continue;
        }
        let script = Script::of(sign);
        match words.last_mut() {
            Some(word) if is_open && word.script == script => word.text.push(sign),
            _ => words.push(SearchWord {
                text: sign.into(),
                script,
            }),
        }
        is_open = true;
    }
    words
}

/// The words of a text with apostrophes, on both sides of which stand words of which [`words`]
/// makes one: `dragon` of `dragon's`, `aventure` of `l'aventure`. None of a text without.
pub fn apart_words(text: &str) -> Vec<SearchWord> {
    if !text.contains(is_apostrophe) {
        return Vec::new();
    }
    words(&text.replace(is_apostrophe, " "))
}

/// The pairs of neighbouring signs of a run, and its last sign alone: every part of the run
/// is a chain of them, or the beginning of one.
pub fn pairs(run: &str) -> Vec<&str> {
    let starts: Vec<usize> = run.char_indices().map(|(at, _)| at).collect();
    let ends = starts.iter().skip(2).copied().chain([run.len(); 2]);
    starts
        .iter()
        .zip(ends)
        .map(|(&start, end)| &run[start..end])
        .collect()
}

impl Script {
    /// The script of a word, which has one.
    pub(super) fn of_text(word: &str) -> Self {
        word.chars().next().map_or(Self::Spaced, Self::of)
    }

    fn of(character: char) -> Self {
        match character {
            '\u{1100}'..='\u{11ff}' | '\u{a960}'..='\u{a97f}' | '\u{d7b0}'..='\u{d7ff}' => {
                Self::Hangul
            }
            // Thai and Lao; Tibetan and Myanmar; Khmer; kana and bopomofo; Han.
            '\u{e00}'..='\u{eff}'
            | '\u{f00}'..='\u{109f}'
            | '\u{1780}'..='\u{17ff}'
            | '\u{2e80}'..='\u{312f}'
            | '\u{31a0}'..='\u{9fff}'
            | '\u{f900}'..='\u{faff}'
            | '\u{1b000}'..='\u{1b16f}'
            | '\u{20000}'..='\u{3ffff}' => Self::Dense,
            _ => Self::Spaced,
        }
    }
}

fn joins(sign: char) -> bool {
    // A soft hyphen, joiners that are not seen, and the dots within a Japanese name.
    is_apostrophe(sign)
        || matches!(
            sign,
            '\u{ad}' | '\u{200b}'..='\u{200d}' | '\u{2060}' | '・' | '·'
        )
}

fn is_apostrophe(sign: char) -> bool {
    matches!(sign, '\'' | '’' | '‘' | '`' | 'ʼ' | '＇' | 'ʻ' | '′')
}

#[cfg(test)]
mod tests {
    use super::{Script, apart_words, pairs, words};

    fn texts(text: &str) -> Vec<String> {
        words(text).into_iter().map(|word| word.text).collect()
    }

    #[test]
    fn words_end_where_their_script_ends_them() {
        assert_eq!(
            texts("Spider-Man: 2nd  Édition!"),
            ["spider", "man", "2nd", "edition"]
        );
        assert_eq!(texts("PC版ゲーム7"), ["pc", "版ケーム", "7"]);
        assert_eq!(texts("スター・ドリフターズ"), texts("スタードリフターズ"));
        assert_eq!(texts("Dragon’s l'Eau"), ["dragons", "leau"]);
        assert_eq!(texts(" '… ・ "), [""; 0]);
        assert_eq!(words("별")[0].script, Script::Hangul);
        assert_eq!(words("เกม")[0].script, Script::Dense);
        assert_eq!(words("игра")[0].script, Script::Spaced);
    }

    #[test]
    fn an_apostrophe_parts_too() {
        let apart: Vec<_> = apart_words("l’aventure")
            .into_iter()
            .map(|word| word.text)
            .collect();
        assert_eq!(apart, ["l", "aventure"]);
    }

    #[test]
    fn a_run_is_a_chain_of_pairs() {
        assert_eq!(pairs("星际漂流"), ["星际", "际漂", "漂流", "流"]);
        assert_eq!(pairs("星"), ["星"]);
        assert!(pairs("").is_empty());
    }
}
