//! A SKU with what discounts ask of it: its price now, its group, its categories.

use kiosk_catalogue::{Goods, LocaleCatalogue};
use kiosk_contract::catalogue::{Category, Sku};
use kiosk_domain::{
    CategoryId, CouponGroup, Currency, CurrentPrice, ForSale as _, GroupId, LineItem, Locale,
    Money, PriceKind, SkuId, UnixTime,
};

use crate::catalogue::{Edition, Shopper};

/// A SKU as discounts see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PricedSku {
    /// The price that holds.
    pub price: Money,
    /// Which of the SKU's prices that is.
    pub kind: PriceKind,
    /// Its goods group.
    pub group: GroupId,
    /// The group's categories, parents too.
    pub categories: Vec<CategoryId>,
}

impl PricedSku {
    /// The SKU of a number, priced in a currency where the catalogue knows such a price, else
    /// in US dollars.
    pub fn find(edition: &Edition, id: SkuId, currency: Currency, now: UnixTime) -> Option<Self> {
        let catalogue = edition.locale(Locale::Default);
        let goods = catalogue.goods.get(edition.numbers().sku(id)?)?;
        let shopper = Shopper {
            currency,
            client: None,
            now,
        };
        let skus = edition.skus(goods, shopper);
        let sku = skus.iter().find(|sku| sku.id == id)?;
        let current = sku.price_tag().current(Some(now));
        Some(Self::of(catalogue, goods, sku, current))
    }

    /// A SKU of a group at the price that holds.
    pub(crate) fn of(
        catalogue: &LocaleCatalogue,
        goods: &Goods,
        sku: &Sku,
        current: CurrentPrice,
    ) -> Self {
        Self {
            price: Money::new(current.amount, sku.currency),
            kind: current.kind,
            group: goods.group.id,
            categories: categories_of(catalogue, goods),
        }
    }

    /// What a coupon asks of it.
    pub fn purchase(&self) -> LineItem<'_> {
        LineItem {
            price: self.price,
            kind: self.kind,
            group: self.group,
            categories: &self.categories,
        }
    }
}

/// The goods group of a slug, as the scope of a coupon sees it; none where nobody sells it.
pub fn coupon_group(edition: &Edition, slug: &str) -> Option<CouponGroup> {
    let catalogue = edition.locale(Locale::Default);
    let goods = catalogue.goods.get(slug)?;
    Some(CouponGroup {
        id: goods.group.id,
        categories: categories_of(catalogue, goods),
    })
}

/// The categories that a group is in, with those above them.
fn categories_of(catalogue: &LocaleCatalogue, goods: &Goods) -> Vec<CategoryId> {
    let own = &goods.group.category;
    let mut found = own
        .parent_id
        .into_iter()
        .chain([own.id])
        .collect::<Vec<_>>();
    for category in &catalogue.categories {
        collect(category, goods.group.id, &mut found);
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// Whether a category or one below it has the group; it is noted then.
fn collect(category: &Category, group: GroupId, found: &mut Vec<CategoryId>) -> bool {
    let mut has = category.goods_groups.iter().any(|goods| goods.id == group);
    for child in &category.children {
        has |= collect(child, group, found);
    }
    if has {
        found.push(category.id);
    }
    has
}
