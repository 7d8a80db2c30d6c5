//! What a provider is to be asked about: which waits longest, and who of several asks.

use kiosk_domain::UnixTime;

use crate::storage::row::{Column, Read as _};
use crate::storage::{Storage, StorageError, Transaction};

/// What a provider said nothing of for some time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Silent<Id> {
    /// Which.
    pub id: Id,
    /// Since when it is there.
    pub created_at: UnixTime,
}

/// That something is asked about now, and again later.
#[derive(Clone, Copy, Debug)]
pub(super) struct AskedNow {
    /// Its number.
    pub id: i64,
    /// This moment.
    pub now: UnixTime,
    /// When it is asked about again.
    pub next: UnixTime,
}

impl Storage {
    /// What a statement finds by a moment `$1`, `$2` at the most.
    pub(super) async fn silent<Id: Column>(
        &self,
        statement: &'static str,
        now: UnixTime,
        most: u32,
    ) -> Result<Vec<Silent<Id>>, StorageError> {
        let rows = sqlx::query(statement)
            .bind(now.secs())
            .bind(i64::from(most))
            .fetch_all(&self.pool)
            .await?;
        let silent = rows.iter().map(|row| {
            Ok(Silent {
                id: row.read("id")?,
                created_at: row.read("created_at")?,
            })
        });
        silent.collect()
    }
}

impl Transaction {
    /// Puts off by a statement when something is asked about, to `$1`, where its number is `$2` and it
    /// is due by `$3`; says whether it was, so that of several runtimes one asks.
    pub(super) async fn put_off(
        &mut self,
        statement: &'static str,
        asked: AskedNow,
    ) -> Result<bool, StorageError> {
        let put_off = sqlx::query(statement)
            .bind(asked.next.secs())
            .bind(asked.id)
            .bind(asked.now.secs())
            .execute(self.on())
            .await?;
        Ok(put_off.rows_affected() > 0)
    }
}
