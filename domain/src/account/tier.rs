//! What the shop says of each member level, and what a member saves.

use crate::{Amount, Money, Percent, PriceKind};

use super::MemberLevel;

/// What the shop may say of a level; what it leaves empty is the level's default.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub struct TierFields {
    /// The level's number; off the list it counts as the nearest level.
    pub level: i64,
    /// Its name.
    pub name: Option<String>,
    /// US dollars that completed orders come to at least.
    pub spending: Option<Amount>,
    /// What a member saves.
    pub discount: Option<Percent>,
}

/// A level with all that holds of it.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct MemberTier {
    /// The level.
    pub level: MemberLevel,
    /// The shop's own name for it; without one, that of [`MemberLevel::name_key`].
    pub name: Option<String>,
    /// US dollars that completed orders come to at least.
    pub spending: Amount,
    /// What a member saves.
    pub discount: Percent,
}

/// The seven levels of a shop.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct MemberTable([MemberTier; MemberLevel::COUNT]);

impl MemberTable {
    /// The shop's words laid over the defaults; of two for one level the later holds.
    ///
    /// The lowest level costs nothing, whatever the shop says.
    pub fn new(fields: impl IntoIterator<Item = TierFields>) -> Self {
        let mut table = Self::default();
        for field in fields {
            let level = MemberLevel::clamped(field.level);
            let tier = &mut table.0[level.index()];
            tier.name = field
                .name
                .filter(|name| !name.trim().is_empty())
                .or_else(|| tier.name.take());
            tier.spending = field.spending.unwrap_or(tier.spending);
            tier.discount = field.discount.unwrap_or(tier.discount);
        }
        table.0[MemberLevel::LOWEST.index()].spending = Amount::ZERO;
        table
    }

    /// Every level, the lowest first.
    pub fn tiers(&self) -> &[MemberTier] {
        &self.0
    }

    /// What holds of a level.
    pub fn tier(&self, level: MemberLevel) -> &MemberTier {
        &self.0[level.index()]
    }

    /// The highest level that US dollars of completed orders reach.
    pub fn level_of(&self, spent: Amount) -> MemberLevel {
        self.0
            .iter()
            .rev()
            .find(|tier| tier.spending <= spent)
            .map_or(MemberLevel::LOWEST, |tier| tier.level)
    }

    /// The next tier above a level and the US dollars still missing; none at the top.
    pub fn next_tier(&self, spent: Amount) -> Option<(&MemberTier, Amount)> {
        let above = self.0.get(self.level_of(spent).index() + 1)?;
        let missing = above.spending.checked_sub(spent)?;
        Some((above, missing))
    }
}

impl Default for MemberTable {
    fn default() -> Self {
        Self(std::array::from_fn(|index| {
            let level = MemberLevel::clamped(i64::try_from(index).unwrap_or(0) + 1);
            MemberTier {
                level,
                name: None,
                spending: level.default_spending(),
                discount: level.default_discount(),
            }
        }))
    }
}

/// What a member saves on a price, rounded down to what the currency shows.
///
/// A flash sale and a special price take no further discount (`spec.md` §4).
pub fn member_discount(tier: &MemberTier, price: Money, kind: PriceKind) -> Amount {
    match kind {
        PriceKind::Face => tier.discount.of(price),
        PriceKind::Special | PriceKind::Flash => Amount::ZERO,
    }
}
