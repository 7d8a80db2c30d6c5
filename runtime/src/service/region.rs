//! The region of a visitor: what a call names, what the page keeps, where the address is.

use std::net::IpAddr;

use kiosk_domain::{Locale, RegionSymbol};

use super::Refusal;
use crate::adapters::Geo;
use crate::catalogue::LiveCatalogue;
use crate::words::Word;

/// The region of an address, as far as the shop offers it; the default one otherwise.
pub(crate) fn region_of(geo: &dyn Geo, catalogue: &LiveCatalogue, address: IpAddr) -> RegionSymbol {
    let country = geo.country(address.to_canonical());
    let edition = catalogue.now();
    let offered = &edition.locale(Locale::Default).regions;
    let mut symbols = offered.iter().map(|region| &region.region_symbol);
    let region = symbols.find(|symbol| country.as_deref() == Some(symbol.as_str()));
    region.cloned().unwrap_or_default()
}

/// The region that a call names.
///
/// # Errors
/// An invalid `country_code` when it names something that is no region.
pub(crate) fn named_region(symbol: Option<&str>) -> Result<Option<RegionSymbol>, Refusal> {
    let symbol = symbol.filter(|symbol| !symbol.is_empty());
    let region = symbol.map(RegionSymbol::parse).transpose();
    region.map_err(|_| Refusal::invalid("country_code", Word("api.field_invalid")))
}
