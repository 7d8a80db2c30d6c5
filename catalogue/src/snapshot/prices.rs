//! Every SKU's prices in every currency that the catalogue knows.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use kiosk_contract::catalogue::Sku;
use kiosk_domain::{Amount, Currency, SkuId};

use super::LocaleCatalogue;

/// Prices by currency and SKU.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PriceBook(BTreeMap<Currency, PriceColumn>);

/// All prices in one currency.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PriceColumn {
    /// The currency's sign, as the shop writes it.
    pub symbol: String,
    /// The prices by the SKU's number.
    pub prices: HashMap<SkuId, SkuPrices>,
}

/// All prices of a SKU in one currency.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SkuPrices {
    /// What is paid without a promotion.
    pub face: Amount,
    /// The struck price.
    pub original: Option<Amount>,
    /// The special price.
    pub special: Option<Amount>,
    /// The flash sale's price.
    pub flash: Option<Amount>,
}

impl SkuPrices {
    /// The prices that a SKU shows.
    pub fn of(sku: &Sku) -> Self {
        Self {
            face: sku.face_value,
            original: sku.goods_original_price,
            special: sku.special_price,
            flash: sku.flash_sale.as_ref().map(|flash| flash.price),
        }
    }
}

impl PriceBook {
    /// All prices in a currency, where they are known.
    pub fn column(&self, currency: Currency) -> Option<&PriceColumn> {
        self.0.get(&currency)
    }

    /// The currencies in which prices are known.
    pub fn currencies(&self) -> impl Iterator<Item = Currency> {
        self.0.keys().copied()
    }

    /// Adds all prices in a currency.
    pub(crate) fn insert(&mut self, currency: Currency, column: PriceColumn) {
        self.0.insert(currency, column);
    }

    /// The prices of each currency, as the first locale of that currency has them.
    pub(super) fn of_locales(locales: &[Arc<LocaleCatalogue>]) -> Self {
        let mut book = Self::default();
        for catalogue in locales {
            book.0
                .entry(catalogue.currency)
                .or_insert_with(|| PriceColumn::of_locale(catalogue));
        }
        book
    }
}

impl PriceColumn {
    fn of_locale(catalogue: &LocaleCatalogue) -> Self {
        let skus = || catalogue.goods.values().flat_map(|goods| &goods.skus);
        let own = || skus().filter(|sku| sku.currency == catalogue.currency);
        Self {
            symbol: own().next().map_or_else(
                || catalogue.currency.symbol().to_owned(),
                |sku| sku.currency_symbol.clone(),
            ),
            prices: own().map(|sku| (sku.id, SkuPrices::of(sku))).collect(),
        }
    }
}
