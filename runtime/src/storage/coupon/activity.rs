//! Coupons that the shop offers: made, found, locked, counted, taken back.

use kiosk_domain::{ActivityId, Amount, CouponActivity, CouponOff, UnixTime};
use sqlx::any::AnyRow;

use super::row::{activity, activity_columns, stored_scope};
use crate::storage::dialect::locking_read;
use crate::storage::row::unreadable;
use crate::storage::{Storage, StorageError, Transaction};

impl Storage {
    /// Every coupon, the newest first, those over and taken back too.
    pub async fn coupon_activities(&self) -> Result<Vec<CouponActivity>, StorageError> {
        let rows = sqlx::query(concat!(
            "SELECT id AS activity_id, ",
            activity_columns!(),
            " FROM coupon_activity ORDER BY created_at DESC, id DESC"
        ))
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(activity).collect()
    }

    /// The coupons that [`is_planned_or_open`](CouponActivity::is_planned_or_open) holds of, those
    /// that end first in front. The index narrows; the rule judges each.
    ///
    /// One that this program cannot read is left out and logged, so that it holds up no other.
    pub async fn unended_coupon_activities(
        &self,
        now: UnixTime,
    ) -> Result<Vec<CouponActivity>, StorageError> {
        let rows = sqlx::query(concat!(
            "SELECT id AS activity_id, ",
            activity_columns!(),
            " FROM coupon_activity WHERE revoked_at IS NULL AND ends_at > $1 ORDER BY ends_at, id"
        ))
        .bind(now.secs())
        .fetch_all(&self.pool)
        .await?;
        let unended = rows.iter().filter_map(readable);
        Ok(unended
            .filter(|activity| activity.is_planned_or_open(now))
            .collect())
    }

    /// One coupon.
    pub async fn coupon_activity(
        &self,
        id: ActivityId,
    ) -> Result<Option<CouponActivity>, StorageError> {
        let row = sqlx::query(concat!(
            "SELECT id AS activity_id, ",
            activity_columns!(),
            " FROM coupon_activity WHERE id = $1"
        ))
        .bind(id.get())
        .fetch_optional(&self.pool)
        .await?;
        row.as_ref().map(activity).transpose()
    }
}

impl Transaction {
    /// One coupon, whose row nobody else changes until the transaction ends.
    pub async fn lock_coupon_activity(
        &mut self,
        id: ActivityId,
    ) -> Result<Option<CouponActivity>, StorageError> {
        let statement = locking_read!(
            self.dialect(),
            "SELECT id AS activity_id, ",
            activity_columns!(),
            " FROM coupon_activity WHERE id = $1"
        );
        let row = self.find(statement, id.get()).await?;
        row.as_ref().map(activity).transpose()
    }

    /// Counts one more that was claimed.
    pub async fn add_claimed(&mut self, id: ActivityId) -> Result<(), StorageError> {
        sqlx::query("UPDATE coupon_activity SET claimed = claimed + 1 WHERE id = $1")
            .bind(id.get())
            .execute(self.on())
            .await?;
        Ok(())
    }

    /// Notes that a coupon was taken back.
    pub async fn revoke_coupon_activity(
        &mut self,
        id: ActivityId,
        now: UnixTime,
    ) -> Result<(), StorageError> {
        sqlx::query("UPDATE coupon_activity SET revoked_at = $1 WHERE id = $2")
            .bind(now.secs())
            .bind(id.get())
            .execute(self.on())
            .await?;
        Ok(())
    }

    /// Stores a coupon that nobody has claimed yet.
    ///
    /// # Errors
    /// [`StorageError::Exists`] when its number was drawn twice.
    pub async fn insert_coupon_activity(
        &mut self,
        new: &CouponActivity,
    ) -> Result<(), StorageError> {
        let terms = new.rule.terms();
        let (value, cap) = stored_off(terms.off);
        let names = serde_json::to_string(&new.names).map_err(|_| unreadable("names"))?;
        sqlx::query(
            "INSERT INTO coupon_activity (id, names, rule_type, value, cap, minimum, currency,
                scope, starts_at, ends_at, per_user, per_day, total, on_index, on_goods,
                for_new_users, created_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)",
        )
        .bind(new.id.get())
        .bind(names)
        .bind(i64::from(terms.off.kind().to_wire()))
        .bind(value)
        .bind(cap)
        .bind(terms.minimum.hundredths())
        .bind(terms.currency.map(|currency| currency.code()))
        .bind(stored_scope(&terms.scope)?)
        .bind(terms.starts_at.secs())
        .bind(terms.ends_at.secs())
        .bind(terms.limits.per_user.map(i64::from))
        .bind(terms.limits.per_day.map(i64::from))
        .bind(terms.limits.total.map(i64::from))
        .bind(i64::from(new.offer.index))
        .bind(i64::from(new.offer.goods))
        .bind(i64::from(new.offer.new_users))
        .bind(new.created_at.secs())
        .execute(self.on())
        .await?;
        Ok(())
    }
}

fn readable(row: &AnyRow) -> Option<CouponActivity> {
    activity(row)
        .inspect_err(|error| tracing::error!("a coupon is left out: {error}"))
        .ok()
}

/// The value and the cap of a coupon, as they are stored.
fn stored_off(off: CouponOff) -> (i64, Option<i64>) {
    match off {
        CouponOff::Amount(amount) => (amount.hundredths(), None),
        CouponOff::Percentage { percent, cap } => {
            (percent.hundredths().into(), cap.map(Amount::hundredths))
        }
    }
}
