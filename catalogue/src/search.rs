//! What search knows of each goods group, in every language: the one place that fills the index.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap};

use kiosk_contract::catalogue::Category;
use kiosk_domain::Locale;
use kiosk_domain::search::{SearchTerms, SearchTermsBuilder, Texts};
use rayon::prelude::*;
use serde::{Serialize, Serializer};

use crate::snapshot::{Goods, LazyGoods, LocaleCatalogue, SearchedGoods, Snapshot};

/// The texts of so many goods groups are held at once.
const GATHERED: usize = 256;

/// The terms of every goods group, by slug, which is the order of the catalogue.
pub fn search_terms(snapshot: &Snapshot) -> SearchTerms {
    SearchSources::of(snapshot).terms()
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

    /// The terms by which every goods group is found.
    pub fn terms(&self) -> SearchTerms {
        let locales = self.0.iter();
        let titles: Vec<_> = locales
            .map(|locale| Titles::of(locale.categories))
            .collect();
        let slugs: BTreeSet<&str> = self.0.iter().flat_map(SearchedLocale::slugs).collect();
        let slugs: Vec<&str> = slugs.into_iter().collect();
        let mut terms = SearchTermsBuilder::default();
        for slugs in slugs.chunks(GATHERED) {
            let texts: Vec<Texts<'_>> = slugs
                .par_iter()
                .map(|slug| {
                    let mut texts = Texts::default();
                    for (locale, titles) in self.0.iter().zip(&titles) {
                        locale.gather(slug, titles, &mut texts);
                    }
                    texts
                })
                .collect();
            for (slug, texts) in slugs.iter().zip(&texts) {
                terms.add(slug, texts);
            }
        }
        terms.finish()
    }
}

impl<'a> SearchedLocale<'a> {
    fn of(catalogue: &'a LocaleCatalogue) -> Self {
        Self {
            categories: &catalogue.categories,
            goods: &catalogue.goods,
        }
    }

    fn slugs(&self) -> impl Iterator<Item = &'a str> {
        self.goods.keys().map(String::as_str)
    }

    fn gather(&self, slug: &str, titles: &Titles<'a>, texts: &mut Texts<'a>) {
        let Some(goods) = self.goods.get(slug) else {
            return;
        };
        match goods.read_for_search() {
            Cow::Borrowed(goods) => gather_goods(texts, goods, Cow::Borrowed),
            Cow::Owned(goods) => gather_goods(texts, &goods, |text| Cow::Owned(text.to_owned())),
        }
        let own = titles.by_path.get(goods.summary().category.as_str());
        let listing = titles.by_group.get(slug);
        for title in own.into_iter().chain(listing).flatten() {
            gather_text(&mut texts.categories, title, Cow::Borrowed);
        }
    }
}

fn gather_goods<'t, 'g>(
    texts: &mut Texts<'t>,
    goods: &'g Goods,
    keep: impl Fn(&'g str) -> Cow<'t, str> + Copy,
) {
    let SearchedGoods {
        name,
        skus,
        subtitle,
        tags,
        category,
    } = SearchedGoods::of(goods);
    gather_text(&mut texts.names, name, keep);
    for sku in skus {
        gather_text(&mut texts.skus, sku, keep);
    }
    gather_text(&mut texts.abouts, subtitle, keep);
    for tag in tags {
        gather_text(&mut texts.abouts, tag, keep);
    }
    gather_text(&mut texts.categories, &category.title, keep);
}

/// Most texts are the same in several locales, and are kept once.
fn gather_text<'t, 'g>(
    texts: &mut BTreeSet<Cow<'t, str>>,
    text: &'g str,
    keep: impl Fn(&'g str) -> Cow<'t, str>,
) {
    if !texts.contains(text) {
        texts.insert(keep(text));
    }
}

/// The titles of a category and of those above it, by the ways to come to them.
#[derive(Default)]
struct Titles<'a> {
    by_path: HashMap<&'a str, Vec<&'a str>>,
    by_group: HashMap<&'a str, Vec<&'a str>>,
}

impl<'a> Titles<'a> {
    fn of(categories: &'a [Category]) -> Self {
        let mut titles = Self::default();
        for category in categories {
            titles.add(category, &[]);
        }
        titles
    }

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
