//! The turns of a process to write to SQLite: those who wait for theirs share one commit, and so one
//! wait for the disk.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::sync::{Mutex, OwnedMutexGuard, oneshot};

use super::{Dialect, JobSignal, LentConnection, Pool, QueuedLanes, StorageError};

/// Marks where the work of one writer begins behind that of others.
const MARK: &str = "SAVEPOINT turn";
/// Undoes the work of one writer, and leaves that of the others.
const UNDO: &str = "ROLLBACK TO SAVEPOINT turn";

/// Who writes next: first come, first served.
#[derive(Debug, Default)]
pub(super) struct WriteTurns {
    writer: Arc<Mutex<Writer>>,
    waiting: AtomicUsize,
}

/// The one connection that writes, and the work on it that waits for its commit.
#[derive(Debug, Default)]
struct Writer {
    connection: Option<Arc<Mutex<LentConnection>>>,
    /// Those whose work is done and waits; somebody is on the way to commit it.
    kept: Vec<oneshot::Sender<Result<(), StorageError>>>,
    /// The jobs that they queued.
    queued: QueuedLanes,
    /// Whether the work after theirs was cut off, and is to be undone before anything else.
    is_cut: bool,
}

/// A turn to write. Dropping it before its end undoes its work.
#[derive(Debug)]
pub(super) struct WriteTurn {
    writer: OwnedMutexGuard<Writer>,
    turns: Arc<WriteTurns>,
    stage: Stage,
}

/// How far a turn is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// Where its work begins is not marked yet.
    Joining,
    /// It works.
    Working,
    /// Its work is committed, undone, or waits for the commit.
    Over,
}

/// Work that waits for a commit.
#[derive(Debug)]
pub(super) struct KeptWork(oneshot::Receiver<Result<(), StorageError>>);

impl WriteTurns {
    /// Waits for a turn; the connection is ready for its statements.
    ///
    /// # Errors
    /// There is no connection, or no transaction can begin.
    pub async fn take(
        self: &Arc<Self>,
        pool: &Pool,
    ) -> Result<(OwnedMutexGuard<LentConnection>, WriteTurn), StorageError> {
        let waits = WaitingWriter::new(&self.waiting);
        let writer = Arc::clone(&self.writer).lock_owned().await;
        drop(waits);
        let mut turn = WriteTurn {
            writer,
            turns: Arc::clone(self),
            stage: Stage::Joining,
        };
        let connection = turn.connection(pool).await?;
        // Nobody has it who has no turn.
        let mut connection = connection.lock_owned().await;
        turn.join(&mut connection).await?;
        Ok((connection, turn))
    }

    /// Lets the connection go, so that it can be closed.
    pub async fn close(&self) {
        self.writer.lock().await.connection = None;
    }

    /// Commits what waits for it, once whoever came before had a turn.
    async fn commit(self: Arc<Self>, jobs: Arc<JobSignal>) {
        let mut writer = Arc::clone(&self.writer).lock_owned().await;
        let Some(connection) = writer.connection.clone() else {
            return;
        };
        // Where another writer's failure undid all of it, nothing waits any more.
        if writer.kept.is_empty() {
            return;
        }
        let mut connection = connection.lock_owned().await;
        if let Err(error) = writer.commit(&mut connection).await {
            writer.give_up(error);
            return;
        }
        jobs.wake(writer.queued);
        writer.tell(&Ok(()));
        writer.end(&mut connection);
    }
}

impl WriteTurn {
    /// Whether anybody's work waits for a commit with this one's.
    pub fn has_others(&self) -> bool {
        !self.writer.kept.is_empty()
    }

    /// Whether it is worth while to commit later, with the work of others.
    pub fn is_shared(&self) -> bool {
        self.has_others() || self.turns.waiting.load(Ordering::SeqCst) > 0
    }

    /// Leaves its work to be committed with that of others; the connection is let go before.
    pub fn keep(mut self, queued: QueuedLanes, jobs: &Arc<JobSignal>) -> KeptWork {
        let (sender, receiver) = oneshot::channel();
        let is_first = self.writer.kept.is_empty();
        self.writer.kept.push(sender);
        self.writer.queued.join(queued);
        self.stage = Stage::Over;
        if is_first {
            // As a task of its own: whoever is cut off while it waits costs the others nothing.
            tokio::spawn(Arc::clone(&self.turns).commit(Arc::clone(jobs)));
        }
        KeptWork(receiver)
    }

    /// Undoes its work on the connection, and leaves that of others.
    pub async fn undo(&mut self, connection: &mut LentConnection) {
        connection.forgive();
        if self.has_others() {
            match connection.execute(UNDO).await {
                Ok(()) => self.stage = Stage::Over,
                // SQLite had undone all of it by itself, as it does when the disk is full.
                Err(_) => self.writer.give_up(lost()),
            }
        } else if connection.execute("ROLLBACK").await.is_ok() {
            self.end(connection);
        }
    }

    /// Its transaction is over, and was nobody else's.
    pub fn end(&mut self, connection: &mut LentConnection) {
        self.stage = Stage::Over;
        self.writer.end(connection);
    }

    async fn connection(
        &mut self,
        pool: &Pool,
    ) -> Result<Arc<Mutex<LentConnection>>, StorageError> {
        if let Some(connection) = &self.writer.connection {
            return Ok(Arc::clone(connection));
        }
        let lent = Arc::new(Mutex::new(pool.lend().await?));
        self.writer.connection = Some(Arc::clone(&lent));
        Ok(lent)
    }

    async fn join(&mut self, connection: &mut LentConnection) -> Result<(), StorageError> {
        if self.has_others() {
            self.writer.undo_cut(connection).await?;
            connection.execute(MARK).await?;
        } else {
            connection.open();
            connection.execute(Dialect::Sqlite.begin()).await?;
        }
        self.stage = Stage::Working;
        Ok(())
    }
}

impl Writer {
    async fn commit(&mut self, connection: &mut LentConnection) -> Result<(), StorageError> {
        self.undo_cut(connection).await?;
        connection.execute("COMMIT").await
    }

    /// Undoes what was cut off. The driver runs statements in the order in which it was given them,
    /// so that one that was under way has ended.
    async fn undo_cut(&mut self, connection: &mut LentConnection) -> Result<(), StorageError> {
        if self.is_cut {
            connection.forgive();
            connection.execute(UNDO).await.map_err(|_| lost())?;
            self.is_cut = false;
        }
        Ok(())
    }

    /// Tells everybody whose work waits what became of it.
    fn tell(&mut self, outcome: &Result<(), StorageError>) {
        for kept in self.kept.drain(..) {
            // Whoever does not listen any more was cut off.
            let _ = kept.send(outcome.clone());
        }
        (self.queued, self.is_cut) = (QueuedLanes::default(), false);
    }

    /// No transaction is open any more. Where a statement failed the next has another connection.
    fn end(&mut self, connection: &mut LentConnection) {
        connection.end();
        if connection.is_spent() {
            self.connection = None;
        }
    }

    /// The transaction came to nothing: its connection is closed.
    fn give_up(&mut self, error: StorageError) {
        self.connection = None;
        self.tell(&Err(error));
    }
}

impl KeptWork {
    /// What became of it.
    ///
    /// # Errors
    /// Nothing of it was committed.
    pub async fn outcome(self) -> Result<(), StorageError> {
        self.0.await.unwrap_or_else(|_| Err(lost()))
    }
}

impl Drop for WriteTurn {
    fn drop(&mut self) {
        match self.stage {
            Stage::Over => {}
            Stage::Working if self.has_others() => self.writer.is_cut = true,
            // Nobody knows what it did on the connection.
            Stage::Working | Stage::Joining => self.writer.give_up(lost()),
        }
    }
}

/// Somebody who waits for a turn.
struct WaitingWriter<'a>(&'a AtomicUsize);

impl<'a> WaitingWriter<'a> {
    fn new(count: &'a AtomicUsize) -> Self {
        count.fetch_add(1, Ordering::SeqCst);
        Self(count)
    }
}

impl Drop for WaitingWriter<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}

/// What a writer is told whose work was undone with another's: it may try again.
fn lost() -> StorageError {
    let lost = io::Error::other("it was undone together with the work of another writer");
    sqlx::Error::Io(lost).into()
}

#[cfg(test)]
mod tests {
    use std::future::pending;

    use futures::future::{AbortHandle, Abortable, join3};
    use tokio::sync::Notify;

    use crate::config::StorageOptions;
    use crate::storage::{Storage, StorageError, Transaction};

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

    type WriteOutcome = Result<(), StorageError>;

    /// Three writers, of whom the first ends once the others wait for their turns: all share one
    /// commit. What became of each; none of the second where it was cut off.
    async fn three_at_once<S>(
        storage: &Storage,
        second: S,
    ) -> (WriteOutcome, Option<WriteOutcome>, WriteOutcome)
    where
        S: AsyncFnOnce(&mut Transaction, AbortHandle) -> WriteOutcome,
    {
        let others_wait = Notify::new();
        let first = storage.write(async |tx| {
            insert(tx, "first").await?;
            others_wait.notified().await;
            Ok(())
        });
        let (cut, registration) = AbortHandle::new_pair();
        let second = storage.write(async |tx| second(tx, cut).await);
        let second = async { Abortable::new(second, registration).await.ok() };
        let third = storage.write(async |tx| {
            // It begins to wait after the second, and is polled after it.
            insert(tx, "third").await
        });
        let third = async {
            let (written, ()) = tokio::join!(third, async { others_wait.notify_one() });
            written
        };
        join3(first, second, third).await
    }

    fn is_lost(written: &WriteOutcome) -> bool {
        matches!(written, Err(StorageError::Unavailable(_)))
    }

    #[tokio::test]
    async fn writers_who_wait_share_one_commit() {
        let folder = tempfile::tempdir().unwrap();
        let storage = storage(&folder).await;
        // BEGIN, INSERT, and for each of the others SAVEPOINT, INSERT.
        storage.faults().set(6);
        let insert_second = async |tx: &mut Transaction, _| insert(tx, "second").await;
        let (first, second, third) = three_at_once(&storage, insert_second).await;
        assert!(storage.faults().clear(), "there is one COMMIT");
        assert!(is_lost(&first) && is_lost(&second.unwrap()) && is_lost(&third));
        assert_eq!(names(&storage).await, [""; 0]);
        let (first, second, third) = three_at_once(&storage, insert_second).await;
        first.unwrap();
        second.unwrap().unwrap();
        third.unwrap();
        assert_eq!(names(&storage).await, ["first", "second", "third"]);
    }

    #[tokio::test]
    async fn a_writer_that_is_refused_undoes_its_own_work_alone() {
        let folder = tempfile::tempdir().unwrap();
        let storage = storage(&folder).await;
        let (first, second, third) = three_at_once(&storage, async |tx, _| {
            insert(tx, "second").await?;
            // As a row that stands already does.
            insert(tx, "first").await
        })
        .await;
        assert!(matches!(second, Some(Err(StorageError::Exists(_)))));
        first.unwrap();
        third.unwrap();
        assert_eq!(names(&storage).await, ["first", "third"]);
    }

    #[tokio::test]
    async fn a_writer_that_is_cut_off_undoes_its_own_work_alone() {
        let folder = tempfile::tempdir().unwrap();
        let storage = storage(&folder).await;
        let (first, second, third) = three_at_once(&storage, async |tx, cut| {
            insert(tx, "second").await?;
            cut.abort();
            pending().await
        })
        .await;
        assert!(second.is_none());
        first.unwrap();
        third.unwrap();
        assert_eq!(names(&storage).await, ["first", "third"]);
    }

    #[tokio::test]
    async fn a_writer_that_swallowed_a_failure_is_not_made_to_last_and_the_others_are() {
        let folder = tempfile::tempdir().unwrap();
        let storage = storage(&folder).await;
        let (first, second, third) = three_at_once(&storage, async |tx, _| {
            insert(tx, "second").await?;
            let _ = insert(tx, "first").await;
            Ok(())
        })
        .await;
        assert!(matches!(second, Some(Err(StorageError::Failed(_)))));
        first.unwrap();
        third.unwrap();
        assert_eq!(names(&storage).await, ["first", "third"]);
    }

    #[tokio::test]
    async fn a_full_disk_undoes_the_work_of_all_and_each_is_told() {
        let folder = tempfile::tempdir().unwrap();
        let storage = storage(&folder).await;
        // The INSERT of the second, after which SQLite has undone everything.
        storage.faults().set(3);
        let insert_second = async |tx: &mut Transaction, _| insert(tx, "second").await;
        let (first, second, third) = three_at_once(&storage, insert_second).await;
        assert!(storage.faults().clear());
        assert!(is_lost(&first) && is_lost(&second.unwrap()));
        // It came next, and had a transaction of its own.
        third.unwrap();
        assert_eq!(names(&storage).await, ["third"]);
    }

    #[tokio::test]
    async fn work_that_waits_for_its_commit_lasts_though_nobody_waits_for_it_any_more() {
        let folder = tempfile::tempdir().unwrap();
        let storage = storage(&folder).await;
        let (hold, go_on) = (Notify::new(), Notify::new());
        let first = storage.write(async |tx| {
            insert(tx, "first").await?;
            hold.notify_one();
            go_on.notified().await;
            Ok::<_, StorageError>(())
        });
        let (cut, registration) = AbortHandle::new_pair();
        let first = Abortable::new(first, registration);
        let second = async {
            hold.notified().await;
            let second = storage.write(async |tx| {
                // The first is kept by now, and is not polled again.
                cut.abort();
                insert(tx, "second").await
            });
            let (written, ()) = tokio::join!(second, async { go_on.notify_one() });
            written
        };
        let (first, second) = tokio::join!(first, second);
        assert!(first.is_err(), "it was cut off");
        second.unwrap();
        assert_eq!(names(&storage).await, ["first", "second"]);
    }
}
