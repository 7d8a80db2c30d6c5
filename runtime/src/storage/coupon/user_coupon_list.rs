//! The coupons that people hold, in lists and in numbers.

use kiosk_domain::{CouponId, UnixTime, UserCoupon, UserCouponState, UserId};

use super::row::{user_coupon, user_coupon_columns};
use super::user_coupon::passes_filter;
use crate::storage::row::Read as _;
use crate::storage::{PageOf, PageRange, Storage, StorageError};

/// Which of a person's coupons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UserCouponQuery {
    /// Whose.
    pub user_id: UserId,
    /// In which state.
    pub state: UserCouponState,
    /// At which moment.
    pub now: UnixTime,
}

/// Between which coupons an order chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UsableCoupons {
    /// Whose.
    pub user_id: UserId,
    /// The one that the person chose.
    pub named: Option<CouponId>,
    /// At which moment.
    pub now: UnixTime,
}

/// The coupons `u` of a person `$3` that pass a filter.
macro_rules! filtered {
    () => {
        concat!(
            " FROM user_coupon u JOIN coupon_activity a ON a.id = u.activity_id
             WHERE u.user_id = $3 AND ",
            passes_filter!()
        )
    };
}

impl Storage {
    /// A part of a person's coupons in one state, the newest first.
    pub async fn user_coupons(
        &self,
        query: UserCouponQuery,
        range: PageRange,
    ) -> Result<PageOf<UserCoupon>, StorageError> {
        let filter = query.state.filter(query.now);
        let rows = sqlx::query(concat!(
            "SELECT ",
            user_coupon_columns!(),
            filtered!(),
            " ORDER BY u.claimed_at DESC, u.id DESC LIMIT $4 OFFSET $5"
        ))
        .bind(filter.now.secs())
        .bind(i64::from(filter.sums))
        .bind(query.user_id.get())
        .bind(i64::from(range.take))
        .bind(i64::from(range.skip))
        .fetch_all(&self.pool)
        .await?;
        Ok(PageOf {
            items: rows.iter().map(user_coupon).collect::<Result<_, _>>()?,
            total: self.count_user_coupons(query).await?,
        })
    }

    /// How many coupons a person has in one state.
    pub async fn count_user_coupons(&self, query: UserCouponQuery) -> Result<u32, StorageError> {
        let filter = query.state.filter(query.now);
        let counted = sqlx::query(concat!("SELECT COUNT(*) AS coupons", filtered!()))
            .bind(filter.now.secs())
            .bind(i64::from(filter.sums))
            .bind(query.user_id.get())
            .fetch_one(&self.pool)
            .await?;
        counted.read("coupons")
    }

    /// The unused coupons of a person that an order chooses between, the named one and then those
    /// that end first in front; of several of one activity, which are all worth the same, the named
    /// one or else the one that ends first. At most 200.
    pub async fn usable_coupons(
        &self,
        held: UsableCoupons,
    ) -> Result<Vec<UserCoupon>, StorageError> {
        let unused = UserCouponState::Unused.filter(held.now);
        let rows = sqlx::query(concat!(
            "SELECT ",
            user_coupon_columns!(),
            " FROM (SELECT u.id AS first_id, ROW_NUMBER() OVER
                    (PARTITION BY u.activity_id
                     ORDER BY CASE u.id WHEN $4 THEN 0 ELSE 1 END, u.expires_at, u.id) AS place",
            filtered!(),
            ") AS chosen
             JOIN user_coupon u ON u.id = chosen.first_id
             JOIN coupon_activity a ON a.id = u.activity_id
             WHERE chosen.place = 1
             ORDER BY CASE u.id WHEN $4 THEN 0 ELSE 1 END, u.expires_at, u.id LIMIT 200"
        ))
        .bind(unused.now.secs())
        .bind(i64::from(unused.sums))
        .bind(held.user_id.get())
        .bind(held.named.map_or(0, CouponId::get))
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(user_coupon).collect()
    }

    /// Unused coupons that a person was not shown yet, the oldest first. At most 100.
    pub async fn new_coupons(
        &self,
        user_id: UserId,
        now: UnixTime,
    ) -> Result<Vec<UserCoupon>, StorageError> {
        let unused = UserCouponState::Unused.filter(now);
        let rows = sqlx::query(concat!(
            "SELECT ",
            user_coupon_columns!(),
            filtered!(),
            " AND u.displayed_at IS NULL ORDER BY u.claimed_at, u.id LIMIT 100"
        ))
        .bind(unused.now.secs())
        .bind(i64::from(unused.sums))
        .bind(user_id.get())
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(user_coupon).collect()
    }
}
