//! An operator decides: the audit passes, or its shopper is asked again, or refused.

use kiosk_domain::{
    AuditImageType, AuditMove, AuditReason, AuditTransition, IllegalAuditTransition,
    NotificationTopic, OrderNo,
};

use super::view::is_due;
use super::{AuditParts, AuditView};
use crate::service::ordering::{DeliverOrder, MoneyReturn, OrderTopic, return_money, tell_topic};
use crate::service::{JobPayload as _, Refusal};
use crate::storage::audit::{Audit, TransitionOfAudit};
use crate::storage::ordering::{Order, OrderActor};
use crate::storage::{StorageError, Transaction};

/// What an operator decides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditDecision {
    /// Of which order's audit.
    pub order_no: OrderNo,
    /// What.
    pub verdict: AuditVerdict,
    /// Who.
    pub operator: String,
    /// Why, for operators; the shopper does not read it.
    pub note: Option<String>,
}

/// How an operator decides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AuditVerdict {
    /// The shopper is who they say: the order is delivered.
    Pass,
    /// Pictures are to be uploaded again.
    Resubmit {
        /// Why, for the shopper.
        reason: AuditReason,
        /// Which; all, where none is named.
        images: Vec<AuditImageType>,
    },
    /// The order is not delivered, and its money goes back.
    Refuse {
        /// Why, for the shopper.
        reason: AuditReason,
    },
}

/// Why a decision is not carried out; nothing is changed then.
#[derive(Debug, thiserror::Error)]
pub enum DecideAuditError {
    /// There is no such audit.
    #[error("order `{0}` has no audit\nhint: `kiosk audits list` shows all that there are")]
    NoAudit(OrderNo),
    /// The audit stands where this cannot be decided.
    #[error("{0}\nhint: `kiosk audits show` tells what was decided before, by whom and why")]
    Transition(#[from] IllegalAuditTransition),
    /// The reason does not explain the decision.
    #[error("`{}` is no reason of this decision\nhint: write one of: {}", .0.name(), .1)]
    Reason(AuditReason, String),
    /// The audit does not want such a picture.
    #[error("this audit wants no `{}`\nhint: `kiosk audits show` tells which it wants", .0.name())]
    Image(AuditImageType),
    /// The order was paid back, or delivered, meanwhile.
    #[error("order `{0}` waits for no audit any more: it is {1}")]
    Over(OrderNo, &'static str),
    /// The shop failed.
    #[error("it failed: {}", .0.message().reason())]
    Shop(Refusal),
}

impl From<Refusal> for DecideAuditError {
    fn from(refusal: Refusal) -> Self {
        Self::Shop(refusal)
    }
}

impl From<StorageError> for DecideAuditError {
    fn from(error: StorageError) -> Self {
        Self::Shop(error.into())
    }
}

impl AuditVerdict {
    const fn transition(&self) -> AuditTransition {
        match self {
            Self::Pass => AuditTransition::Pass,
            Self::Resubmit { .. } => AuditTransition::Resubmit,
            Self::Refuse { .. } => AuditTransition::Refuse,
        }
    }

    const fn reason(&self) -> Option<AuditReason> {
        match self {
            Self::Pass => None,
            Self::Resubmit { reason, .. } | Self::Refuse { reason } => Some(*reason),
        }
    }

    const fn topic(&self) -> NotificationTopic {
        match self {
            Self::Pass => NotificationTopic::AuditPassed,
            Self::Resubmit { .. } => NotificationTopic::AuditResubmit,
            Self::Refuse { .. } => NotificationTopic::AuditRefused,
        }
    }
}

/// Carries out what an operator decides, and lets the shopper hear of it: all in one transaction,
/// with the job that delivers the order or sends its money back. What was decided before changes
/// nothing.
///
/// # Errors
/// [`DecideAuditError`]; nothing is changed then.
pub async fn decide_audit(
    parts: &AuditParts<'_>,
    decision: AuditDecision,
) -> Result<AuditView, DecideAuditError> {
    let transition = decision.verdict.transition();
    let reason = decision.verdict.reason();
    if let Some(reason) = reason.filter(|reason| !reason.explains(transition)) {
        let known = AuditReason::ALL.into_iter();
        let known = known.filter(|reason| reason.explains(transition));
        let names: Vec<_> = known.map(AuditReason::name).collect();
        return Err(DecideAuditError::Reason(reason, names.join(", ")));
    }
    let none = || DecideAuditError::NoAudit(decision.order_no.clone());
    let found = parts.storage().find_order(&decision.order_no).await?;
    let order = found.ok_or_else(none)?;
    let made = TransitionOfAudit {
        transition,
        actor: OrderActor::Operator(decision.operator.clone()),
        reason,
        note: decision.note.clone(),
        now: parts.now(),
    };
    let decided: Result<Audit, DecideAuditError> = parts
        .storage()
        .write(async |tx| {
            let mut order = tx.lock_order(order.id).await?.ok_or_else(none)?;
            let mut audit = tx.audit_of_locked(order.id).await?.ok_or_else(none)?;
            if tx.move_audit(&mut audit, &made).await?? == AuditMove::Before {
                return Ok(audit);
            }
            if !is_due(&order) {
                let (order_no, state) = (order.order_no, order.state.name());
                return Err(DecideAuditError::Over(order_no, state));
            }
            carry_out(parts, tx, &audit, &decision).await?;
            let told = OrderTopic {
                topic: decision.verdict.topic(),
                reason,
            };
            tell_topic(&parts.ordering, tx, &order, told).await?;
            if matches!(decision.verdict, AuditVerdict::Refuse { .. }) {
                send_back(parts, tx, &mut order, &made).await?;
            }
            Ok(audit)
        })
        .await;
    let view = AuditView::of(parts, decision.order_no, decided?).await;
    Ok(view?)
}

/// What follows of a decision, but for money.
async fn carry_out(
    parts: &AuditParts<'_>,
    tx: &mut Transaction,
    audit: &Audit,
    decision: &AuditDecision,
) -> Result<(), DecideAuditError> {
    match &decision.verdict {
        AuditVerdict::Pass => {
            let delivery = DeliverOrder {
                order_id: audit.order_id,
            };
            let job = delivery.queued(parts.next_id(), parts.now());
            tx.queue_job(&job.map_err(Refusal::failed)?).await?;
        }
        AuditVerdict::Resubmit { images, .. } => {
            if let Some(unknown) = images.iter().find(|kind| !audit.images.contains(kind)) {
                return Err(DecideAuditError::Image(*unknown));
            }
            let named = if images.is_empty() {
                &audit.images
            } else {
                images
            };
            for kind in named {
                tx.drop_images_of(audit.id, *kind).await?;
            }
        }
        AuditVerdict::Refuse { .. } => {}
    }
    Ok(())
}

async fn send_back(
    parts: &AuditParts<'_>,
    tx: &mut Transaction,
    order: &mut Order,
    made: &TransitionOfAudit,
) -> Result<(), Refusal> {
    let reason = made.reason.map_or("refused", AuditReason::name);
    let returned = MoneyReturn {
        actor: made.actor.clone(),
        why: format!("identity audit: {reason}"),
    };
    let begun = return_money(&parts.ordering, tx, order, returned).await?;
    begun.map_err(Refusal::failed)
}
