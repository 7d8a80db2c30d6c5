//! What the shop does: one use case a file, without HTTP, for calls, jobs and commands alike.

pub mod account;
pub mod catalogue;
mod client_address;
mod counting;
pub mod coupon;
mod job;
mod mail;
pub mod notification;
mod refusal;
mod region;

pub use client_address::ClientAddress;
pub(crate) use counting::{count, count_address, count_address_loosely, count_loosely};
pub use job::JobPayload;
pub(crate) use mail::{MailText, mail};
pub use refusal::{Refusal, RefusalKind};
pub(crate) use region::{named_region, region_of};
