//! The one room with SQL: a method is a transaction, and no transaction leaves it.

pub mod account;
mod captcha;
pub mod catalogue;
mod connect;
pub mod coupon;
mod dialect;
mod error;
mod job;
mod migrate;
pub mod notification;
mod page;
mod row;
mod signal;
mod transaction;

pub use connect::Storage;
pub use dialect::Dialect;
pub use error::{Constraint, StorageError};
pub use job::{ClaimedJob, FailedJob, JobCounts, NewJob, RetriedJob};
pub use page::{PageOf, PageRange};
use signal::JobSignal;
pub use transaction::Transaction;
