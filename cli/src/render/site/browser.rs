//! The search index, which the browser fetches by itself.

use serde::Serialize;

use crate::render::asset::{SiteFile, search_path};
use crate::render::stage::Stage;

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
