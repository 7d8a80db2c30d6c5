//! A coupon that the shop offers, and who may have one of it.

use std::collections::BTreeMap;

use super::claim::state_within;
use super::{
    ClaimCounts, ClaimState, Claimant, CouponOff, CouponRule, CouponSource, UserClaimCounts,
};
use crate::{ActivityId, Amount, CategoryId, Currency, GroupId, Locale, UnixTime, translated};

/// A coupon that the shop gives away, with all that holds of it.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct CouponActivity {
    /// Its id.
    pub id: ActivityId,
    /// Its name by the code of an interface language; English is always there.
    pub names: BTreeMap<String, String>,
    /// What it takes off, and when, and how often.
    pub rule: CouponRule,
    /// Where it is offered.
    pub offer: CouponOffer,
    /// How many were claimed.
    pub claimed: u32,
    /// When it was made.
    pub created_at: UnixTime,
    /// When it was taken back: from then on it is neither claimed nor used.
    pub revoked_at: Option<UnixTime>,
}

/// Where a coupon is offered; one that is offered nowhere is had by a code or from the owner.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
pub struct CouponOffer {
    /// In the list of all coupons.
    pub index: bool,
    /// On the pages of the goods that it counts on.
    pub goods: bool,
    /// Given to everybody who registers.
    pub new_users: bool,
}

/// A place where coupons are offered.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum CouponPlacement {
    /// The list of all coupons.
    Index,
    /// The pages of goods.
    Goods,
    /// Registering.
    NewUsers,
}

/// A goods group as the scope of a coupon sees it.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct CouponGroup {
    /// Its id.
    pub id: GroupId,
    /// The categories that it is in, parents too.
    pub categories: Vec<CategoryId>,
}

/// Who wants a coupon, by which way, and how often that person had it.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct ClaimRequest {
    /// Who it is.
    pub claimant: Claimant,
    /// By which way.
    pub source: CouponSource,
    /// How often the person had it.
    pub counts: UserClaimCounts,
}

impl CouponActivity {
    /// Its name in the language of a locale, or in English.
    pub fn name(&self, locale: Locale) -> &str {
        translated(&self.names, locale).unwrap_or_default()
    }

    /// How many are left; none said is enough.
    pub fn left(&self) -> Option<u32> {
        let total = self.rule.terms().limits.total?;
        Some(total.saturating_sub(self.claimed))
    }

    /// Whether it is claimed and used at a moment.
    pub fn is_open(&self, now: UnixTime) -> bool {
        self.revoked_at.is_none() && self.rule.is_open(now)
    }

    /// Whether it is open at a moment, or will be.
    pub fn is_planned_or_open(&self, now: UnixTime) -> bool {
        self.revoked_at.is_none() && now < self.rule.terms().ends_at
    }

    /// Whether people may claim it themselves, without a code: on the page of a goods group where
    /// one is named, else anywhere.
    pub fn is_claimable_on(&self, page: Option<&CouponGroup>) -> bool {
        let offered = page.map_or(self.offer.index || self.offer.goods, |group| {
            self.offer.goods && self.counts_on(group)
        });
        offered && self.revoked_at.is_none()
    }

    /// Whether it counts on a goods group.
    pub fn counts_on(&self, group: &CouponGroup) -> bool {
        self.rule.terms().scope.holds(group.id, &group.categories)
    }

    /// Whether it counts in a currency.
    pub fn counts_in(&self, currency: Currency) -> bool {
        let own = self.rule.terms().currency;
        own.is_none_or(|own| own == currency)
    }

    /// The status of the coupon for somebody at a moment.
    pub fn claim_state(&self, request: ClaimRequest, now: UnixTime) -> ClaimState {
        let limits = request.source.narrow(self.rule.terms().limits);
        let counts = ClaimCounts {
            by_user: request.counts.claimed,
            by_user_today: request.counts.claimed_today,
            unused: request.counts.unused,
            in_all: self.claimed,
        };
        state_within(limits, self.is_open(now), request.claimant, counts)
    }

    /// The same coupon after one more of it was claimed.
    #[must_use]
    pub fn after_claim(self) -> Self {
        Self {
            claimed: self.claimed.saturating_add(1),
            ..self
        }
    }
}

impl CouponOffer {
    /// Whether it is offered at a place.
    pub const fn is_at(self, place: CouponPlacement) -> bool {
        match place {
            CouponPlacement::Index => self.index,
            CouponPlacement::Goods => self.goods,
            CouponPlacement::NewUsers => self.new_users,
        }
    }
}

impl UserClaimCounts {
    /// The same after one more was claimed, which can be used.
    #[must_use]
    pub const fn after_claim(self) -> Self {
        Self {
            claimed: self.claimed.saturating_add(1),
            claimed_today: self.claimed_today.saturating_add(1),
            unused: self.unused.saturating_add(1),
        }
    }
}

/// The largest amount of each currency that one of some coupons takes off which anybody may have
/// at a moment without a code; of a percentage its cap, without which it has none.
pub fn largest_open_amounts(
    activities: &[CouponActivity],
    now: UnixTime,
) -> BTreeMap<Currency, Amount> {
    let mut largest = BTreeMap::new();
    for activity in activities {
        let CouponOffer {
            index,
            goods,
            new_users,
        } = activity.offer;
        let is_had = activity.is_open(now) && activity.left() != Some(0);
        let terms = activity.rule.terms();
        let most = match terms.off {
            CouponOff::Amount(amount) => Some(amount),
            CouponOff::Percentage { cap, .. } => cap,
        };
        if let (Some(amount), Some(currency)) = (most, terms.currency)
            && is_had
            && (index || goods || new_users)
        {
            let known = largest.entry(currency).or_insert(amount);
            *known = amount.max(*known);
        }
    }
    largest
}
