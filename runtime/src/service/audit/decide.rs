//! An operator decides: the audit passes, or its shopper is asked again, or refused.

use kiosk_domain::{
    AuditImageType, AuditMove, AuditReason, AuditStatus, AuditTransition, IllegalAuditTransition,
    NotificationTopic, OrderNo, missing_images,
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
    /// It was decided before, with another reason or about other pictures.
    #[error(
        "it was decided before, and otherwise: it is `{}`\nhint: `kiosk audits show` tells why and \
         which pictures are there; the shopper was told so, and another decision waits until they \
         handed in again",
        .0.name()
    )]
    DecidedOtherwise(AuditStatus),
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
    parts
        .storage()
        .write(async |tx| {
            let mut order = tx.lock_order(order.id).await?.ok_or_else(none)?;
            let mut audit = tx.audit_of_locked(order.id).await?.ok_or_else(none)?;
            if tx.move_audit(&mut audit, &made).await?? == AuditMove::Before {
                require_same(tx, &audit, &decision.verdict).await?;
                return Ok(AuditView::of_locked(tx, &order.order_no, audit).await?);
            }
            if !is_due(&order) {
                let (order_no, state) = (order.order_no, order.state.name());
                return Err(DecideAuditError::Over(order_no, state));
            }
            carry_out(parts, tx, &audit, &decision).await?;
            let told = OrderTopic {
                reason,
                ..OrderTopic::plain(decision.verdict.topic())
            };
            tell_topic(&parts.ordering, tx, &order, told).await?;
            if matches!(decision.verdict, AuditVerdict::Refuse { .. }) {
                send_back(parts, tx, &mut order, &made).await?;
            }
            Ok(AuditView::of_locked(tx, &order.order_no, audit).await?)
        })
        .await
}

/// Refuses what was decided otherwise before: the shopper was told that, and reads it.
async fn require_same(
    tx: &mut Transaction,
    audit: &Audit,
    verdict: &AuditVerdict,
) -> Result<(), DecideAuditError> {
    let mut is_same = verdict
        .reason()
        .is_none_or(|reason| audit.reason == Some(reason));
    if let AuditVerdict::Resubmit { images, .. } = verdict {
        let kept = tx.kept_kinds(audit.id).await?;
        let lacking = missing_images(&audit.images, kept);
        let asked = asked_again(audit, images)?;
        is_same &= asked.len() == lacking.len() && asked.iter().all(|kind| lacking.contains(kind));
    }
    if is_same {
        Ok(())
    } else {
        Err(DecideAuditError::DecidedOtherwise(audit.status))
    }
}

/// The pictures that are to be uploaded again: those that are named, or all.
fn asked_again<'a>(
    audit: &'a Audit,
    named: &'a [AuditImageType],
) -> Result<&'a [AuditImageType], DecideAuditError> {
    match named.iter().find(|kind| !audit.images.contains(kind)) {
        Some(unknown) => Err(DecideAuditError::Image(*unknown)),
        None if named.is_empty() => Ok(&audit.images),
        None => Ok(named),
    }
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
            for kind in asked_again(audit, images)? {
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
