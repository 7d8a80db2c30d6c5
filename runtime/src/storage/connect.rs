//! Opening the database.

use std::path::Path;
use std::sync::{Arc, Once};
use std::time::Duration;

use anyhow::Context as _;
use secrecy::{ExposeSecret as _, SecretString};
use sqlx::any::AnyPoolOptions;
use sqlx::{AnyPool, Executor as _};
use tokio::sync::Semaphore;

use super::{Dialect, StorageError, Transaction};
use crate::app::{make_private_folder, own_private_file};

/// How long a request waits for a connection before it is refused.
const PATIENCE: Duration = Duration::from_secs(5);

/// What every connection to SQLite says first. `synchronous = FULL`: what was committed
/// survives a power cut too.
const PRAGMAS: &str = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; \
     PRAGMA busy_timeout = 10000; PRAGMA foreign_keys = ON";

/// Which database to open.
#[derive(Clone, Debug)]
pub struct StorageOptions {
    /// `sqlite:` and a file, or the address of a PostgreSQL server with user and password.
    pub url: SecretString,
    /// How many connections may be open at once.
    pub connections: u32,
}

/// The database.
#[derive(Clone, Debug)]
pub struct Storage {
    pub(super) pool: AnyPool,
    pub(super) dialect: Dialect,
    writer: Arc<Semaphore>,
}

impl Storage {
    /// Opens the database and brings its tables up to date.
    ///
    /// # Errors
    /// When the address is of no known engine, nobody answers there, or a migration fails.
    pub async fn open(options: &StorageOptions) -> anyhow::Result<Self> {
        let storage = Self::connect(options).await?;
        storage.migrate().await?;
        Ok(storage)
    }

    /// Opens the database as it is.
    ///
    /// # Errors
    /// As [`Storage::open`], but for migrations.
    pub async fn connect(options: &StorageOptions) -> anyhow::Result<Self> {
        static DRIVERS: Once = Once::new();
        DRIVERS.call_once(sqlx::any::install_default_drivers);
        let url = options.url.expose_secret();
        let dialect = Dialect::of_url(url)
            .context("the database's address begins neither with `sqlite:` nor `postgres:`")?;
        let url = match dialect {
            Dialect::Sqlite => sqlite_url(url)?,
            Dialect::Postgres => url.to_owned(),
        };
        let pool = AnyPoolOptions::new()
            .max_connections(options.connections)
            .acquire_timeout(PATIENCE)
            .after_connect(move |connection, _| {
                Box::pin(async move {
                    if dialect == Dialect::Sqlite {
                        connection.execute(PRAGMAS).await?;
                    }
                    Ok(())
                })
            })
            .connect(&url)
            .await
            .map_err(|error| {
                // The driver's words name the user at most.
                let hint = hint(dialect);
                anyhow::anyhow!("the database does not answer: {error}\nhint: {hint}")
            })?;
        Ok(Self {
            pool,
            dialect,
            writer: Arc::new(Semaphore::new(1)),
        })
    }

    /// Which engine answers.
    pub fn dialect(&self) -> Dialect {
        self.dialect
    }

    /// Whether the database answers now.
    ///
    /// # Errors
    /// When it does not.
    pub async fn ping(&self) -> Result<(), StorageError> {
        sqlx::query("SELECT 1").execute(&self.pool).await?;
        Ok(())
    }

    /// How many connections are open, and how many of them idle.
    pub fn connections(&self) -> (u32, u32) {
        let idle = u32::try_from(self.pool.num_idle()).unwrap_or(u32::MAX);
        (self.pool.size(), idle)
    }

    /// Closes all connections after the work under way.
    pub async fn close(&self) {
        self.pool.close().await;
    }

    /// Begins a transaction that may write.
    pub(super) async fn begin(&self) -> Result<Transaction, StorageError> {
        let turn = match self.dialect {
            // The semaphore is never closed.
            Dialect::Sqlite => Arc::clone(&self.writer).acquire_owned().await.ok(),
            Dialect::Postgres => None,
        };
        let inner = self.pool.begin_with(self.dialect.begin()).await?;
        Ok(Transaction::new(inner, turn))
    }
}

/// The way out when a database does not answer.
fn hint(dialect: Dialect) -> &'static str {
    match dialect {
        Dialect::Sqlite => {
            "see that the file and its folder can be written, or name another in KIOSK_DATABASE_URL"
        }
        Dialect::Postgres => {
            "start the server, or mend user, password, host and database in KIOSK_DATABASE_URL"
        }
    }
}

/// The address, after the file was made where it was missing, so that only its owner reads it.
fn sqlite_url(url: &str) -> anyhow::Result<String> {
    let file = url
        .trim_start_matches("sqlite:")
        .trim_start_matches("//")
        .split('?')
        .next()
        .unwrap_or_default();
    anyhow::ensure!(
        !file.is_empty() && file != ":memory:",
        "the database must be a file: several connections share it"
    );
    let place = Path::new(file);
    place
        .parent()
        .map_or(Ok(()), make_private_folder)
        .and_then(|()| own_private_file(place))
        .map_err(|error| {
            let hint = hint(Dialect::Sqlite);
            anyhow::anyhow!("the database `{file}` cannot be written: {error}\nhint: {hint}")
        })?;
    Ok(format!("sqlite://{file}?mode=rwc"))
}
