//! Black-box tests of the calls: the real router over HTTP, on SQLite and on PostgreSQL.

mod account;
mod announcements;
mod audit;
mod captcha;
mod catalogue;
#[path = "../../../captcha/src/conformance.rs"]
mod conformance;
mod coupon;
mod delivery;
mod demo;
mod described;
mod empties;
mod engine;
mod envelope;
mod failures;
mod full_disk;
mod heard;
mod jobs;
mod limits;
mod long_form;
mod migrations;
mod ordering;
mod origins;
mod panics;
mod payment;
mod people;
mod phones;
mod postgres;
mod privacy;
mod redis;
mod rows;
mod shop;
mod social;
mod spans;
mod storage_faults;
mod supply;
mod tracking;
mod twice;
mod world;

pub use engine::Engine;
pub(crate) use engine::on_both_engines;
pub use spans::{days, seconds};
pub use world::World;
