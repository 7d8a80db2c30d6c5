//! A text in several languages.

use std::collections::BTreeMap;

use kiosk_domain::Locale;
use serde::{Deserialize, Serialize};

use crate::yaml::{NodeKind, NodeRef};

/// English, and other languages where somebody wrote them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LocalText {
    english: String,
    others: BTreeMap<Locale, String>,
}

impl From<&str> for LocalText {
    /// A text that serves every language.
    fn from(text: &str) -> Self {
        Self {
            english: text.to_owned(),
            others: BTreeMap::new(),
        }
    }
}

impl LocalText {
    /// The text for a locale: its own, or English.
    pub fn get(&self, locale: Locale) -> &str {
        self.others.get(&locale).unwrap_or(&self.english)
    }

    /// The text that somebody wrote for a locale; nothing where English would stand in.
    pub fn own(&self, locale: Locale) -> Option<&str> {
        match locale {
            Locale::Default | Locale::En => Some(&self.english),
            other => self.others.get(&other).map(String::as_str),
        }
    }

    /// Decodes a plain text, or a map by locale prefix in which `en` is required.
    pub fn decode(node_ref: NodeRef<'_>) -> Option<Self> {
        if let NodeKind::Scalar(text) = &node_ref.node.kind {
            return Some(text.as_str().into());
        }
        let entries = node_ref.entries("a text, or one by language")?;
        let mut text = Self::default();
        for (prefix, node) in entries {
            let Some(words) = node_ref.at(node).scalar("a text") else {
                continue;
            };
            match Locale::from_prefix(prefix) {
                Some(Locale::En) => text.english = words.to_owned(),
                Some(locale) => {
                    text.others.insert(locale, words.to_owned());
                }
                None => node_ref.report_entry(
                    node,
                    format!("`{prefix}` is no language of the shop"),
                    Some("use a locale prefix such as en, zh-tw or pt-br".to_owned()),
                ),
            }
        }
        if text.english.is_empty() {
            node_ref.report(
                "the English text is missing",
                Some("add `en: …`".to_owned()),
            );
            return None;
        }
        Some(text)
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
        std::iter::once(&self.english)
            .chain(self.others.values())
            .map(String::as_str)
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
