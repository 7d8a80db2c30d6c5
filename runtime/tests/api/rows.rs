//! Everything that a database holds, as text: what a failure left behind, and what a migration kept.

use std::collections::BTreeMap;

use kiosk_runtime::config::StorageOptions;
use secrecy::ExposeSecret as _;
use sqlx::migrate::{Migration, Migrator};
use sqlx::{AnyConnection, AssertSqlSafe, Connection as _, Row as _};

use super::Engine;

/// One row: its columns by their names.
pub type StoredRow = BTreeMap<String, Option<String>>;

/// The rows of all tables, those of each in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DatabaseRows(pub BTreeMap<String, Vec<StoredRow>>);

/// A table and its columns.
#[derive(Clone, Debug)]
pub struct RawTable {
    pub name: String,
    pub columns: Vec<RawColumn>,
}

/// A column: its name, and whether it holds a number.
#[derive(Clone, Debug)]
pub struct RawColumn {
    pub name: String,
    pub is_number: bool,
}

/// What is read or filled beside the program: its database.
#[derive(Debug)]
pub struct RawDatabase {
    engine: Engine,
    connection: AnyConnection,
}

impl RawDatabase {
    pub async fn open(engine: Engine, options: &StorageOptions) -> Self {
        sqlx::any::install_default_drivers();
        let connection = AnyConnection::connect(options.url.expose_secret()).await;
        Self {
            engine,
            connection: connection.unwrap(),
        }
    }

    /// All tables but that of the migrations, in the order in which they were made.
    pub async fn tables(&mut self) -> Vec<RawTable> {
        let names = match self.engine {
            Engine::Sqlite => {
                "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'
                 ORDER BY rowid"
            }
            Engine::Postgres => {
                "SELECT relname::text FROM pg_class WHERE relkind = 'r'
                 AND relnamespace = 'public'::regnamespace ORDER BY oid::bigint"
            }
        };
        let names = sqlx::query_scalar::<_, String>(names);
        let names = names.fetch_all(&mut self.connection).await.unwrap();
        let mut tables = Vec::new();
        for name in names.into_iter().filter(|name| name != "_sqlx_migrations") {
            let columns = self.columns(&name).await;
            tables.push(RawTable { name, columns });
        }
        assert!(!tables.is_empty());
        tables
    }

    async fn columns(&mut self, table: &str) -> Vec<RawColumn> {
        let columns = match self.engine {
            Engine::Sqlite => "SELECT name, type FROM pragma_table_info($1) ORDER BY cid",
            Engine::Postgres => {
                "SELECT column_name::text, data_type::text FROM information_schema.columns
                 WHERE table_schema = 'public' AND table_name = $1 ORDER BY ordinal_position"
            }
        };
        let columns = sqlx::query(columns).bind(table);
        let columns = columns.fetch_all(&mut self.connection).await.unwrap();
        let column = |row: &sqlx::any::AnyRow| {
            let kind: String = row.get(1);
            RawColumn {
                name: row.get(0),
                is_number: kind.eq_ignore_ascii_case("bigint"),
            }
        };
        columns.iter().map(column).collect()
    }

    /// Reads everything.
    pub async fn read(&mut self) -> DatabaseRows {
        let mut rows = DatabaseRows::default();
        for table in self.tables().await {
            let texts = table.columns.iter();
            let texts: Vec<_> = texts
                .map(|column| format!("CAST({} AS TEXT)", column.name))
                .collect();
            let sql = format!("SELECT {} FROM {}", texts.join(", "), table.name);
            let read = sqlx::query(AssertSqlSafe(sql));
            let read = read.fetch_all(&mut self.connection).await.unwrap();
            let row = |row: &sqlx::any::AnyRow| {
                let columns = table.columns.iter().enumerate();
                columns
                    .map(|(at, column)| (column.name.clone(), row.get(at)))
                    .collect::<StoredRow>()
            };
            let mut read: Vec<_> = read.iter().map(row).collect();
            read.sort();
            rows.0.insert(table.name, read);
        }
        rows
    }

    /// Brings an empty database to where it stood after so many migrations.
    pub async fn migrate(&mut self, migrations: &[Migration]) {
        let migrator = Migrator::with_migrations(migrations.to_vec());
        migrator.run(&mut self.connection).await.unwrap();
    }

    /// Fills the tables that there are with these rows, as far as there are columns for them, in the
    /// place of what they hold.
    pub async fn fill(&mut self, rows: &DatabaseRows) {
        let tables = self.tables().await;
        self.change("BEGIN").await;
        for table in tables.iter().rev() {
            let empty = AssertSqlSafe(format!("DELETE FROM {}", table.name));
            sqlx::query(empty)
                .execute(&mut self.connection)
                .await
                .unwrap();
        }
        for table in tables {
            let Some(rows) = rows.0.get(&table.name) else {
                continue;
            };
            let names: Vec<_> = table.columns.iter().map(|column| &*column.name).collect();
            let places: Vec<_> = (1..=names.len()).map(|n| format!("${n}")).collect();
            let sql = format!(
                "INSERT INTO {} ({}) VALUES ({})",
                table.name,
                names.join(", "),
                places.join(", ")
            );
            for row in rows {
                let mut insert = sqlx::query(AssertSqlSafe(sql.clone()));
                for column in &table.columns {
                    let value = row.get(&column.name).cloned().flatten();
                    insert = if column.is_number {
                        insert.bind(value.map(|value| value.parse::<i64>().unwrap()))
                    } else {
                        insert.bind(value)
                    };
                }
                let inserted = insert.execute(&mut self.connection).await;
                inserted.unwrap_or_else(|error| panic!("{}: {error}: {row:?}", table.name));
            }
        }
        self.change("COMMIT").await;
    }

    /// Changes rows; says how many.
    pub async fn change(&mut self, sql: &'static str) -> u64 {
        let changed = sqlx::query(sql).execute(&mut self.connection).await;
        changed.unwrap().rows_affected()
    }
}

impl DatabaseRows {
    /// What differs from these rows in others, one line for each row.
    pub fn changes(&self, others: &Self) -> Vec<String> {
        let mut changes = Vec::new();
        for (from, to, sign) in [(self, others, '-'), (others, self, '+')] {
            for (table, rows) in &from.0 {
                let kept = to.0.get(table).map_or(&[][..], Vec::as_slice);
                let lost = rows.iter().filter(|row| !kept.contains(row));
                changes.extend(lost.map(|row| format!("{sign} {table} {row:?}")));
            }
        }
        changes
    }
}
