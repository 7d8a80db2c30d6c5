//! Regions, languages and currencies on offer.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// One region (`POST /charge/area-list`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Region {
    /// The region's symbol, `"0"` for the default region.
    #[schema(example = "ID")]
    pub region_symbol: String,
    /// The region's name in the asked language.
    #[schema(example = "Indonesia")]
    pub region: String,
    /// The locale prefix that the region speaks, or nothing.
    #[serde(default)]
    #[schema(example = "id-id")]
    pub lang: String,
    /// The region's currency code.
    #[schema(example = "IDR")]
    pub currency: String,
    /// The continent's name, or nothing.
    #[serde(default)]
    #[schema(example = "Asia")]
    pub continent: String,
    /// The flag's name, such as `id`.
    #[serde(default)]
    #[schema(example = "id")]
    pub flag: String,
}

/// Languages and currencies (`GET /charge/lang-and-currency-v4`).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Markets {
    /// Languages, in the order to show them.
    #[serde(default)]
    pub lang: Vec<LanguageChoice>,
    /// Currencies, in the order to show them.
    #[serde(default)]
    pub currency: Vec<CurrencyChoice>,
    /// Currency codes to show first.
    #[serde(default, rename = "hotCurrency")]
    #[schema(example = json!(["USD", "IDR"]))]
    pub hot_currency: Vec<String>,
}

/// One language on offer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct LanguageChoice {
    /// A locale prefix.
    #[schema(example = "zh")]
    pub value: String,
    /// The language's name.
    #[schema(example = "简体中文")]
    pub label: String,
}

/// One currency on offer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CurrencyChoice {
    /// The currency's code.
    #[schema(example = "USD")]
    pub value: String,
    /// The currency's name.
    #[schema(example = "US Dollar")]
    pub label: String,
    /// The currency's symbol.
    #[serde(default)]
    #[schema(example = "$")]
    pub symbol: String,
}
