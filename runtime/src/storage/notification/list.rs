//! Reading notifications.

use sqlx::Row as _;
use sqlx::any::AnyRow;

use super::Notification;
use crate::storage::{Storage, StorageError};

impl Storage {
    /// A part of a person's notifications, the newest first, and how many there are.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn notifications(
        &self,
        user_id: i64,
        (skip, take): (u32, u32),
    ) -> Result<(Vec<Notification>, u32), StorageError> {
        let total: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM notification WHERE user_id = $1")
            .bind(user_id)
            .fetch_one(&self.pool)
            .await?;
        let rows = sqlx::query(
            "SELECT id, kind, web_msg_status, detail, created_at FROM notification
             WHERE user_id = $1 ORDER BY id DESC LIMIT $2 OFFSET $3",
        )
        .bind(user_id)
        .bind(i64::from(take))
        .bind(i64::from(skip))
        .fetch_all(&self.pool)
        .await?;
        let read = rows.iter().map(read).collect::<Result<_, _>>()?;
        Ok((read, u32::try_from(total).unwrap_or_default()))
    }

    /// How many notifications a person has not read.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn count_unread_notifications(&self, user_id: i64) -> Result<u32, StorageError> {
        let counted: i64 = sqlx::query_scalar(
            "SELECT COUNT(*) FROM notification WHERE user_id = $1 AND web_msg_status <> 3",
        )
        .bind(user_id)
        .fetch_one(&self.pool)
        .await?;
        Ok(u32::try_from(counted).unwrap_or_default())
    }

    /// Notes that a person has read a notification; says whether the person has such a one.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn read_notification(
        &self,
        user_id: i64,
        id: i64,
        now: i64,
    ) -> Result<bool, StorageError> {
        let mut transaction = self.begin().await?;
        let read = sqlx::query(
            "UPDATE notification SET web_msg_status = 3, read_at = COALESCE(read_at, $1)
             WHERE id = $2 AND user_id = $3",
        )
        .bind(now)
        .bind(id)
        .bind(user_id)
        .execute(transaction.on())
        .await?;
        transaction.commit().await?;
        Ok(read.rows_affected() > 0)
    }
}

fn read(row: &AnyRow) -> Result<Notification, StorageError> {
    let detail: String = row.try_get(3)?;
    let unreadable = |_| StorageError::Unreadable {
        what: "notification",
    };
    Ok(Notification {
        id: row.try_get(0)?,
        kind: row.try_get(1)?,
        web_msg_status: row.try_get(2)?,
        detail: serde_json::from_str(&detail).map_err(unreadable)?,
        created_at: row.try_get(4)?,
    })
}
