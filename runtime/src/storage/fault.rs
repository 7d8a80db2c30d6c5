//! Where a test lets the database fail, as a full disk or a restart would.

use std::io;
use std::sync::atomic::{AtomicUsize, Ordering};

/// No statement is to fail.
const NONE: usize = usize::MAX;

/// Counts statements down to the one that fails; outside of tests none does.
#[derive(Debug)]
pub struct FaultPoint(AtomicUsize);

impl Default for FaultPoint {
    fn default() -> Self {
        Self(AtomicUsize::new(NONE))
    }
}

impl FaultPoint {
    /// Lets the statement after so many fail. On SQLite its transaction is rolled back, as SQLite
    /// does by itself when the disk is full; on PostgreSQL its connection is cut, as by a restart.
    pub fn set(&self, statements: usize) {
        self.0.store(statements, Ordering::SeqCst);
    }

    /// Lets nothing fail any more; says whether something has.
    pub fn clear(&self) -> bool {
        self.0.swap(NONE, Ordering::SeqCst) == NONE
    }

    /// What SQLite says when it is let fail.
    pub(super) fn disk_full() -> sqlx::Error {
        io::Error::from(io::ErrorKind::StorageFull).into()
    }

    /// Passes one statement; says whether it is the one to fail.
    pub(super) fn is_due(&self) -> bool {
        let fewer = |left: usize| (left != NONE).then(|| left.checked_sub(1).unwrap_or(NONE));
        let before = self
            .0
            .fetch_update(Ordering::SeqCst, Ordering::SeqCst, fewer);
        before == Ok(0)
    }
}
