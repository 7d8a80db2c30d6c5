//! Making coupons and taking them back.

use super::row::{read, stored_off, stored_scope};
use super::{CouponActivity, row};
use crate::storage::{Storage, StorageError};

impl Storage {
    /// Stores a coupon that nobody has claimed yet.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn create_coupon_activity(&self, new: &CouponActivity) -> Result<(), StorageError> {
        let terms = new.rule.terms();
        let (value, cap) = stored_off(terms.off);
        let names = serde_json::to_string(&new.names).map_err(|_| row::UNREADABLE)?;
        let mut transaction = self.begin().await?;
        sqlx::query(
            "INSERT INTO coupon_activity (id, names, rule_type, value, cap, minimum, currency,
                scope, starts_at, ends_at, per_user, per_day, total, on_index, on_goods,
                for_new_users, created_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)",
        )
        .bind(new.id)
        .bind(names)
        .bind(i64::from(terms.off.kind().to_wire()))
        .bind(value)
        .bind(cap)
        .bind(terms.minimum.hundredths())
        .bind(terms.currency.map(|currency| currency.code()))
        .bind(stored_scope(&terms.scope)?)
        .bind(terms.starts_at)
        .bind(terms.ends_at)
        .bind(terms.limits.per_user.map(i64::from))
        .bind(terms.limits.per_day.map(i64::from))
        .bind(terms.limits.total.map(i64::from))
        .bind(i64::from(new.offer.index))
        .bind(i64::from(new.offer.goods))
        .bind(i64::from(new.offer.new_users))
        .bind(new.created_at)
        .execute(transaction.on())
        .await?;
        transaction.commit().await
    }

    /// Takes a coupon back: nobody claims or uses it any more. Says whether it was there to
    /// be taken back.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn revoke_coupon_activity(&self, id: i64, now: i64) -> Result<bool, StorageError> {
        let mut transaction = self.begin().await?;
        let revoked = sqlx::query(
            "UPDATE coupon_activity SET revoked_at = $1 WHERE id = $2 AND revoked_at IS NULL",
        )
        .bind(now)
        .bind(id)
        .execute(transaction.on())
        .await?;
        transaction.commit().await?;
        Ok(revoked.rows_affected() > 0)
    }

    /// Every coupon, the newest first, those over and taken back too.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn coupon_activities(&self) -> Result<Vec<CouponActivity>, StorageError> {
        let rows = sqlx::query(concat!(
            "SELECT ",
            row::activity_columns!(),
            " FROM coupon_activity a ORDER BY a.created_at DESC, a.id DESC"
        ))
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(read).collect()
    }

    /// One coupon.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn coupon_activity(&self, id: i64) -> Result<Option<CouponActivity>, StorageError> {
        let row = sqlx::query(concat!(
            "SELECT ",
            row::activity_columns!(),
            " FROM coupon_activity a WHERE a.id = $1"
        ))
        .bind(id)
        .fetch_optional(&self.pool)
        .await?;
        row.as_ref().map(read).transpose()
    }
}
