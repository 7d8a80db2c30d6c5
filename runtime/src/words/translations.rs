//! Our sentences in every interface language.

use std::collections::{BTreeMap, HashMap};

use anyhow::Context as _;
use kiosk_domain::{Language, Locale};

use super::Message;

/// One file an area; each holds its sentences with all their languages side by side.
const FILES: &[(&str, &str)] = &[
    ("account", include_str!("../../messages/account.yaml")),
    ("api", include_str!("../../messages/api.yaml")),
    ("audit", include_str!("../../messages/audit.yaml")),
    ("catalogue", include_str!("../../messages/catalogue.yaml")),
    ("coupon", include_str!("../../messages/coupon.yaml")),
    ("mail", include_str!("../../messages/mail.yaml")),
    (
        "notification",
        include_str!("../../messages/notification.yaml"),
    ),
    ("ordering", include_str!("../../messages/ordering.yaml")),
    ("payment", include_str!("../../messages/payment.yaml")),
    ("social", include_str!("../../messages/social.yaml")),
];

/// All sentences.
#[derive(Clone, Debug, Default)]
pub struct Translations(HashMap<String, BTreeMap<String, String>>);

impl Translations {
    /// Reads the sentences inside the program.
    ///
    /// # Errors
    /// When a file is not what it should be; a test keeps that from happening.
    pub fn embedded() -> anyhow::Result<Self> {
        let mut sentences = HashMap::new();
        for (area, text) in FILES {
            let file: BTreeMap<String, BTreeMap<String, String>> =
                serde_yaml::from_str(text).with_context(|| format!("the messages of `{area}`"))?;
            sentences.extend(
                file.into_iter()
                    .map(|(name, texts)| (format!("{area}.{name}"), texts)),
            );
        }
        Ok(Self(sentences))
    }

    /// The message in the language of a locale's interface.
    pub fn translate(&self, message: &Message, locale: Locale) -> String {
        match message {
            Message::Silent => String::new(),
            Message::Theirs(text) => text.clone(),
            Message::Ours(word, arguments) => {
                let text = self.text(word.0, locale.interface());
                arguments
                    .iter()
                    .fold(text.to_owned(), |text, (name, value)| {
                        let value = locale.direction().isolated(value.into());
                        text.replace(&format!("{{{name}}}"), &value)
                    })
            }
        }
    }

    fn text<'a>(&'a self, key: &'a str, language: Language) -> &'a str {
        let texts = self.0.get(key);
        debug_assert!(texts.is_some(), "no such sentence: {key}");
        let texts = texts.and_then(|texts| {
            let own = texts.get(language.code());
            own.or_else(|| texts.get(Language::En.code()))
        });
        texts.map_or(key, String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::path::Path;

    use super::*;
    use crate::words::Word;

    #[test]
    fn every_sentence_stands_in_every_language_with_the_same_names_in_braces() {
        let translations = Translations::embedded().unwrap();
        for (key, texts) in &translations.0 {
            for language in Language::ALL {
                let text = texts.get(language.code());
                let text = text.unwrap_or_else(|| panic!("{key} lacks {}", language.code()));
                assert_eq!(
                    names(text),
                    names(&texts["en"]),
                    "{key} in {}",
                    language.code()
                );
            }
            assert_eq!(texts.len(), Language::ALL.len(), "{key}");
        }
    }

    #[test]
    fn an_amount_keeps_its_order_in_a_sentence_from_right_to_left() {
        let translations = Translations::embedded().unwrap();
        let off = Message::with(Word("coupon.amount"), "off", "$0.20");
        let told = translations.translate(&off, Locale::Ar);
        assert!(told.contains("\u{2068}$0.20\u{2069}"), "{told}");
        let told = translations.translate(&off, Locale::Default);
        assert!(
            told.contains("$0.20") && !told.contains('\u{2068}'),
            "{told}"
        );
    }

    #[test]
    fn sentences_that_differ_in_english_differ_in_every_language() {
        let translations = Translations::embedded().unwrap();
        let mut alike = Vec::new();
        for language in Language::ALL.map(Language::code) {
            let mut english_of = BTreeMap::new();
            for texts in translations.0.values() {
                let english = &texts["en"];
                let known = english_of.entry(&texts[language]).or_insert(english);
                if *known != english {
                    alike.push(format!("{language}: {known} | {english}"));
                }
            }
        }
        assert!(alike.is_empty(), "{alike:#?}");
    }

    #[test]
    fn every_word_of_the_program_has_a_sentence_and_every_sentence_is_said() {
        let translations = Translations::embedded().unwrap();
        let mut said = Vec::new();
        words(
            &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
            &mut said,
        );
        for word in &said {
            assert!(
                translations.0.contains_key(word),
                "no sentence for `{word}`"
            );
        }
        for key in translations.0.keys() {
            assert!(said.contains(key), "nobody says `{key}`");
        }
    }

    fn names(text: &str) -> Vec<&str> {
        let mut names: Vec<_> = text
            .split('{')
            .skip(1)
            .filter_map(|rest| rest.split_once('}'))
            .map(|(name, _)| name)
            .collect();
        names.sort_unstable();
        names
    }

    fn words(folder: &Path, said: &mut Vec<String>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                words(&path, said);
            } else {
                let source = std::fs::read_to_string(&path).unwrap();
                let found = source.split("Word(\"").skip(1);
                said.extend(found.filter_map(|rest| Some(rest.split_once('"')?.0.to_owned())));
            }
        }
        said.retain(|word| word.contains('.'));
    }
}
