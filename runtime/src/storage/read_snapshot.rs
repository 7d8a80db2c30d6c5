//! Reading many tables as they were at one moment, while others write.

use super::{Dialect, LentConnection, Statement, Storage, StorageError};

/// The database as it was at one moment. Dropping it closes its connection.
#[derive(Debug)]
pub struct ReadSnapshot {
    connection: LentConnection,
}

/// PostgreSQL keeps a statement from taking long; looking at all rows may.
const POSTGRES: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; \
     SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0";

impl Storage {
    /// Reads the database as it is at this moment, whoever writes meanwhile.
    ///
    /// # Errors
    /// What the reading fails with, or that it cannot begin.
    pub async fn read_snapshot<T, E, F>(&self, read: F) -> Result<T, E>
    where
        F: AsyncFnOnce(&mut ReadSnapshot) -> Result<T, E>,
        E: From<StorageError>,
    {
        let mut connection = self.pool.lend().await.map_err(StorageError::from)?;
        connection.open();
        let mut snapshot = ReadSnapshot { connection };
        let begin = match self.dialect {
            // A writer leaves the moment at which the first statement reads as it is.
            Dialect::Sqlite => "BEGIN",
            Dialect::Postgres => POSTGRES,
        };
        snapshot.connection.execute(begin).await?;
        let done = read(&mut snapshot).await?;
        snapshot.connection.execute("ROLLBACK").await?;
        snapshot.connection.end();
        Ok(done)
    }
}

impl ReadSnapshot {
    /// Where to run a statement.
    pub(super) fn on(&mut self) -> Statement<'_> {
        self.connection.on()
    }
}
