//! What search knows of each goods group, in every language: the one place that fills the index.

use std::collections::{BTreeMap, HashMap};

use kiosk_contract::catalogue::Category;
use kiosk_domain::Locale;
use kiosk_domain::search::{SearchTerms, Texts};

use crate::{LocaleCatalogue, Snapshot};

/// The terms of every goods group, by slug, which is the order of the catalogue.
pub fn search_terms(snapshot: &Snapshot) -> SearchTerms {
    SearchTerms::of(&search_texts(snapshot))
}

/// The texts by which every goods group is found, by slug.
pub fn search_texts(snapshot: &Snapshot) -> BTreeMap<&str, Texts<'_>> {
    let mut all = BTreeMap::new();
    for locale in Locale::ALL {
        gather(snapshot.locale(locale), &mut all);
    }
    all
}

fn gather<'a>(catalogue: &'a LocaleCatalogue, all: &mut BTreeMap<&'a str, Texts<'a>>) {
    let mut titles = Titles::default();
    for category in &catalogue.categories {
        titles.add(category, &[]);
    }
    for (slug, goods) in &catalogue.goods {
        let group = &goods.group;
        let texts: &mut Texts<'_> = all.entry(slug).or_default();
        texts.names.insert(&group.goods_name);
        texts
            .skus
            .extend(goods.skus.iter().map(|sku| sku.name.as_str()));
        texts.abouts.insert(&group.subtitle);
        texts.abouts.extend(group.tags.iter().map(String::as_str));
        texts.categories.insert(&group.category.title);
        let own = titles.by_path.get(group.category.path.as_str());
        let listing = titles.by_group.get(slug.as_str());
        let listed = own.into_iter().chain(listing).flatten();
        texts.categories.extend(listed);
    }
}

/// The titles of a category and of those above it, by the ways to come to them.
#[derive(Default)]
struct Titles<'a> {
    by_path: HashMap<&'a str, Vec<&'a str>>,
    by_group: HashMap<&'a str, Vec<&'a str>>,
}

impl<'a> Titles<'a> {
    fn add(&mut self, category: &'a Category, above: &[&'a str]) {
        let titles = [above, &[category.title.as_str()]].concat();
        for group in &category.goods_groups {
            self.by_group
                .entry(&group.slug)
                .or_default()
                .extend(&titles);
        }
        for child in &category.children {
            self.add(child, &titles);
        }
        self.by_path.insert(&category.path, titles);
    }
}
