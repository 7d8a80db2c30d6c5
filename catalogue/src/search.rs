//! What search knows of each goods group, in every language: the one place that fills the index.

use std::collections::{BTreeMap, HashMap};

use kiosk_contract::catalogue::Category;
use kiosk_domain::Locale;
use kiosk_domain::search::{SearchTerms, Texts};
use serde::{Serialize, Serializer};

use crate::snapshot::{LazyGoods, LocaleCatalogue, SearchedGoods, Snapshot};

/// The terms of every goods group, by slug, which is the order of the catalogue.
pub fn search_terms(snapshot: &Snapshot) -> SearchTerms {
    SearchTerms::of(&SearchSources::of(snapshot).texts())
}

/// All that search knows goods by, as each locale has it. Where this is written the same the texts
/// are the same: it is written without decoding goods.
#[derive(Debug, Serialize)]
pub struct SearchSources<'a>(Vec<SearchedLocale<'a>>);

#[derive(Debug, Serialize)]
struct SearchedLocale<'a> {
    categories: &'a [Category],
    #[serde(serialize_with = "as_summaries")]
    goods: &'a BTreeMap<String, LazyGoods>,
}

fn as_summaries<S: Serializer>(
    goods: &BTreeMap<String, LazyGoods>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let summaries = goods.iter();
    serializer.collect_seq(summaries.map(|(slug, goods)| (slug, goods.summary().searched)))
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
        Self {
            categories: &catalogue.categories,
            goods: &catalogue.goods,
        }
    }

    fn gather(&self, all: &mut BTreeMap<&'a str, Texts<'a>>) {
        let mut titles = Titles::default();
        for category in self.categories {
            titles.add(category, &[]);
        }
        for (slug, goods) in self.goods {
            let goods = SearchedGoods::of(goods);
            let texts: &mut Texts<'_> = all.entry(slug).or_default();
            texts.names.insert(goods.name);
            texts.skus.extend(&goods.skus);
            texts.abouts.insert(goods.subtitle);
            texts.abouts.extend(goods.tags.iter().map(String::as_str));
            texts.categories.insert(&goods.category.title);
            let own = titles.by_path.get(goods.category.path.as_str());
            let listing = titles.by_group.get(slug.as_str());
            let listed = own.into_iter().chain(listing).flatten();
            texts.categories.extend(listed);
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
