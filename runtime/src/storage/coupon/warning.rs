//! Telling people once that a coupon of theirs ends soon.

use sqlx::Row as _;

use super::row::{WIDTH, read};
use super::{CouponActivity, row};
use crate::storage::notification::NewNotification;
use crate::storage::{Storage, StorageError};

/// A coupon that ends soon, and whose person was not told.
#[derive(Clone, Debug)]
pub struct ExpiringCoupon {
    /// Its own number.
    pub id: i64,
    /// Whose it is.
    pub user_id: i64,
    /// What it is, unless this program cannot read that.
    pub activity: Result<CouponActivity, StorageError>,
}

impl Storage {
    /// Some of the usable coupons that end in `within` seconds from now, and whose people were
    /// not told.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn ending_coupons(
        &self,
        now: i64,
        within: i64,
    ) -> Result<Vec<ExpiringCoupon>, StorageError> {
        let rows = sqlx::query(concat!(
            "SELECT ",
            row::activity_columns!(),
            ", u.id, u.user_id
             FROM user_coupon u JOIN coupon_activity a ON a.id = u.activity_id
             WHERE u.warned_at IS NULL AND u.expires_at > $1 AND u.expires_at <= $2
                AND u.used_at IS NULL AND u.order_no IS NULL AND a.revoked_at IS NULL
             ORDER BY u.expires_at, u.id LIMIT 200"
        ))
        .bind(now)
        .bind(now.saturating_add(within))
        .fetch_all(&self.pool)
        .await?;
        let ending = |row: &sqlx::any::AnyRow| {
            Ok(ExpiringCoupon {
                activity: read(row),
                id: row.try_get(WIDTH)?,
                user_id: row.try_get(WIDTH + 1)?,
            })
        };
        rows.iter().map(ending).collect()
    }

    /// Tells a person that a coupon ends, unless somebody has done so or the coupon was used
    /// meanwhile; says whether the person was told now.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn warn_of_ending(
        &self,
        user_coupon_id: i64,
        notification: &NewNotification,
    ) -> Result<bool, StorageError> {
        let mut transaction = self.begin().await?;
        let marked = sqlx::query(
            "UPDATE user_coupon SET warned_at = $1
             WHERE id = $2 AND warned_at IS NULL AND used_at IS NULL AND order_no IS NULL",
        )
        .bind(notification.created_at)
        .bind(user_coupon_id)
        .execute(transaction.on())
        .await?;
        if marked.rows_affected() == 0 {
            return transaction.undo().await.map(|()| false);
        }
        transaction.notify(notification).await?;
        transaction.commit().await?;
        Ok(true)
    }

    /// Tells nobody that a coupon ends, now or later.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn pass_over_ending(
        &self,
        user_coupon_id: i64,
        now: i64,
    ) -> Result<(), StorageError> {
        let mut transaction = self.begin().await?;
        sqlx::query("UPDATE user_coupon SET warned_at = $1 WHERE id = $2")
            .bind(now)
            .bind(user_coupon_id)
            .execute(transaction.on())
            .await?;
        transaction.commit().await
    }
}
