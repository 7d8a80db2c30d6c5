//! SKUs with the prices of the locale.

use kiosk_contract::catalogue::{FlashSale, Sku};

use super::view::{GoodsProjection, media};
use crate::files::sku::AuthoredSku;
use crate::files::text::LocalText;

impl GoodsProjection<'_> {
    /// A SKU.
    pub(super) fn sku(&self, sku: &AuthoredSku) -> Sku {
        let filled = |text: &LocalText| text.filled(self.context.locale, &self.context.words);
        Sku {
            id: sku.id,
            charge_goods_spec_id: Some(sku.spec()),
            name: filled(&sku.name),
            currency: self.context.currency,
            currency_symbol: self.context.symbol.to_owned(),
            face_value: self.amount(&sku.price),
            goods_original_price: sku.original.as_ref().map(|price| self.amount(price)),
            special_price: sku.special.as_ref().map(|price| self.amount(price)),
            flash_sale: sku.flash_sale.as_ref().map(|flash| FlashSale {
                price: self.amount(&flash.price),
                window: flash.window,
                stock: flash.stock,
            }),
            visible_client: sku.clients,
            stock: sku.stock,
            corner_text: sku.corner.as_ref().map(filled).unwrap_or_default(),
            image: sku
                .image
                .as_ref()
                .map(|image| media(image))
                .unwrap_or_default(),
        }
    }
}
