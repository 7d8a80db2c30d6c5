//! The sample shop, and shops of a few names, indexed.

use std::path::Path;
use std::sync::{Arc, LazyLock};

use kiosk_catalogue::{Problems, Snapshot, files, search_terms};
use kiosk_domain::Locale;
use kiosk_domain::search::SearchIndex;

/// The sample shop's catalogue.
pub static SHOP: LazyLock<Snapshot> = LazyLock::new(|| {
    let problems = Problems::default();
    let content = Path::new(env!("CARGO_MANIFEST_DIR")).join("../content");
    let shop = files::load(&content, &problems);
    assert!(problems.into_sorted().is_empty());
    shop.snapshot()
});

/// The sample shop's index.
pub static INDEX: LazyLock<SearchIndex> = LazyLock::new(|| SearchIndex::new(&search_terms(&SHOP)));

/// What the sample shop finds.
pub fn found(typed: &str) -> Vec<&'static str> {
    INDEX.ranked(typed)
}

/// The best that the sample shop finds.
pub fn best(typed: &str) -> &'static str {
    found(typed).first().copied().unwrap_or("nothing")
}

/// An index of goods groups with these names, numbered in this order: `g00`, `g01`, …
pub fn index_of(names: &[&str]) -> SearchIndex {
    SearchIndex::new(&search_terms(&shop_of(names)))
}

/// What an index of [`index_of`] finds, as the names of the groups.
pub fn names_found<'a>(names: &[&'a str], typed: &str) -> Vec<&'a str> {
    let index = index_of(names);
    let slugs = index.ranked(typed);
    slugs
        .into_iter()
        .map(|slug| names[slug[1..].parse::<usize>().expect("a number")])
        .collect()
}

fn shop_of(names: &[&str]) -> Snapshot {
    let locales = Locale::ALL.map(|locale| {
        let mut catalogue = SHOP.locale(locale).clone();
        let mut pattern = catalogue.goods["koi-kingdom"].clone();
        pattern.group.subtitle.clear();
        pattern.skus.clear();
        catalogue.categories.clear();
        catalogue.goods = names
            .iter()
            .enumerate()
            .map(|(number, name)| {
                let slug = format!("g{number:02}");
                let mut goods = pattern.clone();
                goods.group.goods_name = (*name).to_owned();
                goods.group.slug.clone_from(&slug);
                (slug, goods)
            })
            .collect();
        Arc::new(catalogue)
    });
    Snapshot::new(locales.to_vec())
}
