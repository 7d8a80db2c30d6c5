//! The parent of a category on the wire: its number, or 0 above a top-level category.

use kiosk_domain::CategoryId;
use serde::{Deserialize as _, Deserializer, Serialize as _, Serializer};

pub fn serialize<S: Serializer>(parent: &Option<CategoryId>, to: S) -> Result<S::Ok, S::Error> {
    parent.map_or(0, CategoryId::get).serialize(to)
}

pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<CategoryId>, D::Error> {
    let parent = CategoryId::deserialize(from)?;
    Ok((parent.get() != 0).then_some(parent))
}
