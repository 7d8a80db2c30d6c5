//! Slugs by the numbers of groups and SKUs.

use std::collections::HashMap;
use std::sync::Arc;

use kiosk_catalogue::Snapshot;
use kiosk_domain::{GroupId, Locale, SkuId};

/// Which group a number belongs to, in whatever locale it is sold.
#[derive(Debug, Default)]
pub struct GroupsById {
    groups: HashMap<GroupId, Arc<str>>,
    skus: HashMap<SkuId, Arc<str>>,
}

impl GroupsById {
    /// The numbers of a snapshot.
    pub fn of(snapshot: &Snapshot) -> Self {
        let mut numbers = Self::default();
        for locale in Locale::ALL {
            for (slug, goods) in &snapshot.locale(locale).goods {
                let slug = numbers
                    .groups
                    .entry(goods.group.id)
                    .or_insert_with(|| slug.as_str().into());
                for sku in &goods.skus {
                    numbers.skus.entry(sku.id).or_insert_with(|| slug.clone());
                }
            }
        }
        numbers
    }

    /// The slug of a group.
    pub fn group(&self, id: GroupId) -> Option<&str> {
        self.groups.get(&id).map(AsRef::as_ref)
    }

    /// The slug of a SKU's group.
    pub fn sku(&self, id: SkuId) -> Option<&str> {
        self.skus.get(&id).map(AsRef::as_ref)
    }
}
