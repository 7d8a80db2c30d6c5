//! A coupon's terms once they make sense.

use crate::{Amount, Currency, Money, Percent, UnixTime};

use super::{CouponOff, CouponScope, CouponTerms};

/// The checked terms of a coupon.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct CouponRule(CouponTerms);

/// What makes no sense in a coupon's terms.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, thiserror::Error)]
pub enum CouponTermsError {
    /// It takes nothing off.
    #[error("the coupon takes nothing off")]
    NothingOff,
    /// A percentage that is capped at nothing.
    #[error("the cap is not above 0")]
    NoCap,
    /// More is taken off than the least price that it counts on.
    #[error("the amount is more than the minimum")]
    AboveMinimum,
    /// An amount without a currency.
    #[error("an amount, a minimum or a cap has no currency")]
    NoCurrency,
    /// An amount with decimals that its currency does not show.
    #[error("the amount, the minimum or the cap has decimals that its currency does not show")]
    HiddenDecimals,
    /// No group or category.
    #[error("the scope names nothing")]
    EmptyScope,
    /// An end that is not after the start.
    #[error("the end is not after the start")]
    EmptyWindow,
    /// A limit of 0.
    #[error("a limit is 0")]
    ZeroLimit,
}

impl CouponRule {
    /// Checks the terms, and tells all that is wrong with them.
    pub fn new(terms: CouponTerms) -> Result<Self, Vec<CouponTermsError>> {
        let mut errors = Vec::new();
        let mut note = |error, wrong: bool| {
            if wrong {
                errors.push(error);
            }
        };
        note(CouponTermsError::NothingOff, takes_nothing(terms.off));
        note(CouponTermsError::NoCap, has_no_cap(terms.off));
        note(CouponTermsError::AboveMinimum, is_above_minimum(&terms));
        note(CouponTermsError::NoCurrency, lacks_currency(&terms));
        note(CouponTermsError::HiddenDecimals, hides_decimals(&terms));
        note(CouponTermsError::EmptyScope, is_empty(&terms.scope));
        note(
            CouponTermsError::EmptyWindow,
            terms.starts_at >= terms.ends_at,
        );
        note(CouponTermsError::ZeroLimit, has_zero_limit(&terms));
        if errors.is_empty() {
            Ok(Self(terms))
        } else {
            Err(errors)
        }
    }

    /// The terms.
    pub const fn terms(&self) -> &CouponTerms {
        &self.0
    }

    /// Whether it is claimed and used at a moment.
    pub fn is_open(&self, now: UnixTime) -> bool {
        (self.0.starts_at..self.0.ends_at).contains(&now)
    }
}

fn takes_nothing(off: CouponOff) -> bool {
    match off {
        CouponOff::Amount(amount) => amount == Amount::ZERO,
        CouponOff::Percentage { percent, .. } => percent == Percent::default(),
    }
}

fn has_no_cap(off: CouponOff) -> bool {
    matches!(off, CouponOff::Percentage { cap: Some(cap), .. } if cap == Amount::ZERO)
}

fn is_above_minimum(terms: &CouponTerms) -> bool {
    matches!(terms.off, CouponOff::Amount(amount)
        if terms.minimum > Amount::ZERO && amount > terms.minimum)
}

fn lacks_currency(terms: &CouponTerms) -> bool {
    terms.currency.is_none() && named(terms).next().is_some()
}

fn hides_decimals(terms: &CouponTerms) -> bool {
    let shown = |sum: Amount, currency: Currency| Money::new(sum, currency).rounded().amount();
    terms
        .currency
        .is_some_and(|currency| named(terms).any(|sum| shown(sum, currency) != sum))
}

/// The sums of money that the terms name.
fn named(terms: &CouponTerms) -> impl Iterator<Item = Amount> {
    let off = match terms.off {
        CouponOff::Amount(amount) => Some(amount),
        CouponOff::Percentage { cap, .. } => cap,
    };
    let minimum = (terms.minimum != Amount::ZERO).then_some(terms.minimum);
    off.into_iter().chain(minimum)
}

fn is_empty(scope: &CouponScope) -> bool {
    match scope {
        CouponScope::All => false,
        CouponScope::Groups(ids) => ids.is_empty(),
        CouponScope::Categories(ids) => ids.is_empty(),
    }
}

fn has_zero_limit(terms: &CouponTerms) -> bool {
    let limits = terms.limits;
    [limits.per_user, limits.per_day, limits.total].contains(&Some(0))
}
