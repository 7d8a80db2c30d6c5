//! What a coupon takes off a price (`spec.md` §4, discount choice).

use crate::{Amount, CategoryId, GroupId, Money, PriceKind, UnixTime};

use super::{CouponOff, CouponRule};

/// What is bought, as far as a coupon asks.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct LineItem<'a> {
    /// The price that holds, in the shopper's currency.
    pub price: Money,
    /// Which of the SKU's prices that is.
    pub kind: PriceKind,
    /// The goods group.
    pub group: GroupId,
    /// The categories that the group is in, parents too.
    pub categories: &'a [CategoryId],
}

/// Why a coupon takes nothing off.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, thiserror::Error)]
pub enum NotApplicable {
    /// A flash sale or a special price takes no further discount.
    #[error("the price is a promotion already")]
    Promotion,
    /// The coupon counts later.
    #[error("the coupon has not started")]
    NotStarted,
    /// The coupon counts no more.
    #[error("the coupon is over")]
    Over,
    /// The coupon is of another currency.
    #[error("the coupon is of another currency")]
    Currency,
    /// The coupon does not count on these goods.
    #[error("the coupon is for other goods")]
    Scope,
    /// The price is below the coupon's minimum.
    #[error("the price is below the coupon's minimum")]
    Minimum,
    /// The discount is less than the currency shows.
    #[error("the discount is too small to be shown")]
    TooSmall,
}

impl NotApplicable {
    /// The key of the text that a visitor reads.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Promotion => "coupon_promotion",
            Self::NotStarted => "coupon_not_started",
            Self::Over => "coupon_over",
            Self::Currency => "coupon_currency",
            Self::Scope => "coupon_scope",
            Self::Minimum => "coupon_minimum",
            Self::TooSmall => "coupon_too_small",
        }
    }
}

impl CouponRule {
    /// What the coupon takes off a purchase at a moment.
    ///
    /// Above 0, at most the shown price, and rounded down to what the currency shows, so
    /// that the price that is left is shown as it is charged.
    pub fn discount(&self, purchase: LineItem<'_>, now: UnixTime) -> Result<Amount, NotApplicable> {
        self.refuse(purchase, now)?;
        let price = purchase.price.rounded();
        let off = match self.terms().off {
            CouponOff::Amount(amount) => amount,
            CouponOff::Percentage { percent, cap } => {
                let part = percent.of(price);
                cap.map_or(part, |cap| part.min(cap))
            }
        };
        let off = off.min(price.amount());
        (off > Amount::ZERO)
            .then_some(off)
            .ok_or(NotApplicable::TooSmall)
    }

    fn refuse(&self, purchase: LineItem<'_>, now: UnixTime) -> Result<(), NotApplicable> {
        let terms = self.terms();
        let currency = purchase.price.currency();
        let reason = if purchase.kind != PriceKind::Face {
            NotApplicable::Promotion
        } else if now < terms.starts_at {
            NotApplicable::NotStarted
        } else if now >= terms.ends_at {
            NotApplicable::Over
        } else if terms.currency.is_some_and(|own| own != currency) {
            NotApplicable::Currency
        } else if !terms.scope.holds(purchase.group, purchase.categories) {
            NotApplicable::Scope
        } else if purchase.price.rounded().amount() < terms.minimum {
            NotApplicable::Minimum
        } else {
            return Ok(());
        };
        Err(reason)
    }
}
