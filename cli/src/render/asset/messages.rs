//! The interface's words, which the browser fetches before islands wake.

use serde_json::{Map, Value};

use super::{SiteFile, hashed_json};
use crate::render::localizer::Localizer;
use crate::source::{Bundle, MessageText};

/// The words that islands need, named by their hash.
pub fn messages_file(localizer: &Localizer) -> SiteFile {
    let namespaces = Bundle::namespaces();
    let mut tree = Map::new();
    for (key, message) in localizer.messages().iter() {
        let wanted = namespaces.iter().any(|space| {
            key.strip_prefix(space.as_str())
                .is_some_and(|rest| rest.starts_with('.'))
        });
        if wanted {
            insert(&mut tree, key, message);
        }
    }
    let language = localizer.locale.interface().code();
    hashed_json(&format!("messages.{language}"), &Value::Object(tree))
}

fn insert(tree: &mut Map<String, Value>, key: &str, message: &MessageText) {
    match key.split_once('.') {
        Some((space, rest)) => {
            let below = tree
                .entry(space)
                .or_insert_with(|| Value::Object(Map::new()));
            if let Value::Object(below) = below {
                insert(below, rest, message);
            }
        }
        None => {
            let value = match message {
                MessageText::Plain(text) => Value::from(text.as_str()),
                MessageText::Plural(forms) => forms
                    .iter()
                    .map(|(category, text)| (category.clone(), Value::from(text.as_str())))
                    .collect(),
            };
            tree.insert(key.to_owned(), value);
        }
    }
}
