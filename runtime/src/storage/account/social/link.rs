//! Links from people at other services to people here.

use sqlx::Row as _;

use crate::storage::account::User;
use crate::storage::{Storage, StorageError};

/// A link as its owner sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SocialLink {
    /// The service.
    pub platform: String,
    /// The address that the service vouched for when the link was made.
    pub email: Option<String>,
    /// Unix seconds.
    pub created_at: i64,
}

/// What came of removing a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unlinked {
    /// It is gone.
    Done,
    /// There is none.
    Missing,
    /// It stays: without it its owner could not come in.
    LastWayIn,
}

impl Storage {
    /// The person to whom a person at a service is linked.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn social_owner(
        &self,
        platform: &str,
        subject: &str,
    ) -> Result<Option<User>, StorageError> {
        let row = sqlx::query(
            "SELECT u.id, u.email, u.area_code, u.phone, u.nickname, u.region, u.spent,
                u.complete_order_count, u.created_at, u.blocked_at
             FROM social_link l JOIN users u ON u.id = l.user_id
             WHERE l.platform = $1 AND l.subject = $2",
        )
        .bind(platform)
        .bind(subject)
        .fetch_optional(&self.pool)
        .await?;
        row.map(|row| User::read(&row, 0)).transpose()
    }

    /// The links of a person, the oldest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn social_links(&self, user_id: i64) -> Result<Vec<SocialLink>, StorageError> {
        let rows = sqlx::query(
            "SELECT platform, email, created_at FROM social_link WHERE user_id = $1
             ORDER BY created_at, platform",
        )
        .bind(user_id)
        .fetch_all(&self.pool)
        .await?;
        let links = rows.iter().map(|row| {
            Ok(SocialLink {
                platform: row.try_get(0)?,
                email: row.try_get(1)?,
                created_at: row.try_get(2)?,
            })
        });
        links.collect()
    }

    /// Removes a link of a person who has a password or another link.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn unlink_social(
        &self,
        user_id: i64,
        platform: &str,
    ) -> Result<Unlinked, StorageError> {
        let mut transaction = self.begin().await?;
        // The person's row is held, so that of two links removed at once one stays.
        let row = sqlx::query(
            "UPDATE users SET nickname = nickname WHERE id = $1 RETURNING password_hash",
        )
        .bind(user_id)
        .fetch_optional(transaction.on())
        .await?;
        let password: Option<String> = match row {
            Some(row) => row.try_get(0)?,
            None => return Ok(Unlinked::Missing),
        };
        let rows = sqlx::query("SELECT platform FROM social_link WHERE user_id = $1")
            .bind(user_id)
            .fetch_all(transaction.on())
            .await?;
        let linked = rows.iter().map(|row| row.try_get::<String, _>(0));
        let linked = linked.collect::<Result<Vec<_>, _>>()?;
        if !linked.iter().any(|known| known == platform) {
            return Ok(Unlinked::Missing);
        }
        if password.is_none() && linked.len() == 1 {
            return Ok(Unlinked::LastWayIn);
        }
        sqlx::query("DELETE FROM social_link WHERE user_id = $1 AND platform = $2")
            .bind(user_id)
            .bind(platform)
            .execute(transaction.on())
            .await?;
        transaction.commit().await?;
        Ok(Unlinked::Done)
    }
}
