//! The few places where the two engines want other words.

/// Which engine answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// A file, with one writer at a time.
    Sqlite,
    /// A server that several runtimes share.
    Postgres,
}

impl Dialect {
    /// The engine of a database's address.
    pub fn of_url(url: &str) -> Option<Self> {
        match url.split_once(':')?.0 {
            "sqlite" => Some(Self::Sqlite),
            "postgres" | "postgresql" => Some(Self::Postgres),
            _ => None,
        }
    }

    /// How a writing transaction begins.
    ///
    /// SQLite's plain `BEGIN` takes the write lock at the first write, and fails when someone
    /// else wrote since the first read.
    pub(super) const fn begin(self) -> &'static str {
        match self {
            Self::Sqlite => "BEGIN IMMEDIATE",
            Self::Postgres => "BEGIN",
        }
    }

    /// One of two texts of a statement, where one text cannot serve both engines.
    pub(super) const fn choose(self, sqlite: &'static str, postgres: &'static str) -> &'static str {
        match self {
            Self::Sqlite => sqlite,
            Self::Postgres => postgres,
        }
    }
}
