//! What the shop offers by region and currency, and its fallbacks (`spec.md` §4).

use super::RegionSymbol;
use crate::{Currency, Locale};

/// A region that the shop sells in.
#[derive(Copy, Clone, Debug)]
pub struct SalesRegion<'a> {
    /// The region's symbol.
    pub symbol: &'a RegionSymbol,
    /// The currency that it pays in.
    pub currency: Currency,
    /// The locale that it reads, where it names one.
    pub locale: Option<Locale>,
}

/// The regions and currencies to choose from, in the order of the shop's lists.
#[derive(Copy, Clone, Debug)]
pub struct RegionChoices<'a> {
    /// The regions offered.
    pub regions: &'a [SalesRegion<'a>],
    /// The currencies offered.
    pub currencies: &'a [Currency],
}

/// The region of that symbol; where it is not offered, the default region.
pub fn choose_region<'a>(choices: RegionChoices<'a>, wanted: &str) -> Option<SalesRegion<'a>> {
    choices
        .find(|region| region.symbol.as_str() == wanted)
        .or_else(|| choices.default_region())
}

/// The currency of that code; where it is not offered, that of the default region, and
/// where that is not offered either, US dollars.
pub fn choose_currency(choices: RegionChoices<'_>, wanted: &str) -> Currency {
    let offered = |currency: &Currency| choices.currencies.contains(currency);
    Currency::from_code(wanted)
        .filter(offered)
        .or_else(|| {
            choices
                .default_region()
                .map(|region| region.currency)
                .filter(offered)
        })
        .unwrap_or_default()
}

/// The region whose prices a locale's pages show: the first that names the locale, or
/// the default region.
pub fn region_of_locale<'a>(choices: RegionChoices<'a>, locale: Locale) -> Option<SalesRegion<'a>> {
    choices
        .find(|region| region.locale == Some(locale))
        .or_else(|| choices.default_region())
}

impl<'a> RegionChoices<'a> {
    fn default_region(self) -> Option<SalesRegion<'a>> {
        self.find(|region| region.symbol.is_default())
    }

    fn find(self, wanted: impl Fn(&SalesRegion<'a>) -> bool) -> Option<SalesRegion<'a>> {
        self.regions.iter().copied().find(wanted)
    }
}
