//! The texts of a goods group become a document of the index.

use std::collections::BTreeSet;

use tantivy::TantivyDocument;

use super::cut::{Script, apart_words, pairs, words};
use super::fields::{Cut, Fields};
use super::texts::Texts;

/// Texts are indexed up to here: who sends a longer name sends no name.
const TEXT_LIMIT: usize = 300;

/// The document of a group.
pub fn document(fields: Fields, slug: &str, texts: &Texts<'_>) -> TantivyDocument {
    let mut document = TantivyDocument::new();
    let slug = slug.replace('-', " ");
    let names = texts.names.iter().copied();
    for name in names.clone() {
        let whole: String = words(start(name))
            .into_iter()
            .map(|word| word.text)
            .collect();
        document.add_text(fields.whole, whole);
    }
    add(&mut document, fields.name, names.chain([slug.as_str()]));
    add(&mut document, fields.kind, texts.kinds.iter().copied());
    add(&mut document, fields.about, texts.abouts.iter().copied());
    document
}

fn add<'a>(document: &mut TantivyDocument, field: Cut, texts: impl Iterator<Item = &'a str>) {
    let mut all = BTreeSet::new();
    let mut runs = BTreeSet::new();
    for text in texts.map(start) {
        for word in words(text).into_iter().chain(apart_words(text)) {
            if word.script != Script::Spaced {
                runs.insert(word.text.clone());
            }
            all.insert(word.text);
        }
    }
    let all: Vec<_> = all.into_iter().collect();
    document.add_text(field.words, all.join(" "));
    // Each run is a value of its own, so that no chain of pairs leads into the next.
    for run in &runs {
        document.add_text(field.pairs, pairs(run).join(" "));
    }
}

fn start(text: &str) -> &str {
    match text.char_indices().nth(TEXT_LIMIT) {
        Some((end, _)) => &text[..end],
        None => text,
    }
}
