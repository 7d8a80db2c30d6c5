//! What moves by itself, laid over the snapshot: stock and recent purchases.

use std::collections::HashMap;

use crate::app::App;
use crate::storage::StorageError;
use crate::storage::catalogue::{RecentPurchase, StockPart, StockTake};

/// What storage says beside the catalogue, as of a moment ago.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Overlay {
    taken: HashMap<(i64, StockPart), StockTake>,
    /// Completed orders that pages may tell of, the newest first.
    pub purchases: Vec<RecentPurchase>,
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
        }
    }

    /// How many are left of what the catalogue states; none stated is enough.
    pub fn left(&self, sku_id: i64, part: StockPart, stated: Option<i64>) -> Option<i64> {
        let stated = stated?;
        let taken = self.taken.get(&(sku_id, part));
        // What was taken of an older count is part of the present one.
        let taken = taken.filter(|take| take.counted_from == stated);
        Some(taken.map_or(stated, |take| (stated - take.taken).max(0)))
    }

    /// Whether anything was taken of a SKU.
    pub fn touches(&self, sku_id: i64) -> bool {
        self.taken.contains_key(&(sku_id, StockPart::Whole))
    }
}

/// Lays over the catalogue what storage says now. The runner of jobs does so every second;
/// who changes stock does so at once.
///
/// # Errors
/// When the database fails; then the last that it said goes on to hold.
pub async fn refresh(app: &App) -> Result<(), StorageError> {
    let taken = app.storage.stock_taken().await?;
    let purchases = app.storage.recent_purchases().await?;
    app.catalogue.lay_over(Overlay::new(taken, purchases));
    Ok(())
}
