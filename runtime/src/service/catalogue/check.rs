//! Whether a SKU may be sold in a region now.

use kiosk_domain::{Locale, RegionSymbol, SkuId, StockCount};

use crate::catalogue::Edition;
use crate::service::Refusal;

/// Somebody wants to know whether a SKU may be sold.
#[derive(Clone, Debug)]
pub(crate) struct SkuQuery {
    /// Which SKU.
    pub sku_id: SkuId,
    /// The region of the shopper.
    pub region: RegionSymbol,
    /// The locale whose goods are meant.
    pub locale: Locale,
}

/// What speaks for and against selling a SKU.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SkuAvailability {
    /// Whether its group is sold in the region.
    pub in_region: bool,
    /// Whether some are left.
    pub in_stock: bool,
}

impl SkuAvailability {
    /// Whether the SKU may be sold.
    pub fn is_available(self) -> bool {
        self.in_region && self.in_stock
    }
}

/// Finds out whether a SKU may be sold in a region, and whether some are left.
///
/// # Errors
/// The locale does not sell that SKU.
pub(crate) fn check_sku(edition: &Edition, query: &SkuQuery) -> Result<SkuAvailability, Refusal> {
    let slug = edition.numbers().sku(query.sku_id);
    let goods = slug.and_then(|slug| edition.locale(query.locale).goods.get(slug));
    let goods = goods.ok_or_else(Refusal::not_found)?;
    let sku = goods.skus.iter().find(|sku| sku.id == query.sku_id);
    let sku = sku.ok_or_else(Refusal::not_found)?;
    Ok(SkuAvailability {
        in_region: goods.group.areas.includes(&query.region),
        in_stock: edition.stock_left(sku).is_none_or(StockCount::is_some),
    })
}
