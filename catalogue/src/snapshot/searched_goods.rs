//! What search finds goods by.

use kiosk_contract::catalogue::GroupCategory;
use serde::Serialize;

use super::Goods;

/// The texts of goods that search knows. No price is among them.
#[derive(Debug, Serialize)]
pub(crate) struct SearchedGoods<'a> {
    pub name: &'a str,
    pub skus: Vec<&'a str>,
    pub subtitle: &'a str,
    pub tags: &'a [String],
    pub category: &'a GroupCategory,
}

impl<'a> SearchedGoods<'a> {
    /// Those of goods.
    pub fn of(goods: &'a Goods) -> Self {
        let group = &goods.group;
        Self {
            name: &group.goods_name,
            skus: goods.skus.iter().map(|sku| sku.name.as_str()).collect(),
            subtitle: &group.subtitle,
            tags: &group.tags,
            category: &group.category,
        }
    }
}
