//! What search knows of each goods group, in every language: the one place that fills the index.

use std::collections::{BTreeMap, HashMap};

use kiosk_contract::catalogue::{Category, GroupCategory};
use kiosk_domain::Locale;
use kiosk_domain::search::{SearchTerms, Texts};
use serde::Serialize;

use crate::{Goods, LocaleCatalogue, Snapshot};

/// The terms of every goods group, by slug, which is the order of the catalogue.
pub fn search_terms(snapshot: &Snapshot) -> SearchTerms {
    SearchTerms::of(&SearchSources::of(snapshot).texts())
}

/// All that search knows goods by, as each locale has it. Where this is the same the texts are, and
/// it costs a tenth of them.
#[derive(Debug, Serialize)]
pub struct SearchSources<'a>(Vec<SearchedLocale<'a>>);

#[derive(Debug, Serialize)]
struct SearchedLocale<'a> {
    categories: &'a [Category],
    goods: Vec<SearchedGoods<'a>>,
}

#[derive(Debug, Serialize)]
struct SearchedGoods<'a> {
    slug: &'a str,
    name: &'a str,
    skus: Vec<&'a str>,
    subtitle: &'a str,
    tags: &'a [String],
    category: &'a GroupCategory,
}

impl<'a> SearchSources<'a> {
    /// Those of a catalogue.
    pub fn of(snapshot: &'a Snapshot) -> Self {
        let locales = Locale::ALL.into_iter();
        Self(
            locales
                .map(|locale| SearchedLocale::of(snapshot.locale(locale)))
                .collect(),
        )
    }

    /// The texts by which every goods group is found, by slug.
    pub fn texts(&self) -> BTreeMap<&'a str, Texts<'a>> {
        let mut all = BTreeMap::new();
        for locale in &self.0 {
            locale.gather(&mut all);
        }
        all
    }
}

impl<'a> SearchedLocale<'a> {
    fn of(catalogue: &'a LocaleCatalogue) -> Self {
        let goods = catalogue.goods.iter();
        Self {
            categories: &catalogue.categories,
            goods: goods
                .map(|(slug, goods)| SearchedGoods::of(slug, goods))
                .collect(),
        }
    }

    fn gather(&self, all: &mut BTreeMap<&'a str, Texts<'a>>) {
        let mut titles = Titles::default();
        for category in self.categories {
            titles.add(category, &[]);
        }
        for goods in &self.goods {
            let texts: &mut Texts<'_> = all.entry(goods.slug).or_default();
            texts.names.insert(goods.name);
            texts.skus.extend(&goods.skus);
            texts.abouts.insert(goods.subtitle);
            texts.abouts.extend(goods.tags.iter().map(String::as_str));
            texts.categories.insert(&goods.category.title);
            let own = titles.by_path.get(goods.category.path.as_str());
            let listing = titles.by_group.get(goods.slug);
            let listed = own.into_iter().chain(listing).flatten();
            texts.categories.extend(listed);
        }
    }
}

impl<'a> SearchedGoods<'a> {
    fn of(slug: &'a str, goods: &'a Goods) -> Self {
        let group = &goods.group;
        Self {
            slug,
            name: &group.goods_name,
            skus: goods.skus.iter().map(|sku| sku.name.as_str()).collect(),
            subtitle: &group.subtitle,
            tags: &group.tags,
            category: &group.category,
        }
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
