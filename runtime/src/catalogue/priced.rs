//! SKUs and cards as a shopper is to see them: in a currency, for a client, with what is left.

use kiosk_catalogue::{Goods, PriceColumn};
use kiosk_contract::catalogue::{Card, Sku};
use kiosk_domain::{
    Client, Currency, ForSale as _, Locale, SkuId, StockCount, UnixTime, Viewer, shown_sku,
};

use super::Edition;
use crate::storage::catalogue::StockPart;

/// Who looks at prices, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shopper {
    /// The currency to see prices in.
    pub currency: Currency,
    /// The client; none sees what any client sees.
    pub client: Option<Client>,
    /// When.
    pub now: UnixTime,
}

impl Shopper {
    fn viewer(self) -> Viewer {
        Viewer::of(self.client)
    }
}

/// The prices that SKUs are shown with, which are not their own.
#[derive(Clone, Copy)]
struct ChosenColumn<'a> {
    currency: Currency,
    prices: &'a PriceColumn,
}

impl Edition {
    /// The SKUs of a group that a shopper sees, all in one currency: the wanted one, else US
    /// dollars, else the currency of the locale, whichever is known for every one.
    pub fn skus(&self, goods: &Goods, shopper: Shopper) -> Vec<Sku> {
        let column = self.column(&goods.skus, shopper.currency);
        let viewer = shopper.viewer();
        let seen = goods.skus.iter().filter(|sku| viewer.sees(sku.clients()));
        seen.map(|sku| self.sku(sku, column)).collect()
    }

    /// A group's card as a shopper sees it in a locale: with the SKU that is the cheapest at that
    /// moment; none where the locale does not sell it or the shopper sees no SKU. Without SKUs
    /// there is nothing to reckon: the card says what its upstream said.
    pub fn card(&self, locale: Locale, mut card: Card, shopper: Shopper) -> Option<Card> {
        let catalogue = self.locale(locale);
        let goods = catalogue.goods.get(&card.slug)?;
        if let Some(region) = catalogue.only_region(&goods.group) {
            card.flag.clone_from(&region.flag);
            card.region.clone_from(&region.region);
        }
        if goods.skus.is_empty() {
            return Some(card);
        }
        let mut seen = self.skus(goods, shopper);
        let is_touched = seen.iter().any(|sku| self.overlay().touches(sku.id));
        if is_touched || seen.len() < goods.skus.len() {
            // What the shopper does not see is not there for them.
            card.stock = seen.iter().map(|sku| sku.stock).sum();
        }
        let shown = shown_sku(&seen, shopper.viewer(), Some(shopper.now))?.id;
        let place = seen.iter().position(|sku| sku.id == shown)?;
        card.first_goods = Some(seen.swap_remove(place).into());
        Some(card)
    }

    /// How many of a SKU are left; none is enough.
    pub fn stock_left(&self, sku: &Sku) -> Option<StockCount> {
        self.left_of(sku.id, StockPart::Whole)
    }

    fn left_of(&self, sku_id: SkuId, part: StockPart) -> Option<StockCount> {
        let stated = self.stated_stock(sku_id, part);
        self.overlay().left(sku_id, part, stated)
    }

    /// The prices in which all of these are known; none is the prices that they have.
    fn column(&self, skus: &[Sku], wanted: Currency) -> Option<ChosenColumn<'_>> {
        let has = |currency: Currency| skus.iter().all(|sku| sku.currency == currency);
        let book = |currency: Currency| {
            let prices = self.books().prices.column(currency)?;
            let known = skus.iter().all(|sku| prices.prices.contains_key(&sku.id));
            known.then_some(ChosenColumn { currency, prices })
        };
        for currency in [wanted, Currency::Usd] {
            if has(currency) {
                return None;
            }
            if let Some(found) = book(currency) {
                return Some(found);
            }
        }
        None
    }

    fn sku(&self, sku: &Sku, column: Option<ChosenColumn<'_>>) -> Sku {
        let mut sku = sku.clone();
        if let Some(column) = column {
            price(&mut sku, column);
        }
        sku.stock = self.stock_left(&sku);
        if let Some(flash) = &mut sku.flash_sale {
            flash.stock = self.left_of(sku.id, StockPart::Flash);
        }
        sku
    }
}

fn price(sku: &mut Sku, column: ChosenColumn<'_>) {
    let Some(prices) = column.prices.prices.get(&sku.id) else {
        return;
    };
    sku.currency = column.currency;
    sku.currency_symbol.clone_from(&column.prices.symbol);
    sku.face_value = prices.face;
    sku.goods_original_price = prices.original;
    sku.special_price = prices.special;
    // A sale without a price in that currency is none there.
    sku.flash_sale = sku
        .flash_sale
        .take()
        .zip(prices.flash)
        .map(|(mut flash, price)| {
            flash.price = price;
            flash
        });
}
