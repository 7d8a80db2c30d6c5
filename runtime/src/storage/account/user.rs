//! Stored people.

use std::fmt;

use kiosk_domain::{Amount, ContactKey, RegionSymbol, SignInMethods, UnixTime, UserId};
use sqlx::any::AnyRow;

use crate::storage::row::Read as _;
use crate::storage::{Storage, StorageError};

/// The columns that [`User::read`] reads; where several tables are joined, no other is to have
/// a column of these names.
macro_rules! user_columns {
    () => {
        "id, email, area_code, phone, nickname, region, spent, complete_order_count, created_at, \
         blocked_at"
    };
}
pub(super) use user_columns;

/// A person as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct User {
    /// The person's number.
    pub id: UserId,
    /// The mail address as typed.
    pub email: Option<String>,
    /// Digits of the phone's country.
    pub area_code: Option<String>,
    /// The whole phone number: `+62812…`.
    pub phone: Option<String>,
    /// What the person is called.
    pub nickname: String,
    /// The region of the registration.
    pub region: RegionSymbol,
    /// US dollars in completed orders.
    pub spent: Amount,
    /// How many orders were completed.
    pub complete_order_count: u32,
    /// When the account was opened.
    pub created_at: UnixTime,
    /// Since when the person cannot sign in.
    pub blocked_at: Option<UnixTime>,
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

/// An address or a number to add to a person.
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
    /// Whether the person is kept from signing in.
    pub fn is_blocked(&self) -> bool {
        self.blocked_at.is_some()
    }

    pub(super) fn read(row: &AnyRow) -> Result<Self, StorageError> {
        Ok(Self {
            id: row.read("id")?,
            email: row.read("email")?,
            area_code: row.read("area_code")?,
            phone: row.read("phone")?,
            nickname: row.read("nickname")?,
            region: row.read("region")?,
            spent: row.read("spent")?,
            complete_order_count: row.read("complete_order_count")?,
            created_at: row.read("created_at")?,
            blocked_at: row.read("blocked_at")?,
        })
    }
}

impl Credentials {
    /// By what the person signs in, with that many links to other services.
    pub fn methods(&self, social_links: usize) -> SignInMethods {
        SignInMethods {
            has_email: self.user.email.is_some(),
            has_phone: self.user.phone.is_some(),
            has_password: self.password_hash.is_some(),
            social_links,
        }
    }

    pub(super) fn read(row: &AnyRow) -> Result<Self, StorageError> {
        Ok(Self {
            user: User::read(row)?,
            password_hash: row.read("password_hash")?,
        })
    }
}

impl Storage {
    /// The person of a number.
    pub async fn user(&self, id: UserId) -> Result<Option<User>, StorageError> {
        let row = sqlx::query(concat!(
            "SELECT ",
            user_columns!(),
            " FROM users WHERE id = $1"
        ))
        .bind(id.get())
        .fetch_optional(&self.pool)
        .await?;
        row.as_ref().map(User::read).transpose()
    }

    /// That many people, the newest first; only those older than one, where one is named.
    pub async fn users_before(
        &self,
        before: Option<UserId>,
        count: u32,
    ) -> Result<Vec<User>, StorageError> {
        let query = match before {
            Some(id) => sqlx::query(concat!(
                "SELECT ",
                user_columns!(),
                " FROM users WHERE id < $2 ORDER BY id DESC LIMIT $1"
            ))
            .bind(i64::from(count))
            .bind(id.get()),
            None => sqlx::query(concat!(
                "SELECT ",
                user_columns!(),
                " FROM users ORDER BY id DESC LIMIT $1"
            ))
            .bind(i64::from(count)),
        };
        let rows = query.fetch_all(&self.pool).await?;
        rows.iter().map(User::read).collect()
    }

    /// The person who has a contact, with the password.
    pub async fn credentials(
        &self,
        contact: &ContactKey,
    ) -> Result<Option<Credentials>, StorageError> {
        let row = sqlx::query(concat!(
            "SELECT password_hash, ",
            user_columns!(),
            " FROM users WHERE email_key = $1 OR phone = $2"
        ))
        .bind(contact.email())
        .bind(contact.phone())
        .fetch_optional(&self.pool)
        .await?;
        row.as_ref().map(Credentials::read).transpose()
    }
}
