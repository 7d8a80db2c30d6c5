//! The region and the currency of a locale's reference prices.

use kiosk_contract::catalogue::{Markets, Region};
use kiosk_domain::{
    Currency, Locale, RegionChoices, RegionSymbol, choose_currency, region_of_locale,
};

/// Where a locale's reference prices hold, and in which money.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Market {
    /// The region's symbol.
    pub region: RegionSymbol,
    /// The currency.
    pub currency: Currency,
}

impl Market {
    /// The market of a locale: the first region that speaks it, or the default region, and
    /// that region's currency where it is offered.
    ///
    /// `/en/` shows the prices of the unprefixed pages, to which it is canonical
    /// (`design.md` §5.1). An upstream that lists no currencies offers all of them.
    pub fn of_locale(locale: Locale, regions: &[Region], markets: &Markets) -> Self {
        let reader = if locale == Locale::En {
            Locale::Default
        } else {
            locale
        };
        let regions: Vec<_> = regions.iter().map(offered).collect();
        let currencies = offered_currencies(markets);
        let choices = RegionChoices {
            regions: &regions,
            currencies: &currencies,
        };
        match region_of_locale(choices, reader) {
            Some(region) => Self {
                region: region.symbol.clone(),
                currency: choose_currency(choices, region.currency.code()),
            },
            None => Self {
                region: RegionSymbol::default(),
                currency: Currency::Usd,
            },
        }
    }
}

fn offered(region: &Region) -> kiosk_domain::SalesRegion<'_> {
    kiosk_domain::SalesRegion {
        symbol: &region.region_symbol,
        currency: region.currency,
        locale: region.lang,
    }
}

fn offered_currencies(markets: &Markets) -> Vec<Currency> {
    if markets.currency.is_empty() {
        return Currency::ALL.to_vec();
    }
    markets.currency.iter().map(|choice| choice.value).collect()
}
