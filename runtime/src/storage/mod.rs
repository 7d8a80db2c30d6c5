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
mod transaction;

pub use connect::{Storage, StorageOptions};
pub use dialect::Dialect;
pub use error::StorageError;
pub use job::{BuriedJob, ClaimedJob, NewJob};
pub(crate) use transaction::Transaction;
