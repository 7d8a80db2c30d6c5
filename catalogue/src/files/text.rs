//! A text in several languages.

use std::collections::BTreeMap;

use kiosk_domain::Locale;
use serde::{Deserialize, Serialize};

use crate::yaml::{NodeKind, NodeRef};

/// English, and other languages where somebody wrote them: a shop has so many texts in so many languages
/// that all versions of one stand in one string.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LocalText {
    /// English, and behind it the others in the order of their locales.
    text: Box<str>,
    /// A bit for each of the others, at the index of its locale.
    others: u32,
    /// Where English ends, and each of the others; none where English stands alone.
    ends: Box<[u32]>,
}

const _: () = assert!(Locale::ALL.len() <= u32::BITS as usize);

impl From<&str> for LocalText {
    /// A text that serves every language.
    fn from(text: &str) -> Self {
        Self {
            text: text.into(),
            ..Self::default()
        }
    }
}

impl LocalText {
    fn new(english: &str, others: &BTreeMap<Locale, &str>) -> Self {
        if others.is_empty() {
            return english.into();
        }
        let mut written = english.to_owned();
        let mut ends = vec![english.len()];
        for other in others.values() {
            written.push_str(other);
            ends.push(written.len());
        }
        // No file that is read is so long.
        let end = |end| u32::try_from(end).unwrap_or(u32::MAX);
        Self {
            text: written.into(),
            others: others.keys().fold(0, |bits, locale| bits | bit(*locale)),
            ends: ends.into_iter().map(end).collect(),
        }
    }

    /// The text between two ends.
    fn part(&self, start: u32, end: u32) -> &str {
        let part = self.text.get(start as usize..end as usize);
        part.unwrap_or_default()
    }

    fn english(&self) -> &str {
        match self.ends.first() {
            Some(end) => self.part(0, *end),
            None => &self.text,
        }
    }

    /// What somebody wrote for a locale that is not English.
    fn other(&self, locale: Locale) -> Option<&str> {
        let bit = bit(locale);
        if self.others & bit == 0 {
            return None;
        }
        let before = (self.others & (bit - 1)).count_ones() as usize;
        let (start, end) = (self.ends.get(before)?, self.ends.get(before + 1)?);
        Some(self.part(*start, *end))
    }

    /// The text for a locale: its own, or English.
    pub fn get(&self, locale: Locale) -> &str {
        self.other(locale).unwrap_or_else(|| self.english())
    }

    /// The text that somebody wrote for a locale; nothing where English would stand in.
    pub fn own(&self, locale: Locale) -> Option<&str> {
        match locale {
            Locale::Default | Locale::En => Some(self.english()),
            other => self.other(other),
        }
    }

    /// Decodes a plain text, or a map by locale prefix in which `en` is required.
    pub fn decode(node_ref: NodeRef<'_>) -> Option<Self> {
        if let NodeKind::Scalar(text) = &node_ref.node.kind {
            return Some(text.as_str().into());
        }
        let entries = node_ref.entries("a text, or one by language")?;
        let (mut english, mut others) = ("", BTreeMap::new());
        for (prefix, node) in entries {
            let Some(words) = node_ref.at(node).scalar("a text") else {
                continue;
            };
            match Locale::from_prefix(prefix) {
                Some(Locale::En) => english = words,
                Some(locale) => {
                    others.insert(locale, words);
                }
                None => node_ref.report_entry(
                    node,
                    format!("`{prefix}` is no language of the shop"),
                    Some("use a locale prefix such as en, zh-tw or pt-br".to_owned()),
                ),
            }
        }
        if english.is_empty() {
            node_ref.report(
                "the English text is missing",
                Some("add `en: …`".to_owned()),
            );
            return None;
        }
        Some(Self::new(english, &others))
    }

    /// The text for a locale with every `{word}` replaced by that locale's word.
    pub fn filled(&self, locale: Locale, words: &BTreeMap<&str, &str>) -> String {
        let text = self.get(locale);
        if !text.contains('{') {
            return text.to_owned();
        }
        split(text)
            .into_iter()
            .map(|part| match part {
                TextPiece::Plain(plain) => plain,
                TextPiece::Word(word) => words.get(word).copied().unwrap_or_default(),
            })
            .collect()
    }

    /// The text in each language that somebody wrote it in.
    pub fn versions(&self) -> impl Iterator<Item = &str> {
        let others = self.ends.windows(2).map(|ends| match ends {
            [start, end] => self.part(*start, *end),
            _ => "",
        });
        std::iter::once(self.english()).chain(others)
    }

    /// The `{word}`s that the text uses in any language.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        self.versions().flat_map(|text| {
            split(text).into_iter().filter_map(|part| match part {
                TextPiece::Word(word) => Some(word),
                TextPiece::Plain(_) => None,
            })
        })
    }
}

/// A locale among the others of a text.
fn bit(locale: Locale) -> u32 {
    1 << locale.index()
}

enum TextPiece<'a> {
    Plain(&'a str),
    Word(&'a str),
}

fn split(text: &str) -> Vec<TextPiece<'_>> {
    let mut parts = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        let Some((word, behind)) = after.split_once('}') else {
            break;
        };
        parts.extend([TextPiece::Plain(before), TextPiece::Word(word)]);
        rest = behind;
    }
    parts.push(TextPiece::Plain(rest));
    parts
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn every_language_has_its_own_text_or_english(
            english in "\\PC{1,8}",
            others in proptest::collection::btree_map(0..Locale::ALL.len(), "\\PC{0,8}", 0..25),
        ) {
            let others: BTreeMap<Locale, &str> = others
                .iter()
                .map(|(place, text)| (Locale::ALL[*place], text.as_str()))
                .filter(|(locale, _)| !matches!(locale, Locale::Default | Locale::En))
                .collect();
            let text = LocalText::new(&english, &others);
            for locale in Locale::ALL {
                let own = others.get(&locale).copied();
                prop_assert_eq!(text.get(locale), own.unwrap_or(&english));
                let is_english = matches!(locale, Locale::Default | Locale::En);
                prop_assert_eq!(text.own(locale), if is_english { Some(&*english) } else { own });
            }
            let versions: Vec<_> = std::iter::once(&*english).chain(others.into_values()).collect();
            prop_assert_eq!(text.versions().collect::<Vec<_>>(), versions);
        }
    }
}
