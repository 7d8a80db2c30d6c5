//! What is different between two catalogues of one locale.

use std::collections::{BTreeMap, BTreeSet};

use super::collection::CollectionKey;
use crate::snapshot::{LazyGoods, LocaleCatalogue};

/// What an item is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs)] // A variant is its name on the wire.
pub enum ItemKind {
    Region,
    Category,
    Group,
    Article,
    Reviews,
    Skus,
    Collection,
}

impl ItemKind {
    /// What a goods group has, in the order in which a feed tells it.
    pub(super) const OF_GOODS: [Self; 4] = [Self::Group, Self::Article, Self::Reviews, Self::Skus];

    /// The kind of a name in a feed; none for one that we do not know.
    pub(super) fn from_name(name: &str) -> Option<Self> {
        let beside = [Self::Region, Self::Category, Self::Collection];
        let mut all = beside.into_iter().chain(Self::OF_GOODS);
        all.find(|kind| kind.name() == name)
    }

    /// The kind's name in a feed.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Region => "region",
            Self::Category => "category",
            Self::Group => "group",
            Self::Article => "article",
            Self::Reviews => "reviews",
            Self::Skus => "skus",
            Self::Collection => "collection",
        }
    }
}

/// Items by kind and key.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ItemKeys(BTreeMap<ItemKind, BTreeSet<String>>);

impl ItemKeys {
    /// Whether an item is among them.
    pub fn contains(&self, kind: ItemKind, key: &str) -> bool {
        self.0.get(&kind).is_some_and(|keys| keys.contains(key))
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Every item, by kind.
    pub fn iter(&self) -> impl Iterator<Item = (ItemKind, &str)> {
        self.0
            .iter()
            .flat_map(|(kind, keys)| keys.iter().map(|key| (*kind, key.as_str())))
    }

    pub(super) fn insert(&mut self, kind: ItemKind, key: &str) {
        self.0.entry(kind).or_default().insert(key.to_owned());
    }

    fn extend(&mut self, more: &Self) {
        for (kind, key) in more.iter() {
            self.insert(kind, key);
        }
    }
}

/// The items that are different, whether they came, went, changed or moved.
///
/// A reader keeps regions and categories in the order in which it heard of them. Those that
/// now stand elsewhere are taken out before they are told again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CatalogueDiff {
    pub(super) touched: ItemKeys,
    pub(super) moved: ItemKeys,
}

impl CatalogueDiff {
    /// What makes the new catalogue of the old one.
    pub fn between(old: &LocaleCatalogue, new: &LocaleCatalogue) -> Self {
        let mut changes = Self::default();
        changes.ordered(ItemKind::Region, &regions(old), &regions(new));
        changes.ordered(ItemKind::Category, &categories(old), &categories(new));
        for slug in old.goods.keys().chain(new.goods.keys()) {
            changes.goods(slug, old.goods.get(slug), new.goods.get(slug));
        }
        for key in CollectionKey::ALL {
            if key.of(old) != key.of(new) {
                changes.touched.insert(ItemKind::Collection, key.name());
            }
        }
        changes
    }

    /// These changes and later ones, as one.
    pub fn and_then(&mut self, later: &Self) {
        self.touched.extend(&later.touched);
        self.moved.extend(&later.moved);
    }

    /// Whether nothing is different.
    pub fn is_empty(&self) -> bool {
        self.touched.is_empty()
    }

    fn ordered<T: PartialEq>(&mut self, kind: ItemKind, old: &[(&str, T)], new: &[(&str, T)]) {
        let before: BTreeMap<_, _> = old.iter().map(|(key, value)| (*key, value)).collect();
        let after: BTreeSet<_> = new.iter().map(|(key, _)| *key).collect();
        let differs = |(key, value): &&(&str, T)| before.get(key) != Some(&value);
        let changed = new.iter().filter(differs).map(|(key, _)| *key);
        let gone = old
            .iter()
            .map(|(key, _)| *key)
            .filter(|key| !after.contains(key));
        for key in changed.chain(gone) {
            self.touched.insert(kind, key);
        }
        let mut kept = old
            .iter()
            .map(|(key, _)| *key)
            .filter(|key| after.contains(key));
        for (key, _) in new.iter().skip_while(|(key, _)| kept.next() == Some(*key)) {
            self.touched.insert(kind, key);
            self.moved.insert(kind, key);
        }
    }

    fn goods(&mut self, slug: &str, old: Option<&LazyGoods>, new: Option<&LazyGoods>) {
        let is_same = match (old, new) {
            (Some(old), Some(new)) if old == new => [true; 4],
            (Some(old), Some(new)) => [
                old.group == new.group,
                old.article == new.article,
                old.reviews == new.reviews,
                old.skus == new.skus,
            ],
            _ => [false; 4],
        };
        for (kind, is_same) in ItemKind::OF_GOODS.into_iter().zip(is_same) {
            if !is_same {
                self.touched.insert(kind, slug);
            }
        }
    }
}

fn regions(catalogue: &LocaleCatalogue) -> Vec<(&str, &kiosk_contract::catalogue::Region)> {
    let keyed = catalogue.regions.iter();
    keyed
        .map(|region| (region.region_symbol.as_str(), region))
        .collect()
}

fn categories(catalogue: &LocaleCatalogue) -> Vec<(&str, &kiosk_contract::catalogue::Category)> {
    let keyed = catalogue.categories.iter();
    keyed
        .map(|category| (category.path.as_str(), category))
        .collect()
}
