//! An audit: stored once, locked by those who move it.

use std::collections::BTreeSet;

use kiosk_domain::{
    AuditId, AuditImageType, AuditReason, AuditStatus, OrderId, OrderNo, OrderState, RiskReason,
    UnixTime, UserId,
};
use sqlx::any::AnyRow;

use crate::storage::row::{Read as _, unreadable};
use crate::storage::{Storage, StorageError, Transaction};

/// An audit as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Audit {
    /// Its number.
    pub id: AuditId,
    /// The order that it holds.
    pub order_id: OrderId,
    /// Whose order that is.
    pub user_id: UserId,
    /// How far it is.
    pub status: AuditStatus,
    /// How many events it has had.
    pub events: u32,
    /// The pictures that it wants, in their order.
    pub images: Vec<AuditImageType>,
    /// Why the order is held.
    pub risks: Vec<RiskReason>,
    /// Why the shopper was asked again or refused.
    pub reason: Option<AuditReason>,
    /// What an operator noted beside it, for operators.
    pub note: Option<String>,
    /// When the order was held.
    pub created_at: UnixTime,
    /// When something last happened to it.
    pub moved_at: UnixTime,
}

/// An audit, and the number by which its order goes outside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedAudit {
    /// The audit.
    pub audit: Audit,
    /// The order's number.
    pub order_no: OrderNo,
}

macro_rules! audit_columns {
    () => {
        "audit.id, audit.order_id, audit.user_id, audit.status, audit.events, audit.images,
         audit.risks, audit.reason, audit.note, audit.created_at, audit.moved_at"
    };
}
pub(super) use audit_columns;

impl Storage {
    /// The audit of an order.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read it.
    pub async fn audit_of_order(&self, id: OrderId) -> Result<Option<Audit>, StorageError> {
        let found = sqlx::query(concat!(
            "SELECT ",
            audit_columns!(),
            " FROM audit WHERE order_id = $1"
        ))
        .bind(id.get())
        .fetch_optional(&self.pool)
        .await?;
        found.as_ref().map(audit).transpose()
    }

    /// The audit of a person that began last, unless its order waits for none any more and nothing
    /// was decided.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read it.
    pub async fn latest_audit(&self, user: UserId) -> Result<Option<ListedAudit>, StorageError> {
        let found = sqlx::query(concat!(
            "SELECT orders.order_no, ",
            audit_columns!(),
            " FROM audit JOIN orders ON orders.id = audit.order_id
             WHERE audit.user_id = $1
               AND (orders.state IN ($2, $3) OR audit.status IN ($4, $5))
             ORDER BY audit.id DESC LIMIT 1"
        ))
        .bind(user.get())
        .bind(OrderState::WaitProcessing.name())
        .bind(OrderState::Processing.name())
        .bind(i64::from(AuditStatus::Pass.to_wire()))
        .bind(i64::from(AuditStatus::NoPass.to_wire()))
        .fetch_optional(&self.pool)
        .await?;
        found.as_ref().map(listed).transpose()
    }

    /// The orders of a person that an audit holds.
    pub async fn held_orders(&self, user: UserId) -> Result<BTreeSet<OrderId>, StorageError> {
        let rows = sqlx::query("SELECT order_id, status FROM audit WHERE user_id = $1")
            .bind(user.get())
            .fetch_all(&self.pool)
            .await?;
        let mut held = BTreeSet::new();
        for row in &rows {
            if status(row)?.holds_delivery() {
                held.insert(row.read("order_id")?);
            }
        }
        Ok(held)
    }
}

impl Transaction {
    /// Stores an audit that begins; the order's row is locked.
    ///
    /// # Errors
    /// [`StorageError::Exists`] where the order has one.
    pub(super) async fn insert_audit_row(&mut self, new: &Audit) -> Result<(), StorageError> {
        let images: Vec<_> = new.images.iter().map(|kind| kind.name()).collect();
        let risks: Vec<_> = new.risks.iter().map(|risk| risk.name()).collect();
        sqlx::query(
            "INSERT INTO audit (id, order_id, user_id, status, events, images, risks, created_at,
                moved_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        )
        .bind(new.id.get())
        .bind(new.order_id.get())
        .bind(new.user_id.get())
        .bind(i64::from(new.status.to_wire()))
        .bind(i64::from(new.events))
        .bind(images.join(","))
        .bind(risks.join(","))
        .bind(new.created_at.secs())
        .bind(new.moved_at.secs())
        .execute(self.on())
        .await?;
        Ok(())
    }

    /// The audit of an order whose row this transaction has locked.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read it.
    pub async fn audit_of_locked(&mut self, id: OrderId) -> Result<Option<Audit>, StorageError> {
        let found = sqlx::query(concat!(
            "SELECT ",
            audit_columns!(),
            " FROM audit WHERE order_id = $1"
        ))
        .bind(id.get())
        .fetch_optional(self.on())
        .await?;
        found.as_ref().map(audit).transpose()
    }

    /// When the orders of a person were paid, from a moment on.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read one of the moments.
    pub async fn paid_since(
        &mut self,
        user: UserId,
        since: UnixTime,
    ) -> Result<Vec<UnixTime>, StorageError> {
        let rows = sqlx::query(
            "SELECT order_event.created_at FROM order_event
             JOIN orders ON orders.id = order_event.order_id
             WHERE orders.user_id = $1 AND order_event.transition = 'pay'
               AND order_event.created_at >= $2",
        )
        .bind(user.get())
        .bind(since.secs())
        .fetch_all(self.on())
        .await?;
        rows.iter().map(|row| row.read("created_at")).collect()
    }
}

pub(super) fn status(row: &AnyRow) -> Result<AuditStatus, StorageError> {
    let number: u32 = row.read("status")?;
    let status = u8::try_from(number).ok().and_then(AuditStatus::from_wire);
    status.ok_or(unreadable("status"))
}

pub(super) fn reason(row: &AnyRow) -> Result<Option<AuditReason>, StorageError> {
    let name: Option<String> = row.read("reason")?;
    let read = |name: String| AuditReason::from_name(&name).ok_or(unreadable("reason"));
    name.map(read).transpose()
}

pub(super) fn listed(row: &AnyRow) -> Result<ListedAudit, StorageError> {
    Ok(ListedAudit {
        audit: audit(row)?,
        order_no: row.read("order_no")?,
    })
}

pub(super) fn audit(row: &AnyRow) -> Result<Audit, StorageError> {
    let (images, risks): (String, String) = (row.read("images")?, row.read("risks")?);
    let images = images.split(',').map(AuditImageType::from_name);
    let images: Option<Vec<_>> = images.collect();
    let risks = risks.split(',').map(RiskReason::from_name);
    let risks: Option<Vec<_>> = risks.collect();
    Ok(Audit {
        id: row.read("id")?,
        order_id: row.read("order_id")?,
        user_id: row.read("user_id")?,
        status: status(row)?,
        events: row.read("events")?,
        images: images.ok_or(unreadable("images"))?,
        risks: risks.ok_or(unreadable("risks"))?,
        reason: reason(row)?,
        note: row.read("note")?,
        created_at: row.read("created_at")?,
        moved_at: row.read("moved_at")?,
    })
}
