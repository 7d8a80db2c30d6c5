//! `kiosk payments balances`

use kiosk_runtime::storage::ordering::AccountBalance;
use serde::Serialize;

use crate::args::payments::BalancesArgs;
use crate::command::list::{ListColumn, ListedLine, print_list};
use crate::command::open::reading;

/// An account of the books in a currency.
#[derive(Debug, Serialize)]
struct BalanceLine {
    account: &'static str,
    currency: &'static str,
    /// In major units, below 0 for what the shop owes or has earned.
    amount: String,
}

impl BalanceLine {
    fn of(balance: &AccountBalance) -> Self {
        Self {
            account: balance.account.name(),
            currency: balance.currency.code(),
            amount: balance.amount.to_string(),
        }
    }
}

impl ListedLine<3> for BalanceLine {
    const COLUMNS: [ListColumn; 3] = [
        ListColumn::text("ACCOUNT"),
        ListColumn::number("AMOUNT"),
        ListColumn::text("CURRENCY"),
    ];

    fn cells(&self) -> [String; 3] {
        [
            self.account.to_owned(),
            self.amount.clone(),
            self.currency.to_owned(),
        ]
    }
}

/// Shows what the books come to.
pub fn run(arguments: &BalancesArgs) -> anyhow::Result<()> {
    let balances = reading(&arguments.shop.root, async |storage| {
        Ok(storage.account_balances().await?)
    })?;
    let lines: Vec<_> = balances.iter().map(BalanceLine::of).collect();
    print_list(&lines, &arguments.output, "Nothing is in the books.")
}
