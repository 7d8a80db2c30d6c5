//! The rule of a payment method: in which currencies and between which amounts it is offered, and
//! what it adds (`spec.md` §7.5).

use std::collections::BTreeMap;

use crate::{Amount, Currency, Money, Percent};

/// What a payment method takes and adds.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct PaymentMethodRule {
    currencies: BTreeMap<Currency, PaymentLimits>,
    fee: Percent,
}

/// What a payment method takes in one currency.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct PaymentLimits {
    /// The least that it takes.
    pub min: Amount,
    /// The most that it takes, its fee included.
    pub max: Amount,
    /// What it adds beside its percentage.
    pub fee: Amount,
}

/// What of a fee a method's rule says, for those who show it.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct FeeRule {
    /// The part of the goods' price.
    pub percent: Percent,
    /// What is added to that.
    pub fixed: Amount,
}

/// Why a payment method does not take an amount.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, thiserror::Error)]
pub enum PaymentMethodError {
    /// It does not take the currency.
    #[error("the method does not take {0}")]
    Currency(Currency),
    /// The amount is below its least.
    #[error("the amount is below the method's least")]
    BelowMinimum,
    /// The amount is above its most.
    #[error("the amount is above the method's most")]
    AboveMaximum,
}

impl PaymentMethodRule {
    /// A method that takes those currencies and adds a part of what is paid.
    pub const fn new(currencies: BTreeMap<Currency, PaymentLimits>, fee: Percent) -> Self {
        Self { currencies, fee }
    }

    /// The currencies that it takes.
    pub fn currencies(&self) -> impl Iterator<Item = Currency> + '_ {
        self.currencies.keys().copied()
    }

    /// What it takes in a currency; none where it does not take it.
    pub fn limits(&self, currency: Currency) -> Option<PaymentLimits> {
        self.currencies.get(&currency).copied()
    }

    /// What it adds to a price after discounts, as the currency shows it.
    ///
    /// Nothing is added where nothing is to pay.
    ///
    /// # Errors
    /// The currency, or an amount outside the limits; nothing to pay is within every limit.
    pub fn fee(&self, price: Money) -> Result<Amount, PaymentMethodError> {
        let currency = price.currency();
        let limits = self
            .limits(currency)
            .ok_or(PaymentMethodError::Currency(currency))?;
        let price = price.rounded();
        if price.amount() == Amount::ZERO {
            return Ok(Amount::ZERO);
        }
        let part = self.fee.of(price);
        let above = PaymentMethodError::AboveMaximum;
        let fee = part.checked_add(limits.fee).ok_or(above)?;
        let fee = Money::new(fee, currency).rounded().amount();
        let total = price.amount().checked_add(fee).ok_or(above)?;
        if price.amount() < limits.min {
            Err(PaymentMethodError::BelowMinimum)
        } else if total > limits.max {
            Err(above)
        } else {
            Ok(fee)
        }
    }
}
