//! Which pictures of audits are kept: a row is there before its file is, and until it is gone, so
//! that no file is ever unknown.

use kiosk_domain::{
    AuditId, AuditImageId, AuditImageType, AuditStatus, OrderId, OrderState, UnixTime,
};
use sqlx::any::AnyRow;

use crate::storage::row::{Read as _, unreadable};
use crate::storage::{Storage, StorageError, Transaction};

/// A picture of an audit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditImage {
    /// Its number, of which its file's name is made.
    pub id: AuditImageId,
    /// The audit.
    pub audit_id: AuditId,
    /// What it shows.
    pub kind: AuditImageType,
    /// What is known of its file.
    pub state: AuditImageState,
    /// How many bytes the file has.
    pub bytes: u32,
    /// How wide the picture is.
    pub width: u32,
    /// How high it is.
    pub height: u32,
    /// When it was uploaded.
    pub created_at: UnixTime,
}

/// What is known of the file of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AuditImageState {
    /// It may be there: it is being written, or was to be.
    Begun,
    /// It is there, and is the picture of its kind.
    Kept,
    /// It is to go.
    Dropped,
}

impl AuditImageState {
    const ALL: [Self; 3] = [Self::Begun, Self::Kept, Self::Dropped];

    const fn name(self) -> &'static str {
        match self {
            Self::Begun => "begun",
            Self::Kept => "kept",
            Self::Dropped => "dropped",
        }
    }
}

macro_rules! image_columns {
    () => {
        "audit_image.id, audit_image.audit_id, audit_image.kind, audit_image.state,
         audit_image.bytes, audit_image.width, audit_image.height, audit_image.created_at"
    };
}

/// A picture whose time is over, and the order that its audit holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExpiredImage {
    /// The picture.
    pub id: AuditImageId,
    /// The order.
    pub order_id: OrderId,
}

/// The pictures whose time is over: nobody looks at them any more.
macro_rules! expired_images {
    ($columns:literal) => {
        concat!(
            "SELECT ",
            $columns,
            " FROM audit_image
             JOIN audit ON audit.id = audit_image.audit_id
             JOIN orders ON orders.id = audit.order_id
             WHERE audit_image.state = 'kept' AND audit_image.created_at <= $1
               AND audit.moved_at <= $1
               AND (audit.status <> $2 OR orders.state NOT IN ($3, $4))"
        )
    };
}

impl Storage {
    /// The pictures of an audit that are kept.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read one of them.
    pub async fn audit_images(&self, id: AuditId) -> Result<Vec<AuditImage>, StorageError> {
        let rows = sqlx::query(concat!(
            "SELECT ",
            image_columns!(),
            " FROM audit_image WHERE audit_id = $1 AND state = 'kept' ORDER BY id"
        ))
        .bind(id.get())
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(image).collect()
    }

    /// Some of all pictures that are kept, after one of them.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read one of them.
    pub async fn kept_images(
        &self,
        after: AuditImageId,
        most: u32,
    ) -> Result<Vec<AuditImage>, StorageError> {
        let rows = sqlx::query(concat!(
            "SELECT ",
            image_columns!(),
            " FROM audit_image WHERE id > $1 AND state = 'kept' ORDER BY id LIMIT $2"
        ))
        .bind(after.get())
        .bind(i64::from(most))
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(image).collect()
    }

    /// Some of the pictures that were kept until a moment and are of no use any more: their audit
    /// waits for no person, or its order for no delivery, and nothing happened to it since.
    pub async fn expired_images(
        &self,
        until: UnixTime,
        most: u32,
    ) -> Result<Vec<ExpiredImage>, StorageError> {
        let rows = sqlx::query(concat!(
            expired_images!("audit_image.id, audit.order_id"),
            " ORDER BY audit_image.id LIMIT $5"
        ))
        .bind(until.secs())
        .bind(i64::from(AuditStatus::Review.to_wire()))
        .bind(OrderState::WaitProcessing.name())
        .bind(OrderState::Processing.name())
        .bind(i64::from(most))
        .fetch_all(&self.pool)
        .await?;
        let expired = rows.iter().map(|row| {
            Ok(ExpiredImage {
                id: row.read("id")?,
                order_id: row.read("order_id")?,
            })
        });
        expired.collect()
    }

    /// Some of the pictures whose file is to go: those that were dropped, and those whose upload
    /// began by a moment and never came to its end.
    pub async fn images_to_sweep(
        &self,
        begun_by: UnixTime,
        most: u32,
    ) -> Result<Vec<AuditImageId>, StorageError> {
        let ids: Vec<i64> = sqlx::query_scalar(
            "SELECT id FROM audit_image WHERE state = 'dropped'
                OR (state = 'begun' AND created_at <= $1)
             ORDER BY created_at LIMIT $2",
        )
        .bind(begun_by.secs())
        .bind(i64::from(most))
        .fetch_all(&self.pool)
        .await?;
        Ok(ids.into_iter().map(AuditImageId::new).collect())
    }
}

impl Transaction {
    /// Notes that a picture's file is about to be written.
    pub async fn begin_image(&mut self, new: &AuditImage) -> Result<(), StorageError> {
        sqlx::query(
            "INSERT INTO audit_image (id, audit_id, kind, state, bytes, width, height, created_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        )
        .bind(new.id.get())
        .bind(new.audit_id.get())
        .bind(new.kind.name())
        .bind(new.state.name())
        .bind(i64::from(new.bytes))
        .bind(i64::from(new.width))
        .bind(i64::from(new.height))
        .bind(new.created_at.secs())
        .execute(self.on())
        .await?;
        Ok(())
    }

    /// Lets a picture whose file is written take the place of the one that its audit had of its
    /// kind; says whether it was still awaited. The order's row is locked.
    pub async fn keep_image(&mut self, image: &AuditImage) -> Result<bool, StorageError> {
        sqlx::query(
            "UPDATE audit_image SET state = 'dropped'
             WHERE audit_id = $1 AND kind = $2 AND state = 'kept'",
        )
        .bind(image.audit_id.get())
        .bind(image.kind.name())
        .execute(self.on())
        .await?;
        let kept =
            sqlx::query("UPDATE audit_image SET state = 'kept' WHERE id = $1 AND state = 'begun'")
                .bind(image.id.get())
                .execute(self.on())
                .await?;
        Ok(kept.rows_affected() == 1)
    }

    /// Which kinds of pictures of an audit are kept.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read one of them.
    pub async fn kept_kinds(&mut self, id: AuditId) -> Result<Vec<AuditImageType>, StorageError> {
        let rows =
            sqlx::query("SELECT kind FROM audit_image WHERE audit_id = $1 AND state = 'kept'")
                .bind(id.get())
                .fetch_all(self.on())
                .await?;
        rows.iter().map(kind).collect()
    }

    /// Lets the pictures of a kind go that an audit has.
    pub async fn drop_images_of(
        &mut self,
        id: AuditId,
        kind: AuditImageType,
    ) -> Result<(), StorageError> {
        sqlx::query(
            "UPDATE audit_image SET state = 'dropped'
             WHERE audit_id = $1 AND kind = $2 AND state = 'kept'",
        )
        .bind(id.get())
        .bind(kind.name())
        .execute(self.on())
        .await?;
        Ok(())
    }

    /// The pictures of an audit that are kept. The order's row is locked.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read one of them.
    pub async fn audit_images(&mut self, id: AuditId) -> Result<Vec<AuditImage>, StorageError> {
        let rows = sqlx::query(concat!(
            "SELECT ",
            image_columns!(),
            " FROM audit_image WHERE audit_id = $1 AND state = 'kept' ORDER BY id"
        ))
        .bind(id.get())
        .fetch_all(self.on())
        .await?;
        rows.iter().map(image).collect()
    }

    /// Lets a picture go if its time is over, counted until a moment. The order's row is locked, so
    /// that the shopper does not hand it in meanwhile.
    pub async fn drop_expired_image(
        &mut self,
        id: AuditImageId,
        until: UnixTime,
    ) -> Result<(), StorageError> {
        sqlx::query(concat!(
            "UPDATE audit_image SET state = 'dropped' WHERE id = $5 AND id IN (",
            expired_images!("audit_image.id"),
            ")"
        ))
        .bind(until.secs())
        .bind(i64::from(AuditStatus::Review.to_wire()))
        .bind(OrderState::WaitProcessing.name())
        .bind(OrderState::Processing.name())
        .bind(id.get())
        .execute(self.on())
        .await?;
        Ok(())
    }

    /// Lets a picture go that is not kept; says whether it is not.
    pub async fn drop_begun_image(&mut self, id: AuditImageId) -> Result<bool, StorageError> {
        let dropped = sqlx::query(
            "UPDATE audit_image SET state = 'dropped' WHERE id = $1 AND state <> 'kept'",
        )
        .bind(id.get())
        .execute(self.on())
        .await?;
        Ok(dropped.rows_affected() == 1)
    }

    /// Lets the file of a picture that was let go be removed after those of all others: it could not
    /// be. Nobody asks when such a picture was uploaded.
    pub async fn postpone_image(
        &mut self,
        id: AuditImageId,
        now: UnixTime,
    ) -> Result<(), StorageError> {
        sqlx::query("UPDATE audit_image SET created_at = $1 WHERE id = $2 AND state = 'dropped'")
            .bind(now.secs())
            .bind(id.get())
            .execute(self.on())
            .await?;
        Ok(())
    }

    /// Forgets a picture whose file is gone.
    pub async fn forget_image(&mut self, id: AuditImageId) -> Result<(), StorageError> {
        sqlx::query("DELETE FROM audit_image WHERE id = $1 AND state <> 'kept'")
            .bind(id.get())
            .execute(self.on())
            .await?;
        Ok(())
    }
}

fn kind(row: &AnyRow) -> Result<AuditImageType, StorageError> {
    let name: String = row.read("kind")?;
    AuditImageType::from_name(&name).ok_or(unreadable("kind"))
}

fn image(row: &AnyRow) -> Result<AuditImage, StorageError> {
    let state: String = row.read("state")?;
    let mut states = AuditImageState::ALL.into_iter();
    Ok(AuditImage {
        id: row.read("id")?,
        audit_id: row.read("audit_id")?,
        kind: kind(row)?,
        state: states
            .find(|known| known.name() == state)
            .ok_or(unreadable("state"))?,
        bytes: row.read("bytes")?,
        width: row.read("width")?,
        height: row.read("height")?,
        created_at: row.read("created_at")?,
    })
}
