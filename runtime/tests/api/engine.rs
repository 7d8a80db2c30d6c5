//! A database of its own for every test, on either engine.

use std::path::Path;

use kiosk_runtime::config::StorageOptions;

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
            Self::Postgres => postgres::migrated_database().await,
        })
    }
}

fn sqlite(folder: &Path) -> String {
    format!("sqlite:{}", folder.join("kiosk.db").display())
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
