//! Which discount an order takes: none, the member's or a coupon's (`spec.md` §4).

use crate::Amount;

/// The discount of an order.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default)]
pub enum DiscountChoice {
    /// None.
    #[default]
    None,
    /// The member's.
    Vip,
    /// A coupon's.
    Coupon,
}

/// What pricing an order found; both are 0 on a flash sale or a special price.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
pub struct OfferedDiscounts {
    /// What the member's level takes off.
    pub member: Amount,
    /// What the best coupon takes off.
    pub coupon: Amount,
}

/// The discount after pricing: what the shopper chose before, otherwise the member's where
/// it is larger, otherwise the coupon's; none where there is nothing to choose.
pub fn choose_discount(
    chosen: Option<DiscountChoice>,
    offered: OfferedDiscounts,
) -> DiscountChoice {
    if offered.member == Amount::ZERO && offered.coupon == Amount::ZERO {
        return DiscountChoice::None;
    }
    chosen.unwrap_or(if offered.member > offered.coupon {
        DiscountChoice::Vip
    } else {
        DiscountChoice::Coupon
    })
}

impl DiscountChoice {
    /// Every choice.
    pub const ALL: [Self; 3] = [Self::None, Self::Vip, Self::Coupon];

    /// The name in the browser.
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Vip => "vip",
            Self::Coupon => "coupon",
        }
    }

    /// The choice of a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|choice| choice.name() == name)
    }
}
