//! Regions: where a shopper is, and what is shown where that is not offered.

mod areas;
mod choices;
mod symbol;

pub use areas::{Areas, area_list};
pub use choices::{RegionChoices, SalesRegion, choose_currency, choose_region, region_of_locale};
pub use symbol::{RegionSymbol, RegionSymbolError};
