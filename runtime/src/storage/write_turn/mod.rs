//! The turns of a process to write to SQLite: those who wait for theirs share one commit, and so one
//! wait for the disk.

#[cfg(test)]
mod tests;

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::sync::{Mutex, OwnedMutexGuard, oneshot};

use super::engine_connection::EngineConnection;
use super::sqlite::SqliteFile;
use super::{Dialect, FaultPoint, JobSignal, LentConnection, QueuedLanes, StorageError};

/// Marks where the work of one writer begins behind that of others.
const MARK: &str = "SAVEPOINT turn";
/// Undoes the work of one writer, and leaves that of the others.
const UNDO: &str = "ROLLBACK TO SAVEPOINT turn";

/// Who writes next: first come, first served.
#[derive(Debug)]
pub(super) struct WriteTurns {
    file: SqliteFile,
    faults: Arc<FaultPoint>,
    writer: Arc<Mutex<Writer>>,
    waiting: AtomicUsize,
}

/// The one connection that writes, and the work on it that waits for its commit.
#[derive(Debug, Default)]
struct Writer {
    connection: Option<Arc<Mutex<LentConnection>>>,
    /// Those whose work is done and waits, and those who were refused beside it; somebody is on the
    /// way to commit it.
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
    pub fn new(file: SqliteFile, faults: Arc<FaultPoint>) -> Self {
        Self {
            file,
            faults,
            writer: Arc::default(),
            waiting: AtomicUsize::new(0),
        }
    }

    /// Waits for a turn; the connection is ready for its statements.
    ///
    /// # Errors
    /// There is no connection, or no transaction can begin.
    pub async fn take(
        self: &Arc<Self>,
    ) -> Result<(OwnedMutexGuard<LentConnection>, WriteTurn), StorageError> {
        let waits = WaitingWriter::new(&self.waiting);
        let writer = Arc::clone(&self.writer).lock_owned().await;
        drop(waits);
        let mut turn = WriteTurn {
            writer,
            turns: Arc::clone(self),
            stage: Stage::Joining,
        };
        let connection = turn.connection().await?;
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
        let is_first = self.writer.kept.is_empty();
        let kept = self.writer.wait();
        self.writer.queued.join(queued);
        self.stage = Stage::Over;
        if is_first {
            // As a task of its own: whoever is cut off while it waits costs the others nothing.
            tokio::spawn(Arc::clone(&self.turns).commit(Arc::clone(jobs)));
        }
        kept
    }

    /// Undoes its work on the connection, and leaves that of others: what it was refused for may
    /// be theirs, which is to be waited for before anybody hears of it.
    pub async fn undo(&mut self, connection: &mut LentConnection) -> Option<KeptWork> {
        connection.forgive();
        if self.has_others() {
            if connection.execute(UNDO).await.is_ok() {
                self.stage = Stage::Over;
                return Some(self.writer.wait());
            }
            // SQLite had undone all of it by itself, as it does when the disk is full.
            self.writer.give_up(lost());
        } else if connection.execute("ROLLBACK").await.is_ok() {
            self.end(connection);
        }
        None
    }

    /// Its transaction is over, and was nobody else's.
    pub fn end(&mut self, connection: &mut LentConnection) {
        self.stage = Stage::Over;
        self.writer.end(connection);
    }

    /// One connection for all: whatever another writes makes a connection forget the pages that it
    /// has read, and this one keeps them.
    async fn connection(&mut self) -> Result<Arc<Mutex<LentConnection>>, StorageError> {
        if let Some(connection) = &self.writer.connection {
            return Ok(Arc::clone(connection));
        }
        let connection = EngineConnection::Sqlite(self.turns.file.open()?);
        let faults = Arc::clone(&self.turns.faults);
        let lent = LentConnection::new(connection, Dialect::Sqlite, faults);
        let lent = Arc::new(Mutex::new(lent));
        self.writer.connection = Some(Arc::clone(&lent));
        Ok(lent)
    }

    async fn join(&mut self, connection: &mut LentConnection) -> Result<(), StorageError> {
        if self.has_others() {
            self.writer.undo_cut(connection).await?;
            connection.execute(MARK).await?;
        } else {
            connection.begin().await?;
        }
        self.stage = Stage::Working;
        Ok(())
    }
}

impl Writer {
    async fn commit(&mut self, connection: &mut LentConnection) -> Result<(), StorageError> {
        self.undo_cut(connection).await?;
        connection.commit().await
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

    /// Waits for the commit, or for its failure.
    fn wait(&mut self) -> KeptWork {
        let (sender, receiver) = oneshot::channel();
        self.kept.push(sender);
        KeptWork(receiver)
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
