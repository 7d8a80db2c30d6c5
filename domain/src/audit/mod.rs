//! Identity audits: which orders are held by one, how far it is, which pictures it wants.

mod image;
mod reason;
mod risk;
mod status;

pub use image::{AuditImageType, missing_images};
pub use reason::AuditReason;
pub use risk::{RiskFacts, RiskReason, RiskRules, VelocityRule};
pub use status::{AuditMove, AuditStatus, AuditTransition, IllegalAuditTransition};
