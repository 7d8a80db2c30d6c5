//! What the browser fetches by itself: the interface's words and the search index.

use kiosk_domain::Locale;
use serde::Serialize;
use serde_json::{Map, Value};

use super::SiteFile;
use crate::render::speech::Speech;
use crate::render::stage::Stage;
use crate::source::{Bundle, MessageText};

/// The words that islands need, named by their hash.
pub fn messages_file(speech: &Speech) -> SiteFile {
    let namespaces = Bundle::namespaces();
    let mut tree = Map::new();
    for (key, message) in speech.messages().iter() {
        let wanted = namespaces.iter().any(|space| {
            key.strip_prefix(space.as_str())
                .is_some_and(|rest| rest.starts_with('.'))
        });
        if wanted {
            insert(&mut tree, key, message);
        }
    }
    let bytes = Value::Object(tree).to_string().into_bytes();
    let hash = blake3::hash(&bytes).to_hex();
    let language = speech.locale.interface().code();
    SiteFile::new(
        format!("assets/messages.{language}.{}.json", &hash[..12]),
        bytes,
    )
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

#[derive(Serialize)]
struct Index<'a> {
    goods: Vec<Entry<'a>>,
}

/// One goods group: name, path, image, extra words, price.
#[derive(Serialize)]
struct Entry<'a> {
    n: &'a str,
    p: &'a str,
    i: &'a str,
    x: String,
    m: &'a str,
}

/// The address of a locale's search index. It has no hash in its name: a price that
/// changes must not change every page that names the index.
pub fn search_path(locale: Locale) -> String {
    format!("/search/{}.json", locale.name())
}

/// A locale's search index.
pub fn search_file(stage: &Stage<'_>) -> SiteFile {
    let goods = stage.catalogue.goods.iter().filter_map(|(slug, goods)| {
        let card = stage.card(slug)?;
        let group = &goods.group;
        let mut words = group.tags.clone();
        if let Some(place) = stage.tree.primary(slug) {
            words.push(stage.tree.category(place).title.clone());
            let parent = crate::plan::CategoryPosition {
                child: None,
                ..place
            };
            words.push(stage.tree.category(parent).title.clone());
        }
        words.push(slug.replace('-', " "));
        words.dedup();
        Some(Entry {
            n: &card.name,
            p: &card.href,
            i: card.image.as_ref().map_or("", |image| image.src.as_str()),
            x: words.join(" "),
            m: card.price.as_deref().unwrap_or_default(),
        })
    });
    let index = Index {
        goods: goods.collect(),
    };
    let bytes = serde_json::to_vec(&index).expect("an index is plain values");
    SiteFile::new(search_path(stage.locale).trim_start_matches('/'), bytes)
}
