//! What is written to the books when money moves.

use super::LedgerAccount::{Discounts, Fees, Provider, ProviderFees, Refunds, Sales, Surplus};
use super::{LedgerPosting, OrderTotals};
use crate::{Amount, Money};

impl LedgerPosting {
    /// An order was paid.
    pub fn sale(totals: OrderTotals) -> Self {
        Self::balanced(
            totals.currency(),
            vec![
                Provider.gains(totals.total().amount()),
                Discounts.gains(totals.discount()),
                Sales.loses(totals.goods()),
                Fees.loses(totals.fee()),
            ],
        )
    }

    /// What an order had paid went back.
    pub fn refund(paid: Money) -> Self {
        Self::balanced(
            paid.currency(),
            vec![Refunds.gains(paid.amount()), Provider.loses(paid.amount())],
        )
    }

    /// A provider keeps something of what it received, in the currency in which it does so.
    pub fn provider_fee(fee: Money) -> Self {
        Self::balanced(
            fee.currency(),
            vec![
                ProviderFees.gains(fee.amount()),
                Provider.loses(fee.amount()),
            ],
        )
    }

    /// Money came that pays no order, or not yet.
    pub fn surplus(received: Money) -> Self {
        Self::balanced(
            received.currency(),
            vec![
                Provider.gains(received.amount()),
                Surplus.loses(received.amount()),
            ],
        )
    }

    /// Money that paid no order went back.
    pub fn return_surplus(returned: Money) -> Self {
        Self::balanced(
            returned.currency(),
            vec![
                Surplus.gains(returned.amount()),
                Provider.loses(returned.amount()),
            ],
        )
    }

    /// Money that paid no order pays one now. What it is less than the order costs is let off the
    /// shopper; what it is more stays surplus.
    pub fn use_surplus(totals: OrderTotals, paid: Amount) -> Self {
        let total = totals.total().amount();
        let used = paid.min(total);
        Self::balanced(
            totals.currency(),
            vec![
                Surplus.gains(used),
                Discounts.gains(totals.discount()),
                Discounts.gains(total.checked_sub(used).unwrap_or_default()),
                Sales.loses(totals.goods()),
                Fees.loses(totals.fee()),
            ],
        )
    }
}
