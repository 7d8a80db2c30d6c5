//! A transaction that writes: opened and closed here and nowhere else.

use std::sync::Arc;

use sqlx::any::AnyRow;
use tokio::sync::{Mutex, OwnedMutexGuard};

use super::write_turn::{KeptWork, WriteTurn};
use super::{
    Dialect, JobLane, JobSignal, LentConnection, QueuedLanes, Statement, Storage, StorageError,
};

/// A transaction under way; the steps of use cases are its methods.
///
/// On SQLite it holds the process's turn to write, so that writers queue fairly instead of
/// colliding on the file's lock, and those that queue share one commit. Dropping it undoes it:
/// by closing its connection, for nobody knows what state a connection is in whose work was cut
/// off, or where others' work is on it by whoever is next, before anything else. Once a statement
/// has failed no other runs, unless the failure was undone by [`attempt`](Self::attempt).
#[derive(Debug)]
pub struct Transaction {
    // The connection is let go before the turn, for whoever has the next.
    connection: OwnedMutexGuard<LentConnection>,
    turn: Option<WriteTurn>,
    dialect: Dialect,
    jobs: Arc<JobSignal>,
    /// The jobs that wait for the transaction to last.
    queued: QueuedLanes,
}

impl Storage {
    /// Runs the steps of a use case in one transaction: all of them last or, where they fail,
    /// none.
    ///
    /// What is to last although the answer is no (a try at a code) comes back as a value, not as
    /// an error. No step waits for anything but the database.
    ///
    /// # Errors
    /// What the steps fail with, told once the rows last that they saw; [`StorageError::Unavailable`]
    /// or [`StorageError::Failed`] when the transaction cannot begin or be made to last.
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
                transaction.rollback().await?;
                Err(error)
            }
        }
    }

    /// Begins a transaction that may write.
    async fn begin(&self) -> Result<Transaction, StorageError> {
        let (connection, turn) = match &self.turns {
            Some(turns) => {
                let (connection, turn) = turns.take().await?;
                (connection, Some(turn))
            }
            None => {
                let mut lent = self.pool.lend().await?;
                lent.begin().await?;
                (Arc::new(Mutex::new(lent)).lock_owned().await, None)
            }
        };
        Ok(Transaction {
            connection,
            turn,
            dialect: self.dialect,
            jobs: Arc::clone(&self.jobs),
            queued: QueuedLanes::default(),
        })
    }
}

impl Transaction {
    /// Which engine runs its statements.
    pub(super) const fn dialect(&self) -> Dialect {
        self.dialect
    }

    /// Where to run a statement.
    pub(super) fn on(&mut self) -> Statement<'_> {
        self.connection.on()
    }

    /// The row that a statement finds by a number.
    pub(super) async fn find(
        &mut self,
        statement: &'static str,
        id: i64,
    ) -> Result<Option<AnyRow>, StorageError> {
        let found = sqlx::query(statement).bind(id);
        Ok(found.fetch_optional(self.on()).await?)
    }

    /// Notes that a job was queued, so that it is begun as soon as the transaction lasts.
    pub(super) fn note_job(&mut self, lane: JobLane) {
        self.queued.note(lane);
    }

    /// Runs some of the steps so that they can fail alone: what they did is undone, and what came
    /// before them can still be made to last. PostgreSQL runs no other statement after one that
    /// failed, unless it failed in here.
    ///
    /// # Errors
    /// What the steps fail with, or that they cannot be undone or kept.
    pub async fn attempt<T, E, F>(&mut self, steps: F) -> Result<T, E>
    where
        F: AsyncFnOnce(&mut Self) -> Result<T, E>,
        E: From<StorageError>,
    {
        self.execute("SAVEPOINT attempt").await?;
        match steps(self).await {
            Ok(done) => {
                self.execute("RELEASE SAVEPOINT attempt").await?;
                Ok(done)
            }
            Err(error) => {
                self.connection.forgive();
                // Where this fails nothing else runs: the first failure is the one to tell.
                let _ = self.execute("ROLLBACK TO SAVEPOINT attempt").await;
                Err(error)
            }
        }
    }

    /// Makes everything last: at once, or together with the work of those who wait for their turn.
    async fn commit(mut self) -> Result<(), StorageError> {
        if let Some(turn) = self.turn.take_if(|turn| turn.is_shared()) {
            let kept = self.keep(turn)?;
            return kept.outcome().await;
        }
        self.connection.commit().await?;
        match &mut self.turn {
            Some(turn) => turn.end(&mut self.connection),
            None => self.connection.end(),
        }
        self.jobs.wake(self.queued);
        Ok(())
    }

    /// Lets go of the connection and the turn; the work waits for the commit.
    fn keep(self, turn: WriteTurn) -> Result<KeptWork, StorageError> {
        let Self {
            connection,
            jobs,
            queued,
            ..
        } = self;
        connection.check()?;
        drop(connection);
        Ok(turn.keep(queued, &jobs))
    }

    /// Undoes everything; where even that fails, dropping does it.
    ///
    /// # Errors
    /// What the failure was founded on did not last: whoever hears of it has to try again.
    async fn rollback(mut self) -> Result<(), StorageError> {
        if let Some(turn) = &mut self.turn {
            let others = turn.undo(&mut self.connection).await;
            drop(self);
            return match others {
                Some(kept) => kept.outcome().await,
                None => Ok(()),
            };
        }
        self.connection.forgive();
        if self.execute("ROLLBACK").await.is_ok() {
            self.connection.end();
        }
        Ok(())
    }

    async fn execute(&mut self, statement: &'static str) -> Result<(), StorageError> {
        self.connection.execute(statement).await
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::storage::test_rows::{insert, names, storage};

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

    #[tokio::test]
    async fn what_failed_is_not_made_to_last() {
        let folder = tempfile::tempdir().unwrap();
        let storage = storage(&folder).await;
        let swallowed: Result<(), StorageError> = storage
            .write(async |tx| {
                insert(tx, "before").await?;
                let twice = insert(tx, "before").await;
                assert!(matches!(twice, Err(StorageError::Exists(_))));
                let after = insert(tx, "after").await;
                assert!(
                    after.is_err(),
                    "it would last alone where SQLite rolled back"
                );
                Ok(())
            })
            .await;
        assert!(swallowed.is_err());
        assert_eq!(names(&storage).await, [""; 0]);
    }

    #[tokio::test]
    async fn a_full_disk_is_told_apart_and_the_next_transaction_writes() {
        let folder = tempfile::tempdir().unwrap();
        let storage = storage(&folder).await;
        for statement in 0..3 {
            storage.faults().set(statement);
            let full = storage.write(async |tx| insert(tx, "full").await).await;
            assert!(storage.faults().clear(), "BEGIN, INSERT and COMMIT");
            assert!(matches!(full, Err(StorageError::Unavailable(_))));
        }
        let next = storage.write(async |tx| insert(tx, "next").await).await;
        next.unwrap();
        assert_eq!(names(&storage).await, ["next"]);
    }

    #[tokio::test]
    async fn a_connection_on_which_a_read_failed_is_not_lent_again() {
        let folder = tempfile::tempdir().unwrap();
        let storage = storage(&folder).await;
        let run = async |statement: &'static str| {
            let done = sqlx::query(statement).execute(&storage.pool).await;
            done.map_err(StorageError::from)
        };
        // Only the connection that made it sees it.
        run("CREATE TEMP TABLE mark (id BIGINT)").await.unwrap();
        run("SELECT id FROM mark").await.unwrap();
        let unknown = run("SELECT id FROM nowhere").await;
        assert!(matches!(unknown, Err(StorageError::Failed(_))));
        assert!(run("SELECT id FROM mark").await.is_err());
    }
}
