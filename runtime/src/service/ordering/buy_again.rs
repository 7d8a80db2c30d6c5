//! What a shopper bought once and may buy once more.

use std::collections::BTreeMap;

use kiosk_domain::{
    Client, Currency, GoodsType, Locale, OrderNo, RegionSymbol, SkuId, Slug, UserId,
};

use super::OrderingParts;
use super::offer::{ItemRequest, Offer};
use super::own_order::own_order;
use crate::service::{Refusal, RefusalKind};
use crate::words::Word;

/// A shopper wants to buy the same once more. What they say nothing of is as it was then.
#[derive(Clone, Debug)]
pub struct BuyAgain {
    /// Who.
    pub user_id: UserId,
    /// The same as in which order.
    pub order_no: OrderNo,
    /// The shopper's language now.
    pub locale: Locale,
    /// The shopper's region now.
    pub region: Option<RegionSymbol>,
    /// What the shopper holds in hand now.
    pub client: Option<Client>,
    /// The currency to pay in now.
    pub currency: Option<Currency>,
}

/// What may be bought once more, and what its page is filled in with.
#[derive(Clone, PartialEq, Eq)]
pub struct BoughtBefore {
    /// The goods group's slug.
    pub slug: Slug,
    /// The SKU.
    pub sku_id: SkuId,
    /// The recharge fields by their names. Those of a proxy top-up are not repeated: they may let
    /// people into an account, and this becomes an address.
    pub filled: BTreeMap<String, String>,
}

/// What an order of a shopper bought, where it can be bought by them now.
///
/// # Errors
/// The shopper has no such order; its goods are gone, not sold in the region, not for the client or
/// the currency, or sold out.
pub async fn buy_again(
    parts: &OrderingParts<'_>,
    wish: &BuyAgain,
) -> Result<BoughtBefore, Refusal> {
    let order = own_order(parts, wish.user_id, &wish.order_no).await?;
    let wanted = ItemRequest {
        sku_id: order.line.sku_id,
        group_id: order.line.group_id,
        currency: wish.currency.unwrap_or(order.totals.currency()),
        client: wish.client.unwrap_or(order.origin.client),
        region: wish.region.clone().unwrap_or(order.origin.region),
        locale: wish.locale,
    };
    let edition = parts.catalogue.now();
    Offer::find(&edition, &wanted, parts.now()).map_err(|refusal| match refusal.kind() {
        RefusalKind::NotFound => Refusal::because(Word("ordering.goods_gone")),
        _ => refusal,
    })?;
    // The page may have moved since.
    let slug = edition.numbers().sku(wanted.sku_id);
    let slug = slug.and_then(|slug| Slug::parse(slug).ok());
    Ok(BoughtBefore {
        slug: slug.unwrap_or(order.line.slug),
        sku_id: wanted.sku_id,
        filled: match order.line.goods_type {
            GoodsType::ProxyTopUp => BTreeMap::new(),
            GoodsType::DirectTopUp | GoodsType::Cdk => order.line.charge_params,
        },
    })
}
