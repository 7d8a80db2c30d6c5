//! Opening the database.

use std::path::Path;
use std::sync::{Arc, Once};
use std::time::Duration;

use anyhow::Context as _;
use secrecy::ExposeSecret as _;
use sqlx::any::AnyPoolOptions;
use sqlx::{AnyConnection, Connection as _, Executor as _};
use tokio::time::timeout;
use url::Url;

use super::sqlite::SqliteFile;
use super::{ClaimedKeys, Dialect, FaultPoint, JobLane, JobSignal, Pool, WriteTurns};
use crate::config::StorageOptions;
use crate::system::{make_private_folder, own_private_file};

/// How long a request waits for a connection before it is refused.
const PATIENCE: Duration = Duration::from_secs(5);

/// How long a connection is taken to answer that has just answered. A server that restarts ends it
/// meanwhile at the worst; then the call that has it is told to come again.
const TRUSTED: Duration = Duration::from_secs(1);

/// What every connection to SQLite says first. `synchronous = FULL`: what was committed
/// survives a power cut too. Pages are kept in at most 16 MiB, and so many are written to the log
/// before they go to the database: most of them are written again and again meanwhile.
const PRAGMAS: &str = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; \
     PRAGMA busy_timeout = 10000; PRAGMA foreign_keys = ON; PRAGMA cache_size = -16384; \
     PRAGMA wal_autocheckpoint = 4096";

/// What every connection to PostgreSQL says first. A runtime that lost its host holds its locks
/// until the server hears of it, which takes hours by itself; so nobody waits long for a lock, and
/// what its client left is ended. A server that does not know a setting yet goes without it.
const SETTINGS: &str = "SELECT set_config(wanted.name, wanted.value, false) FROM (VALUES \
     ('lock_timeout', '4s'), \
     ('statement_timeout', '30s'), \
     ('idle_in_transaction_session_timeout', '15s'), \
     ('client_connection_check_interval', '5s') \
     ) AS wanted (name, value) JOIN pg_settings USING (name)";

/// The database.
#[derive(Clone, Debug)]
pub struct Storage {
    pub(super) pool: Pool,
    /// Whose turn it is to write, where the engine lets one writer in at a time.
    pub(super) turns: Option<Arc<WriteTurns>>,
    pub(super) dialect: Dialect,
    pub(super) jobs: Arc<JobSignal>,
    pub(super) requests: Arc<ClaimedKeys>,
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
        answers(dialect, &url).await?;
        let connections = AnyPoolOptions::new()
            .max_connections(options.connections)
            .acquire_timeout(PATIENCE)
            .test_before_acquire(false)
            .before_acquire(|connection, lent| Box::pin(answers_still(connection, lent.idle_for)))
            .after_connect(move |connection, _| Box::pin(prepare(dialect, connection)))
            .connect_lazy(&url)?;
        let file = match dialect {
            Dialect::Sqlite => Some(SqliteFile::new(&url, PRAGMAS)?),
            Dialect::Postgres => None,
        };
        let pool = Pool::new(connections, file.clone());
        let turns = file.map(|file| Arc::new(WriteTurns::new(file, Arc::clone(pool.faults()))));
        Ok(Self {
            pool,
            turns,
            dialect,
            jobs: Arc::default(),
            requests: Arc::default(),
        })
    }

    /// Which engine answers.
    pub fn dialect(&self) -> Dialect {
        self.dialect
    }

    /// Where a test lets the database fail.
    pub fn faults(&self) -> &FaultPoint {
        self.pool.faults()
    }

    /// How many connections are open, and how many of them idle.
    pub fn connections(&self) -> (u32, u32) {
        self.pool.counts()
    }

    /// Waits until a job of a lane is queued in this process, but not longer than `patience`.
    pub async fn job_queued(&self, lane: JobLane, patience: Duration) {
        self.jobs.wait(lane, patience).await;
    }

    /// Copies the database, as it is at one moment, into a new file, while others write. A server
    /// has a program of its own for that.
    ///
    /// # Errors
    /// The file is there, cannot be written, or the database is no file.
    pub async fn copy_into(&self, file: &Path) -> anyhow::Result<()> {
        anyhow::ensure!(
            self.dialect == Dialect::Sqlite,
            "the database is on a server, whose own program copies it"
        );
        let place = file.to_str().context("the copy's name is no Unicode")?;
        let copy = async {
            let mut connection = self.pool.lend().await?;
            let query = sqlx::query("VACUUM INTO $1").bind(place);
            query.execute(connection.on()).await
        };
        copy.await
            .with_context(|| format!("the database cannot be copied into `{place}`"))?;
        Ok(())
    }

    /// Closes all connections after the work under way.
    pub async fn close(&self) {
        self.pool.close().await;
        if let Some(turns) = &self.turns {
            turns.close().await;
        }
    }
}

/// Makes a connection what the shop's statements expect.
async fn prepare(dialect: Dialect, connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
    let first = match dialect {
        Dialect::Sqlite => PRAGMAS,
        Dialect::Postgres => SETTINGS,
    };
    connection.execute(first).await?;
    Ok(())
}

/// Whether a connection that was not used for a while still answers; one in use was asked just now.
async fn answers_still(
    connection: &mut AnyConnection,
    idle: Duration,
) -> Result<bool, sqlx::Error> {
    if idle >= TRUSTED {
        connection.ping().await?;
    }
    Ok(true)
}

/// Connects once, to hear why it fails: a pool tries on and tells only that it took too long.
async fn answers(dialect: Dialect, url: &str) -> anyhow::Result<()> {
    let once = async {
        let mut connection = AnyConnection::connect(url).await?;
        prepare(dialect, &mut connection).await?;
        connection.close().await
    };
    let why = match timeout(PATIENCE, once).await {
        Ok(Ok(())) => return Ok(()),
        // The driver's words name the user at most.
        Ok(Err(error)) => error.to_string(),
        Err(_) => format!("nothing was said in {} s", PATIENCE.as_secs()),
    };
    let (place, hint) = (place(dialect, url), hint(dialect));
    anyhow::bail!("the database {place} does not answer: {why}\nhint: {hint}")
}

/// Where a database is, without the password to it.
fn place(dialect: Dialect, url: &str) -> String {
    match dialect {
        Dialect::Sqlite => format!("`{}`", file_of(url)),
        Dialect::Postgres => {
            let url = Url::parse(url).ok();
            let host = url.as_ref().and_then(Url::host_str).unwrap_or("localhost");
            let port = url.as_ref().and_then(Url::port).unwrap_or(5432);
            format!("at {host}:{port}")
        }
    }
}

/// The way out when a database does not answer.
fn hint(dialect: Dialect) -> &'static str {
    match dialect {
        Dialect::Sqlite => {
            "see that it is a database of SQLite that can be written, or name another in KIOSK_DATABASE_URL"
        }
        Dialect::Postgres => {
            "start the server, or mend user, password, host and database in KIOSK_DATABASE_URL"
        }
    }
}

/// The file of an address.
fn file_of(url: &str) -> &str {
    let file = url.trim_start_matches("sqlite:").trim_start_matches("//");
    file.split('?').next().unwrap_or_default()
}

/// The address, after the file was made where it was missing, so that only its owner reads it.
fn sqlite_url(url: &str) -> anyhow::Result<String> {
    let file = file_of(url);
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

#[cfg(test)]
mod tests {
    use super::*;

    async fn refusal(url: &str) -> String {
        let options = StorageOptions {
            url: url.to_owned().into(),
            connections: 1,
        };
        Storage::connect(&options).await.unwrap_err().to_string()
    }

    #[tokio::test]
    async fn a_database_that_does_not_answer_is_named_with_its_reason() {
        let said = refusal("postgres://ann:hush@127.0.0.1:1/shop").await;
        assert!(said.contains("at 127.0.0.1:1 does not answer"), "{said}");
        assert!(said.contains("refused") && !said.contains("hush"), "{said}");
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("README.md");
        std::fs::write(&file, "# No database\n".repeat(100)).unwrap();
        let said = refusal(&format!("sqlite:{}", file.display())).await;
        assert!(said.contains("README.md` does not answer"), "{said}");
        assert!(said.contains("not a database"), "{said}");
    }
}
