//! The language, currency and region chooser, as a header button and as a page.

use serde::Serialize;
use ts_rs::TS;

use super::{Island, Text};

/// What the chooser offers, and what the page was built with.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct LocaleSwitch {
    /// What the page was built with.
    pub current: CurrentMarket,
    /// Languages, in the order to show them.
    pub languages: Vec<LanguageItem>,
    /// Currencies, in the order to show them.
    pub currencies: Vec<CurrencyItem>,
    /// Regions, in the order to show them.
    pub regions: Vec<RegionItem>,
}

/// The same choice as a page of its own.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(transparent)]
pub struct LocalePage(pub LocaleSwitch);

/// What a page was built with.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct CurrentMarket {
    /// The language's own name.
    pub language: Text,
    /// The currency's code.
    pub currency: Text,
    /// The currency's symbol.
    pub symbol: Text,
    /// The region's symbol.
    pub region: Text,
    /// The address of the region's flag.
    pub flag: Text,
}

/// One language.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct LanguageItem {
    /// The locale's prefix, `en` for the default locale.
    pub value: Text,
    /// The language's own name.
    pub label: Text,
    /// Its home page.
    pub href: Text,
    /// Its hreflang code.
    pub hreflang: Text,
    /// Whether the page speaks it.
    pub current: bool,
}

/// One currency.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct CurrencyItem {
    /// Its code.
    pub code: Text,
    /// Its name.
    pub label: Text,
    /// Its symbol.
    pub symbol: Text,
    /// Whether to show it first.
    pub hot: bool,
}

/// One region.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct RegionItem {
    /// Its symbol.
    pub symbol: Text,
    /// Its name.
    pub name: Text,
    /// The address of its flag.
    pub flag: Text,
    /// Its currency's code.
    pub currency: Text,
    /// The locale prefix it speaks, or nothing.
    pub lang: Text,
}

impl Island for LocaleSwitch {
    const NAME: &'static str = "locale-switch";
}

impl Island for LocalePage {
    const NAME: &'static str = "locale-page";
}
