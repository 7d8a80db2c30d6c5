//! Where a group is sold, on the wire: a number that limits it, and symbols that commas part.

use kiosk_domain::{Areas, RegionSymbol, area_list};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use utoipa::ToSchema;

/// Where a goods group is sold.
#[derive(Serialize, Deserialize, ToSchema)]
pub struct AreaFields {
    /// 1 when sold only in the regions of `area_list`.
    #[serde(default)]
    #[schema(example = 0)]
    area_where: i64,
    /// Region symbols, separated by commas.
    #[serde(default)]
    #[schema(example = "")]
    area_list: String,
}

/// The `area_where` of a group that is sold only in the regions of its list; every other number
/// does not limit it.
const LIMITED: i64 = 1;

pub fn serialize<S: Serializer>(areas: &Areas, to: S) -> Result<S::Ok, S::Error> {
    let symbols: Vec<_> = areas.named().iter().map(RegionSymbol::as_str).collect();
    AreaFields {
        area_where: match areas {
            Areas::Everywhere => 0,
            Areas::Only(_) => LIMITED,
        },
        area_list: symbols.join(","),
    }
    .serialize(to)
}

pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Areas, D::Error> {
    // Of fields that are flattened nobody else says which they are.
    let fields = AreaFields::deserialize(from)
        .map_err(|error| D::Error::custom(format!("`area_where` or `area_list`: {error}")))?;
    Ok(match fields.area_where {
        LIMITED => Areas::Only(area_list(&fields.area_list)),
        _ => Areas::Everywhere,
    })
}
