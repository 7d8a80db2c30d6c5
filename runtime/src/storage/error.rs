//! What storage may fail with; a broken constraint gets its name here and nowhere else.

use std::sync::Arc;

use sqlx::error::DatabaseError;

use super::outage;

/// Why a storage method did not do its work. Nothing was written.
///
/// Any method may find the database [`Unavailable`](Self::Unavailable) or
/// [`Failed`](Self::Failed), and any that reads a row may find it
/// [`Unreadable`](Self::Unreadable); those that add one say what [`Exists`](Self::Exists).
#[derive(Clone, Debug, thiserror::Error)]
pub enum StorageError {
    /// The row would stand beside another that it must not stand beside.
    #[error("such a row exists already: {0:?}")]
    Exists(Constraint),
    /// The database does not answer or cannot work now, as when its disk is full; later it may.
    #[error("the database is not available: {0}")]
    Unavailable(Arc<sqlx::Error>),
    /// The database answered something unforeseen.
    #[error("the database failed: {0}")]
    Failed(Arc<sqlx::Error>),
    /// A stored value is not what this program writes.
    #[error("a stored `{what}` cannot be read")]
    Unreadable {
        /// What was read.
        what: &'static str,
    },
}

/// What keeps two rows apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Constraint {
    /// One person an email address.
    UserEmail,
    /// One person a phone number.
    UserPhone,
    /// One row a coupon code.
    CouponCode,
    /// A payment provider's session is one payment.
    PaymentSession,
    /// An account of another service belongs to one person.
    SocialAccount,
    /// A person has one account of each other service.
    SocialPlatform,
    /// Any other: a number or a token that was drawn twice, or what a lock keeps apart already.
    Other,
}

impl Constraint {
    /// Each with the columns that SQLite names and the constraint that PostgreSQL names.
    const NAMES: [(Self, &'static str, &'static str); 6] = [
        (Self::UserEmail, "users.email_key", "users_email_key_key"),
        (Self::UserPhone, "users.phone", "users_phone_key"),
        (Self::CouponCode, "coupon_code.code", "coupon_code_pkey"),
        (
            Self::PaymentSession,
            "payment.provider, payment.external_id",
            "payment_provider_external_id_key",
        ),
        (
            Self::SocialAccount,
            "social_link.platform, social_link.subject",
            "social_link_pkey",
        ),
        (
            Self::SocialPlatform,
            "social_link.user_id, social_link.platform",
            "social_link_user_id_platform_key",
        ),
    ];

    fn of(error: &dyn DatabaseError) -> Self {
        // SQLite says `UNIQUE constraint failed: ` and the columns.
        let columns = error.message().rsplit(": ").next();
        Self::NAMES
            .into_iter()
            .find(|(_, sqlite, postgres)| {
                error
                    .constraint()
                    .map_or(columns == Some(sqlite), |name| name == *postgres)
            })
            .map_or(Self::Other, |(constraint, _, _)| constraint)
    }
}

impl From<sqlx::Error> for StorageError {
    fn from(error: sqlx::Error) -> Self {
        match error.as_database_error() {
            Some(database) if database.is_unique_violation() => {
                Self::Exists(Constraint::of(database))
            }
            _ if outage::is_outage(&error) => Self::Unavailable(Arc::new(error)),
            _ => Self::Failed(Arc::new(error)),
        }
    }
}
