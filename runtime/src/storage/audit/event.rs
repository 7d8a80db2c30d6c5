//! The moves of audits: decided by the domain on the locked row, written beside it.

use kiosk_domain::{
    AuditId, AuditMove, AuditReason, AuditStatus, AuditTransition, IllegalAuditTransition, UnixTime,
};
use sqlx::any::AnyRow;

use super::Audit;
use super::stored::{reason, status};
use crate::storage::ordering::OrderActor;
use crate::storage::row::{Read as _, unreadable};
use crate::storage::{Storage, StorageError, Transaction};

/// What the first row of an audit calls its beginning.
const OPENED: &str = "open";

/// A move that somebody makes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TransitionOfAudit {
    /// Which.
    pub transition: AuditTransition,
    /// Who.
    pub actor: OrderActor,
    /// What the shopper reads about it.
    pub reason: Option<AuditReason>,
    /// What operators read about it.
    pub note: Option<String>,
    /// When.
    pub now: UnixTime,
}

/// Something that happened to an audit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditEvent {
    /// What; none is that it began.
    pub transition: Option<AuditTransition>,
    /// The status afterwards.
    pub status: AuditStatus,
    /// Who did it.
    pub actor: OrderActor,
    /// What the shopper reads about it.
    pub reason: Option<AuditReason>,
    /// What operators read about it.
    pub note: Option<String>,
    /// When.
    pub created_at: UnixTime,
}

/// A row to write, beside its audit.
struct NewAuditEvent<'a> {
    transition: &'static str,
    actor: &'a OrderActor,
    reason: Option<AuditReason>,
    note: Option<&'a str>,
    now: UnixTime,
}

impl Storage {
    /// What happened to an audit, from its beginning.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read one of the events.
    pub async fn audit_events(&self, id: AuditId) -> Result<Vec<AuditEvent>, StorageError> {
        let rows = sqlx::query(
            "SELECT transition, status, actor, reason, note, created_at FROM audit_event
             WHERE audit_id = $1 ORDER BY n",
        )
        .bind(id.get())
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(event).collect()
    }
}

impl Transaction {
    /// Stores an audit that begins, and writes that the shop began it; the order's row is locked.
    ///
    /// # Errors
    /// [`StorageError::Exists`] where the order has one.
    pub async fn open_audit(&mut self, new: &Audit) -> Result<(), StorageError> {
        self.insert_audit_row(new).await?;
        let opened = NewAuditEvent {
            transition: OPENED,
            actor: &OrderActor::Shop,
            reason: None,
            note: None,
            now: new.created_at,
        };
        self.insert_audit_event(new, opened).await
    }

    /// Moves an audit whose order this transaction has locked, and writes that it did.
    ///
    /// A move that was made before changes nothing.
    ///
    /// # Errors
    /// [`IllegalAuditTransition`] inside, where the audit's status does not allow it.
    pub async fn move_audit(
        &mut self,
        audit: &mut Audit,
        made: &TransitionOfAudit,
    ) -> Result<Result<AuditMove, IllegalAuditTransition>, StorageError> {
        let outcome = match audit.status.after(made.transition) {
            Ok(outcome) => outcome,
            Err(illegal) => return Ok(Err(illegal)),
        };
        if let AuditMove::To(status) = outcome {
            audit.status = status;
            audit.events += 1;
            audit.moved_at = made.now;
            // What the shopper was told last stands until something else is decided.
            if made.reason.is_some() || status.is_decided() {
                audit.reason = made.reason;
                audit.note.clone_from(&made.note);
            }
            sqlx::query(
                "UPDATE audit SET status = $1, events = $2, moved_at = $3, reason = $4, note = $5
                 WHERE id = $6",
            )
            .bind(i64::from(status.to_wire()))
            .bind(i64::from(audit.events))
            .bind(made.now.secs())
            .bind(audit.reason.map(AuditReason::name))
            .bind(audit.note.as_deref())
            .bind(audit.id.get())
            .execute(self.on())
            .await?;
            let moved = NewAuditEvent {
                transition: made.transition.name(),
                actor: &made.actor,
                reason: made.reason,
                note: made.note.as_deref(),
                now: made.now,
            };
            self.insert_audit_event(audit, moved).await?;
        }
        Ok(Ok(outcome))
    }

    async fn insert_audit_event(
        &mut self,
        audit: &Audit,
        event: NewAuditEvent<'_>,
    ) -> Result<(), StorageError> {
        sqlx::query(
            "INSERT INTO audit_event (audit_id, n, transition, status, actor, reason, note,
                created_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        )
        .bind(audit.id.get())
        .bind(i64::from(audit.events))
        .bind(event.transition)
        .bind(i64::from(audit.status.to_wire()))
        .bind(event.actor.to_string())
        .bind(event.reason.map(AuditReason::name))
        .bind(event.note)
        .bind(event.now.secs())
        .execute(self.on())
        .await?;
        Ok(())
    }
}

fn event(row: &AnyRow) -> Result<AuditEvent, StorageError> {
    let transition: String = row.read("transition")?;
    let actor: String = row.read("actor")?;
    let transition = match transition.as_str() {
        OPENED => None,
        name => Some(AuditTransition::from_name(name).ok_or(unreadable("transition"))?),
    };
    Ok(AuditEvent {
        transition,
        status: status(row)?,
        actor: OrderActor::parse(&actor).ok_or(unreadable("actor"))?,
        reason: reason(row)?,
        note: row.read("note")?,
        created_at: row.read("created_at")?,
    })
}
