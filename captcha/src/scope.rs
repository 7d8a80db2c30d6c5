//! What a challenge opens, and to whom.

use kiosk_domain::VerifyType;

use crate::Binding;

/// One purpose in one session: a proof is worth nothing outside of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scope {
    /// What the proof is for.
    pub purpose: VerifyType,
    /// The session that it belongs to.
    pub binding: Binding,
}
