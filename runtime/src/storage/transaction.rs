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

    /// Sets a mark, to which [`undo_to_mark`](Self::undo_to_mark) goes back.
    pub(super) async fn mark(&mut self) -> Result<(), StorageError> {
        sqlx::raw_sql("SAVEPOINT mark").execute(self.on()).await?;
        Ok(())
    }

    /// Undoes what was done since the mark, so that what came before it can be made to last;
    /// also when a statement since then has failed, after which PostgreSQL runs no other.
    pub(super) async fn undo_to_mark(&mut self) -> Result<(), StorageError> {
        sqlx::raw_sql("ROLLBACK TO SAVEPOINT mark")
            .execute(self.on())
            .await?;
        Ok(())
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
