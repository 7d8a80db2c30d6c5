//! Shelves: lists of goods cards.

use kiosk_contract::catalogue::Card;
use kiosk_domain::{Viewer, shown_sku};

use super::view::View;
use crate::snapshot::Goods;
use crate::yaml::Located;

impl View {
    /// The cards of these goods; goods that the shop does not sell are left out.
    pub(super) fn cards(&self, slugs: &[Located<String>]) -> Vec<Card> {
        let sold = slugs.iter().filter_map(|slug| self.authored.goods_of(slug));
        sold.map(|goods| card(&self.goods_projection(goods).without_article()))
            .collect()
    }
}

fn card(goods: &Goods) -> Card {
    let shown = shown_sku(&goods.skus, Viewer::Anyone, None);
    Card {
        first_goods: shown.map(|sku| sku.clone().into()),
        ..goods.card()
    }
}
