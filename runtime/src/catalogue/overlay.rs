//! What moves by itself, laid over the snapshot: stock, recent purchases, the best coupons.

use std::collections::{BTreeMap, HashMap};

use kiosk_domain::{Amount, Currency, SkuId, StockCount, StockLevel};

use crate::storage::catalogue::{RecentPurchase, StockPart, StockTake};

/// What storage says beside the catalogue, as of a moment ago.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Overlay {
    taken: HashMap<(SkuId, StockPart), StockTake>,
    /// Completed orders that pages may tell of, the newest first.
    pub purchases: Vec<RecentPurchase>,
    /// The largest amount of each currency that a coupon takes off which anybody may have.
    coupon_amounts: BTreeMap<Currency, Amount>,
}

impl Overlay {
    /// What storage says.
    pub fn new(taken: Vec<StockTake>, purchases: Vec<RecentPurchase>) -> Self {
        Self {
            taken: taken
                .into_iter()
                .map(|take| ((take.sku_id, take.part), take))
                .collect(),
            purchases,
            coupon_amounts: BTreeMap::new(),
        }
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

    /// How many are left of what the catalogue states; none stated is enough.
    pub fn left(
        &self,
        sku_id: SkuId,
        part: StockPart,
        stated: Option<StockCount>,
    ) -> Option<StockCount> {
        let stated = stated?;
        let taken = self.taken.get(&(sku_id, part));
        Some(taken.map_or(stated, |take| {
            let level = StockLevel {
                counted_from: take.counted_from,
                taken: take.taken,
            };
            level.left(stated)
        }))
    }

    /// Whether anything was taken of a SKU.
    pub fn touches(&self, sku_id: SkuId) -> bool {
        self.taken.contains_key(&(sku_id, StockPart::Whole))
    }
}
