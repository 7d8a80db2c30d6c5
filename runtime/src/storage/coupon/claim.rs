//! Writing down that a person has a coupon.

use kiosk_domain::{ActivityId, CouponCode, CouponId, CouponSource, UnixTime, UserId, beijing_day};

use crate::storage::{StorageError, Transaction};

/// A coupon that a person gets.
#[derive(Clone, Debug)]
pub struct NewClaim {
    /// Its id.
    pub id: CouponId,
    /// What it is.
    pub activity_id: ActivityId,
    /// Whose it is.
    pub user_id: UserId,
    /// How the person came by it.
    pub source: CouponSource,
    /// By which code, if by one.
    pub code: Option<CouponCode>,
    /// When it was claimed.
    pub claimed_at: UnixTime,
    /// From when on it is not used any more.
    pub expires_at: UnixTime,
}

impl Transaction {
    /// Writes down that a person has a coupon, whose activity the transaction has locked.
    pub async fn insert_claim(&mut self, new: &NewClaim) -> Result<(), StorageError> {
        // `n` numbers the coupons of one activity that one person has.
        sqlx::query(
            "INSERT INTO user_coupon (id, activity_id, user_id, n, source, code, claimed_at,
                claim_day, expires_at)
             SELECT $1, $2, $3, COALESCE(MAX(n), 0) + 1, $4, $5, $6, $7, $8
             FROM user_coupon WHERE activity_id = $9 AND user_id = $10",
        )
        .bind(new.id.get())
        .bind(new.activity_id.get())
        .bind(new.user_id.get())
        .bind(new.source.name())
        .bind(new.code.as_ref().map(CouponCode::expose))
        .bind(new.claimed_at.secs())
        .bind(beijing_day(new.claimed_at).start.secs())
        .bind(new.expires_at.secs())
        .bind(new.activity_id.get())
        .bind(new.user_id.get())
        .execute(self.on())
        .await?;
        Ok(())
    }
}
