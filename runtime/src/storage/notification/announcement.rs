//! What a person of the shop tells users, and how far it has come.

use kiosk_domain::{AnnouncementId, UnixTime, UserId};
use sqlx::any::AnyRow;

use super::NotificationTexts;
use crate::storage::dialect::locking_read;
use crate::storage::row::{Read as _, unreadable};
use crate::storage::{Storage, StorageError, Transaction};

/// The columns that [`Announcement::read`] reads.
macro_rules! announcement_columns {
    () => {
        "id, detail, operator, reason, is_for_all, audience, told_up_to, told, created_at,
            finished_at"
    };
}

/// What a person of the shop tells users.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Announcement {
    /// Its id.
    pub id: AnnouncementId,
    /// What it says.
    pub texts: NotificationTexts,
    /// Who tells it.
    pub operator: String,
    /// Why.
    pub reason: String,
    /// Whether everybody is told who had registered by then; otherwise those of a list are.
    pub is_for_all: bool,
    /// The fingerprint of the list; none where everybody is told, or where an older program made it.
    pub audience: Option<String>,
    /// Users are told in the order of their numbers: all up to this one were.
    pub told_up_to: UserId,
    /// How many were.
    pub told: u32,
    /// When it was made.
    pub created_at: UnixTime,
    /// When the last was told.
    pub finished_at: Option<UnixTime>,
}

/// Some of the users to be told of something.
#[derive(Clone, Copy, Debug)]
pub struct UsersToTell {
    /// Only those after this one.
    pub after: UserId,
    /// Only those who had registered by then.
    pub registered_by: UnixTime,
    /// The most.
    pub most: u32,
}

impl Announcement {
    fn read(row: &AnyRow) -> Result<Self, StorageError> {
        let detail: String = row.read("detail")?;
        Ok(Self {
            id: row.read("id")?,
            texts: serde_json::from_str(&detail).map_err(|_| unreadable("detail"))?,
            operator: row.read("operator")?,
            reason: row.read("reason")?,
            is_for_all: row.read("is_for_all")?,
            audience: row.read("audience")?,
            told_up_to: row.read("told_up_to")?,
            told: row.read("told")?,
            created_at: row.read("created_at")?,
            finished_at: row.read("finished_at")?,
        })
    }
}

impl Storage {
    /// An announcement.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read it.
    pub async fn announcement(
        &self,
        id: AnnouncementId,
    ) -> Result<Option<Announcement>, StorageError> {
        let query = sqlx::query(concat!(
            "SELECT ",
            announcement_columns!(),
            " FROM announcement WHERE id = $1"
        ));
        let found = query.bind(id.get()).fetch_optional(&self.pool).await?;
        found.as_ref().map(Announcement::read).transpose()
    }
}

impl Transaction {
    /// Stores an announcement.
    ///
    /// # Errors
    /// [`StorageError`] when it cannot be stored.
    pub async fn insert_announcement(&mut self, new: &Announcement) -> Result<(), StorageError> {
        let detail = serde_json::to_string(&new.texts).map_err(|_| unreadable("detail"))?;
        sqlx::query(
            "INSERT INTO announcement (id, detail, operator, reason, is_for_all, audience,
                told_up_to, told, created_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        )
        .bind(new.id.get())
        .bind(detail)
        .bind(new.operator.as_str())
        .bind(new.reason.as_str())
        .bind(i64::from(new.is_for_all))
        .bind(new.audience.as_deref())
        .bind(new.told_up_to.get())
        .bind(i64::from(new.told))
        .bind(new.created_at.secs())
        .execute(self.on())
        .await?;
        Ok(())
    }

    /// An announcement that nobody else goes on with until the transaction ends.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read it.
    pub async fn lock_announcement(
        &mut self,
        id: AnnouncementId,
    ) -> Result<Option<Announcement>, StorageError> {
        let statement = locking_read!(
            self.dialect(),
            "SELECT ",
            announcement_columns!(),
            " FROM announcement WHERE id = $1"
        );
        let found = self.find(statement, id.get()).await?;
        found.as_ref().map(Announcement::read).transpose()
    }

    /// Stores how far a locked announcement has come.
    ///
    /// # Errors
    /// [`StorageError`] when it cannot be stored.
    pub async fn update_announcement(&mut self, now: &Announcement) -> Result<(), StorageError> {
        sqlx::query(
            "UPDATE announcement SET told_up_to = $1, told = $2, finished_at = $3 WHERE id = $4",
        )
        .bind(now.told_up_to.get())
        .bind(i64::from(now.told))
        .bind(now.finished_at.map(UnixTime::secs))
        .bind(now.id.get())
        .execute(self.on())
        .await?;
        Ok(())
    }

    /// Some of the users to be told of something, in the order of their numbers.
    ///
    /// # Errors
    /// [`StorageError`] when they cannot be read.
    pub async fn users_to_tell(
        &mut self,
        wanted: UsersToTell,
    ) -> Result<Vec<UserId>, StorageError> {
        let ids: Vec<i64> = sqlx::query_scalar(
            "SELECT id FROM users WHERE id > $1 AND created_at <= $2 ORDER BY id LIMIT $3",
        )
        .bind(wanted.after.get())
        .bind(wanted.registered_by.secs())
        .bind(i64::from(wanted.most))
        .fetch_all(self.on())
        .await?;
        Ok(ids.into_iter().map(UserId::new).collect())
    }
}
