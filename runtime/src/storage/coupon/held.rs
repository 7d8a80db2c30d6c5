//! The coupons that people hold.

use sqlx::Row as _;
use sqlx::any::AnyRow;

use super::row::{UNREADABLE, WIDTH, count, read};
use super::{CouponActivity, CouponSource, row};
use crate::storage::{Storage, StorageError};

/// A coupon that a person holds or held.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UserCoupon {
    /// Its own number.
    pub id: i64,
    /// What it is.
    pub activity: CouponActivity,
    /// How the person came by it.
    pub source: CouponSource,
    /// Unix seconds.
    pub claimed_at: i64,
    /// From when on it is not used any more, Unix seconds.
    pub expires_at: i64,
    /// The order that holds it or has used it.
    pub order_no: Option<String>,
    /// Unix seconds.
    pub used_at: Option<i64>,
}

/// Which of a person's coupons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UserCouponFilter {
    /// Those that an order may take.
    Unused,
    /// Those that an order holds or has used.
    Used,
    /// Those that nobody uses any more: over, or taken back.
    Expired,
}

impl UserCouponFilter {
    const fn name(self) -> &'static str {
        match self {
            Self::Unused => "unused",
            Self::Used => "used",
            Self::Expired => "expired",
        }
    }
}

macro_rules! held {
    ($rest:literal) => {
        concat!(
            "SELECT ",
            row::activity_columns!(),
            ", u.id, u.source, u.claimed_at, u.expires_at, u.order_no, u.used_at
             FROM user_coupon u JOIN coupon_activity a ON a.id = u.activity_id ",
            $rest
        )
    };
}

macro_rules! usable {
    () => {
        "u.user_id = $1 AND u.used_at IS NULL AND u.order_no IS NULL AND u.expires_at > $2
             AND a.revoked_at IS NULL"
    };
}

macro_rules! in_state {
    () => {
        "u.user_id = $1 AND $3 = CASE
            WHEN u.used_at IS NOT NULL OR u.order_no IS NOT NULL THEN 'used'
            WHEN u.expires_at <= $2 OR a.revoked_at IS NOT NULL THEN 'expired'
            ELSE 'unused' END"
    };
}

impl Storage {
    /// A part of a person's coupons in one state, the newest first, and how many there are.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn held_coupons(
        &self,
        (user_id, now): (i64, i64),
        state: UserCouponFilter,
        (skip, take): (u32, u32),
    ) -> Result<(Vec<UserCoupon>, u32), StorageError> {
        let total: i64 = sqlx::query_scalar(concat!(
            "SELECT COUNT(*) FROM user_coupon u JOIN coupon_activity a ON a.id = u.activity_id
             WHERE ",
            in_state!()
        ))
        .bind(user_id)
        .bind(now)
        .bind(state.name())
        .fetch_one(&self.pool)
        .await?;
        let rows = sqlx::query(concat!(
            held!("WHERE "),
            in_state!(),
            " ORDER BY u.claimed_at DESC, u.id DESC LIMIT $4 OFFSET $5"
        ))
        .bind(user_id)
        .bind(now)
        .bind(state.name())
        .bind(i64::from(take))
        .bind(i64::from(skip))
        .fetch_all(&self.pool)
        .await?;
        let held = rows.iter().map(held).collect::<Result<_, _>>()?;
        Ok((held, count(total)))
    }

    /// The coupons that an order of a person may take at a moment, those that end first in
    /// front; of several of one activity, which are all worth the same, the one that ends
    /// first. At most 200.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn usable_coupons(
        &self,
        user_id: i64,
        now: i64,
    ) -> Result<Vec<UserCoupon>, StorageError> {
        let rows = sqlx::query(concat!(
            "SELECT ",
            row::activity_columns!(),
            ", u.id, u.source, u.claimed_at, u.expires_at, u.order_no, u.used_at
             FROM (SELECT c.*, ROW_NUMBER() OVER
                    (PARTITION BY c.activity_id ORDER BY c.expires_at, c.id) AS place
                 FROM user_coupon c WHERE c.user_id = $1 AND c.used_at IS NULL
                    AND c.order_no IS NULL AND c.expires_at > $2) u
             JOIN coupon_activity a ON a.id = u.activity_id
             WHERE u.place = 1 AND a.revoked_at IS NULL
             ORDER BY u.expires_at, u.id LIMIT 200"
        ))
        .bind(user_id)
        .bind(now)
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(held).collect()
    }

    /// How many coupons an order of a person may take at a moment.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn count_usable_coupons(&self, user_id: i64, now: i64) -> Result<u32, StorageError> {
        let counted: i64 = sqlx::query_scalar(concat!(
            "SELECT COUNT(*) FROM user_coupon u JOIN coupon_activity a ON a.id = u.activity_id
             WHERE ",
            usable!()
        ))
        .bind(user_id)
        .bind(now)
        .fetch_one(&self.pool)
        .await?;
        Ok(count(counted))
    }

    /// Usable coupons that a person was not shown yet, the oldest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn new_coupons(
        &self,
        user_id: i64,
        now: i64,
    ) -> Result<Vec<UserCoupon>, StorageError> {
        let rows = sqlx::query(concat!(
            held!("WHERE "),
            usable!(),
            " AND u.displayed_at IS NULL ORDER BY u.claimed_at, u.id LIMIT 100"
        ))
        .bind(user_id)
        .bind(now)
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(held).collect()
    }

    /// Notes that a person was shown some of the person's coupons; says how many that were.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn show_coupons(
        &self,
        user_id: i64,
        ids: &[i64],
        now: i64,
    ) -> Result<u64, StorageError> {
        let mut transaction = self.begin().await?;
        let mut shown = 0;
        for id in ids {
            let updated = sqlx::query(
                "UPDATE user_coupon SET displayed_at = $1
                 WHERE id = $2 AND user_id = $3 AND displayed_at IS NULL",
            )
            .bind(now)
            .bind(*id)
            .bind(user_id)
            .execute(transaction.on())
            .await?;
            shown += updated.rows_affected();
        }
        transaction.commit().await?;
        Ok(shown)
    }

    /// Uses a person's coupon for an order; says whether it could be used.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn use_coupon(
        &self,
        (user_id, id): (i64, i64),
        order_no: &str,
        now: i64,
    ) -> Result<bool, StorageError> {
        let mut transaction = self.begin().await?;
        let used = sqlx::query(
            "UPDATE user_coupon SET order_no = $1, used_at = $2
             WHERE id = $3 AND user_id = $4 AND used_at IS NULL AND order_no IS NULL
                AND expires_at > $2 AND activity_id IN (
                    SELECT id FROM coupon_activity WHERE revoked_at IS NULL
                )",
        )
        .bind(order_no)
        .bind(now)
        .bind(id)
        .bind(user_id)
        .execute(transaction.on())
        .await?;
        transaction.commit().await?;
        Ok(used.rows_affected() > 0)
    }
}

fn held(row: &AnyRow) -> Result<UserCoupon, StorageError> {
    let source: String = row.try_get(WIDTH + 1)?;
    Ok(UserCoupon {
        activity: read(row)?,
        id: row.try_get(WIDTH)?,
        source: CouponSource::from_name(&source).ok_or(UNREADABLE)?,
        claimed_at: row.try_get(WIDTH + 2)?,
        expires_at: row.try_get(WIDTH + 3)?,
        order_no: row.try_get(WIDTH + 4)?,
        used_at: row.try_get(WIDTH + 5)?,
    })
}
