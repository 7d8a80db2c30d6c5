//! Connections to SQLite whose statements run in the thread that asks: to hand each of them to a
//! thread of its own and to wait for the answer costs several times what it takes.

mod connection;
mod failure;
mod file;
mod readers;

pub(super) use connection::{SqliteConnection, StatementOutcome};
pub(super) use failure::SqliteFailure;
pub(super) use file::SqliteFile;
pub(super) use readers::SqliteReaders;
