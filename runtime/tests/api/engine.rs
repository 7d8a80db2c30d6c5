//! A database of its own for every test, on either engine.

use std::path::Path;

use kiosk_runtime::config::StorageOptions;
use kiosk_runtime::storage::Storage;
use tokio::sync::OnceCell;

use super::postgres;

/// Which engine a test runs on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    Sqlite,
    Postgres,
}

impl Engine {
    /// An empty database.
    pub async fn database(self, folder: &Path) -> StorageOptions {
        options(match self {
            Self::Sqlite => sqlite(folder),
            Self::Postgres => postgres::database().await,
        })
    }

    /// A database for a program of this version, which may find its tables there already.
    pub async fn migrated_database(self, folder: &Path) -> StorageOptions {
        options(match self {
            Self::Sqlite => sqlite(folder),
            Self::Postgres => migrated_postgres().await,
        })
    }
}

fn sqlite(folder: &Path) -> String {
    format!("sqlite:{}", folder.join("kiosk.db").display())
}

/// The address of a new database with the tables of this program: a copy of one that ran every
/// migration, which is there much sooner.
async fn migrated_postgres() -> String {
    static MIGRATED: OnceCell<String> = OnceCell::const_new();
    let migrated = MIGRATED.get_or_init(|| async {
        let url = postgres::database().await;
        let storage = Storage::open(&options(url.clone())).await.unwrap();
        // The server copies no database that somebody is connected to.
        storage.close().await;
        url
    });
    let (_, name) = migrated.await.rsplit_once('/').unwrap();
    let name = name.split('?').next().unwrap();
    postgres::copy_of(name).await
}

fn options(url: String) -> StorageOptions {
    StorageOptions {
        url: url.into(),
        connections: 4,
    }
}

/// Makes of each `async fn name(engine: Engine)` two tests, `name::sqlite` and `name::postgres`.
macro_rules! on_both_engines {
    ($($name:ident),+ $(,)?) => {$(
        mod $name {
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn sqlite() {
                super::$name($crate::api::Engine::Sqlite).await;
            }

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn postgres() {
                super::$name($crate::api::Engine::Postgres).await;
            }
        }
    )+};
}
pub(crate) use on_both_engines;
