//! Which database holds the shop's data.

use std::path::Path;

use secrecy::{ExposeSecret as _, SecretString};

/// Which database to open.
#[derive(Clone, Debug)]
pub struct StorageOptions {
    /// `sqlite:` and a file, or the address of a PostgreSQL server with user and password.
    pub url: SecretString,
    /// How many connections may be open at once.
    pub connections: u32,
}

impl StorageOptions {
    /// The file of the database, where it is one.
    pub fn file(&self) -> Option<&Path> {
        let rest = self.url.expose_secret().strip_prefix("sqlite:")?;
        let file = rest.trim_start_matches("//");
        file.split('?').next().map(Path::new)
    }
}

/// Whether an address begins with the name of an engine that the shop knows.
pub(super) fn names_engine(url: &str) -> bool {
    let engine = url.split_once(':').map(|(engine, _)| engine);
    matches!(engine, Some("sqlite" | "postgres" | "postgresql"))
}
