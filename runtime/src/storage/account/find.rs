//! Finding people for the owner.

use super::User;
use crate::storage::{Storage, StorageError};

macro_rules! users {
    ($rest:literal) => {
        concat!(
            "SELECT id, email, area_code, phone, nickname, region, spent, complete_order_count,
                created_at, blocked_at FROM users ",
            $rest
        )
    };
}

impl Storage {
    /// The person of a number.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn user_of_id(&self, id: i64) -> Result<Option<User>, StorageError> {
        let row = sqlx::query(users!("WHERE id = $1"))
            .bind(id)
            .fetch_optional(&self.pool)
            .await?;
        row.map(|row| User::read(&row, 0)).transpose()
    }

    /// The person of a mail address, in the spelling that all of its spellings share.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn user_of_email(&self, key: &str) -> Result<Option<User>, StorageError> {
        let row = sqlx::query(users!("WHERE email_key = $1"))
            .bind(key)
            .fetch_optional(&self.pool)
            .await?;
        row.map(|row| User::read(&row, 0)).transpose()
    }
}
