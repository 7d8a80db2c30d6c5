//! A connection of either engine: how a statement comes to the database, and its rows back.

use std::sync::Arc;

use futures::stream::{self, BoxStream, StreamExt as _};
use sqlx::any::{AnyQueryResult, AnyRow, AnyStatement, AnyTypeInfo};
use sqlx::pool::PoolConnection;
use sqlx::{Any, Either, Execute, Executor as _, SqlStr};

use super::sqlite::{SqliteConnection, StatementOutcome};

/// What runs a statement.
pub(super) type Rows<'e> = BoxStream<'e, Result<Either<AnyQueryResult, AnyRow>, sqlx::Error>>;

/// How statements come to the database.
#[derive(Debug)]
pub(super) enum EngineConnection {
    /// The driver's way: by a thread of its own, or over the network.
    Driver(PoolConnection<Any>),
    /// In the thread that asks.
    Sqlite(SqliteConnection),
}

impl EngineConnection {
    /// Begins a transaction that writes.
    pub(super) async fn begin(&mut self) -> Result<(), sqlx::Error> {
        match self {
            Self::Driver(connection) => connection.execute("BEGIN").await.map(drop),
            Self::Sqlite(connection) => connection.begin().await,
        }
    }

    /// Makes the transaction last.
    pub(super) async fn commit(&mut self) -> Result<(), sqlx::Error> {
        match self {
            Self::Driver(connection) => connection.execute("COMMIT").await.map(drop),
            Self::Sqlite(connection) => connection.commit().await,
        }
    }

    /// Lets nobody have it again. SQLite's is nobody else's: it is closed when it is dropped.
    pub(super) fn close_on_drop(&mut self) {
        if let Self::Driver(connection) = self {
            connection.close_on_drop();
        }
    }

    pub(super) async fn run(&mut self, statement: &'static str) -> Result<(), sqlx::Error> {
        match self {
            Self::Driver(connection) => connection.execute(statement).await.map(drop),
            Self::Sqlite(connection) => connection.run(statement, 0).map(drop),
        }
    }

    pub(super) fn fetch_many<'e, 'q: 'e>(
        &'e mut self,
        query: impl Execute<'q, Any> + 'q,
    ) -> Rows<'e> {
        match self {
            Self::Driver(connection) => connection.fetch_many(query),
            Self::Sqlite(connection) => streamed(connection.run(query, usize::MAX)),
        }
    }

    pub(super) async fn fetch_optional<'q>(
        &mut self,
        query: impl Execute<'q, Any> + 'q,
    ) -> Result<Option<AnyRow>, sqlx::Error> {
        match self {
            Self::Driver(connection) => connection.fetch_optional(query).await,
            Self::Sqlite(connection) => Ok(connection.run(query, 1)?.rows.pop()),
        }
    }

    pub(super) async fn prepare_with(
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

/// What a statement gave, as the driver gives it.
pub(super) fn streamed<'e>(outcome: Result<StatementOutcome, sqlx::Error>) -> Rows<'e> {
    match outcome {
        Ok(StatementOutcome { rows, result }) => {
            let rows = rows.into_iter().map(Either::Right);
            stream::iter(rows.chain([Either::Left(result)]).map(Ok)).boxed()
        }
        Err(error) => stream::once(async { Err(error) }).boxed(),
    }
}
