//! The connections, and running a statement on one: what fails is seen here, and nothing is lent
//! again on which something failed.

use std::io;
use std::sync::Arc;

use futures::future::BoxFuture;
use futures::stream::{self, BoxStream, StreamExt as _, TryStreamExt as _};
use sqlx::any::{AnyQueryResult, AnyRow, AnyStatement, AnyTypeInfo};
use sqlx::pool::PoolConnection;
use sqlx::{Any, AnyPool, Either, Execute, Executor, SqlStr};

use super::sqlite::{SqliteConnection, SqliteFile, SqliteReaders, StatementOutcome};
use super::{Dialect, FaultPoint, StorageError};

/// What runs a statement.
type Rows<'e> = BoxStream<'e, Result<Either<AnyQueryResult, AnyRow>, sqlx::Error>>;

/// The connections of a process. As an [`Executor`] it runs one statement on any of them.
#[derive(Clone, Debug)]
pub(super) struct Pool {
    connections: AnyPool,
    /// Where SQLite reads.
    readers: Option<Arc<SqliteReaders>>,
    dialect: Dialect,
    faults: Arc<FaultPoint>,
}

/// A connection that was lent. It is closed, and not lent again, when a statement failed on it or
/// when it is dropped inside a transaction: nobody knows its state.
#[derive(Debug)]
pub(super) struct LentConnection {
    connection: EngineConnection,
    dialect: Dialect,
    faults: Arc<FaultPoint>,
    health: Health,
}

/// How statements come to the database.
#[derive(Debug)]
enum EngineConnection {
    /// The driver's way: by a thread of its own, or over the network.
    Driver(PoolConnection<Any>),
    /// In the thread that asks.
    Sqlite(SqliteConnection),
}

/// What is known of a connection's state.
#[derive(Clone, Copy, Debug, Default)]
struct Health {
    /// Whether a transaction is open, or may be.
    open: bool,
    /// Whether a statement failed whose effects were not undone: no other may run.
    failed: bool,
    /// Whether a statement ever failed.
    spent: bool,
}

/// Runs one statement on a connection that was lent.
#[derive(Debug)]
pub(super) struct Statement<'c>(&'c mut LentConnection);

impl Pool {
    /// Connections of the driver, and to a file of SQLite.
    pub(super) fn new(connections: AnyPool, file: Option<SqliteFile>) -> Self {
        let dialect = match file {
            Some(_) => Dialect::Sqlite,
            None => Dialect::Postgres,
        };
        Self {
            connections,
            readers: file.map(|file| Arc::new(SqliteReaders::new(file))),
            dialect,
            faults: Arc::default(),
        }
    }

    /// How many connections are open, and how many of them idle.
    pub(super) fn counts(&self) -> (u32, u32) {
        let readers = self.readers.as_ref();
        let readers = readers.map_or(0, |readers| readers.idle_count());
        let count = |all: usize| u32::try_from(all).unwrap_or(u32::MAX);
        let idle = count(self.connections.num_idle().saturating_add(readers));
        (self.connections.size().saturating_add(count(readers)), idle)
    }

    /// Closes all connections after the work under way.
    pub(super) async fn close(&self) {
        if let Some(readers) = &self.readers {
            readers.close();
        }
        self.connections.close().await;
    }

    /// Reads at once where the engine runs in this thread: so many rows at the most.
    fn read_here<'q, Q: Execute<'q, Any>>(&self, query: Q, most: usize) -> Here<Q> {
        let Some(readers) = &self.readers else {
            return Here::Not(query);
        };
        if self.faults.is_due() {
            return Here::Read(Err(disk_full()));
        }
        Here::Read(readers.run(query, most))
    }

    /// The connections as the driver has them, for migrations.
    pub(super) fn connections(&self) -> &AnyPool {
        &self.connections
    }

    pub(super) const fn faults(&self) -> &Arc<FaultPoint> {
        &self.faults
    }

    /// Lends a connection.
    pub(super) async fn lend(&self) -> Result<LentConnection, sqlx::Error> {
        Ok(LentConnection {
            connection: EngineConnection::Driver(self.connections.acquire().await?),
            dialect: self.dialect,
            faults: Arc::clone(&self.faults),
            health: Health::default(),
        })
    }
}

/// Whether a statement was run in this thread.
enum Here<Q> {
    Read(Result<StatementOutcome, sqlx::Error>),
    Not(Q),
}

/// What a test lets SQLite answer.
fn disk_full() -> sqlx::Error {
    io::Error::from(io::ErrorKind::StorageFull).into()
}

impl LentConnection {
    /// The connection that writes to SQLite.
    pub(super) fn writing(connection: SqliteConnection, faults: Arc<FaultPoint>) -> Self {
        Self {
            connection: EngineConnection::Sqlite(connection),
            dialect: Dialect::Sqlite,
            faults,
            health: Health::default(),
        }
    }

    /// To run a statement on.
    pub(super) fn on(&mut self) -> Statement<'_> {
        Statement(self)
    }

    /// A transaction begins.
    pub(super) fn open(&mut self) {
        self.health.open = true;
    }

    /// Begins a transaction that writes.
    pub(super) async fn begin(&mut self) -> Result<(), StorageError> {
        self.open();
        let EngineConnection::Sqlite(connection) = &self.connection else {
            return self.execute("BEGIN").await;
        };
        let connection = connection.clone();
        self.admit().await?;
        let begun = connection.begin().await;
        begun.inspect_err(|_| self.health.note_failure())?;
        Ok(())
    }

    /// Makes the transaction last; it is open until [`end`](Self::end) says otherwise.
    pub(super) async fn commit(&mut self) -> Result<(), StorageError> {
        let EngineConnection::Sqlite(connection) = &self.connection else {
            return self.execute("COMMIT").await;
        };
        let connection = connection.clone();
        self.admit().await?;
        let committed = connection.commit().await;
        committed.inspect_err(|_| self.health.note_failure())?;
        Ok(())
    }

    /// No transaction is open any more.
    pub(super) fn end(&mut self) {
        self.health.open = false;
    }

    /// Lets the statement run that undoes a failure.
    pub(super) fn forgive(&mut self) {
        self.health.failed = false;
    }

    /// Whether a statement ever failed on it: it is not lent again.
    pub(super) const fn is_spent(&self) -> bool {
        self.health.spent
    }

    /// Runs a statement that gives no rows.
    pub(super) async fn execute(&mut self, statement: &'static str) -> Result<(), StorageError> {
        sqlx::raw_sql(statement).execute(self.on()).await?;
        Ok(())
    }

    /// Refuses once a statement has failed whose effects were not undone.
    pub(super) fn check(&self) -> Result<(), sqlx::Error> {
        if self.health.failed {
            // SQLite may have ended the transaction by itself: this statement would last alone.
            let refusal = "a statement of this transaction failed before";
            return Err(sqlx::Error::Protocol(refusal.to_owned()));
        }
        Ok(())
    }

    /// Lets a statement pass, unless one failed before it.
    async fn admit(&mut self) -> Result<(), sqlx::Error> {
        self.check()?;
        if self.faults.is_due() {
            let fault = self.fail().await;
            return fault.inspect_err(|_| self.health.note_failure());
        }
        Ok(())
    }

    /// Makes of the connection what a full disk or a restarted server makes of it; a test asks
    /// for that.
    async fn fail(&mut self) -> Result<(), sqlx::Error> {
        let sabotage = self
            .dialect
            .choose("ROLLBACK", "SELECT pg_terminate_backend(pg_backend_pid())");
        // On either engine it may fail: without a transaction, and because it cuts itself off.
        let _ = self.connection.run(sabotage).await;
        match self.dialect {
            Dialect::Sqlite => Err(disk_full()),
            // The statement itself finds out.
            Dialect::Postgres => Ok(()),
        }
    }
}

/// What a statement gave, as the driver gives it.
fn streamed<'e>(outcome: Result<StatementOutcome, sqlx::Error>) -> Rows<'e> {
    match outcome {
        Ok(StatementOutcome { rows, result }) => {
            let rows = rows.into_iter().map(Either::Right);
            stream::iter(rows.chain([Either::Left(result)]).map(Ok)).boxed()
        }
        Err(error) => stream::once(async { Err(error) }).boxed(),
    }
}

impl EngineConnection {
    async fn run(&mut self, statement: &'static str) -> Result<(), sqlx::Error> {
        match self {
            Self::Driver(connection) => connection.execute(statement).await.map(drop),
            Self::Sqlite(connection) => connection.run(statement, 0).map(drop),
        }
    }

    fn fetch_many<'e, 'q: 'e>(&'e mut self, query: impl Execute<'q, Any> + 'q) -> Rows<'e> {
        match self {
            Self::Driver(connection) => connection.fetch_many(query),
            Self::Sqlite(connection) => streamed(connection.run(query, usize::MAX)),
        }
    }

    async fn fetch_optional<'q>(
        &mut self,
        query: impl Execute<'q, Any> + 'q,
    ) -> Result<Option<AnyRow>, sqlx::Error> {
        match self {
            Self::Driver(connection) => connection.fetch_optional(query).await,
            Self::Sqlite(connection) => Ok(connection.run(query, 1)?.rows.pop()),
        }
    }

    async fn prepare_with(
        &mut self,
        sql: SqlStr,
        parameters: &[AnyTypeInfo],
    ) -> Result<AnyStatement, sqlx::Error> {
        match self {
            Self::Driver(connection) => connection.prepare_with(sql, parameters).await,
            // Each statement is prepared when it runs, and kept by its text.
            Self::Sqlite(_) => Ok(AnyStatement {
                sql,
                parameters: None,
                column_names: Arc::default(),
                columns: Vec::new(),
            }),
        }
    }
}

impl Health {
    fn note_failure(&mut self) {
        (self.failed, self.spent) = (true, true);
    }
}

impl Drop for LentConnection {
    fn drop(&mut self) {
        let is_unknown = self.health.open || self.health.spent;
        // SQLite's is nobody else's: it is closed with this.
        if let (EngineConnection::Driver(connection), true) = (&mut self.connection, is_unknown) {
            connection.close_on_drop();
        }
    }
}

impl<'c> Executor<'c> for Statement<'c> {
    type Database = Any;

    fn fetch_many<'e, 'q: 'e, E>(self, query: E) -> Rows<'e>
    where
        'c: 'e,
        E: 'q + Execute<'q, Any>,
    {
        let lent = self.0;
        let begun = async move {
            lent.admit().await?;
            let (connection, health) = (&mut lent.connection, &mut lent.health);
            let rows = connection.fetch_many(query);
            Ok::<_, sqlx::Error>(rows.inspect_err(|_| health.note_failure()))
        };
        stream::once(begun).try_flatten().boxed()
    }

    fn fetch_optional<'e, 'q: 'e, E>(
        self,
        query: E,
    ) -> BoxFuture<'e, Result<Option<AnyRow>, sqlx::Error>>
    where
        'c: 'e,
        E: 'q + Execute<'q, Any>,
    {
        let lent = self.0;
        Box::pin(async move {
            lent.admit().await?;
            let row = lent.connection.fetch_optional(query).await;
            row.inspect_err(|_| lent.health.note_failure())
        })
    }

    fn prepare_with<'e>(
        self,
        sql: SqlStr,
        parameters: &'e [AnyTypeInfo],
    ) -> BoxFuture<'e, Result<AnyStatement, sqlx::Error>>
    where
        'c: 'e,
    {
        let lent = self.0;
        Box::pin(async move {
            lent.admit().await?;
            let prepared = lent.connection.prepare_with(sql, parameters).await;
            prepared.inspect_err(|_| lent.health.note_failure())
        })
    }
}

impl<'p> Executor<'p> for &'p Pool {
    type Database = Any;

    fn fetch_many<'e, 'q: 'e, E>(self, query: E) -> Rows<'e>
    where
        'p: 'e,
        E: 'q + Execute<'q, Any>,
    {
        let read = async move {
            let query = match self.read_here(query, usize::MAX) {
                Here::Read(outcome) => return Ok(streamed(outcome)),
                Here::Not(query) => query,
            };
            let mut lent = self.lend().await?;
            let rows: Vec<_> = lent.on().fetch_many(query).try_collect().await?;
            Ok::<_, sqlx::Error>(stream::iter(rows.into_iter().map(Ok)).boxed())
        };
        stream::once(read).try_flatten().boxed()
    }

    fn fetch_optional<'e, 'q: 'e, E>(
        self,
        query: E,
    ) -> BoxFuture<'e, Result<Option<AnyRow>, sqlx::Error>>
    where
        'p: 'e,
        E: 'q + Execute<'q, Any>,
    {
        Box::pin(async move {
            match self.read_here(query, 1) {
                Here::Read(outcome) => Ok(outcome?.rows.pop()),
                Here::Not(query) => self.lend().await?.on().fetch_optional(query).await,
            }
        })
    }

    fn prepare_with<'e>(
        self,
        sql: SqlStr,
        parameters: &'e [AnyTypeInfo],
    ) -> BoxFuture<'e, Result<AnyStatement, sqlx::Error>>
    where
        'p: 'e,
    {
        Box::pin(async move { self.lend().await?.on().prepare_with(sql, parameters).await })
    }
}
