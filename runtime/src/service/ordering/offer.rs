//! A SKU that somebody may buy now, with the price that holds.

use std::collections::BTreeMap;

use kiosk_catalogue::Goods;
use kiosk_contract::catalogue::{Group, Sku};
use kiosk_domain::{
    Amount, Client, Currency, ForSale as _, GroupId, Locale, PriceKind, RegionSymbol, SkuId, Slug,
    StockCount, UnixTime,
};

use super::charge_params::checked_at_order;
use crate::catalogue::{Edition, Shopper};
use crate::service::Refusal;
use crate::service::catalogue::PricedSku;
use crate::storage::catalogue::{StockPart, StockTake};
use crate::storage::ordering::OrderLine;
use crate::words::Word;

/// What somebody wants to buy, from where.
#[derive(Clone, Debug)]
pub struct ItemRequest {
    /// The SKU.
    pub sku_id: SkuId,
    /// Its goods group, as the page says.
    pub group_id: GroupId,
    /// The currency to pay in.
    pub currency: Currency,
    /// What the shopper holds in hand.
    pub client: Client,
    /// The shopper's region.
    pub region: RegionSymbol,
    /// The shopper's language.
    pub locale: Locale,
}

/// A SKU that may be bought now.
#[derive(Clone, Debug)]
pub(super) struct Offer {
    /// Its price, group and categories.
    pub sku: PricedSku,
    /// What it costs in US dollars.
    pub usd: Amount,
    /// What an order takes of which stocks.
    pub stock: Vec<StockTake>,
    goods: Goods,
    name: String,
    image: String,
}

impl Offer {
    /// The SKU that somebody wants, where it may be sold to them now.
    ///
    /// # Errors
    /// There is no such SKU, it is not for this client, not sold in this region, or sold out.
    pub fn find(edition: &Edition, wanted: &ItemRequest, now: UnixTime) -> Result<Self, Refusal> {
        let catalogue = edition.locale(wanted.locale);
        let slug = edition.numbers().sku(wanted.sku_id);
        let goods = slug.and_then(|slug| catalogue.goods.get(slug));
        let goods = goods
            .filter(|goods| goods.group.id == wanted.group_id)
            .ok_or_else(Refusal::not_found)?;
        if !goods.group.areas.includes(&wanted.region) {
            return Err(Refusal::because(Word("ordering.not_in_region")));
        }
        let stated = goods.skus.iter().find(|sku| sku.id == wanted.sku_id);
        let stated = stated.ok_or_else(Refusal::not_found)?;
        let seen = SeenSkus {
            edition,
            goods,
            wanted,
            now,
        };
        let hidden = || Refusal::because(Word("ordering.not_for_client"));
        let sku = seen.wanted(wanted.currency).ok_or_else(hidden)?;
        if sku.currency != wanted.currency {
            return Err(Refusal::because(Word("ordering.currency")));
        }
        if sku.stock.is_some_and(|left| !left.is_some()) {
            return Err(sold_out());
        }
        let current = sku.price_tag().current(Some(now));
        // A discount may leave nothing to pay; a price of nothing is a mistake of who stated it.
        if current.amount == Amount::ZERO {
            tracing::warn!(sku = %sku.id, "its price is 0: nobody can order it");
            return Err(sold_out());
        }
        let usd = seen
            .wanted(Currency::Usd)
            .filter(|sku| sku.currency == Currency::Usd)
            .map(|sku| sku.price_tag().current(Some(now)).amount);
        // Of codes that the shop itself holds the code is what is taken, whatever is stated.
        let is_coded = edition.overlay().promised_codes(stated.id).is_some();
        let takes = [
            (StockPart::Whole, !is_coded),
            (StockPart::Flash, current.kind == PriceKind::Flash),
        ];
        let takes = takes.into_iter().filter(|(_, is_taken)| *is_taken);
        let stock = takes.filter_map(|(part, _)| {
            Some(StockTake {
                sku_id: wanted.sku_id,
                part,
                stated: edition.stated_stock(wanted.sku_id, part)?,
                taken: StockCount::new(1),
            })
        });
        Ok(Self {
            usd: usd.unwrap_or_default(),
            stock: stock.collect(),
            sku: PricedSku::of(catalogue, goods, &sku, current),
            goods: Goods::clone(goods),
            image: sku.image.clone(),
            name: sku.name,
        })
    }

    /// The goods group that it is of.
    pub fn group(&self) -> &Group {
        &self.goods.group
    }

    /// What an order keeps of it.
    ///
    /// # Errors
    /// The fields that are not filled, by their names.
    pub fn line(
        &self,
        sku_id: SkuId,
        filled: &BTreeMap<String, String>,
    ) -> Result<OrderLine, Refusal> {
        let group = &self.goods.group;
        let image = if self.image.is_empty() {
            &group.main_image
        } else {
            &self.image
        };
        Ok(OrderLine {
            sku_id,
            group_id: group.id,
            goods_type: group.goods_type,
            slug: Slug::parse(&group.slug).map_err(Refusal::failed)?,
            goods_name: group.goods_name.clone(),
            sku_name: self.name.clone(),
            image: image.clone(),
            price_kind: self.sku.kind,
            charge_params: checked_at_order(group, filled)?,
        })
    }
}

/// Nothing is left.
pub(super) fn sold_out() -> Refusal {
    Refusal::because(Word("ordering.sold_out"))
}

/// The SKUs of a group as a shopper sees them, in one currency or another.
struct SeenSkus<'a> {
    edition: &'a Edition,
    goods: &'a Goods,
    wanted: &'a ItemRequest,
    now: UnixTime,
}

impl SeenSkus<'_> {
    /// The wanted SKU; none where this client does not see it.
    fn wanted(&self, currency: Currency) -> Option<Sku> {
        let shopper = Shopper {
            currency,
            client: Some(self.wanted.client),
            now: self.now,
        };
        let skus = self.edition.skus(self.goods, shopper);
        skus.into_iter().find(|sku| sku.id == self.wanted.sku_id)
    }
}
