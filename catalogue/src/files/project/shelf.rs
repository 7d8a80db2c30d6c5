//! Shelves: lists of goods cards.

use kiosk_contract::catalogue::{Card, FirstGoods};

use super::view::{View, media};
use crate::files::group::AuthoredGroup;
use crate::yaml::Located;

impl View<'_> {
    /// The cards of these goods; goods that the shop does not sell are left out.
    pub(super) fn cards(&self, slugs: &[Located<String>]) -> Vec<Card> {
        let find = |slug: &Located<String>| {
            self.authored
                .groups
                .iter()
                .find(|group| group.slug == slug.value)
        };
        slugs
            .iter()
            .filter_map(find)
            .map(|group| self.card(group))
            .collect()
    }

    fn card(&self, group: &AuthoredGroup) -> Card {
        Card {
            id: group.id.value,
            slug: group.slug.clone(),
            goods_name: group.name.get(self.locale).to_owned(),
            main_image_rectangle: media(&group.main_image_rectangle),
            stock: group.skus.iter().map(|sku| sku.stock).sum(),
            first_goods: group.skus.first().map(|sku| FirstGoods {
                sku_id: sku.id,
                currency: self.currency.code().to_owned(),
                currency_symbol: self.symbol.clone(),
                face_value: self.amount(&sku.price),
                goods_original_price: sku.original.as_ref().map(|price| self.amount(price)),
            }),
            corner_text: group
                .tags
                .first()
                .map(|tag| tag.to_uppercase())
                .unwrap_or_default(),
            flag: String::new(),
            region: String::new(),
            path: group.slug.clone(),
        }
    }
}
