//! The connections that read: each is lent for one statement, and so there are no more of them than
//! threads.

use std::sync::{Mutex, MutexGuard, PoisonError};

use sqlx::{Any, Execute};

use super::{SqliteConnection, SqliteFile, StatementOutcome};

/// Connections to one file.
#[derive(Debug)]
pub(in crate::storage) struct SqliteReaders {
    file: SqliteFile,
    idle: Mutex<Vec<SqliteConnection>>,
}

impl SqliteReaders {
    /// No connection yet.
    pub fn new(file: SqliteFile) -> Self {
        Self {
            file,
            idle: Mutex::default(),
        }
    }

    /// Runs a statement, and reads so many of its rows at the most.
    ///
    /// # Errors
    /// The file was closed, cannot be opened, or what SQLite refuses; that connection is not used again.
    pub fn run<'q>(
        &self,
        query: impl Execute<'q, Any>,
        most: usize,
    ) -> Result<StatementOutcome, sqlx::Error> {
        self.file.check_open()?;
        let idle = self.idle().pop();
        let connection = idle.map_or_else(|| self.file.open(), Ok)?;
        let outcome = connection.run(query, most)?;
        self.idle().push(connection);
        Ok(outcome)
    }

    /// How many connections are open and idle.
    pub fn idle_count(&self) -> usize {
        self.idle().len()
    }

    /// Closes the file to all, and what is idle.
    pub fn close(&self) {
        self.file.close();
        self.idle().clear();
    }

    fn idle(&self) -> MutexGuard<'_, Vec<SqliteConnection>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
