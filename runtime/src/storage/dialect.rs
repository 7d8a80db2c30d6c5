//! The few places where the two engines want other words.

/// A statement that reads rows which nobody else changes until the transaction ends, in the words of
/// a dialect. On SQLite whoever writes is alone.
macro_rules! locking_read {
    ($dialect:expr, $($part:tt)+) => {
        $crate::storage::Dialect::choose(
            $dialect,
            concat!($($part)+),
            concat!($($part)+, " FOR NO KEY UPDATE"),
        )
    };
}

pub(super) use locking_read;

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

    /// One of two texts of a statement, where one text cannot serve both engines.
    pub(super) const fn choose(self, sqlite: &'static str, postgres: &'static str) -> &'static str {
        match self {
            Self::Sqlite => sqlite,
            Self::Postgres => postgres,
        }
    }
}
