//! The seven member levels and what each is by default (`spec.md` §3, members).

use std::fmt;

use crate::{Amount, Percent};

/// A member level, 1 to 7.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub struct MemberLevel(u8);

/// US dollars that completed orders must come to, and the hundredths of a percent that a
/// member saves, from level 1 upwards.
const DEFAULTS: [(Amount, u16); MemberLevel::COUNT] = [
    (Amount::ZERO, 0),
    (Amount::cents(5_000), 50),
    (Amount::cents(20_000), 100),
    (Amount::cents(50_000), 150),
    (Amount::cents(150_000), 200),
    (Amount::cents(500_000), 300),
    (Amount::cents(2_000_000), 500),
];

const NAMES: [&str; MemberLevel::COUNT] = [
    "bronze", "silver", "gold", "platinum", "diamond", "master", "legend",
];

impl MemberLevel {
    /// How many levels there are.
    pub const COUNT: usize = 7;

    /// The level that everybody has.
    pub const LOWEST: Self = Self(1);

    /// The level above which there is none.
    pub const HIGHEST: Self = Self(7);

    /// The level of a number; what is off the list is its nearest end.
    pub fn clamped(number: i64) -> Self {
        let bounded = number.clamp(i64::from(Self::LOWEST.0), i64::from(Self::HIGHEST.0));
        Self(u8::try_from(bounded).unwrap_or(Self::LOWEST.0))
    }

    /// Every level, the lowest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (Self::LOWEST.0..=Self::HIGHEST.0).map(Self)
    }

    /// The level's number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The key of the level's name.
    pub fn name_key(self) -> &'static str {
        NAMES[self.index()]
    }

    /// US dollars that completed orders come to at least, unless the shop says otherwise.
    pub fn default_spending(self) -> Amount {
        DEFAULTS[self.index()].0
    }

    /// What a member saves, unless the shop says otherwise.
    pub fn default_discount(self) -> Percent {
        Percent::clamped(DEFAULTS[self.index()].1)
    }

    pub(super) const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

impl fmt::Display for MemberLevel {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, formatter)
    }
}
