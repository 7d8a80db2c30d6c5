//! Codes that give a coupon.

use kiosk_domain::{ActivityId, CodeUses, CouponCode, UnixTime, UserId};

use crate::storage::dialect::locking_read;
use crate::storage::row::Read as _;
use crate::storage::{StorageError, Transaction};

/// A code to store.
#[derive(Clone, Debug)]
pub struct NewCouponCode {
    /// The coupon that it gives.
    pub activity_id: ActivityId,
    /// The code.
    pub code: CouponCode,
    /// How many people may use it.
    pub max_uses: u32,
    /// When it was made.
    pub created_at: UnixTime,
}

/// A stored code, as somebody meets it who types it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredCode {
    /// The coupon that it gives.
    pub activity_id: ActivityId,
    /// How often it was used.
    pub uses: CodeUses,
}

impl Transaction {
    /// Stores a code.
    ///
    /// # Errors
    /// [`StorageError::Exists`] with [`CouponCode`](crate::storage::Constraint::CouponCode) when
    /// there is such a code.
    pub async fn insert_coupon_code(&mut self, new: &NewCouponCode) -> Result<(), StorageError> {
        sqlx::query(
            "INSERT INTO coupon_code (code, activity_id, max_uses, created_at)
             VALUES ($1, $2, $3, $4)",
        )
        .bind(new.code.expose())
        .bind(new.activity_id.get())
        .bind(i64::from(new.max_uses))
        .bind(new.created_at.secs())
        .execute(self.on())
        .await?;
        Ok(())
    }

    /// A code that a person typed; nobody else uses it until the transaction ends.
    pub async fn lock_coupon_code(
        &mut self,
        code: &CouponCode,
        user_id: UserId,
    ) -> Result<Option<StoredCode>, StorageError> {
        let statement = locking_read!(
            self.dialect(),
            "SELECT activity_id, uses, max_uses FROM coupon_code WHERE code = $1"
        );
        let row = sqlx::query(statement)
            .bind(code.expose())
            .fetch_optional(self.on())
            .await?;
        let Some(row) = row else { return Ok(None) };
        let by_user: i64 =
            sqlx::query_scalar("SELECT COUNT(*) FROM user_coupon WHERE user_id = $1 AND code = $2")
                .bind(user_id.get())
                .bind(code.expose())
                .fetch_one(self.on())
                .await?;
        Ok(Some(StoredCode {
            activity_id: row.read("activity_id")?,
            uses: CodeUses {
                uses: row.read("uses")?,
                max_uses: row.read("max_uses")?,
                by_user: by_user > 0,
            },
        }))
    }

    /// Counts one more use of a code.
    pub async fn add_code_use(&mut self, code: &CouponCode) -> Result<(), StorageError> {
        sqlx::query("UPDATE coupon_code SET uses = uses + 1 WHERE code = $1")
            .bind(code.expose())
            .execute(self.on())
            .await?;
        Ok(())
    }
}
