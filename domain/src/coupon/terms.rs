//! What an owner says of a coupon (`spec.md` §3, coupon rule type).

use std::collections::BTreeSet;

use crate::{Amount, CategoryId, Currency, GroupId, Percent, UnixTime};

/// The terms of a coupon before they are checked; [`CouponRule`](super::CouponRule) is made
/// of them.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct CouponTerms {
    /// What it takes off.
    pub off: CouponOff,
    /// The currency of its amounts; a coupon without one counts in every currency and names
    /// no amounts.
    pub currency: Option<Currency>,
    /// The least shown price that it counts on; 0 is any.
    pub minimum: Amount,
    /// What it counts on.
    pub scope: CouponScope,
    /// From when on it is claimed and used.
    pub starts_at: UnixTime,
    /// From when on it is neither claimed nor used.
    pub ends_at: UnixTime,
    /// How often it is claimed.
    pub limits: CouponLimits,
}

/// What a coupon takes off.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum CouponOff {
    /// An amount of the coupon's currency.
    Amount(Amount),
    /// A part of the price.
    Percentage {
        /// How large a part.
        percent: Percent,
        /// The most that it comes to.
        cap: Option<Amount>,
    },
}

/// The rule type of a coupon, with its number on the wire.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum CouponType {
    /// An amount is taken off.
    Amount = 0,
    /// A part of the price is taken off.
    Percentage = 1,
}

/// What a coupon counts on.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum CouponScope {
    /// Everything.
    All,
    /// These goods groups.
    Groups(BTreeSet<GroupId>),
    /// The goods groups of these categories.
    Categories(BTreeSet<CategoryId>),
}

/// How often a coupon is claimed; none is no limit.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
pub struct CouponLimits {
    /// By one person in all.
    pub per_user: Option<u32>,
    /// By one person on one day of Beijing.
    pub per_day: Option<u32>,
    /// By all together.
    pub total: Option<u32>,
}

impl CouponOff {
    /// Its rule type.
    pub const fn kind(self) -> CouponType {
        match self {
            Self::Amount(_) => CouponType::Amount,
            Self::Percentage { .. } => CouponType::Percentage,
        }
    }
}

impl CouponType {
    /// Every rule type.
    pub const ALL: [Self; 2] = [Self::Amount, Self::Percentage];

    /// The number on the wire.
    pub const fn to_wire(self) -> u8 {
        self as u8
    }

    /// The rule type of a number on the wire.
    pub fn from_wire(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.to_wire() == number)
    }

    /// The name in commands and in the browser.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Amount => "amount",
            Self::Percentage => "percentage",
        }
    }

    /// The rule type of a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

impl CouponScope {
    /// Whether it holds a goods group, given the group's categories.
    pub fn holds(&self, group: GroupId, categories: &[CategoryId]) -> bool {
        match self {
            Self::All => true,
            Self::Groups(ids) => ids.contains(&group),
            Self::Categories(ids) => categories.iter().any(|id| ids.contains(id)),
        }
    }
}
