//! A notification as stored.

use std::collections::BTreeMap;

use kiosk_domain::{AuditReason, NotificationId, NotificationTopic, OrderNo, UnixTime, UserId};
use serde::{Deserialize, Serialize};

use crate::storage::row::unreadable;
use crate::storage::{StorageError, Transaction};

/// What a notification is about, with its number on the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotificationKind {
    /// Something became of an order.
    Order = 1,
    /// A coupon ends soon.
    CouponExpiring = 2,
    /// Something about an identity audit.
    Audit = 3,
    /// A person of the shop says something.
    Shop = 4,
}

/// Whether a notification was read, with its number on the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReadStatus {
    /// It shows a dot.
    Unread = 1,
    /// Its person has read it.
    Read = 3,
}

/// What a notification says: words that were written in every language, or what they are made of
/// when it is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotificationDetail {
    /// Its texts.
    Texts(NotificationTexts),
    /// What became of an order.
    Order(OrderNotification),
}

/// What became of an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderNotification {
    /// What.
    pub topic: NotificationTopic,
    /// Of which order.
    pub order_no: OrderNo,
    /// What was bought.
    pub goods_name: String,
    /// Why, where an identity audit was decided for a reason.
    pub reason: Option<AuditReason>,
    /// The sentence of the reason, where an older program wrote it.
    pub note: Option<String>,
}

/// The JSON of a notification about an order.
#[derive(Serialize, Deserialize)]
struct StoredOrder {
    topic: String,
    order_no: String,
    goods_name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    note: Option<String>,
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
    pub detail: NotificationDetail,
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
    pub detail: NotificationDetail,
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
        let mut all = [Self::Order, Self::CouponExpiring, Self::Audit, Self::Shop].into_iter();
        all.find(|kind| kind.to_wire() == number)
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

impl NotificationDetail {
    /// The JSON of it.
    fn stored(&self) -> Result<String, StorageError> {
        let json = match self {
            Self::Texts(texts) => serde_json::to_string(texts),
            Self::Order(order) => serde_json::to_string(&StoredOrder {
                topic: order.topic.name().to_owned(),
                order_no: order.order_no.to_string(),
                goods_name: order.goods_name.clone(),
                reason: order.reason.map(|reason| reason.name().to_owned()),
                note: order.note.clone(),
            }),
        };
        json.map_err(|_| unreadable("detail"))
    }

    /// What stands in the JSON of a kind.
    pub(super) fn read(kind: NotificationKind, json: &str) -> Result<Self, StorageError> {
        match kind {
            NotificationKind::CouponExpiring | NotificationKind::Shop => {
                let texts = serde_json::from_str(json);
                texts.map(Self::Texts).map_err(|_| unreadable("detail"))
            }
            NotificationKind::Order | NotificationKind::Audit => {
                let stored: Result<StoredOrder, _> = serde_json::from_str(json);
                let order = stored.ok().and_then(StoredOrder::read);
                order.map(Self::Order).ok_or(unreadable("detail"))
            }
        }
    }
}

impl StoredOrder {
    fn read(self) -> Option<OrderNotification> {
        Some(OrderNotification {
            topic: NotificationTopic::from_name(&self.topic)?,
            order_no: self.order_no.parse().ok()?,
            goods_name: self.goods_name,
            // One that a newer program wrote is left out, and the rest is told.
            reason: self.reason.as_deref().and_then(AuditReason::from_name),
            note: self.note,
        })
    }
}

impl Transaction {
    /// Tells a person something, together with the fact that made it necessary.
    ///
    /// # Errors
    /// [`StorageError::Exists`] when its number was drawn twice.
    pub async fn notify(&mut self, new: &NewNotification) -> Result<(), StorageError> {
        let detail = new.detail.stored()?;
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
