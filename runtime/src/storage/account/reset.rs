//! Setting a new password, and adding an address or number, each proved by a code.

use kiosk_domain::CodeVerdict;

use super::{Arrival, CodeProof, Proved, User};
use crate::storage::{Storage, StorageError, Transaction};

/// All that a new password needs.
#[derive(Clone)]
pub struct Resetting {
    /// The code that proves the account's address or number.
    pub proof: CodeProof,
    /// argon2id in the PHC format.
    pub password_hash: String,
    /// The session that begins; all others end.
    pub arrival: Arrival,
}

/// A contact to add to a person.
#[derive(Clone, Debug)]
pub struct Binding {
    /// The code that proves it.
    pub proof: CodeProof,
    /// Whose it becomes.
    pub user_id: i64,
    /// The session that goes on; all others end.
    pub session_id: i64,
    /// What is added.
    pub contact: NewContact,
}

/// What came of adding a contact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Bound {
    /// It is added; the person as it is then.
    Done(User),
    /// The account has one of this kind.
    Already,
}

/// An address or a number of a person.
#[derive(Clone, Debug)]
pub enum NewContact {
    /// A mail address.
    Email {
        /// As typed.
        email: String,
        /// What two spellings of it share.
        key: String,
    },
    /// A phone number.
    Phone {
        /// Digits of the country.
        area_code: String,
        /// The whole number.
        phone: String,
    },
}

impl Storage {
    /// Spends the code, sets the password, ends all sessions and begins a new one.
    ///
    /// A code of a contact that nobody has is refused as a wrong one is, and a blocked
    /// person's password is not changed.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn reset_password(
        &self,
        resetting: &Resetting,
    ) -> Result<Proved<User>, StorageError> {
        let mut transaction = self.begin().await?;
        let verdict = transaction.spend_code(&resetting.proof).await?;
        let user = match verdict {
            CodeVerdict::Accepted => transaction.set_password(resetting).await?,
            _ => None,
        };
        let Some(user) = user else {
            transaction.commit().await?;
            return Ok(Proved::Refused);
        };
        if user.blocked_at.is_none() {
            let kept = resetting.arrival.session.id;
            transaction.end_sessions_but(user.id, kept).await?;
            transaction.arrive(user.id, &resetting.arrival).await?;
        }
        transaction.commit().await?;
        Ok(Proved::Done(user))
    }

    /// Spends the code, adds the contact where the account has none of its kind, and ends the
    /// person's other sessions.
    ///
    /// # Errors
    /// [`StorageError::Exists`] when somebody else has it; the code is spent.
    pub async fn bind_contact(&self, binding: &Binding) -> Result<Proved<Bound>, StorageError> {
        let mut transaction = self.begin().await?;
        if transaction.spend_code(&binding.proof).await? != CodeVerdict::Accepted {
            transaction.commit().await?;
            return Ok(Proved::Refused);
        }
        transaction.mark().await?;
        // A code that was right is spent, also where what it proved cannot be used here.
        let user = match transaction.add_contact(binding).await {
            Ok(Some(user)) => user,
            Ok(None) => {
                transaction.commit().await?;
                return Ok(Proved::Done(Bound::Already));
            }
            Err(taken @ StorageError::Exists(_)) => {
                transaction.undo_to_mark().await?;
                transaction.commit().await?;
                return Err(taken);
            }
            Err(error) => return Err(error),
        };
        transaction
            .end_sessions_but(binding.user_id, binding.session_id)
            .await?;
        transaction.commit().await?;
        Ok(Proved::Done(Bound::Done(user)))
    }
}

impl Transaction {
    async fn set_password(&mut self, resetting: &Resetting) -> Result<Option<User>, StorageError> {
        let contact = &resetting.proof.contact;
        let row = sqlx::query(
            "UPDATE users SET password_hash = CASE WHEN blocked_at IS NULL THEN $1
                ELSE password_hash END
             WHERE email_key = $2 OR phone = $3
             RETURNING id, email, area_code, phone, nickname, region, spent,
                complete_order_count, created_at, blocked_at",
        )
        .bind(resetting.password_hash.as_str())
        .bind(contact.strip_prefix("email:"))
        .bind(contact.strip_prefix("phone:"))
        .fetch_optional(self.on())
        .await?;
        row.map(|row| User::read(&row, 0)).transpose()
    }

    /// Adds a contact; none where there is one of its kind. Whoever adds at the same time waits
    /// for the row, and then finds it taken.
    async fn add_contact(&mut self, binding: &Binding) -> Result<Option<User>, StorageError> {
        let query = match &binding.contact {
            NewContact::Email { email, key } => sqlx::query(
                "UPDATE users SET email = $1, email_key = $2 WHERE id = $3 AND email IS NULL
                 RETURNING id, email, area_code, phone, nickname, region, spent,
                    complete_order_count, created_at, blocked_at",
            )
            .bind(email.as_str())
            .bind(key.as_str()),
            NewContact::Phone { area_code, phone } => sqlx::query(
                "UPDATE users SET area_code = $1, phone = $2 WHERE id = $3 AND phone IS NULL
                 RETURNING id, email, area_code, phone, nickname, region, spent,
                    complete_order_count, created_at, blocked_at",
            )
            .bind(area_code.as_str())
            .bind(phone.as_str()),
        };
        let row = query
            .bind(binding.user_id)
            .fetch_optional(self.on())
            .await?;
        row.map(|row| User::read(&row, 0)).transpose()
    }
}
