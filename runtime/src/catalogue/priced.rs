//! SKUs and cards as a shopper is to see them: in a currency, for a client, with what is left.

use kiosk_catalogue::{Goods, LocaleCatalogue, PriceColumn};
use kiosk_contract::catalogue::{Card, FirstGoods, Sku};
use kiosk_domain::{Client, Currency, visible_on};

use super::Edition;
use crate::storage::catalogue::StockPart;

/// Who looks at prices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shopper {
    /// The currency to see prices in.
    pub currency: Currency,
    /// The client; none sees what any client sees.
    pub client: Option<Client>,
}

impl Shopper {
    fn sees(self, sku: &Sku) -> bool {
        let (Some(client), Some(list)) = (self.client, &sku.visible_client) else {
            return true;
        };
        let clients: Vec<_> = list
            .iter()
            .filter_map(|code| Client::from_code(code))
            .collect();
        // A list of clients that we do not know is no list of all clients.
        !clients.is_empty() && visible_on(&clients, client)
    }
}

impl Edition {
    /// The SKUs of a group that a shopper sees, all in one currency: the wanted one, else US
    /// dollars, else the currency of the locale, whichever is known for every one.
    pub fn skus(&self, goods: &Goods, shopper: Shopper) -> Vec<Sku> {
        let column = self.column(&goods.skus, shopper.currency);
        let seen = goods.skus.iter().filter(|sku| shopper.sees(sku));
        seen.map(|sku| self.sku(sku, column)).collect()
    }

    /// The cards of a list that a shopper sees.
    pub fn cards<'a>(
        &self,
        catalogue: &LocaleCatalogue,
        cards: impl IntoIterator<Item = &'a Card>,
        shopper: Shopper,
    ) -> Vec<Card> {
        cards
            .into_iter()
            .filter_map(|card| self.card(catalogue, card, shopper))
            .collect()
    }

    /// A group's card as search results show it.
    pub fn card_of(&self, goods: &Goods, shopper: Shopper) -> Option<Card> {
        let group = &goods.group;
        let mut card = Card {
            id: group.id,
            slug: group.slug.clone(),
            goods_name: group.goods_name.clone(),
            main_image_rectangle: group.main_image_rectangle.clone(),
            stock: goods.skus.iter().map(|sku| sku.stock).sum(),
            first_goods: None,
            corner_text: group
                .tags
                .first()
                .map_or_else(String::new, |tag| tag.to_uppercase()),
            flag: String::new(),
            region: String::new(),
            path: group.slug.clone(),
        };
        self.set_price(&mut card, goods, shopper).then_some(card)
    }

    /// How many of a SKU are left; none is enough.
    pub fn stock_left(&self, sku: &Sku) -> Option<i64> {
        self.overlay().left(sku.id, StockPart::Whole, sku.stock)
    }

    fn card(&self, catalogue: &LocaleCatalogue, card: &Card, shopper: Shopper) -> Option<Card> {
        let mut card = card.clone();
        let goods = catalogue.goods.get(&card.slug);
        match goods.filter(|goods| !goods.skus.is_empty()) {
            Some(goods) => self.set_price(&mut card, goods, shopper).then_some(card),
            // Without SKUs there is nothing to reckon: the card says what its upstream said.
            None => Some(card),
        }
    }

    /// Gives a card the price of its SKU, or of the first one that the shopper sees and that is
    /// left. Says whether the shopper sees any.
    fn set_price(&self, card: &mut Card, goods: &Goods, shopper: Shopper) -> bool {
        if goods.skus.iter().any(|sku| self.overlay().touches(sku.id)) && card.stock.is_some() {
            card.stock = goods.skus.iter().map(|sku| self.stock_left(sku)).sum();
        }
        let named = card.first_goods.as_ref().map(|first| first.sku_id);
        let seen = || goods.skus.iter().filter(|sku| shopper.sees(sku));
        let is_left = |sku: &&Sku| self.stock_left(sku) != Some(0);
        let shown = seen()
            .find(|sku| Some(sku.id) == named && is_left(sku))
            .or_else(|| seen().find(is_left))
            .or_else(|| seen().find(|sku| Some(sku.id) == named))
            .or_else(|| seen().next());
        let Some(sku) = shown else {
            return goods.skus.is_empty();
        };
        let is_said = card.first_goods.as_ref().is_some_and(|first| {
            first.sku_id == sku.id && first.currency == shopper.currency.code()
        });
        if !is_said {
            let column = self.column(&goods.skus, shopper.currency);
            card.first_goods = Some(first_goods(self.sku(sku, column)));
        }
        true
    }

    /// The prices in which all of these are known; none is the prices that they have.
    fn column(&self, skus: &[Sku], wanted: Currency) -> Option<(Currency, &PriceColumn)> {
        let has = |currency: Currency| skus.iter().all(|sku| sku.currency == currency.code());
        let book = |currency: Currency| {
            let column = self.books().prices.column(currency)?;
            let known = skus.iter().all(|sku| column.prices.contains_key(&sku.id));
            known.then_some((currency, column))
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

    fn sku(&self, sku: &Sku, column: Option<(Currency, &PriceColumn)>) -> Sku {
        let mut sku = sku.clone();
        if let Some((currency, column)) = column {
            price(&mut sku, currency, column);
        }
        sku.stock = self.stock_left(&sku);
        if let Some(flash) = &mut sku.flash_sale {
            flash.stock = self.overlay().left(sku.id, StockPart::Flash, flash.stock);
        }
        sku
    }
}

fn price(sku: &mut Sku, currency: Currency, column: &PriceColumn) {
    let Some(prices) = column.prices.get(&sku.id) else {
        return;
    };
    currency.code().clone_into(&mut sku.currency);
    sku.currency_symbol.clone_from(&column.symbol);
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

fn first_goods(sku: Sku) -> FirstGoods {
    FirstGoods {
        sku_id: sku.id,
        currency: sku.currency,
        currency_symbol: sku.currency_symbol,
        face_value: sku.face_value,
        goods_original_price: sku.goods_original_price,
    }
}
