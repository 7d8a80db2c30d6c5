//! Links from people at other services to people here.

use kiosk_domain::{UnixTime, UserId};

use super::PendingSocialSignIn;
use crate::storage::account::User;
use crate::storage::account::user::user_columns;
use crate::storage::row::Read as _;
use crate::storage::{Storage, StorageError, Transaction};

/// A link as its owner sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SocialLink {
    /// The service.
    pub platform: String,
    /// The address that the service vouched for when the link was made.
    pub email: Option<String>,
    /// When it was made.
    pub created_at: UnixTime,
}

impl Transaction {
    /// Links somebody whom a service named to a person here.
    ///
    /// # Errors
    /// [`StorageError::Exists`] when either side is linked already.
    pub async fn insert_social_link(
        &mut self,
        named: &PendingSocialSignIn,
        user_id: UserId,
        now: UnixTime,
    ) -> Result<(), StorageError> {
        sqlx::query(
            "INSERT INTO social_link (platform, subject, user_id, email, created_at)
             VALUES ($1, $2, $3, $4, $5)",
        )
        .bind(named.platform.as_str())
        .bind(named.subject.as_str())
        .bind(user_id.get())
        .bind(named.email.as_deref())
        .bind(now.secs())
        .execute(self.on())
        .await?;
        Ok(())
    }

    /// The number of the person to whom a person at a service is linked.
    pub async fn social_link_owner(
        &mut self,
        platform: &str,
        subject: &str,
    ) -> Result<Option<UserId>, StorageError> {
        let row =
            sqlx::query("SELECT user_id FROM social_link WHERE platform = $1 AND subject = $2")
                .bind(platform)
                .bind(subject)
                .fetch_optional(self.on())
                .await?;
        row.map(|row| row.read("user_id")).transpose()
    }

    /// The services to which a person is linked.
    pub async fn linked_platforms(&mut self, user_id: UserId) -> Result<Vec<String>, StorageError> {
        let rows = sqlx::query("SELECT platform FROM social_link WHERE user_id = $1")
            .bind(user_id.get())
            .fetch_all(self.on())
            .await?;
        rows.iter().map(|row| row.read("platform")).collect()
    }

    /// Removes a link of a person.
    pub async fn delete_social_link(
        &mut self,
        user_id: UserId,
        platform: &str,
    ) -> Result<(), StorageError> {
        sqlx::query("DELETE FROM social_link WHERE user_id = $1 AND platform = $2")
            .bind(user_id.get())
            .bind(platform)
            .execute(self.on())
            .await?;
        Ok(())
    }
}

impl Storage {
    /// The person to whom a person at a service is linked.
    pub async fn social_owner(
        &self,
        platform: &str,
        subject: &str,
    ) -> Result<Option<User>, StorageError> {
        let row = sqlx::query(concat!(
            "SELECT ",
            user_columns!(),
            " FROM users WHERE id IN
                (SELECT user_id FROM social_link WHERE platform = $1 AND subject = $2)"
        ))
        .bind(platform)
        .bind(subject)
        .fetch_optional(&self.pool)
        .await?;
        row.as_ref().map(User::read).transpose()
    }

    /// The links of a person, the oldest first.
    pub async fn social_links(&self, user_id: UserId) -> Result<Vec<SocialLink>, StorageError> {
        let rows = sqlx::query(
            "SELECT platform, email, created_at FROM social_link WHERE user_id = $1
             ORDER BY created_at, platform",
        )
        .bind(user_id.get())
        .fetch_all(&self.pool)
        .await?;
        let links = rows.iter().map(|row| {
            Ok(SocialLink {
                platform: row.read("platform")?,
                email: row.read("email")?,
                created_at: row.read("created_at")?,
            })
        });
        links.collect()
    }
}
