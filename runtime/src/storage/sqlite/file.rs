//! Opening a file of SQLite.

use std::path::PathBuf;
use std::str::FromStr as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rusqlite::{Connection, OpenFlags};
use sqlx::sqlite::SqliteConnectOptions;

use super::{SqliteConnection, SqliteFailure};

/// A database in a file.
#[derive(Clone, Debug)]
pub(in crate::storage) struct SqliteFile {
    path: PathBuf,
    /// What a connection says first.
    pragmas: &'static str,
    is_closed: Arc<AtomicBool>,
}

impl SqliteFile {
    /// The file that the driver takes an address for.
    ///
    /// # Errors
    /// It is no address of a file.
    pub fn new(url: &str, pragmas: &'static str) -> Result<Self, sqlx::Error> {
        let options = SqliteConnectOptions::from_str(url)?;
        let path = options.get_filename().to_owned();
        Ok(Self {
            path,
            pragmas,
            is_closed: Arc::default(),
        })
    }

    /// Lets nobody open it any more.
    pub fn close(&self) {
        self.is_closed.store(true, Ordering::SeqCst);
    }

    /// Refuses once it was closed.
    ///
    /// # Errors
    /// [`sqlx::Error::PoolClosed`].
    pub fn check_open(&self) -> Result<(), sqlx::Error> {
        if self.is_closed.load(Ordering::SeqCst) {
            return Err(sqlx::Error::PoolClosed);
        }
        Ok(())
    }

    /// Opens a connection of its own.
    ///
    /// # Errors
    /// It was closed, cannot be opened, or is no database.
    pub fn open(&self) -> Result<SqliteConnection, sqlx::Error> {
        self.check_open()?;
        // Whoever uses it has a lock of its own.
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
            | OpenFlags::SQLITE_OPEN_CREATE
            | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let opened = Connection::open_with_flags(&self.path, flags).and_then(|connection| {
            connection.execute_batch(self.pragmas)?;
            Ok(SqliteConnection::new(connection))
        });
        opened.map_err(SqliteFailure::of)
    }
}
