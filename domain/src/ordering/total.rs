//! What an order comes to (`wire.md`, pre-pay).

use super::PaymentMethodError;
use super::method::PaymentMethodRule;
use crate::{Amount, Currency, Money};

/// What an order comes to; every amount as its currency shows it, so that shown equals charged.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct OrderTotals {
    currency: Currency,
    goods: Amount,
    discount: Amount,
    fee: Amount,
}

/// Why an order comes to nothing that can be charged.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, thiserror::Error)]
pub enum TotalsError {
    /// The payment method does not take it.
    #[error(transparent)]
    Method(#[from] PaymentMethodError),
    /// More is taken off than the goods cost.
    #[error("the discount is more than the price")]
    Discount,
}

impl OrderTotals {
    /// The totals of a price, what is taken off it, and the method that it is paid by.
    ///
    /// # Errors
    /// [`TotalsError::Discount`] when more is taken off than there is; what the method refuses.
    pub fn new(
        price: Money,
        discount: Amount,
        method: &PaymentMethodRule,
    ) -> Result<Self, TotalsError> {
        let price = price.rounded();
        let discount = Money::new(discount, price.currency())
            .rounded_down()
            .amount();
        let rest = price
            .amount()
            .checked_sub(discount)
            .ok_or(TotalsError::Discount)?;
        let fee = method.fee(Money::new(rest, price.currency()))?;
        Ok(Self {
            currency: price.currency(),
            goods: price.amount(),
            discount,
            fee,
        })
    }

    /// Totals as they were stored.
    ///
    /// # Errors
    /// [`TotalsError::Discount`] when more is taken off than there is, or the sum is too large.
    pub fn stored(currency: Currency, parts: [Amount; 3]) -> Result<Self, TotalsError> {
        let [goods, discount, fee] = parts;
        let sound = goods
            .checked_sub(discount)
            .and_then(|rest| rest.checked_add(fee));
        sound.ok_or(TotalsError::Discount)?;
        Ok(Self {
            currency,
            goods,
            discount,
            fee,
        })
    }

    /// The same goods and discount, paid by another method.
    ///
    /// # Errors
    /// What the method refuses.
    pub fn paid_by(self, method: &PaymentMethodRule) -> Result<Self, TotalsError> {
        let price = Money::new(self.goods, self.currency);
        Self::new(price, self.discount, method)
    }

    /// What an amount that stands for these totals comes to for others of the same goods.
    pub fn converted(self, amount: Amount, others: Self) -> Amount {
        amount.share(others.total().amount(), self.total().amount())
    }

    /// The currency of every amount.
    pub const fn currency(self) -> Currency {
        self.currency
    }

    /// What the goods cost before discounts.
    pub const fn goods(self) -> Amount {
        self.goods
    }

    /// What is taken off.
    pub const fn discount(self) -> Amount {
        self.discount
    }

    /// What the payment method adds.
    pub const fn fee(self) -> Amount {
        self.fee
    }

    /// The part of the goods' price in another currency that is paid, rounded down: discounts and
    /// fees count there by their share of the price.
    pub fn share_of(self, goods: Amount) -> Amount {
        goods.share(self.total().amount(), self.goods)
    }

    /// What is paid: the goods without the discount, and the fee.
    pub fn total(self) -> Money {
        // Both makers saw to it that this is an amount.
        let rest = self.goods.checked_sub(self.discount).unwrap_or_default();
        let total = rest.checked_add(self.fee).unwrap_or(Amount::MAX);
        Money::new(total, self.currency)
    }
}
