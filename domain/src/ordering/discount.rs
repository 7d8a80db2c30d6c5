//! The discount that an order takes, with the coupon where it is one's.

use crate::{CouponId, DiscountChoice};

/// The discount that an order takes.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default)]
pub enum OrderDiscount {
    /// None.
    #[default]
    None,
    /// The member's.
    Vip,
    /// That of a coupon which the shopper holds.
    Coupon(CouponId),
}

impl OrderDiscount {
    /// The discount of a choice; none where a coupon is chosen and not named, or named and not
    /// chosen.
    pub fn new(choice: DiscountChoice, coupon: Option<CouponId>) -> Option<Self> {
        match (choice, coupon) {
            (DiscountChoice::None, None) => Some(Self::None),
            (DiscountChoice::Vip, None) => Some(Self::Vip),
            (DiscountChoice::Coupon, Some(coupon)) => Some(Self::Coupon(coupon)),
            _ => None,
        }
    }

    /// The choice.
    pub const fn choice(self) -> DiscountChoice {
        match self {
            Self::None => DiscountChoice::None,
            Self::Vip => DiscountChoice::Vip,
            Self::Coupon(_) => DiscountChoice::Coupon,
        }
    }

    /// The coupon, where it is one's.
    pub const fn coupon(self) -> Option<CouponId> {
        match self {
            Self::None | Self::Vip => None,
            Self::Coupon(coupon) => Some(coupon),
        }
    }
}
