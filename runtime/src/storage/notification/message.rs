//! A notification as stored.

use std::collections::BTreeMap;

use kiosk_domain::{NotificationId, UnixTime, UserId};
use serde::{Deserialize, Serialize};

use crate::storage::row::unreadable;
use crate::storage::{StorageError, Transaction};

/// What a notification is about, with its number on the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotificationKind {
    /// A coupon ends soon.
    CouponExpiring = 2,
}

/// Whether a notification was read, with its number on the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReadStatus {
    /// It shows a dot.
    Unread = 1,
    /// Its person has read it.
    Read = 3,
}

/// What a notification says, by the code of an interface language.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct NotificationTexts {
    /// Its title.
    pub title: BTreeMap<String, String>,
    /// Its text.
    pub content: BTreeMap<String, String>,
}

/// A notification to store.
#[derive(Clone, Debug)]
pub struct NewNotification {
    /// Its id.
    pub id: NotificationId,
    /// Whom it tells.
    pub user_id: UserId,
    /// What it is about.
    pub kind: NotificationKind,
    /// What it says.
    pub detail: NotificationTexts,
    /// When it was sent.
    pub created_at: UnixTime,
}

/// A stored notification.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notification {
    /// Its id.
    pub id: NotificationId,
    /// What it is about.
    pub kind: NotificationKind,
    /// Whether it was read.
    pub status: ReadStatus,
    /// What it says.
    pub detail: NotificationTexts,
    /// When it was sent.
    pub created_at: UnixTime,
}

impl NotificationKind {
    /// The number on the wire.
    pub const fn to_wire(self) -> u32 {
        self as u32
    }

    /// The kind of a number on the wire.
    pub fn from_wire(number: u32) -> Option<Self> {
        (number == Self::CouponExpiring.to_wire()).then_some(Self::CouponExpiring)
    }
}

impl ReadStatus {
    /// The number on the wire.
    pub const fn to_wire(self) -> u32 {
        self as u32
    }

    /// The status of a number on the wire.
    pub fn from_wire(number: u32) -> Option<Self> {
        let mut all = [Self::Unread, Self::Read].into_iter();
        all.find(|status| status.to_wire() == number)
    }
}

impl Transaction {
    /// Tells a person something, together with the fact that made it necessary.
    ///
    /// # Errors
    /// [`StorageError::Exists`] when its number was drawn twice.
    pub async fn notify(&mut self, new: &NewNotification) -> Result<(), StorageError> {
        let detail = serde_json::to_string(&new.detail).map_err(|_| unreadable("detail"))?;
        sqlx::query(
            "INSERT INTO notification (id, user_id, kind, web_msg_status, detail, created_at)
             VALUES ($1, $2, $3, $4, $5, $6)",
        )
        .bind(new.id.get())
        .bind(new.user_id.get())
        .bind(i64::from(new.kind.to_wire()))
        .bind(i64::from(ReadStatus::Unread.to_wire()))
        .bind(detail)
        .bind(new.created_at.secs())
        .execute(self.on())
        .await?;
        Ok(())
    }
}
