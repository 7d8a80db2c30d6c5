//! What the shop does: one use case a file, without HTTP, for calls, jobs and commands alike.

pub mod account;
pub mod audit;
pub mod catalogue;
mod client_address;
mod counting;
pub mod coupon;
mod job;
pub mod mail;
pub mod notification;
pub mod ordering;
pub mod payment;
mod refusal;
mod region;
mod security_log;
mod sweep_jobs;
pub mod tracking;
pub mod verification;

pub use client_address::ClientAddress;
pub(crate) use counting::{
    Counted, count, count_address, count_address_loosely, count_everybody, count_loosely,
    count_user, networks,
};
pub use job::JobPayload;
pub use refusal::{Refusal, RefusalKind};
pub(crate) use region::{named_region, region_of};
pub(crate) use security_log::{SecurityEvent, SignInWay};
pub(crate) use sweep_jobs::sweep_jobs;
