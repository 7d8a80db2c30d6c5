//! Audits in lists, for operators.

use kiosk_domain::{AuditId, AuditStatus};

use super::ListedAudit;
use super::stored::{audit_columns, listed};
use crate::storage::{Storage, StorageError};

/// Which audits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AuditQuery {
    /// Those in a status; none for all of them.
    pub status: Option<AuditStatus>,
    /// Only those older than this one.
    pub before: Option<AuditId>,
    /// How many at most.
    pub most: u32,
}

impl Storage {
    /// Some audits, the newest first.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read one of them.
    pub async fn audits(&self, query: AuditQuery) -> Result<Vec<ListedAudit>, StorageError> {
        let before = query.before.map_or(i64::MAX, AuditId::get);
        let statement = match query.status {
            Some(_) => concat!(
                "SELECT orders.order_no, ",
                audit_columns!(),
                " FROM audit JOIN orders ON orders.id = audit.order_id
                 WHERE audit.id < $1 AND audit.status = $2 ORDER BY audit.id DESC LIMIT $3"
            ),
            // The second value is bound for nothing, so that both have the same numbers.
            None => concat!(
                "SELECT orders.order_no, ",
                audit_columns!(),
                " FROM audit JOIN orders ON orders.id = audit.order_id
                 WHERE audit.id < $1 AND $2 < 0 ORDER BY audit.id DESC LIMIT $3"
            ),
        };
        let status = query
            .status
            .map_or(-1, |status| i64::from(status.to_wire()));
        let rows = sqlx::query(statement)
            .bind(before)
            .bind(status)
            .bind(i64::from(query.most))
            .fetch_all(&self.pool)
            .await?;
        rows.iter().map(listed).collect()
    }
}
