//! What a feed told and its catalogue lacks, as long as changes may follow.

use std::collections::BTreeMap;

use super::changes::ItemKind;
use super::collection::CollectionKey;
use super::item::Item;
use crate::snapshot::{LazyGoods, Omission};

/// What a feed told beside its catalogue. A feed of changes does not tell it again.
#[derive(Clone, Debug, Default)]
pub(crate) struct LeftOut {
    /// The symbols of all regions in their order, with those that are left out.
    pub(super) regions: Vec<String>,
    /// The goods of which no SKU can be sold, by slug.
    pub(super) goods: BTreeMap<String, LazyGoods>,
}

/// Omissions by the item that told them: one that is told again, or is gone, takes its own along.
#[derive(Debug, Default)]
pub(super) struct OmissionsByItem(BTreeMap<(ItemKind, String), Vec<Omission>>);

impl OmissionsByItem {
    /// Notes an omission. Goods are none of these: whether they are left out follows from their
    /// SKUs.
    pub fn add(&mut self, omission: Omission) {
        let Some((kind, key)) = told_in(&omission) else {
            return;
        };
        let key = (kind, key.to_owned());
        self.0.entry(key).or_default().push(omission);
    }

    /// Forgets what an item told that comes again.
    pub fn forget_of(&mut self, item: &Item) {
        if let Some((kind, key)) = item.identity() {
            self.forget(kind, key);
        }
    }

    /// Forgets what an item told.
    pub fn forget(&mut self, kind: ItemKind, key: &str) {
        // Of nearly every catalogue nothing is left out.
        if !self.0.is_empty() {
            self.0.remove(&(kind, key.to_owned()));
        }
    }

    /// All of them, by item.
    pub fn iter(&self) -> impl Iterator<Item = &Omission> {
        self.0.values().flatten()
    }

    /// All of them, by item.
    pub fn into_list(self) -> Vec<Omission> {
        self.0.into_values().flatten().collect()
    }
}

/// The item in which something unusable was told.
pub(super) fn told_in(omission: &Omission) -> Option<(ItemKind, &str)> {
    Some(match omission {
        Omission::Sku { slug, .. } | Omission::FlashSale { slug, .. } => (ItemKind::Skus, slug),
        Omission::Area { slug, .. } => (ItemKind::Group, slug),
        Omission::Region { symbol, .. } => (ItemKind::Region, symbol),
        Omission::FirstGoods { shelf, .. } => (ItemKind::Collection, shelf),
        Omission::FlashHours { .. } => (ItemKind::Collection, CollectionKey::FlashSaleGoods.name()),
        Omission::Currency { .. } => (ItemKind::Collection, CollectionKey::LangAndCurrency.name()),
        Omission::Address { kind, key, .. } => (ItemKind::from_name(kind)?, key),
        Omission::Goods { .. } => return None,
    })
}
