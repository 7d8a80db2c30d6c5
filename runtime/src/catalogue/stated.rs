//! How many of each SKU the catalogue states, and since when.

use std::collections::HashMap;
use std::time::Duration;

use kiosk_catalogue::Snapshot;
use kiosk_domain::{Locale, SkuId, StatedStock, StockCount, UnixTime};

use crate::storage::catalogue::StockPart;

/// What the catalogue states of every stock.
#[derive(Debug, Default)]
pub struct StatedStocks(HashMap<(SkuId, StockPart), StatedStock>);

impl StatedStocks {
    /// What a snapshot states that was read after this one: a number that stays is as old as it was.
    pub fn next(&self, snapshot: &Snapshot, read_at: UnixTime) -> Self {
        let mut next = Self::default();
        for (at, count) in stocks(snapshot) {
            let since = match self.0.get(&at) {
                Some(before) if before.count == count => before.since,
                // Two numbers of one second are in order, too.
                Some(before) => read_at.max(before.since + Duration::from_secs(1)),
                None => read_at,
            };
            next.0.insert(at, StatedStock { count, since });
        }
        next
    }

    /// How many of a SKU are stated; none is enough.
    pub fn of(&self, sku_id: SkuId, part: StockPart) -> Option<StatedStock> {
        self.0.get(&(sku_id, part)).copied()
    }
}

/// The stated stocks, each once: where the shops of two locales state different numbers of one SKU,
/// the smallest is what can be promised.
fn stocks(snapshot: &Snapshot) -> HashMap<(SkuId, StockPart), StockCount> {
    let mut stocks = HashMap::new();
    let shops = Locale::ALL.iter().map(|locale| snapshot.locale(*locale));
    let goods = shops.flat_map(|shop| shop.goods.values());
    for sku in goods.flat_map(|goods| &goods.skus) {
        let flash = sku.flash_sale.as_ref().and_then(|sale| sale.stock);
        for (part, stated) in [(StockPart::Whole, sku.stock), (StockPart::Flash, flash)] {
            let Some(stated) = stated else { continue };
            let least = stocks.entry((sku.id, part)).or_insert(stated);
            *least = stated.min(*least);
        }
    }
    stocks
}
