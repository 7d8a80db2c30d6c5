//! Interface words (`content/messages/{language}.yaml`) and what a template makes of them.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use kiosk_catalogue::{Problem, Problems};
use kiosk_domain::Language;
use serde::Deserialize;

/// One interface word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MessageText {
    /// A text with `{name}`s in it.
    Plain(String),
    /// A text for each plural category, chosen by the argument `count`.
    Plural(BTreeMap<String, String>),
}

/// The words of one language by key, with English where it has none of its own.
#[derive(Clone, Debug, Default)]
pub struct Messages {
    words: BTreeMap<String, MessageText>,
    /// Keys that English has and this language lacks.
    pub missing: Vec<String>,
}

impl Messages {
    /// The word of a key.
    pub fn get(&self, key: &str) -> Option<&MessageText> {
        self.words.get(key)
    }

    /// All words by key.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &MessageText)> {
        self.words
            .iter()
            .map(|(key, message)| (key.as_str(), message))
    }
}

/// The words of all languages.
#[derive(Clone, Debug)]
pub struct MessageSet(BTreeMap<&'static str, Arc<Messages>>);

impl MessageSet {
    /// The words of one language.
    pub fn language(&self, language: Language) -> &Arc<Messages> {
        &self.0[language.code()]
    }
}

#[derive(Deserialize)]
#[serde(untagged)]
enum MessageNode {
    Text(String),
    Branch(BTreeMap<String, MessageNode>),
}

/// Reads the words of all languages; English must be there, others may be missing.
/// `defaults` are the words inside `kiosk`, which a shop's own files override key by key.
pub fn load(
    root: &Path,
    defaults: &dyn Fn(&str) -> Option<String>,
    problems: &Problems,
) -> MessageSet {
    let own = |language: Language| {
        let name = format!("{}.yaml", language.code());
        let mut words = BTreeMap::new();
        if let Some(text) = defaults(&name) {
            words = parse(&PathBuf::from("messages").join(&name), &text, problems);
        }
        let path = root.join("content/messages").join(&name);
        if let Ok(text) = std::fs::read_to_string(&path) {
            words.extend(parse(
                &PathBuf::from("content/messages").join(&name),
                &text,
                problems,
            ));
        }
        words
    };
    let english = own(Language::En);
    let complete = |language: Language| {
        let mut words = if language == Language::En {
            english.clone()
        } else {
            own(language)
        };
        let mut missing = Vec::new();
        for (key, word) in &english {
            if !words.contains_key(key) {
                missing.push(key.clone());
                words.insert(key.clone(), word.clone());
            }
        }
        (language.code(), Arc::new(Messages { words, missing }))
    };
    MessageSet(Language::ALL.into_iter().map(complete).collect())
}

fn parse(file: &Path, text: &str, problems: &Problems) -> BTreeMap<String, MessageText> {
    let mut words = BTreeMap::new();
    match serde_yaml::from_str::<BTreeMap<String, MessageNode>>(text) {
        Ok(tree) => {
            for (key, branch) in tree {
                flatten(key, branch, &mut words);
            }
        }
        Err(error) => problems.push(Problem {
            file: file.to_owned(),
            line: error.location().map(|location| location.line()),
            message: format!("cannot be read: {error}"),
            hint: Some(
                "write `key: text`, nested as you like; quote texts that hold a colon".to_owned(),
            ),
        }),
    }
    words
}

fn flatten(key: String, tree: MessageNode, words: &mut BTreeMap<String, MessageText>) {
    match tree {
        MessageNode::Text(text) => {
            words.insert(key, MessageText::Plain(text));
        }
        MessageNode::Branch(branch) if is_plural(&branch) => {
            let forms = branch
                .into_iter()
                .filter_map(|(category, form)| match form {
                    MessageNode::Text(text) => Some((category, text)),
                    MessageNode::Branch(_) => None,
                });
            words.insert(key, MessageText::Plural(forms.collect()));
        }
        MessageNode::Branch(branch) => {
            for (name, below) in branch {
                flatten(format!("{key}.{name}"), below, words);
            }
        }
    }
}

fn is_plural(branch: &BTreeMap<String, MessageNode>) -> bool {
    branch.contains_key("other")
        && branch.iter().all(|(key, form)| {
            matches!(
                key.as_str(),
                "zero" | "one" | "two" | "few" | "many" | "other"
            ) && matches!(form, MessageNode::Text(_))
        })
}

#[derive(rust_embed::RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../content/messages"]
#[include = "*.yaml"]
struct EmbeddedMessages;

/// The words inside `kiosk`, by file name.
pub fn embedded(name: &str) -> Option<String> {
    let file = EmbeddedMessages::get(name)?;
    Some(String::from_utf8_lossy(&file.data).into_owned())
}
