//! The one room with SQL. Steps of a use case share the transaction that [`Storage::write`] opens.

pub mod account;
pub mod audit;
mod captcha;
pub mod catalogue;
mod claimed_keys;
mod connect;
pub mod coupon;
mod dialect;
mod engine_connection;
mod error;
mod fault;
mod holding;
mod job;
mod job_list;
mod lent_connection;
mod migrate;
pub mod notification;
mod operator_action;
pub mod ordering;
mod outage;
mod page;
mod pool;
mod read_snapshot;
mod readiness;
mod row;
mod sandbox_payment;
mod secret_fingerprint;
mod signal;
mod sqlite;
#[cfg(test)]
mod test_rows;
pub mod tracking;
mod transaction;
mod verification;
mod write_turn;

use claimed_keys::ClaimedKeys;
pub use claimed_keys::KeyClaim;
pub use connect::Storage;
pub use dialect::Dialect;
pub use error::{Constraint, StorageError};
pub use fault::FaultPoint;
pub use job::{
    ClaimedJob, FailedJob, JobAttempt, JobClaim, JobCounts, JobKinds, JobLane, NewJob, RetriedJob,
};
pub use job_list::{JobRetry, ListedJob, RequeueOutcome, RequeuedJob};
use lent_connection::{LentConnection, Statement};
pub use operator_action::{NewOperatorAction, OperatorAction, OperatorActionQuery};
pub use page::{PageOf, PageRange};
use pool::Pool;
pub use read_snapshot::ReadSnapshot;
pub use sandbox_payment::{SandboxPayment, SandboxRefund, SandboxState};
use signal::{JobSignal, QueuedLanes};
pub use transaction::Transaction;
pub use verification::{Doubt, MoveCursor, RowRules, StoredMove};
use write_turn::WriteTurns;

/// How many rows are forgotten in one transaction: others write between two of them.
const SWEEP_BATCH: i64 = 1_000;
