//! Identity audits over HTTP, on both engines.

mod access;
mod audit_world;
mod faults;
mod journey;
mod rules;
mod s3;
mod stuck;
mod uploads;

use audit_world::{AuditWorld, FormParts};
pub use audit_world::{picture, set_status, upload};
