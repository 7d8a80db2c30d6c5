//! Reading what must hold of a shop's rows: those that break a rule, moves of orders, and codes.

mod row_rules;

use kiosk_domain::{OrderId, OrderState, SaleCodeId};
use sqlx::any::AnyRow;

pub use row_rules::RowRules;

use super::ordering::{OrderEventKind, StoredSaleCode};
use super::row::{Read as _, unreadable};
use super::{ReadSnapshot, StorageError};

/// A row of which something does not hold that must.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Doubt {
    /// Which row.
    pub row: String,
    /// What is wrong with it.
    pub what: String,
    /// What an operator can do about it.
    pub way_out: &'static str,
}

/// A row of `order_event`, as far as its move is concerned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredMove {
    /// Of which order.
    pub order_id: OrderId,
    /// What that one goes by outside.
    pub order_no: String,
    /// The how-manieth.
    pub n: u32,
    /// What happened; none is something that this program does not know.
    pub kind: Option<OrderEventKind>,
    /// The state afterwards; none is one that this program does not know.
    pub state: Option<OrderState>,
}

/// From behind which row a list goes on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MoveCursor {
    order: i64,
    n: i64,
}

impl MoveCursor {
    /// Behind a row.
    pub fn behind(read: &StoredMove) -> Self {
        Self {
            order: read.order_id.get(),
            n: i64::from(read.n),
        }
    }
}

impl ReadSnapshot {
    /// The rows that break these rules, a hundred of each rule at most.
    ///
    /// # Errors
    /// [`StorageError`] where the database does not answer.
    pub async fn doubts(&mut self, rules: RowRules) -> Result<Vec<Doubt>, StorageError> {
        let mut found = Vec::new();
        for rule in rules.all() {
            let rows = sqlx::query(rule.find).fetch_all(self.on()).await?;
            for row in &rows {
                found.push(Doubt {
                    row: row.read("place")?,
                    what: row.read("doubt")?,
                    way_out: rule.way_out,
                });
            }
        }
        Ok(found)
    }

    /// Some events of orders, by order and number, from behind one.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read one of them.
    pub async fn moves(&mut self, behind: MoveCursor) -> Result<Vec<StoredMove>, StorageError> {
        let rows = sqlx::query(
            "SELECT e.order_id, o.order_no, e.n, e.transition, e.state
             FROM order_event e JOIN orders o ON o.id = e.order_id
             WHERE e.order_id > $1 OR (e.order_id = $2 AND e.n > $3)
             ORDER BY e.order_id, e.n LIMIT 1000",
        )
        .bind(behind.order)
        .bind(behind.order)
        .bind(behind.n)
        .fetch_all(self.on())
        .await?;
        rows.iter().map(stored_move).collect()
    }

    /// Some codes in the order of their numbers, from behind one, but for those whose key was given
    /// up.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read one of them.
    pub async fn sale_codes(
        &mut self,
        behind: SaleCodeId,
    ) -> Result<Vec<StoredSaleCode>, StorageError> {
        let rows = sqlx::query(
            "SELECT id, sku_id, key_id, sealed, hash FROM sale_code
             WHERE id > $1 AND lost_at IS NULL
             ORDER BY id LIMIT 1000",
        )
        .bind(behind.get())
        .fetch_all(self.on())
        .await?;
        rows.iter().map(StoredSaleCode::of_row).collect()
    }
}

fn stored_move(row: &AnyRow) -> Result<StoredMove, StorageError> {
    let (kind, state): (String, String) = (row.read("transition")?, row.read("state")?);
    let n: i64 = row.read("n")?;
    Ok(StoredMove {
        order_id: row.read("order_id")?,
        order_no: row.read("order_no")?,
        n: u32::try_from(n).map_err(|_| unreadable("n"))?,
        kind: OrderEventKind::from_name(&kind),
        state: OrderState::from_name(&state),
    })
}
