//! The books: every movement of money as entries that add up to nothing in their currency.

use super::SignedAmount;
use crate::{Amount, Currency};

/// An account of the books. What came in stands above 0 in [`Provider`](Self::Provider), what the
/// shop owes or has earned for it below 0 in the others.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum LedgerAccount {
    /// Money that a payment provider holds for the shop.
    Provider,
    /// The price of what was sold, before discounts.
    Sales,
    /// What payment methods add.
    Fees,
    /// What payment providers keep of the money that they receive.
    ProviderFees,
    /// What discounts took off.
    Discounts,
    /// What went back to shoppers of what they had bought.
    Refunds,
    /// Money that belongs to no order, and is to go back or to be decided about.
    Surplus,
}

/// One line of a posting.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub struct LedgerEntry {
    /// The account.
    pub account: LedgerAccount,
    /// What it gains, or loses below 0.
    pub amount: SignedAmount,
}

/// Entries of one currency that add up to nothing; nothing else is written to the books.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct LedgerPosting {
    currency: Currency,
    entries: Vec<LedgerEntry>,
}

/// Entries that do not add up to nothing.
#[derive(Copy, Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[error("the entries add up to {off} {currency} instead of nothing")]
pub struct Unbalanced {
    /// What they add up to.
    pub off: SignedAmount,
    /// Of which currency.
    pub currency: Currency,
}

impl LedgerAccount {
    /// Every account.
    pub const ALL: [Self; 7] = [
        Self::Provider,
        Self::Sales,
        Self::Fees,
        Self::ProviderFees,
        Self::Discounts,
        Self::Refunds,
        Self::Surplus,
    ];

    /// The name in storage and in commands.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Provider => "provider",
            Self::Sales => "sales",
            Self::Fees => "fees",
            Self::ProviderFees => "provider-fees",
            Self::Discounts => "discounts",
            Self::Refunds => "refunds",
            Self::Surplus => "surplus",
        }
    }

    /// The account of a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|account| account.name() == name)
    }

    /// An entry that adds to it.
    pub(super) fn gains(self, amount: Amount) -> LedgerEntry {
        LedgerEntry {
            account: self,
            amount: amount.into(),
        }
    }

    /// An entry that takes from it.
    pub(super) const fn loses(self, amount: Amount) -> LedgerEntry {
        LedgerEntry {
            account: self,
            amount: SignedAmount::minus(amount),
        }
    }
}

impl LedgerPosting {
    /// Entries as they were stored; those of nothing are left out.
    ///
    /// # Errors
    /// [`Unbalanced`] when they do not add up to nothing.
    pub fn new(currency: Currency, entries: Vec<LedgerEntry>) -> Result<Self, Unbalanced> {
        let off = entries.iter().map(|entry| entry.amount).sum();
        if off != SignedAmount::ZERO {
            return Err(Unbalanced { off, currency });
        }
        Ok(Self::balanced(currency, entries))
    }

    /// Entries that add up to nothing by their making.
    pub(super) fn balanced(currency: Currency, entries: Vec<LedgerEntry>) -> Self {
        let entries = entries
            .into_iter()
            .filter(|entry| entry.amount != SignedAmount::ZERO)
            .collect();
        Self { currency, entries }
    }

    /// The currency of all entries.
    pub const fn currency(&self) -> Currency {
        self.currency
    }

    /// The entries, none of nothing.
    pub fn entries(&self) -> &[LedgerEntry] {
        &self.entries
    }
}
