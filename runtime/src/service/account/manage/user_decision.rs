//! What an operator decides about a person: who, and why.

use kiosk_domain::{UnixTime, UserId};

use crate::storage::{NewOperatorAction, OperatorAction};

/// What an operator decides about a person; all of it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UserDecision {
    /// About whom.
    pub id: UserId,
    /// Who decides.
    pub operator: String,
    /// Why.
    pub reason: String,
    /// When.
    pub now: UnixTime,
}

impl UserDecision {
    pub(super) fn noted(&self, action: OperatorAction) -> NewOperatorAction {
        NewOperatorAction {
            action,
            operator: self.operator.clone(),
            reason: self.reason.clone(),
            created_at: self.now,
        }
    }
}
