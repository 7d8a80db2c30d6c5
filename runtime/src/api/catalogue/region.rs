//! The parameter that most catalogue calls are given and few need.

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::public::unseen;

/// A call that is told where the shopper is. The server does not filter by region, the reader
/// does (`wire.md`).
#[derive(Debug, Deserialize, Serialize, ToSchema, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct InRegion {
    /// The symbol of the shopper's region.
    #[serde(default, rename = "country_code", serialize_with = "unseen")]
    #[schema(example = "ID")]
    #[param(example = "ID")]
    _country_code: Option<String>,
}

/// The same with the currency that the shopper sees.
#[derive(Debug, Deserialize, Serialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct InMarket {
    /// The symbol of the shopper's region.
    #[serde(default, rename = "country_code", serialize_with = "unseen")]
    #[param(example = "ID")]
    _country_code: Option<String>,
    /// The currency that the shopper sees.
    #[serde(default, rename = "currency", serialize_with = "unseen")]
    #[param(example = "IDR")]
    _currency: Option<String>,
}
