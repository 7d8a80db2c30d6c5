//! A transaction that writes.

use sqlx::{Any, AnyConnection};
use tokio::sync::OwnedSemaphorePermit;

use super::StorageError;

/// A transaction under way; dropping it undoes it.
///
/// On SQLite it holds the process's turn to write, so that writers queue fairly instead of
/// colliding on the file's lock.
pub(crate) struct Transaction {
    inner: sqlx::Transaction<'static, Any>,
    _turn: Option<OwnedSemaphorePermit>,
}

impl Transaction {
    pub(super) fn new(
        inner: sqlx::Transaction<'static, Any>,
        turn: Option<OwnedSemaphorePermit>,
    ) -> Self {
        Self { inner, _turn: turn }
    }

    /// The connection to run statements on.
    pub(super) fn on(&mut self) -> &mut AnyConnection {
        &mut self.inner
    }

    /// Makes everything last.
    pub(super) async fn commit(self) -> Result<(), StorageError> {
        Ok(self.inner.commit().await?)
    }

    /// Undoes everything now. Dropping does so a moment later, and until then the next writer
    /// waits.
    pub(super) async fn undo(self) -> Result<(), StorageError> {
        Ok(self.inner.rollback().await?)
    }
}
