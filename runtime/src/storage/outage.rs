//! Which errors say that the database is down for now, and that nothing is wrong with the call.

use sqlx::Error;
use sqlx::error::DatabaseError;
use sqlx::postgres::PgDatabaseError;
use sqlx::sqlite::SqliteError;

use super::sqlite::SqliteFailure;

/// Results of SQLite: busy, locked, out of memory, read-only, an error of the disk, the disk is
/// full, the file cannot be opened (<https://www.sqlite.org/rescode.html>).
const SQLITE: [u32; 7] = [5, 6, 7, 8, 10, 13, 14];

/// Classes of PostgreSQL's codes: connection, insufficient resources, the operator stepped in,
/// an error of the system.
const POSTGRES_CLASSES: [&str; 4] = ["08", "53", "57", "58"];

/// Codes of PostgreSQL beside those: a standby was asked to write, and one of two calls had to
/// give way to the other.
const POSTGRES: [&str; 5] = ["25006", "25P03", "40001", "40P01", "55P03"];

/// Whether the same call may work later.
pub(super) fn is_outage(error: &Error) -> bool {
    match error {
        Error::Io(_)
        | Error::Tls(_)
        | Error::PoolTimedOut
        | Error::PoolClosed
        | Error::WorkerCrashed => true,
        Error::Database(error) => says_outage(&**error),
        _ => false,
    }
}

fn says_outage(error: &dyn DatabaseError) -> bool {
    let code = error.code().unwrap_or_default();
    let is_sqlite = error.try_downcast_ref::<SqliteError>().is_some()
        || error.try_downcast_ref::<SqliteFailure>().is_some();
    if is_sqlite {
        // The lower eight bits say what, the upper ones where.
        let result = code.parse::<u32>().map(|code| code & 0xff);
        return result.is_ok_and(|result| SQLITE.contains(&result));
    }
    error.try_downcast_ref::<PgDatabaseError>().is_some()
        && (POSTGRES.contains(&&*code)
            || POSTGRES_CLASSES.iter().any(|class| code.starts_with(class)))
}
