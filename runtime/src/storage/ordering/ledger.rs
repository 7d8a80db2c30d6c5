//! The books: postings are added, nothing is ever changed.

use kiosk_domain::{
    Currency, LedgerAccount, LedgerPosting, OrderId, PostingId, ReceiptId, SignedAmount, UnixTime,
};
use sqlx::AssertSqlSafe;
use sqlx::any::AnyRow;

use crate::storage::row::{Read as _, unreadable};
use crate::storage::{Storage, StorageError, Transaction};

/// What a posting tells of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PostingKind {
    /// An order was paid.
    Sale,
    /// What an order had paid went back.
    Refund,
    /// A provider keeps something of what it received.
    ProviderFee,
    /// Money came that pays no order, or not yet.
    Surplus,
    /// Money that paid no order went back.
    ReturnSurplus,
    /// Money that paid no order pays one now.
    UseSurplus,
}

/// Why something is written to the books.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PostingCause {
    /// The posting's number.
    pub id: PostingId,
    /// What it tells of.
    pub kind: PostingKind,
    /// The money that moved; none where nothing was to pay.
    pub receipt_id: Option<ReceiptId>,
    /// The order that it concerns.
    pub order_id: Option<OrderId>,
    /// When.
    pub now: UnixTime,
}

/// What an account comes to in a currency.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AccountBalance {
    /// The account.
    pub account: LedgerAccount,
    /// The currency.
    pub currency: Currency,
    /// What it comes to.
    pub amount: SignedAmount,
}

impl PostingKind {
    const fn name(self) -> &'static str {
        match self {
            Self::Sale => "sale",
            Self::Refund => "refund",
            Self::ProviderFee => "provider-fee",
            Self::Surplus => "surplus",
            Self::ReturnSurplus => "return-surplus",
            Self::UseSurplus => "use-surplus",
        }
    }
}

impl Storage {
    /// What every account comes to in every currency that it has entries of.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read one of the entries.
    pub async fn account_balances(&self) -> Result<Vec<AccountBalance>, StorageError> {
        // SUM of BIGINT is NUMERIC on PostgreSQL, which `Any` does not read.
        let rows = sqlx::query(
            "SELECT account, currency, CAST(SUM(amount) AS BIGINT) AS amount FROM ledger_entry
             GROUP BY account, currency ORDER BY account, currency",
        )
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(balance).collect()
    }
}

impl Transaction {
    /// Writes a posting to the books.
    pub async fn post(
        &mut self,
        posting: &LedgerPosting,
        cause: PostingCause,
    ) -> Result<(), StorageError> {
        let entries = posting.entries();
        if entries.is_empty() {
            return Ok(());
        }
        let mut insert = sqlx::query(AssertSqlSafe(insert_entries(entries.len())))
            .bind(cause.id.get())
            .bind(cause.kind.name())
            .bind(cause.receipt_id.map(ReceiptId::get))
            .bind(cause.order_id.map(OrderId::get))
            .bind(posting.currency().code())
            .bind(cause.now.secs());
        for entry in entries {
            // An entry is one amount, whose range an i64 holds.
            let amount = i64::try_from(entry.amount.hundredths());
            insert = insert
                .bind(entry.account.name())
                .bind(amount.map_err(|_| unreadable("amount"))?);
        }
        insert.execute(self.on()).await?;
        Ok(())
    }
}

/// A statement that inserts so many entries of one posting.
fn insert_entries(count: usize) -> String {
    let values = (1..=count).map(|n| {
        let (account, amount) = (5 + 2 * n, 6 + 2 * n);
        format!("($1, {n}, $2, $3, $4, ${account}, $5, ${amount}, $6)")
    });
    let values: Vec<_> = values.collect();
    format!(
        "INSERT INTO ledger_entry (posting_id, n, kind, receipt_id, order_id, account, currency,
            amount, created_at)
         VALUES {}",
        values.join(", ")
    )
}

fn balance(row: &AnyRow) -> Result<AccountBalance, StorageError> {
    let name: String = row.read("account")?;
    let amount: i64 = row.read("amount")?;
    Ok(AccountBalance {
        account: LedgerAccount::from_name(&name).ok_or(unreadable("account"))?,
        currency: row.read("currency")?,
        amount: SignedAmount::from_hundredths(amount.into()),
    })
}
