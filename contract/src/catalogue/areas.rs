//! Where a group is sold, on the wire: a number that limits it, and symbols that commas part.

/// `area_where`: 1 limits a group to its list, every other number does not.
pub mod limited {
    use serde::{Deserialize as _, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(is_limited: &bool, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_i64(i64::from(*is_limited))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<bool, D::Error> {
        Ok(i64::deserialize(from)? == 1)
    }
}

/// `area_list`; what is no symbol names no region.
pub mod list {
    use kiosk_domain::{RegionSymbol, area_list};
    use serde::{Deserialize as _, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(list: &[RegionSymbol], to: S) -> Result<S::Ok, S::Error> {
        let symbols: Vec<_> = list.iter().map(RegionSymbol::as_str).collect();
        to.serialize_str(&symbols.join(","))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<RegionSymbol>, D::Error> {
        Ok(area_list(&String::deserialize(from)?))
    }
}
