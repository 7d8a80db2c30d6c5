//! What moves by itself, laid over the snapshot: stock, recent purchases, the best coupons.

use std::collections::{BTreeMap, HashMap};

use kiosk_domain::{Amount, Currency, SkuId, StatedStock, StockCount, StockLevel};

use crate::storage::catalogue::{RecentPurchase, StockPart, StoredStock};

/// What storage says beside the catalogue, as of a moment ago.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Overlay {
    taken: HashMap<(SkuId, StockPart), StockLevel>,
    /// How many codes can be promised of SKUs that the shop itself holds codes of.
    codes: BTreeMap<SkuId, StockCount>,
    /// Completed orders that pages may tell of, the newest first.
    pub purchases: Vec<RecentPurchase>,
    /// The largest amount of each currency that a coupon takes off which anybody may have.
    coupon_amounts: BTreeMap<Currency, Amount>,
}

impl Overlay {
    /// What storage says.
    pub fn new(taken: Vec<StoredStock>, purchases: Vec<RecentPurchase>) -> Self {
        Self {
            taken: taken
                .into_iter()
                .map(|stock| ((stock.sku_id, stock.part), stock.level))
                .collect(),
            purchases,
            codes: BTreeMap::new(),
            coupon_amounts: BTreeMap::new(),
        }
    }

    /// The same with how many codes can be promised of SKUs that the shop itself holds codes of.
    #[must_use]
    pub fn with_codes(self, codes: BTreeMap<SkuId, StockCount>) -> Self {
        Self { codes, ..self }
    }

    /// The same with the largest amounts that coupons take off.
    #[must_use]
    pub fn with_coupon_amounts(self, coupon_amounts: BTreeMap<Currency, Amount>) -> Self {
        Self {
            coupon_amounts,
            ..self
        }
    }

    /// The largest amount that a coupon takes off which anybody may have; 0 without one.
    pub fn coupon_amount(&self, currency: Currency) -> Amount {
        let amount = self.coupon_amounts.get(&currency).copied();
        amount.unwrap_or_default()
    }

    /// How many codes of a SKU can be promised; none where the shop itself holds none of it.
    pub fn promised_codes(&self, sku_id: SkuId) -> Option<StockCount> {
        self.codes.get(&sku_id).copied()
    }

    /// How many are left of what the catalogue states; none stated is enough. Where the shop itself
    /// holds the codes it sells as many as it has, whatever is stated, and a flash sale no more.
    pub fn left(
        &self,
        sku_id: SkuId,
        part: StockPart,
        stated: Option<StatedStock>,
    ) -> Option<StockCount> {
        let promised = self.promised_codes(sku_id);
        if part == StockPart::Whole && promised.is_some() {
            return promised;
        }
        let stated = stated?;
        let level = self.taken.get(&(sku_id, part)).copied();
        let left = level.unwrap_or(StockLevel::full(stated)).left(stated);
        Some(promised.map_or(left, |codes| codes.min(left)))
    }

    /// Whether another stock than the stated one is left of a SKU.
    pub fn touches(&self, sku_id: SkuId) -> bool {
        self.codes.contains_key(&sku_id) || self.taken.contains_key(&(sku_id, StockPart::Whole))
    }
}
