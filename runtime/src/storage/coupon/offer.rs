//! Which coupons are offered now, and which will be.

use std::collections::BTreeMap;

use kiosk_domain::{Amount, Currency};
use sqlx::Row as _;

use super::row::read;
use super::{CouponActivity, row};
use crate::storage::{Storage, StorageError};

/// Where coupons are offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CouponPlacement {
    /// In the list of all coupons.
    Index,
    /// On the pages of goods.
    Goods,
    /// To everybody who registers.
    NewUsers,
}

impl CouponPlacement {
    const fn name(self) -> &'static str {
        match self {
            Self::Index => "index",
            Self::Goods => "goods",
            Self::NewUsers => "new-users",
        }
    }
}

impl Storage {
    /// The coupons that are open at a moment in one place, those that end first in front.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn open_coupon_activities(
        &self,
        place: CouponPlacement,
        now: i64,
    ) -> Result<Vec<CouponActivity>, StorageError> {
        self.unended_coupon_activities(place, now, now).await
    }

    /// The coupons that are open at a moment in one place, and those that will be, those that
    /// end first in front.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn planned_coupon_activities(
        &self,
        place: CouponPlacement,
        now: i64,
    ) -> Result<Vec<CouponActivity>, StorageError> {
        self.unended_coupon_activities(place, now, i64::MAX).await
    }

    /// Those that are not over at a moment and begin by another.
    async fn unended_coupon_activities(
        &self,
        place: CouponPlacement,
        now: i64,
        begins_by: i64,
    ) -> Result<Vec<CouponActivity>, StorageError> {
        let rows = sqlx::query(concat!(
            "SELECT ",
            row::activity_columns!(),
            " FROM coupon_activity a
             WHERE a.revoked_at IS NULL AND a.ends_at > $1 AND a.starts_at <= $2
                AND CASE $3 WHEN 'index' THEN a.on_index WHEN 'goods' THEN a.on_goods
                    ELSE a.for_new_users END = 1
             ORDER BY a.ends_at, a.id"
        ))
        .bind(now)
        .bind(begins_by)
        .bind(place.name())
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(read).collect()
    }

    /// The largest amount of each currency that a coupon takes off which anybody may have at a
    /// moment without a code.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn largest_open_coupon_amounts(
        &self,
        now: i64,
    ) -> Result<BTreeMap<Currency, Amount>, StorageError> {
        let rows = sqlx::query(
            "SELECT currency, MAX(value) FROM coupon_activity
             WHERE rule_type = 0 AND revoked_at IS NULL AND starts_at <= $1 AND ends_at > $1
                AND (total IS NULL OR claimed < total)
                AND on_index + on_goods + for_new_users > 0
             GROUP BY currency",
        )
        .bind(now)
        .fetch_all(&self.pool)
        .await?;
        let largest = |row: &sqlx::any::AnyRow| {
            let currency: String = row.try_get(0)?;
            let currency = Currency::from_code(&currency).ok_or(row::UNREADABLE)?;
            Ok((currency, Amount::from_hundredths(row.try_get(1)?)))
        };
        rows.iter().map(largest).collect()
    }
}
