//! What SQLite answers instead of rows, in the words of the driver that the other connections have.

use std::borrow::Cow;
use std::error::Error as StdError;
use std::fmt;

use rusqlite::ffi;
use sqlx::error::{DatabaseError, ErrorKind};

/// A result of SQLite that is no success.
#[derive(Debug)]
pub(in crate::storage) struct SqliteFailure {
    /// The extended result code (<https://www.sqlite.org/rescode.html>).
    code: i32,
    message: String,
}

impl SqliteFailure {
    /// What a statement failed with.
    pub fn of(error: rusqlite::Error) -> sqlx::Error {
        match error {
            rusqlite::Error::SqliteFailure(result, message) => {
                let code = result.extended_code;
                let message = message.unwrap_or_else(|| result.to_string());
                sqlx::Error::Database(Box::new(Self { code, message }))
            }
            misuse => sqlx::Error::Protocol(misuse.to_string()),
        }
    }
}

impl fmt::Display for SqliteFailure {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "(code: {}) {}", self.code, self.message)
    }
}

impl StdError for SqliteFailure {}

impl DatabaseError for SqliteFailure {
    fn message(&self) -> &str {
        &self.message
    }

    fn code(&self) -> Option<Cow<'_, str>> {
        Some(self.code.to_string().into())
    }

    fn as_error(&self) -> &(dyn StdError + Send + Sync + 'static) {
        self
    }

    fn as_error_mut(&mut self) -> &mut (dyn StdError + Send + Sync + 'static) {
        self
    }

    fn into_error(self: Box<Self>) -> Box<dyn StdError + Send + Sync + 'static> {
        self
    }

    fn kind(&self) -> ErrorKind {
        match self.code {
            ffi::SQLITE_CONSTRAINT_UNIQUE | ffi::SQLITE_CONSTRAINT_PRIMARYKEY => {
                ErrorKind::UniqueViolation
            }
            ffi::SQLITE_CONSTRAINT_FOREIGNKEY => ErrorKind::ForeignKeyViolation,
            ffi::SQLITE_CONSTRAINT_NOTNULL => ErrorKind::NotNullViolation,
            ffi::SQLITE_CONSTRAINT_CHECK => ErrorKind::CheckViolation,
            _ => ErrorKind::Other,
        }
    }
}
