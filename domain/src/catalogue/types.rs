//! Kinds of goods and of recharge fields, with their numbers on the wire (`spec.md` §3).

use serde::{Deserialize, Serialize};

/// How a goods group is delivered.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum GoodsType {
    /// The shopper's game account is credited.
    DirectTopUp = 1,
    /// The shopper gets a redeemable code.
    Cdk = 2,
    /// Staff credit the account by hand.
    ProxyTopUp = 3,
}

/// How a recharge field is filled.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum FieldType {
    /// Free text.
    Input = 1,
    /// One of the field's options.
    Select = 2,
}

/// A number that stands for no goods type or field type.
#[derive(Copy, Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[error("{number} is not a {kind}: expected one of {expected}")]
pub struct UnknownNumber {
    number: u8,
    kind: &'static str,
    expected: &'static str,
}

impl GoodsType {
    /// Every goods type.
    pub const ALL: [Self; 3] = [Self::DirectTopUp, Self::Cdk, Self::ProxyTopUp];

    /// The goods type of a number on the wire.
    pub fn from_wire(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.to_wire() == number)
    }

    /// The number on the wire.
    pub const fn to_wire(self) -> u8 {
        self as u8
    }

    /// The name in content files and in the browser.
    pub const fn name(self) -> &'static str {
        match self {
            Self::DirectTopUp => "direct-top-up",
            Self::Cdk => "cdk",
            Self::ProxyTopUp => "proxy-top-up",
        }
    }

    /// The goods type of a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

impl FieldType {
    /// Every field type.
    pub const ALL: [Self; 2] = [Self::Input, Self::Select];

    /// The field type of a number on the wire.
    pub fn from_wire(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.to_wire() == number)
    }

    /// The number on the wire.
    pub const fn to_wire(self) -> u8 {
        self as u8
    }

    /// The name in content files and in the browser.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Input => "input",
            Self::Select => "select",
        }
    }

    /// The field type of a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

impl TryFrom<u8> for GoodsType {
    type Error = UnknownNumber;

    fn try_from(number: u8) -> Result<Self, UnknownNumber> {
        Self::from_wire(number).ok_or(UnknownNumber {
            number,
            kind: "goods type",
            expected: "1, 2, 3",
        })
    }
}

impl TryFrom<u8> for FieldType {
    type Error = UnknownNumber;

    fn try_from(number: u8) -> Result<Self, UnknownNumber> {
        Self::from_wire(number).ok_or(UnknownNumber {
            number,
            kind: "field type",
            expected: "1, 2",
        })
    }
}

impl From<GoodsType> for u8 {
    fn from(kind: GoodsType) -> Self {
        kind.to_wire()
    }
}

impl From<FieldType> for u8 {
    fn from(kind: FieldType) -> Self {
        kind.to_wire()
    }
}
