//! Props that a component shows and never branches on.

use kiosk_domain::{Amount, GroupId, SkuId, StockCount, UnixTime};
use serde::{Serialize, Serializer};
use ts_rs::TS;

/// The name under which every leaf serialises, by which [`shape()`](super::shape()) knows it.
pub(super) const LEAF: &str = "kiosk.leaf";

/// Words to show. An empty text is part of the shape, because React prints nothing for it.
#[derive(Clone, Debug, Default, PartialEq, Eq, TS)]
pub struct Text(String);

/// An amount in hundredths of its currency's major unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, TS)]
pub struct Price(#[ts(type = "number")] Amount);

/// A number to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, TS)]
pub struct Count(#[ts(type = "number")] i64);

/// A number that names a thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, TS)]
pub struct Id(#[ts(type = "number")] i64);

impl Text {
    /// The text, if it is not empty.
    pub fn some(text: &str) -> Option<Self> {
        (!text.is_empty()).then(|| text.into())
    }
}

impl From<&str> for Text {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

impl From<String> for Text {
    fn from(text: String) -> Self {
        Self(text)
    }
}

impl From<Amount> for Price {
    fn from(amount: Amount) -> Self {
        Self(amount)
    }
}

impl From<i64> for Id {
    fn from(number: i64) -> Self {
        Self(number)
    }
}

impl From<GroupId> for Id {
    fn from(id: GroupId) -> Self {
        Self(id.get())
    }
}

impl From<SkuId> for Id {
    fn from(id: SkuId) -> Self {
        Self(id.get())
    }
}

impl From<UnixTime> for Count {
    fn from(time: UnixTime) -> Self {
        Self(time.secs())
    }
}

impl From<StockCount> for Count {
    fn from(count: StockCount) -> Self {
        Self(count.into())
    }
}

impl From<i64> for Count {
    fn from(number: i64) -> Self {
        Self(number)
    }
}

macro_rules! serialise_as_leaf {
    ($($leaf:ident),+) => {$(
        impl Serialize for $leaf {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_newtype_struct(LEAF, &self.0)
            }
        }
    )+};
}

serialise_as_leaf!(Text, Count, Id);

// An amount alone is a decimal on the wire; the browser counts in hundredths.
impl Serialize for Price {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_newtype_struct(LEAF, &self.0.hundredths())
    }
}
