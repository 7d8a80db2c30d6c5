//! Shelves: lists of goods cards.

use kiosk_contract::catalogue::{Card, FirstGoods};

use super::view::{View, media};
use crate::files::group::AuthoredGroup;
use crate::files::sku::AuthoredSku;
use crate::yaml::Located;

impl View<'_> {
    /// The cards of these goods; goods that the shop does not sell are left out.
    pub(super) fn cards(&self, slugs: &[Located<String>]) -> Vec<Card> {
        self.cards_of(slugs, |_| true)
    }

    /// Cards that show the price of the first SKU that the shelf is about.
    pub(super) fn cards_of(
        &self,
        slugs: &[Located<String>],
        about: impl Fn(&AuthoredSku) -> bool + Copy,
    ) -> Vec<Card> {
        let find = |slug: &Located<String>| {
            self.authored
                .groups
                .iter()
                .find(|group| group.slug == slug.value)
        };
        slugs
            .iter()
            .filter_map(find)
            .map(|group| self.card(group, about))
            .collect()
    }

    fn card(&self, group: &AuthoredGroup, about: impl Fn(&AuthoredSku) -> bool) -> Card {
        let available = || group.skus.iter().filter(|sku| sku.stock != Some(0));
        let shown = available()
            .find(|sku| about(sku))
            .or_else(|| available().next())
            .or(group.skus.first());
        Card {
            id: group.id.value,
            slug: group.slug.clone(),
            goods_name: group.name.get(self.locale).to_owned(),
            main_image_rectangle: media(&group.main_image_rectangle),
            stock: group.skus.iter().map(|sku| sku.stock).sum(),
            first_goods: shown.map(|sku| FirstGoods {
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
