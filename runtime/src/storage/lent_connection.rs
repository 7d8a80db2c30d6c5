//! A connection that was lent, and running a statement on it: what fails is seen here, and nothing is
//! lent again on which something failed.

use std::sync::Arc;

use futures::future::BoxFuture;
use futures::stream::{self, StreamExt as _, TryStreamExt as _};
use sqlx::any::{AnyRow, AnyStatement, AnyTypeInfo};
use sqlx::{Any, Execute, Executor, SqlStr};

use super::engine_connection::{EngineConnection, Rows};
use super::{Dialect, FaultPoint, StorageError};

/// A connection that was lent. It is closed, and not lent again, when a statement failed on it or
/// when it is dropped inside a transaction: nobody knows its state.
#[derive(Debug)]
pub(super) struct LentConnection {
    connection: EngineConnection,
    dialect: Dialect,
    faults: Arc<FaultPoint>,
    health: Health,
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

impl LentConnection {
    pub(super) fn new(
        connection: EngineConnection,
        dialect: Dialect,
        faults: Arc<FaultPoint>,
    ) -> Self {
        Self {
            connection,
            dialect,
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
        self.admit().await?;
        let begun = self.connection.begin().await;
        begun.inspect_err(|_| self.health.note_failure())?;
        Ok(())
    }

    /// Makes the transaction last; it is open until [`end`](Self::end) says otherwise.
    pub(super) async fn commit(&mut self) -> Result<(), StorageError> {
        self.admit().await?;
        let committed = self.connection.commit().await;
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
            Dialect::Sqlite => Err(FaultPoint::disk_full()),
            // The statement itself finds out.
            Dialect::Postgres => Ok(()),
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
        if self.health.open || self.health.spent {
            self.connection.close_on_drop();
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
