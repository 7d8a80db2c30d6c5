//! The connections of a process, and running one statement on any of them.

use std::sync::Arc;

use futures::future::BoxFuture;
use futures::stream::{self, StreamExt as _, TryStreamExt as _};
use sqlx::any::{AnyRow, AnyStatement, AnyTypeInfo};
use sqlx::{Any, AnyPool, Execute, Executor, SqlStr};

use super::engine_connection::{EngineConnection, Rows, streamed};
use super::sqlite::{SqliteFile, SqliteReaders, StatementOutcome};
use super::{Dialect, FaultPoint, LentConnection};

/// The connections of a process. As an [`Executor`] it runs one statement on any of them.
#[derive(Clone, Debug)]
pub(super) struct Pool {
    connections: AnyPool,
    /// Where SQLite reads.
    readers: Option<Arc<SqliteReaders>>,
    dialect: Dialect,
    faults: Arc<FaultPoint>,
}

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
            return Here::Read(Err(FaultPoint::disk_full()));
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
        let connection = EngineConnection::Driver(self.connections.acquire().await?);
        let faults = Arc::clone(&self.faults);
        Ok(LentConnection::new(connection, self.dialect, faults))
    }
}

/// Whether a statement was run in this thread.
enum Here<Q> {
    Read(Result<StatementOutcome, sqlx::Error>),
    Not(Q),
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
