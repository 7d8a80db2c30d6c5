//! Regions: where a shopper is, and what is shown where that is not offered.

mod offer;
mod symbol;

pub use offer::{Offer, Region, choose_currency, choose_region, region_of_locale};
pub use symbol::{RegionSymbol, RegionSymbolError};
