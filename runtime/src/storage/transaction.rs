//! A transaction that writes: opened and closed here and nowhere else.

use std::sync::Arc;

use sqlx::pool::PoolConnection;
use sqlx::{Any, AnyConnection};
use tokio::sync::OwnedSemaphorePermit;

use super::{JobSignal, Storage, StorageError};

/// A transaction under way; the steps of use cases are its methods.
///
/// On SQLite it holds the process's turn to write, so that writers queue fairly instead of
/// colliding on the file's lock. Dropping it undoes it by closing its connection: nobody knows
/// what state a connection is in whose work was cut off.
#[derive(Debug)]
pub struct Transaction {
    connection: OpenConnection,
    jobs: Arc<JobSignal>,
    /// Whether a job waits for the transaction to last.
    queued: bool,
    _turn: Option<OwnedSemaphorePermit>,
}

/// A connection that is lent again only when its transaction has ended well.
#[derive(Debug)]
struct OpenConnection(Option<PoolConnection<Any>>);

impl Storage {
    /// Runs the steps of a use case in one transaction: all of them last or, where they fail,
    /// none.
    ///
    /// What is to last although the answer is no (a try at a code) comes back as a value, not as
    /// an error. No step waits for anything but the database.
    ///
    /// # Errors
    /// What the steps fail with; [`StorageError::Unavailable`] when the transaction cannot begin
    /// or be made to last.
    pub async fn write<T, E, F>(&self, steps: F) -> Result<T, E>
    where
        F: AsyncFnOnce(&mut Transaction) -> Result<T, E>,
        E: From<StorageError>,
    {
        let mut transaction = self.begin().await?;
        match steps(&mut transaction).await {
            Ok(done) => {
                transaction.commit().await?;
                Ok(done)
            }
            Err(error) => {
                transaction.rollback().await;
                Err(error)
            }
        }
    }
}

impl Transaction {
    /// Begins on a connection.
    pub(super) async fn begin(
        storage: &Storage,
        connection: PoolConnection<Any>,
        turn: Option<OwnedSemaphorePermit>,
    ) -> Result<Self, StorageError> {
        let mut transaction = Self {
            connection: OpenConnection(Some(connection)),
            jobs: Arc::clone(&storage.jobs),
            queued: false,
            _turn: turn,
        };
        transaction.execute(storage.dialect.begin()).await?;
        Ok(transaction)
    }

    /// The connection to run statements on.
    pub(super) fn on(&mut self) -> &mut AnyConnection {
        let connection = self.connection.0.as_mut();
        connection.expect("a transaction has its connection until it ends")
    }

    /// Notes that a job was queued, so that it is begun as soon as the transaction lasts.
    pub(super) fn note_job(&mut self) {
        self.queued = true;
    }

    /// Runs some of the steps so that they can fail alone: what they did is undone, and what came
    /// before them can still be made to last. PostgreSQL runs no other statement after one that
    /// failed, unless it failed in here.
    ///
    /// # Errors
    /// What the steps fail with, or [`StorageError::Unavailable`].
    pub async fn attempt<T, E, F>(&mut self, steps: F) -> Result<T, E>
    where
        F: AsyncFnOnce(&mut Self) -> Result<T, E>,
        E: From<StorageError>,
    {
        self.execute("SAVEPOINT attempt").await?;
        let done = steps(self).await;
        let ending = if done.is_ok() {
            "RELEASE SAVEPOINT attempt"
        } else {
            "ROLLBACK TO SAVEPOINT attempt"
        };
        self.execute(ending).await?;
        done
    }

    /// Makes everything last.
    async fn commit(mut self) -> Result<(), StorageError> {
        self.execute("COMMIT").await?;
        self.connection.return_to_pool();
        if self.queued {
            self.jobs.wake();
        }
        Ok(())
    }

    /// Undoes everything; where even that fails, dropping does it.
    async fn rollback(mut self) {
        if self.execute("ROLLBACK").await.is_ok() {
            self.connection.return_to_pool();
        }
    }

    async fn execute(&mut self, statement: &'static str) -> Result<(), StorageError> {
        sqlx::raw_sql(statement).execute(self.on()).await?;
        Ok(())
    }
}

impl OpenConnection {
    fn return_to_pool(&mut self) {
        drop(self.0.take());
    }
}

impl Drop for OpenConnection {
    fn drop(&mut self) {
        if let Some(connection) = &mut self.0 {
            connection.close_on_drop();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::config::StorageOptions;

    async fn storage(folder: &tempfile::TempDir) -> Storage {
        let file = folder.path().join("shop.db");
        let options = StorageOptions {
            url: format!("sqlite:{}", file.display()).into(),
            connections: 1,
        };
        Storage::open(&options).await.unwrap()
    }

    async fn insert(tx: &mut Transaction, name: &'static str) -> Result<(), StorageError> {
        let inserted = sqlx::query("INSERT INTO code_gate (name, passed_at) VALUES ($1, 1)");
        inserted.bind(name).execute(tx.on()).await?;
        Ok(())
    }

    async fn names(storage: &Storage) -> Vec<String> {
        let names = sqlx::query_scalar("SELECT name FROM code_gate ORDER BY name");
        names.fetch_all(&storage.pool).await.unwrap()
    }

    #[tokio::test]
    async fn a_transaction_that_is_cut_off_is_undone_and_the_next_one_writes() {
        let folder = tempfile::tempdir().unwrap();
        let storage = storage(&folder).await;
        let endless = storage.write(async |tx| {
            insert(tx, "cut off").await?;
            std::future::pending::<Result<(), StorageError>>().await
        });
        let cut = tokio::time::timeout(Duration::from_millis(200), endless).await;
        assert!(cut.is_err());
        let next = storage.write(async |tx| insert(tx, "next").await).await;
        next.unwrap();
        assert_eq!(names(&storage).await, ["next"]);
    }

    #[tokio::test]
    async fn a_transaction_whose_rollback_fails_closes_its_connection() {
        let folder = tempfile::tempdir().unwrap();
        let storage = storage(&folder).await;
        let refused: Result<(), StorageError> = storage
            .write(async |tx| {
                insert(tx, "refused").await?;
                // As SQLite does by itself when the disk is full.
                tx.execute("ROLLBACK").await?;
                Err(StorageError::Unreadable { what: "anything" })
            })
            .await;
        assert!(refused.is_err());
        for name in ["one", "two"] {
            storage
                .write(async |tx| insert(tx, name).await)
                .await
                .unwrap();
        }
        assert_eq!(names(&storage).await, ["one", "two"]);
    }

    #[tokio::test]
    async fn an_attempt_that_fails_undoes_its_own_steps_alone() {
        let folder = tempfile::tempdir().unwrap();
        let storage = storage(&folder).await;
        let written: Result<(), StorageError> = storage
            .write(async |tx| {
                insert(tx, "before").await?;
                let twice = tx.attempt(async |tx| {
                    insert(tx, "inside").await?;
                    insert(tx, "before").await
                });
                assert!(matches!(twice.await, Err(StorageError::Exists(_))));
                insert(tx, "after").await
            })
            .await;
        written.unwrap();
        assert_eq!(names(&storage).await, ["after", "before"]);
    }
}
