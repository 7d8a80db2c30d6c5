//! `kiosk payments balances`

use kiosk_runtime::storage::ordering::AccountBalance;
use serde::Serialize;

use crate::args::payments::BalancesArgs;
use crate::command::open::reading;
use crate::terminal::print;

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

/// Shows what the books come to.
pub fn run(arguments: &BalancesArgs) -> anyhow::Result<()> {
    let balances = reading(&arguments.shop.root, async |storage| {
        Ok(storage.account_balances().await?)
    })?;
    let lines: Vec<_> = balances.iter().map(BalanceLine::of).collect();
    if arguments.output.json {
        return print(serde_json::to_string(&lines)?);
    }
    if lines.is_empty() {
        return print("Nothing is in the books.");
    }
    lines.iter().try_for_each(|line| {
        let BalanceLine {
            account,
            currency,
            amount,
        } = line;
        print(format_args!("{account:<10}{amount:>16} {currency}"))
    })
}
