//! Who was shown a code, and when: only ever added to.

use kiosk_domain::{OrderId, SaleCodeId, UnixTime};
use sqlx::any::AnyRow;

use crate::storage::row::{Read as _, unreadable};
use crate::storage::{Storage, StorageError, Transaction};

/// By what right somebody is shown a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeViewer {
    /// They bought it.
    Owner,
    /// They hold the order's key.
    Key,
}

/// A code that is about to be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewCodeReveal {
    /// Which code.
    pub code_id: SaleCodeId,
    /// By what right.
    pub viewer: CodeViewer,
    /// The address that asks.
    pub address: String,
    /// When.
    pub created_at: UnixTime,
}

/// A code that was shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CodeReveal {
    /// By what right.
    pub viewer: CodeViewer,
    /// The address that asked; empty where nobody knows it.
    pub address: String,
    /// When.
    pub created_at: UnixTime,
}

impl CodeViewer {
    /// The name in storage and in commands.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Owner => "owner",
            Self::Key => "key",
        }
    }

    fn from_name(name: &str) -> Option<Self> {
        let mut all = [Self::Owner, Self::Key].into_iter();
        all.find(|viewer| viewer.name() == name)
    }
}

impl Storage {
    /// When the code of an order was shown, and to whom, from the first time on.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read one of them.
    pub async fn code_reveals(&self, order_id: OrderId) -> Result<Vec<CodeReveal>, StorageError> {
        let rows = sqlx::query(
            "SELECT r.viewer, r.address, r.created_at FROM code_reveal r
             JOIN sale_code c ON c.id = r.code_id
             WHERE c.order_id = $1 ORDER BY r.created_at",
        )
        .bind(order_id.get())
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(reveal).collect()
    }
}

fn reveal(row: &AnyRow) -> Result<CodeReveal, StorageError> {
    let viewer: String = row.read("viewer")?;
    Ok(CodeReveal {
        viewer: CodeViewer::from_name(&viewer).ok_or(unreadable("viewer"))?,
        address: row.read("address")?,
        created_at: row.read("created_at")?,
    })
}

impl Transaction {
    /// Notes that a code is shown.
    pub async fn insert_code_reveal(&mut self, new: &NewCodeReveal) -> Result<(), StorageError> {
        sqlx::query(
            "INSERT INTO code_reveal (code_id, viewer, address, created_at) VALUES ($1, $2, $3, $4)",
        )
        .bind(new.code_id.get())
        .bind(new.viewer.name())
        .bind(new.address.as_str())
        .bind(new.created_at.secs())
        .execute(self.on())
        .await?;
        Ok(())
    }
}
