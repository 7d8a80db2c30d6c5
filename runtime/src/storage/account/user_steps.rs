//! What use cases do with the row of a person.

use kiosk_domain::{Amount, ContactKey, UnixTime, UserId};

use super::user::user_columns;
use super::{Credentials, NewContact, NewUser, User};
use crate::storage::dialect::locking_read;
use crate::storage::row::Read as _;
use crate::storage::{StorageError, Transaction};

/// An order that was completed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CompletedOrder {
    /// Whose.
    pub user_id: UserId,
    /// What of it counts for the member level, in US dollars.
    pub usd_amount: Amount,
}

impl Transaction {
    /// Whether somebody has a mail address.
    ///
    /// # Errors
    /// [`StorageError`] when it cannot be read.
    pub async fn has_email(&mut self, id: UserId) -> Result<bool, StorageError> {
        let found = sqlx::query("SELECT id FROM users WHERE id = $1 AND email IS NOT NULL")
            .bind(id.get())
            .fetch_optional(self.on())
            .await?;
        Ok(found.is_some())
    }

    /// Stores a person.
    ///
    /// # Errors
    /// [`StorageError::Exists`] with the constraint of the address or the number that somebody
    /// else has.
    pub async fn insert_user(&mut self, new: &NewUser) -> Result<(), StorageError> {
        let user = &new.user;
        sqlx::query(
            "INSERT INTO users (id, email, email_key, area_code, phone, nickname, password_hash,
                region, channel, created_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        )
        .bind(user.id.get())
        .bind(user.email.as_deref())
        .bind(new.email_key.as_deref())
        .bind(user.area_code.as_deref())
        .bind(user.phone.as_deref())
        .bind(user.nickname.as_str())
        .bind(new.password_hash.as_deref())
        .bind(user.region.as_str())
        .bind(new.channel.as_str())
        .bind(user.created_at.secs())
        .execute(self.on())
        .await?;
        Ok(())
    }

    /// The person of a number. The row is held until the end, so that whoever changes the person
    /// meanwhile waits.
    pub async fn lock_user(&mut self, id: UserId) -> Result<Option<Credentials>, StorageError> {
        let statement = locking_read!(
            self.dialect(),
            "SELECT password_hash, ",
            user_columns!(),
            " FROM users WHERE id = $1"
        );
        let row = self.find(statement, id.get()).await?;
        row.as_ref().map(Credentials::read).transpose()
    }

    /// As [`Transaction::lock_user`], the person who has a contact.
    pub async fn lock_user_of(
        &mut self,
        contact: &ContactKey,
    ) -> Result<Option<Credentials>, StorageError> {
        let statement = locking_read!(
            self.dialect(),
            "SELECT password_hash, ",
            user_columns!(),
            " FROM users WHERE email_key = $1 OR phone = $2"
        );
        let row = sqlx::query(statement)
            .bind(contact.email())
            .bind(contact.phone())
            .fetch_optional(self.on())
            .await?;
        row.as_ref().map(Credentials::read).transpose()
    }

    /// Sets the hash of a person's password.
    pub async fn set_password(&mut self, id: UserId, hash: &str) -> Result<(), StorageError> {
        sqlx::query("UPDATE users SET password_hash = $1 WHERE id = $2")
            .bind(hash)
            .bind(id.get())
            .execute(self.on())
            .await?;
        Ok(())
    }

    /// Gives a person an address or a number; the person as it is then.
    ///
    /// # Errors
    /// [`StorageError::Exists`] when somebody else has it.
    pub async fn set_contact(
        &mut self,
        id: UserId,
        contact: &NewContact,
    ) -> Result<Option<User>, StorageError> {
        let query = match contact {
            NewContact::Email { email, key } => sqlx::query(concat!(
                "UPDATE users SET email = $1, email_key = $2 WHERE id = $3 RETURNING ",
                user_columns!()
            ))
            .bind(email.as_str())
            .bind(key.as_str()),
            NewContact::Phone { area_code, phone } => sqlx::query(concat!(
                "UPDATE users SET area_code = $1, phone = $2 WHERE id = $3 RETURNING ",
                user_columns!()
            ))
            .bind(area_code.as_str())
            .bind(phone.as_str()),
        };
        let row = query.bind(id.get()).fetch_optional(self.on()).await?;
        row.as_ref().map(User::read).transpose()
    }

    /// Gives a person another name; the person as it is then, if there is one.
    pub async fn rename_user(
        &mut self,
        id: UserId,
        name: &str,
    ) -> Result<Option<User>, StorageError> {
        let row = sqlx::query(concat!(
            "UPDATE users SET nickname = $1 WHERE id = $2 RETURNING ",
            user_columns!()
        ))
        .bind(name)
        .bind(id.get())
        .fetch_optional(self.on())
        .await?;
        row.as_ref().map(User::read).transpose()
    }

    /// Counts a completed order for its user, by whose nickname pages tell of it.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when what was spent cannot be read.
    pub async fn count_completed_order(
        &mut self,
        completed: CompletedOrder,
    ) -> Result<String, StorageError> {
        let row = sqlx::query(
            "UPDATE users SET spent = spent + $1, complete_order_count = complete_order_count + 1
             WHERE id = $2 RETURNING nickname",
        )
        .bind(completed.usd_amount.hundredths())
        .bind(completed.user_id.get())
        .fetch_one(self.on())
        .await?;
        row.read("nickname")
    }

    /// Notes since when a person is blocked, or that they are not.
    pub async fn set_blocked(
        &mut self,
        id: UserId,
        since: Option<UnixTime>,
    ) -> Result<(), StorageError> {
        sqlx::query("UPDATE users SET blocked_at = $1 WHERE id = $2")
            .bind(since.map(UnixTime::secs))
            .bind(id.get())
            .execute(self.on())
            .await?;
        Ok(())
    }
}
