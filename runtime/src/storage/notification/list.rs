//! Reading notifications.

use kiosk_domain::{NotificationId, UnixTime, UserId};
use sqlx::any::AnyRow;

use super::{Notification, NotificationDetail, NotificationKind, ReadStatus};
use crate::storage::row::{Read as _, unreadable};
use crate::storage::{PageOf, PageRange, Storage, StorageError, Transaction};

impl Storage {
    /// A part of a person's notifications, the newest first. One that a newer program wrote, and
    /// this one cannot read, is left out.
    pub async fn notifications(
        &self,
        user_id: UserId,
        range: PageRange,
    ) -> Result<PageOf<Notification>, StorageError> {
        let counted = "SELECT COUNT(*) AS total FROM notification WHERE user_id = $1";
        let counted = sqlx::query(counted)
            .bind(user_id.get())
            .fetch_one(&self.pool)
            .await?;
        let rows = sqlx::query(
            "SELECT id, kind, web_msg_status, detail, created_at FROM notification
             WHERE user_id = $1 ORDER BY id DESC LIMIT $2 OFFSET $3",
        )
        .bind(user_id.get())
        .bind(i64::from(range.take))
        .bind(i64::from(range.skip))
        .fetch_all(&self.pool)
        .await?;
        Ok(PageOf {
            items: rows.iter().filter_map(readable).collect(),
            total: counted.read("total")?,
        })
    }

    /// How many notifications a person has not read.
    pub async fn count_unread_notifications(&self, user_id: UserId) -> Result<u32, StorageError> {
        let counted = sqlx::query(
            "SELECT COUNT(*) AS unread FROM notification
             WHERE user_id = $1 AND web_msg_status <> $2",
        )
        .bind(user_id.get())
        .bind(i64::from(ReadStatus::Read.to_wire()))
        .fetch_one(&self.pool)
        .await?;
        counted.read("unread")
    }
}

impl Transaction {
    /// Notes that a person has read a notification, at first or again; says whether the person
    /// has such a one.
    pub async fn mark_notification_read(
        &mut self,
        user_id: UserId,
        id: NotificationId,
        now: UnixTime,
    ) -> Result<bool, StorageError> {
        let read = sqlx::query(
            "UPDATE notification SET web_msg_status = $1, read_at = COALESCE(read_at, $2)
             WHERE id = $3 AND user_id = $4",
        )
        .bind(i64::from(ReadStatus::Read.to_wire()))
        .bind(now.secs())
        .bind(id.get())
        .bind(user_id.get())
        .execute(self.on())
        .await?;
        Ok(read.rows_affected() > 0)
    }
}

fn readable(row: &AnyRow) -> Option<Notification> {
    read(row)
        .inspect_err(|error| tracing::warn!("a notification is left out: {error}"))
        .ok()
}

fn read(row: &AnyRow) -> Result<Notification, StorageError> {
    let (kind, status): (u32, u32) = (row.read("kind")?, row.read("web_msg_status")?);
    let detail: String = row.read("detail")?;
    let kind = NotificationKind::from_wire(kind).ok_or(unreadable("kind"))?;
    Ok(Notification {
        id: row.read("id")?,
        kind,
        status: ReadStatus::from_wire(status).ok_or(unreadable("web_msg_status"))?,
        detail: NotificationDetail::read(kind, &detail)?,
        created_at: row.read("created_at")?,
    })
}
