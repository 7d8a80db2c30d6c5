//! What is known of each goods group, in every language, each text once.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use kiosk_catalogue::{LocaleCatalogue, Snapshot};
use kiosk_contract::catalogue::Category;
use kiosk_domain::Locale;

/// The texts of one goods group.
#[derive(Debug, Default)]
pub struct Texts<'a> {
    /// Its names.
    pub names: BTreeSet<&'a str>,
    /// Its tags, and the titles of its categories and of those above them.
    pub kinds: BTreeSet<&'a str>,
    /// Its subtitles.
    pub abouts: BTreeSet<&'a str>,
}

/// The texts of every goods group, by slug, which is the order of the catalogue.
pub fn texts(snapshot: &Snapshot) -> BTreeMap<&str, Texts<'_>> {
    let mut all = BTreeMap::new();
    for locale in Locale::ALL {
        gather(snapshot.locale(locale), &mut all);
    }
    all
}

fn gather<'a>(catalogue: &'a LocaleCatalogue, all: &mut BTreeMap<&'a str, Texts<'a>>) {
    let mut tree = Tree::default();
    for category in &catalogue.categories {
        tree.enter(category, &[]);
    }
    for (slug, goods) in &catalogue.goods {
        let group = &goods.group;
        let texts: &mut Texts<'_> = all.entry(slug).or_default();
        texts.names.insert(&group.goods_name);
        texts.abouts.insert(&group.subtitle);
        texts.kinds.extend(group.tags.iter().map(String::as_str));
        texts.kinds.insert(&group.category.title);
        let own = tree.by_path.get(group.category.path.as_str());
        let listing = tree.by_group.get(slug.as_str());
        texts.kinds.extend(own.into_iter().chain(listing).flatten());
    }
}

/// The titles of a category and of those above it, by the ways to come to them.
#[derive(Default)]
struct Tree<'a> {
    by_path: HashMap<&'a str, Vec<&'a str>>,
    by_group: HashMap<&'a str, Vec<&'a str>>,
}

impl<'a> Tree<'a> {
    fn enter(&mut self, category: &'a Category, above: &[&'a str]) {
        let titles = [above, &[category.title.as_str()]].concat();
        for group in &category.goods_groups {
            self.by_group
                .entry(&group.slug)
                .or_default()
                .extend(&titles);
        }
        for child in &category.children {
            self.enter(child, &titles);
        }
        self.by_path.insert(&category.path, titles);
    }
}
