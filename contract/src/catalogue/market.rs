//! Regions, languages and currencies on offer.

use kiosk_domain::{Currency, Locale, RegionSymbol};
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

/// One region (`POST /charge/area-list`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Region {
    /// The region's symbol, `"0"` for the default region.
    #[schema(value_type = String, example = "ID")]
    pub region_symbol: RegionSymbol,
    /// The region's name in the asked language.
    #[schema(example = "Indonesia")]
    pub region: String,
    /// The locale prefix that the region speaks, or nothing.
    #[serde(default, with = "prefix")]
    #[schema(value_type = String, example = "id-id")]
    pub lang: Option<Locale>,
    /// The region's currency code.
    #[schema(value_type = String, example = "IDR")]
    pub currency: Currency,
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
    #[serde(default, rename = "hotCurrency", deserialize_with = "known_currencies")]
    #[schema(value_type = Vec<String>, example = json!(["USD", "IDR"]))]
    pub hot_currency: Vec<Currency>,
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
    #[schema(value_type = String, example = "USD")]
    pub value: Currency,
    /// The currency's name.
    #[schema(example = "US Dollar")]
    pub label: String,
    /// The currency's symbol.
    #[serde(default)]
    #[schema(example = "$")]
    pub symbol: String,
}

/// What is shown first is known, or not shown first.
fn known_currencies<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Currency>, D::Error> {
    let codes = Vec::<String>::deserialize(from)?;
    Ok(codes
        .iter()
        .filter_map(|code| Currency::from_code(code))
        .collect())
}

/// A locale by its prefix; nothing, or one that the site does not have, is none.
mod prefix {
    use kiosk_domain::Locale;
    use serde::{Deserialize as _, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(locale: &Option<Locale>, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(locale.and_then(Locale::prefix).unwrap_or_default())
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Locale>, D::Error> {
        Ok(Locale::from_prefix(&String::deserialize(from)?))
    }
}
