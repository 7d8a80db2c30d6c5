//! Codes that give a coupon.

use kiosk_domain::CouponCode;
use sqlx::Row as _;

use super::{CouponSource, NewClaim};
use crate::storage::{Storage, StorageError};

/// Codes to store, all of one coupon.
#[derive(Clone, Debug)]
pub struct NewCouponCodes {
    /// The coupon.
    pub activity_id: i64,
    /// The codes.
    pub codes: Vec<CouponCode>,
    /// How many people may use each.
    pub max_uses: u32,
    /// Unix seconds.
    pub now: i64,
}

/// Somebody's wish to redeem a code.
#[derive(Clone, Debug)]
pub struct Redemption {
    /// The fresh number of the coupon that it gives.
    pub id: i64,
    /// Who wishes.
    pub user_id: i64,
    /// The code.
    pub code: CouponCode,
    /// Unix seconds.
    pub now: i64,
}

/// What became of a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RedeemOutcome {
    /// The person has the coupon now.
    Done,
    /// There is no such code; or its coupon was taken back or has not started, which nobody
    /// learns.
    Unknown,
    /// Its coupon is over.
    Expired,
    /// It was used as often as it may be, or all of its coupon are gone.
    Used,
    /// The person has used it.
    UsedByYou,
    /// The person has as many of its coupon as one may have.
    Limit,
}

impl Storage {
    /// Stores codes; says whether there is such a coupon.
    ///
    /// # Errors
    /// [`StorageError::Exists`] when one of them exists already; then none is stored.
    pub async fn create_coupon_codes(&self, new: &NewCouponCodes) -> Result<bool, StorageError> {
        let mut transaction = self.begin().await?;
        let known: Option<i64> = sqlx::query_scalar(
            "SELECT id FROM coupon_activity WHERE id = $1 AND revoked_at IS NULL",
        )
        .bind(new.activity_id)
        .fetch_optional(transaction.on())
        .await?;
        if known.is_none() {
            return transaction.undo().await.map(|()| false);
        }
        for code in &new.codes {
            sqlx::query(
                "INSERT INTO coupon_code (code, activity_id, max_uses, created_at)
                 VALUES ($1, $2, $3, $4)",
            )
            .bind(code.expose())
            .bind(new.activity_id)
            .bind(i64::from(new.max_uses))
            .bind(new.now)
            .execute(transaction.on())
            .await?;
        }
        transaction.commit().await?;
        Ok(true)
    }

    /// Gives a person the coupon of a code, once a person and as often as the code allows.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn redeem_coupon_code(
        &self,
        wish: &Redemption,
    ) -> Result<RedeemOutcome, StorageError> {
        let mut transaction = self.begin().await?;
        let code = wish.code.expose();
        let taken: Option<i64> = sqlx::query_scalar(
            "UPDATE coupon_code SET uses = uses + 1 WHERE code = $1 AND uses < max_uses
             RETURNING activity_id",
        )
        .bind(code)
        .fetch_optional(transaction.on())
        .await?;
        let done = match taken {
            None => false,
            Some(activity_id) => {
                let claim = NewClaim {
                    id: wish.id,
                    activity_id,
                    user_id: wish.user_id,
                    now: wish.now,
                    source: CouponSource::Code,
                };
                match transaction.claim_coupon(claim, Some(code)).await {
                    Ok(done) => done,
                    Err(StorageError::Exists(_)) => false,
                    Err(error) => return Err(error),
                }
            }
        };
        if done {
            transaction.commit().await?;
            return Ok(RedeemOutcome::Done);
        }
        transaction.undo().await?;
        self.why_not_redeemed(wish).await
    }

    async fn why_not_redeemed(&self, wish: &Redemption) -> Result<RedeemOutcome, StorageError> {
        let row = sqlx::query(
            "SELECT a.starts_at, a.ends_at,
                CASE WHEN c.uses >= c.max_uses OR a.claimed >= a.total THEN 1 ELSE 0 END,
                (SELECT COUNT(*) FROM user_coupon u WHERE u.user_id = $1 AND u.code = c.code)
             FROM coupon_code c JOIN coupon_activity a ON a.id = c.activity_id
             WHERE c.code = $2 AND a.revoked_at IS NULL AND a.starts_at <= $3",
        )
        .bind(wish.user_id)
        .bind(wish.code.expose())
        .bind(wish.now)
        .fetch_optional(&self.pool)
        .await?;
        let Some(row) = row else {
            return Ok(RedeemOutcome::Unknown);
        };
        let (ends_at, gone, own): (i64, i32, i64) =
            (row.try_get(1)?, row.try_get(2)?, row.try_get(3)?);
        Ok(if own > 0 {
            RedeemOutcome::UsedByYou
        } else if ends_at <= wish.now {
            RedeemOutcome::Expired
        } else if gone != 0 {
            RedeemOutcome::Used
        } else {
            RedeemOutcome::Limit
        })
    }
}
