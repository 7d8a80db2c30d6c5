//! Interface words that a shop wrote agree with the English ones: their keys and their `{name}`s.

use std::path::Path;

use kiosk_catalogue::yaml::closest;
use kiosk_catalogue::{Problems, SourceLine};

use super::message_tree::{MessageText, MessageTree};

/// What the words of a file are compared with.
pub struct CheckedWords<'a> {
    /// The English words.
    pub known: &'a MessageTree,
    /// Whether the shop's own templates use a key that English does not have.
    pub is_used: &'a dyn Fn(&str) -> bool,
    /// Where mistakes go.
    pub problems: &'a Problems,
}

impl CheckedWords<'_> {
    /// Reports keys that nothing uses, and `{name}`s that nothing fills in.
    pub fn check(&self, file: &Path, words: &MessageTree) {
        for (key, word) in words {
            let place = SourceLine {
                file,
                line: word.line,
            };
            match self.known.get(key) {
                Some(known) => self.check_names(place, &word.value, &known.value),
                None if (self.is_used)(key) => {}
                None => self.problems.line(
                    place,
                    format!("nothing uses the word `{key}`"),
                    &self.meant(key),
                ),
            }
        }
    }

    fn meant(&self, key: &str) -> String {
        let keys: Vec<&str> = self.known.keys().map(String::as_str).collect();
        closest(key, &keys).map_or_else(
            || "take it out, or use it in a template of the shop".to_owned(),
            |known| format!("did you mean `{known}`?"),
        )
    }

    fn check_names(&self, place: SourceLine<'_>, word: &MessageText, known: &MessageText) {
        let mut names = names(known);
        if matches!(known, MessageText::Plural(_)) {
            names.push("count");
        }
        for name in self::names(word) {
            if !names.contains(&name) {
                let hint = match names.as_slice() {
                    [] => "the English text has no `{…}`; write the text without".to_owned(),
                    names => format!("the English text has: {{{}}}", names.join("}, {")),
                };
                self.problems
                    .line(place, format!("nothing fills in `{{{name}}}`"), &hint);
            }
        }
    }
}

/// The `{name}`s of a text.
fn names(word: &MessageText) -> Vec<&str> {
    let texts: Vec<&str> = match word {
        MessageText::Plain(text) => vec![text],
        MessageText::Plural(forms) => forms.values().map(String::as_str).collect(),
    };
    let mut names = Vec::new();
    for text in texts {
        let opened = text.split('{').skip(1);
        names.extend(opened.filter_map(|rest| Some(rest.split_once('}')?.0)));
    }
    names.sort_unstable();
    names.dedup();
    names
}
