//! The audits of the shop, for operators.

use crate::storage::audit::{AuditQuery, ListedAudit};
use crate::storage::{Storage, StorageError};

/// Some audits, the newest first.
///
/// # Errors
/// [`StorageError::Unreadable`] when this program cannot read one of them.
pub async fn list_audits(
    storage: &Storage,
    query: AuditQuery,
) -> Result<Vec<ListedAudit>, StorageError> {
    storage.audits(query).await
}
