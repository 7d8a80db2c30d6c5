//! The state of a coupon that a person holds, of one coupon and as a filter of many.

use super::UserCoupon;
use crate::UnixTime;

/// The state of a coupon that a person holds.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum UserCouponState {
    /// An order may take it.
    Unused,
    /// An order holds it or has used it.
    Used,
    /// Nobody uses it any more: it is over, or was taken back.
    Expired,
}

/// The coupons in one state at a moment, for a database that lists or counts them.
///
/// The state follows from four facts, each of which one column tells. The database adds up the
/// numbers of those that hold of a coupon, and knows nothing of what they come to: that is said
/// here, of every sum.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct UserCouponFilter {
    /// The moment by which a coupon has expired.
    pub now: UnixTime,
    /// Bit `n` is set where facts that sum up to `n` make the state.
    pub sums: u16,
}

/// What is known of a coupon at a moment: the sum of the numbers of the facts that hold.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) struct CouponFacts(u8);

impl CouponFacts {
    /// An order has used it: it has a time of use.
    const USED: u8 = 1;
    /// It has an order.
    const ORDERED: u8 = 2;
    /// Its end is not after the moment.
    const ENDED: u8 = 4;
    /// Its activity has a time at which it was taken back.
    const REVOKED: u8 = 8;

    /// Every sum of facts.
    fn all() -> impl Iterator<Item = Self> {
        let most = Self::USED + Self::ORDERED + Self::ENDED + Self::REVOKED;
        (0..=most).map(Self)
    }

    /// The facts of a coupon at a moment.
    pub(super) fn of(coupon: &UserCoupon, now: UnixTime) -> Self {
        let facts = [
            (Self::USED, coupon.used_at.is_some()),
            (Self::ORDERED, coupon.order_no.is_some()),
            (Self::ENDED, coupon.expires_at <= now),
            (Self::REVOKED, coupon.activity.revoked_at.is_some()),
        ];
        let holding = facts.into_iter().filter(|(_, holds)| *holds);
        Self(holding.map(|(number, _)| number).sum())
    }

    const fn has_one_of(self, numbers: u8) -> bool {
        self.0 & numbers != 0
    }

    /// The state that the facts come to.
    pub(super) const fn state(self) -> UserCouponState {
        if self.has_one_of(Self::USED | Self::ORDERED) {
            UserCouponState::Used
        } else if self.has_one_of(Self::ENDED | Self::REVOKED) {
            UserCouponState::Expired
        } else {
            UserCouponState::Unused
        }
    }
}

impl UserCouponState {
    /// Every state.
    pub const ALL: [Self; 3] = [Self::Unused, Self::Used, Self::Expired];

    /// The coupons in this state at a moment.
    pub fn filter(self, now: UnixTime) -> UserCouponFilter {
        let making = CouponFacts::all().filter(|facts| facts.state() == self);
        UserCouponFilter {
            now,
            sums: making.fold(0, |sums, facts| sums | 1 << facts.0),
        }
    }
}
