//! Stored people.

use std::fmt;

use sqlx::Row as _;
use sqlx::any::AnyRow;

use crate::storage::{Storage, StorageError, Transaction};

/// A person as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct User {
    /// The person's number.
    pub id: i64,
    /// The mail address as typed.
    pub email: Option<String>,
    /// Digits of the phone's country.
    pub area_code: Option<String>,
    /// The whole phone number: `+62812…`.
    pub phone: Option<String>,
    /// What the person is called.
    pub nickname: String,
    /// The region of the registration.
    pub region: String,
    /// Hundredths of a US dollar in completed orders.
    pub spent: i64,
    /// How many orders were completed.
    pub complete_order_count: i64,
    /// Unix seconds.
    pub created_at: i64,
    /// Unix seconds; a blocked person cannot sign in.
    pub blocked_at: Option<i64>,
}

/// A person to store.
#[derive(Clone)]
pub struct NewUser {
    /// The person, with a fresh id.
    pub user: User,
    /// What two spellings of one mail address share.
    pub email_key: Option<String>,
    /// argon2id in the PHC format.
    pub password_hash: Option<String>,
    /// Where the registration came from, as JSON.
    pub channel: String,
}

impl fmt::Debug for NewUser {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = formatter.debug_struct("NewUser");
        shown.field("user", &self.user.id).finish_non_exhaustive()
    }
}

/// A person and what the person's password is checked against.
#[derive(Clone)]
pub struct Credentials {
    /// The person.
    pub user: User,
    /// argon2id in the PHC format; none for people who never set a password.
    pub password_hash: Option<String>,
}

impl fmt::Debug for Credentials {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = formatter.debug_struct("Credentials");
        shown.field("user", &self.user.id).finish_non_exhaustive()
    }
}

impl User {
    /// Reads the columns that begin at `from`.
    pub(super) fn read(row: &AnyRow, from: usize) -> Result<Self, StorageError> {
        Ok(Self {
            id: row.try_get(from)?,
            email: row.try_get(from + 1)?,
            area_code: row.try_get(from + 2)?,
            phone: row.try_get(from + 3)?,
            nickname: row.try_get(from + 4)?,
            region: row.try_get(from + 5)?,
            spent: row.try_get(from + 6)?,
            complete_order_count: row.try_get(from + 7)?,
            created_at: row.try_get(from + 8)?,
            blocked_at: row.try_get(from + 9)?,
        })
    }
}

impl Transaction {
    /// Stores a person.
    pub(in crate::storage) async fn insert_user(
        &mut self,
        new: &NewUser,
    ) -> Result<(), StorageError> {
        let user = &new.user;
        sqlx::query(
            "INSERT INTO users (id, email, email_key, area_code, phone, nickname, password_hash,
                region, channel, created_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        )
        .bind(user.id)
        .bind(user.email.as_deref())
        .bind(new.email_key.as_deref())
        .bind(user.area_code.as_deref())
        .bind(user.phone.as_deref())
        .bind(user.nickname.as_str())
        .bind(new.password_hash.as_deref())
        .bind(user.region.as_str())
        .bind(new.channel.as_str())
        .bind(user.created_at)
        .execute(self.on())
        .await?;
        Ok(())
    }
}

impl Storage {
    /// Stores a person.
    ///
    /// # Errors
    /// [`StorageError::Exists`] when somebody has that address or number.
    pub async fn create_user(&self, new: &NewUser) -> Result<(), StorageError> {
        let mut transaction = self.begin().await?;
        transaction.insert_user(new).await?;
        transaction.commit().await
    }

    /// The person of a contact (`email:…` in small letters, `phone:+…`), with the password.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn credentials(&self, contact: &str) -> Result<Option<Credentials>, StorageError> {
        let row = sqlx::query(
            "SELECT id, email, area_code, phone, nickname, region, spent, complete_order_count,
                created_at, blocked_at, password_hash
             FROM users WHERE email_key = $1 OR phone = $2",
        )
        .bind(contact.strip_prefix("email:"))
        .bind(contact.strip_prefix("phone:"))
        .fetch_optional(&self.pool)
        .await?;
        let read = |row: AnyRow| {
            Ok(Credentials {
                user: User::read(&row, 0)?,
                password_hash: row.try_get(10)?,
            })
        };
        row.map(read).transpose()
    }

    /// Where a person's registration came from, as JSON.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn channel_of(&self, user_id: i64) -> Result<Option<String>, StorageError> {
        let channel = sqlx::query_scalar("SELECT channel FROM users WHERE id = $1")
            .bind(user_id)
            .fetch_optional(&self.pool)
            .await?;
        Ok(channel)
    }

    /// Stores a stronger hash of the same password, unless the password changed meanwhile.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn rehash_password(
        &self,
        user_id: i64,
        old: &str,
        new: &str,
    ) -> Result<(), StorageError> {
        let mut transaction = self.begin().await?;
        sqlx::query("UPDATE users SET password_hash = $1 WHERE id = $2 AND password_hash = $3")
            .bind(new)
            .bind(user_id)
            .bind(old)
            .execute(transaction.on())
            .await?;
        transaction.commit().await
    }
}
