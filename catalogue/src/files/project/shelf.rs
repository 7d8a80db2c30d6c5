//! Shelves: lists of goods cards.

use std::collections::BTreeMap;

use kiosk_contract::catalogue::Card;
use kiosk_domain::{Viewer, shown_sku};

use super::view::View;
use crate::snapshot::{Goods, LazyGoods};
use crate::yaml::Located;

impl View<'_> {
    /// The cards of these goods; goods that the shop does not sell are left out.
    pub(super) fn cards(
        &self,
        slugs: &[Located<String>],
        goods: &BTreeMap<String, LazyGoods>,
    ) -> Vec<Card> {
        let sold = slugs.iter().filter_map(|slug| goods.get(slug.as_str()));
        sold.map(|goods| card(goods)).collect()
    }
}

fn card(goods: &Goods) -> Card {
    let shown = shown_sku(&goods.skus, Viewer::Anyone, None);
    Card {
        first_goods: shown.map(|sku| sku.clone().into()),
        ..goods.card()
    }
}
