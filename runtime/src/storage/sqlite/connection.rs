//! Running statements on the connection.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{CachedStatement, Connection, ErrorCode, Row};
use sqlx::any::{AnyArguments, AnyQueryResult, AnyRow, AnyTypeInfo, AnyTypeInfoKind, AnyValue};
use sqlx::{Any, Execute};
use sqlx_core::any::{AnyColumn, AnyValueKind};
use sqlx_core::ext::ustr::UStr;
use tokio::task::spawn_blocking;

use super::SqliteFailure;

/// How long a statement waits for another process that has the file's lock.
const PATIENCE: Duration = Duration::from_secs(10);

/// How many statements stay prepared: more than the shop has.
const PREPARED: usize = 512;

/// A connection with one transaction at a time.
///
/// Its statements read what is nearly always in memory, and write to memory alone; what waits for a
/// lock or for the disk, [`begin`](Self::begin) and [`commit`](Self::commit), waits in a thread
/// apart. Whoever is cut off there leaves the connection locked until that has ended.
#[derive(Clone, Debug)]
pub(in crate::storage) struct SqliteConnection(Arc<Mutex<OpenConnection>>);

#[derive(Debug)]
struct OpenConnection {
    connection: Connection,
    /// The columns of the statements that were run, by their texts: to name them again for each
    /// answer takes as long as to find it.
    columns: HashMap<String, Columns>,
}

/// The columns of a statement's rows.
#[derive(Clone, Debug)]
struct Columns {
    named: Vec<AnyColumn>,
    places: Arc<sqlx_core::HashMap<UStr, usize>>,
}

/// What a statement gave.
pub(in crate::storage) struct StatementOutcome {
    pub rows: Vec<AnyRow>,
    pub result: AnyQueryResult,
}

impl SqliteConnection {
    /// Takes over a connection that has said what it says first.
    pub fn new(connection: Connection) -> Self {
        connection.set_prepared_statement_cache_capacity(PREPARED);
        Self(Arc::new(Mutex::new(OpenConnection {
            connection,
            columns: HashMap::new(),
        })))
    }

    /// Runs a statement, and reads so many of its rows at the most.
    ///
    /// # Errors
    /// What SQLite refuses.
    pub fn run<'q>(
        &self,
        mut query: impl Execute<'q, Any>,
        most: usize,
    ) -> Result<StatementOutcome, sqlx::Error> {
        let arguments = query.take_arguments().map_err(sqlx::Error::Encode)?;
        let sql = query.sql();
        let mut open = self.lock();
        let OpenConnection {
            connection,
            columns,
        } = &mut *open;
        let mut statement = connection
            .prepare_cached(sql.as_str())
            .map_err(SqliteFailure::of)?;
        bind(&mut statement, &arguments.unwrap_or_default())?;
        let rows = match statement.column_count() {
            0 => statement.raw_execute().map(|_| Vec::new()),
            _ => {
                let columns = known_columns(columns, sql.as_str(), &statement);
                read(&mut statement, columns, most)
            }
        };
        let rows = rows.map_err(SqliteFailure::of)?;
        let result = AnyQueryResult {
            rows_affected: connection.changes(),
            last_insert_id: None,
        };
        Ok(StatementOutcome { rows, result })
    }

    /// Begins a transaction that has the lock to write: at once where it is free.
    ///
    /// # Errors
    /// Another process keeps the lock, or the file cannot be read.
    pub async fn begin(&self) -> Result<(), sqlx::Error> {
        const BEGIN: &str = "BEGIN IMMEDIATE";
        match run_at_once(&self.lock().connection, BEGIN) {
            Err(error) if error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy) => {}
            begun => return begun.map_err(SqliteFailure::of),
        }
        self.run_apart(BEGIN).await
    }

    /// Makes the transaction last.
    ///
    /// # Errors
    /// The disk does not take it.
    pub async fn commit(&self) -> Result<(), sqlx::Error> {
        self.run_apart("COMMIT").await
    }

    async fn run_apart(&self, statement: &'static str) -> Result<(), sqlx::Error> {
        let connection = self.clone();
        let done = spawn_blocking(move || run_cached(&connection.lock().connection, statement));
        let done = done.await.map_err(|_| sqlx::Error::WorkerCrashed)?;
        done.map_err(SqliteFailure::of)
    }

    fn lock(&self) -> MutexGuard<'_, OpenConnection> {
        // SQLite knows its state itself, whatever became of whoever had the lock.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Runs a statement that waits for no lock.
fn run_at_once(connection: &Connection, statement: &str) -> rusqlite::Result<()> {
    connection.busy_timeout(Duration::ZERO)?;
    let done = run_cached(connection, statement);
    connection.busy_timeout(PATIENCE)?;
    done
}

fn run_cached(connection: &Connection, statement: &str) -> rusqlite::Result<()> {
    connection.prepare_cached(statement)?.execute([])?;
    Ok(())
}

/// Gives a statement its arguments, which it calls `$1`, `$2`.
fn bind(statement: &mut CachedStatement<'_>, arguments: &AnyArguments) -> Result<(), sqlx::Error> {
    for place in 1..=statement.parameter_count() {
        let number = statement
            .parameter_name(place)
            .and_then(|name| name.get(1..)?.parse::<usize>().ok())
            .unwrap_or(place);
        let argument = number
            .checked_sub(1)
            .and_then(|index| arguments.values.0.get(index))
            .ok_or_else(|| sqlx::Error::Protocol(format!("argument {number} is missing")))?;
        let value = ToSqlOutput::Borrowed(stored(argument)?);
        statement
            .raw_bind_parameter(place, value)
            .map_err(SqliteFailure::of)?;
    }
    Ok(())
}

fn stored(argument: &AnyValueKind) -> Result<ValueRef<'_>, sqlx::Error> {
    Ok(match argument {
        AnyValueKind::Null(_) => ValueRef::Null,
        AnyValueKind::Bool(flag) => ValueRef::Integer((*flag).into()),
        AnyValueKind::SmallInt(number) => ValueRef::Integer((*number).into()),
        AnyValueKind::Integer(number) => ValueRef::Integer((*number).into()),
        AnyValueKind::BigInt(number) => ValueRef::Integer(*number),
        AnyValueKind::Real(number) => ValueRef::Real((*number).into()),
        AnyValueKind::Double(number) => ValueRef::Real(*number),
        AnyValueKind::Text(text) => ValueRef::Text(text.as_bytes()),
        AnyValueKind::TextSlice(text) => ValueRef::Text(text.as_bytes()),
        AnyValueKind::Blob(bytes) => ValueRef::Blob(bytes),
        other => {
            let refusal = format!("SQLite has no column for {other:?}");
            return Err(sqlx::Error::Protocol(refusal));
        }
    })
}

/// The columns of a statement. What is named once stays so: a statement's tables change in no
/// program that runs it.
fn known_columns<'k>(
    known: &'k mut HashMap<String, Columns>,
    sql: &str,
    statement: &CachedStatement<'_>,
) -> &'k Columns {
    if !known.contains_key(sql) {
        if known.len() >= PREPARED {
            known.clear();
        }
        known.insert(sql.to_owned(), Columns::of(statement));
    }
    &known[sql]
}

impl Columns {
    fn of(statement: &CachedStatement<'_>) -> Self {
        let name = |(ordinal, name): (usize, &str)| AnyColumn {
            ordinal,
            name: name.to_owned().into(),
            type_info: AnyTypeInfo {
                kind: AnyTypeInfoKind::Null,
            },
        };
        let names = statement.column_names();
        let named: Vec<_> = names.into_iter().enumerate().map(name).collect();
        let places = named
            .iter()
            .map(|column| (column.name.clone(), column.ordinal));
        let places = Arc::new(places.collect());
        Self { named, places }
    }
}

fn read(
    statement: &mut CachedStatement<'_>,
    columns: &Columns,
    most: usize,
) -> rusqlite::Result<Vec<AnyRow>> {
    let mut found = Vec::new();
    let mut rows = statement.raw_query();
    while let Some(row) = rows.next()? {
        if found.len() == most {
            break;
        }
        found.push(AnyRow {
            column_names: Arc::clone(&columns.places),
            columns: columns.named.clone(),
            values: values(row, columns.named.len())?,
        });
    }
    Ok(found)
}

fn values(row: &Row<'_>, columns: usize) -> rusqlite::Result<Vec<AnyValue>> {
    let value = |index| {
        let kind = match row.get_ref(index)? {
            ValueRef::Null => AnyValueKind::Null(AnyTypeInfoKind::Null),
            ValueRef::Integer(number) => AnyValueKind::BigInt(number),
            ValueRef::Real(number) => AnyValueKind::Double(number),
            ValueRef::Text(text) => {
                let text = str::from_utf8(text)?;
                AnyValueKind::Text(Arc::new(text.to_owned()))
            }
            ValueRef::Blob(bytes) => AnyValueKind::Blob(Arc::new(bytes.to_owned())),
        };
        Ok(AnyValue { kind })
    };
    (0..columns).map(value).collect()
}

#[cfg(test)]
mod tests {
    use sqlx::Row as _;

    use super::*;
    use crate::storage::sqlite::SqliteFile;
    use crate::storage::{Constraint, StorageError};

    fn open(folder: &tempfile::TempDir) -> SqliteConnection {
        let url = format!("sqlite://{}", folder.path().join("shop.db").display());
        let file = SqliteFile::new(&url, "PRAGMA journal_mode = WAL").unwrap();
        file.open().unwrap()
    }

    #[tokio::test]
    async fn values_come_back_as_they_were_given_and_by_the_numbers_of_their_places() {
        let folder = tempfile::tempdir().unwrap();
        let connection = open(&folder);
        let query =
            sqlx::query("SELECT $2 AS words, $1 AS number, $4 AS absent, $3 AS bytes, $1 AS same")
                .bind(i64::MIN)
                .bind("عربي \u{0} 中文")
                .bind(vec![0_u8, 255])
                .bind(None::<String>);
        let rows = connection.run(query, usize::MAX).unwrap().rows;
        let row = rows.first().unwrap();
        assert_eq!(row.get::<i64, _>("number"), i64::MIN);
        assert_eq!(row.get::<i64, _>("same"), i64::MIN);
        assert_eq!(row.get::<String, _>("words"), "عربي \u{0} 中文");
        assert_eq!(row.get::<Vec<u8>, _>("bytes"), [0, 255]);
        assert_eq!(row.get::<Option<String>, _>("absent"), None);
        assert_eq!(row.get::<String, _>(0), "عربي \u{0} 中文");
    }

    #[tokio::test]
    async fn so_many_rows_are_read_as_are_wanted_and_changes_are_counted() {
        let folder = tempfile::tempdir().unwrap();
        let connection = open(&folder);
        connection
            .run("CREATE TABLE thing (id BIGINT PRIMARY KEY)", 0)
            .unwrap();
        let added = connection.run("INSERT INTO thing VALUES (1), (2), (3)", 0);
        assert_eq!(added.unwrap().result.rows_affected, 3);
        for (most, read) in [(0, 0), (1, 1), (usize::MAX, 3)] {
            let outcome = connection
                .run("SELECT id FROM thing ORDER BY id", most)
                .unwrap();
            assert_eq!(outcome.rows.len(), read);
        }
    }

    #[tokio::test]
    async fn what_sqlite_refuses_is_told_as_its_driver_tells_it() {
        let folder = tempfile::tempdir().unwrap();
        let connection = open(&folder);
        connection
            .run("CREATE TABLE coupon_code (code TEXT UNIQUE)", 0)
            .unwrap();
        let add = || connection.run("INSERT INTO coupon_code VALUES ('A')", 0);
        add().unwrap();
        let twice = StorageError::from(add().err().unwrap());
        assert!(matches!(
            twice,
            StorageError::Exists(Constraint::CouponCode)
        ));
        let unknown = connection.run("SELECT id FROM nowhere", 1).err().unwrap();
        assert!(matches!(
            StorageError::from(unknown),
            StorageError::Failed(_)
        ));
    }

    #[tokio::test]
    async fn a_transaction_waits_for_another_process_that_writes() {
        let folder = tempfile::tempdir().unwrap();
        let (one, other) = (open(&folder), open(&folder));
        one.begin().await.unwrap();
        one.run("CREATE TABLE thing (id BIGINT)", 0).unwrap();
        let waiting = tokio::spawn(async move {
            other.begin().await?;
            other.run("INSERT INTO thing VALUES (1)", 0).map(drop)?;
            other.commit().await
        });
        tokio::task::yield_now().await;
        one.commit().await.unwrap();
        waiting.await.unwrap().unwrap();
        let things = one.run("SELECT id FROM thing", usize::MAX).unwrap();
        assert_eq!(things.rows.len(), 1);
    }
}
