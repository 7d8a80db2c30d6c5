//! What the shop offers by region and currency, and its fallbacks (`spec.md` §4).

use super::RegionSymbol;
use crate::{Currency, Locale};

/// A region that the shop sells in.
#[derive(Copy, Clone, Debug)]
pub struct Region<'a> {
    /// The region's symbol.
    pub symbol: &'a RegionSymbol,
    /// The currency that it pays in.
    pub currency: Currency,
    /// The locale that it reads, where it names one.
    pub locale: Option<Locale>,
}

/// The regions and currencies to choose from, in the order of the shop's lists.
#[derive(Copy, Clone, Debug)]
pub struct Offer<'a> {
    /// The regions offered.
    pub regions: &'a [Region<'a>],
    /// The currencies offered.
    pub currencies: &'a [Currency],
}

/// The region of that symbol; where it is not offered, the default region.
pub fn choose_region<'a>(offer: Offer<'a>, wanted: &str) -> Option<Region<'a>> {
    offer
        .find(|region| region.symbol.as_str() == wanted)
        .or_else(|| offer.default_region())
}

/// The currency of that code; where it is not offered, that of the default region, and
/// where that is not offered either, US dollars.
pub fn choose_currency(offer: Offer<'_>, wanted: &str) -> Currency {
    let offered = |currency: &Currency| offer.currencies.contains(currency);
    Currency::from_code(wanted)
        .filter(offered)
        .or_else(|| {
            offer
                .default_region()
                .map(|region| region.currency)
                .filter(offered)
        })
        .unwrap_or_default()
}

/// The region whose prices a locale's pages show: the first that names the locale, or
/// the default region.
pub fn region_of_locale<'a>(offer: Offer<'a>, locale: Locale) -> Option<Region<'a>> {
    offer
        .find(|region| region.locale == Some(locale))
        .or_else(|| offer.default_region())
}

impl<'a> Offer<'a> {
    fn default_region(self) -> Option<Region<'a>> {
        self.find(|region| region.symbol.is_default())
    }

    fn find(self, wanted: impl Fn(&Region<'a>) -> bool) -> Option<Region<'a>> {
        self.regions.iter().copied().find(wanted)
    }
}
