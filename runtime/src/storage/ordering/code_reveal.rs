//! Who was shown a code, and when: only ever added to.

use std::fmt;

use kiosk_domain::{SaleCodeId, UnixTime};

use crate::storage::{StorageError, Transaction};

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

impl fmt::Display for CodeViewer {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Owner => "owner",
            Self::Key => "key",
        })
    }
}

impl Transaction {
    /// Notes that a code is shown.
    pub async fn insert_code_reveal(&mut self, new: &NewCodeReveal) -> Result<(), StorageError> {
        sqlx::query(
            "INSERT INTO code_reveal (code_id, viewer, address, created_at) VALUES ($1, $2, $3, $4)",
        )
        .bind(new.code_id.get())
        .bind(new.viewer.to_string())
        .bind(new.address.as_str())
        .bind(new.created_at.secs())
        .execute(self.on())
        .await?;
        Ok(())
    }
}
