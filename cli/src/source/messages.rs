//! Interface words (`content/messages/{language}.yaml`) and what a template makes of them.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::{fs, io};

use kiosk_catalogue::{Problems, read_text};
use kiosk_domain::Language;
use walkdir::WalkDir;

use super::checked_words::CheckedWords;
use super::folder::ShopFolder;
use super::message_tree::{self, MessageText};

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

/// Reads the words of all languages; English must be there, others may be missing.
/// `defaults` are the words inside `kiosk`, which a shop's own files override key by key.
pub fn load(
    root: &Path,
    defaults: &dyn Fn(&str) -> Option<String>,
    problems: &Problems,
) -> MessageSet {
    let folder = Path::new("content/messages");
    refuse_unknown_files(root, folder, problems);
    let inside = |language: Language| {
        let name = file_name(language);
        let text = defaults(&name).unwrap_or_default();
        message_tree::read(&Path::new("messages").join(&name), &text, problems)
    };
    let written = |language: Language| {
        let shown = folder.join(file_name(language));
        let text = own_text(root, &shown, problems).unwrap_or_default();
        message_tree::read(&shown, &text, problems)
    };
    let default_english = inside(Language::En);
    let own_english = written(Language::En);
    let templates = own_templates(root);
    let checked = CheckedWords {
        known: &default_english,
        is_used: &|key| templates.iter().any(|template| template.contains(key)),
        problems,
    };
    checked.check(&folder.join(file_name(Language::En)), &own_english);
    let mut english = default_english.clone();
    english.extend(own_english);
    let checked = CheckedWords {
        known: &english,
        is_used: &|_| false,
        problems,
    };
    let complete = |language: Language| {
        let mut words = english.clone();
        if language != Language::En {
            let own = written(language);
            checked.check(&folder.join(file_name(language)), &own);
            words = inside(language);
            words.extend(own);
        }
        let mut missing = Vec::new();
        for (key, word) in &english {
            if !words.contains_key(key) {
                missing.push(key.clone());
                words.insert(key.clone(), word.clone());
            }
        }
        let words = words.into_iter().map(|(key, word)| (key, word.value));
        let words = words.collect();
        (language.code(), Arc::new(Messages { words, missing }))
    };
    MessageSet(Language::ALL.into_iter().map(complete).collect())
}

fn file_name(language: Language) -> String {
    format!("{}.yaml", language.code())
}

/// The text of one of the shop's own files; none where it is not there.
fn own_text(root: &Path, shown: &Path, problems: &Problems) -> Option<String> {
    match read_text(&root.join(shown)) {
        Ok(text) => Some(text),
        // Of a link that leads nowhere its folder tells.
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => {
            problems.file(
                shown,
                format!("cannot be read: {error}"),
                Some("save the file as UTF-8 text"),
            );
            None
        }
    }
}

/// Reports files that are no language's.
fn refuse_unknown_files(root: &Path, folder: &Path, problems: &Problems) {
    let listed = ShopFolder {
        root,
        shown: folder,
        problems,
    };
    let entries = listed.entries().unwrap_or_default().into_iter();
    let known: Vec<String> = Language::ALL.into_iter().map(file_name).collect();
    for name in entries
        .map(|entry| entry.name)
        .filter(|name| !known.contains(name))
    {
        problems.file(
            &folder.join(&name),
            "this is no language of the interface",
            Some(&format!("use one of: {}", known.join(", "))),
        );
    }
}

/// The shop's own templates, which may use words of their own.
fn own_templates(root: &Path) -> Vec<String> {
    let files = WalkDir::new(root.join("templates")).into_iter();
    let files = files.filter_map(Result::ok);
    files
        .filter_map(|entry| fs::read_to_string(entry.path()).ok())
        .collect()
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
