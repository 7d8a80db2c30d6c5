//! An offered coupon as stored.

use std::collections::BTreeMap;

use kiosk_domain::{ClaimCounts, CouponRule, Language, Locale};

use super::UserClaimCounts;

/// A coupon that the shop gives away, with all that holds of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CouponActivity {
    /// Its number.
    pub id: i64,
    /// Its name by the code of an interface language; English is always there.
    pub names: BTreeMap<String, String>,
    /// What it takes off, and when, and how often.
    pub rule: CouponRule,
    /// Where it is offered.
    pub offer: CouponOffer,
    /// How many were claimed.
    pub claimed: u32,
    /// Unix seconds.
    pub created_at: i64,
    /// Unix seconds; one that was taken back is neither claimed nor used.
    pub revoked_at: Option<i64>,
}

/// Where a coupon is offered; one that is offered nowhere is had by a code or from the owner.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CouponOffer {
    /// In the list of all coupons.
    pub index: bool,
    /// On the pages of the goods that it counts on.
    pub goods: bool,
    /// Given to everybody who registers.
    pub new_users: bool,
}

impl CouponActivity {
    /// Its name in the language of a locale, or in English.
    pub fn name(&self, locale: Locale) -> &str {
        let own = self.names.get(locale.interface().code());
        let name = own.or_else(|| self.names.get(Language::En.code()));
        name.map_or("", String::as_str)
    }

    /// How often it was claimed, in all and by the person of a standing.
    pub fn counts(&self, standing: UserClaimCounts) -> ClaimCounts {
        ClaimCounts {
            by_user: standing.claimed,
            by_user_today: standing.claimed_today,
            unused: standing.unused,
            in_all: self.claimed,
        }
    }

    /// How many are left; none said is enough.
    pub fn left(&self) -> Option<u32> {
        let total = self.rule.terms().limits.total?;
        Some(total.saturating_sub(self.claimed))
    }
}

impl CouponOffer {
    /// Whether people may claim it themselves, without a code.
    pub const fn is_open(self) -> bool {
        self.index || self.goods
    }
}
