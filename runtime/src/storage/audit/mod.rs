//! Identity audits, what happened to them, and which pictures of them are kept where.

mod event;
mod image;
mod list;
mod stored;

pub use event::{AuditEvent, TransitionOfAudit};
pub use image::{AuditImage, AuditImageState, ExpiredImage};
pub use list::AuditQuery;
pub use stored::{Audit, ListedAudit};
