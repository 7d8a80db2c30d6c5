//! Claiming a coupon: one transaction, whose first statement decides every race.

use kiosk_domain::{UnixTime, beijing_day};
use sqlx::Row as _;

use crate::storage::{Storage, StorageError, Transaction};

/// Somebody's wish for a coupon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewClaim {
    /// The fresh number of what is claimed.
    pub id: i64,
    /// The coupon.
    pub activity_id: i64,
    /// Who wishes.
    pub user_id: i64,
    /// Unix seconds.
    pub now: i64,
    /// How it comes to be claimed.
    pub source: CouponSource,
}

/// How a person came by a coupon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CouponSource {
    /// The person pressed a button.
    NewClaim,
    /// The person knew a code.
    Code,
    /// The owner gave it.
    Issued,
    /// The person registered.
    NewUser,
}

impl CouponSource {
    const ALL: [Self; 4] = [Self::NewClaim, Self::Code, Self::Issued, Self::NewUser];

    /// The name under which it is stored.
    pub const fn name(self) -> &'static str {
        match self {
            Self::NewClaim => "claim",
            Self::Code => "code",
            Self::Issued => "issued",
            Self::NewUser => "new-user",
        }
    }

    /// The source of a stored name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|source| source.name() == name)
    }

    /// The most that one person has: an owner gives as many as the owner likes, and whoever
    /// registers does so once.
    fn narrow(self, limits: UserLimits) -> UserLimits {
        match self {
            Self::NewClaim | Self::Code => limits,
            Self::Issued => UserLimits::default(),
            Self::NewUser => UserLimits {
                per_user: Some(1),
                per_day: None,
            },
        }
    }
}

/// What one person may have.
#[derive(Clone, Copy, Default)]
struct UserLimits {
    per_user: Option<i64>,
    per_day: Option<i64>,
}

impl Storage {
    /// Claims a coupon; says whether it could be had.
    ///
    /// Whoever loses writes nothing, and learns from the coupon and the person's standing why.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn claim_coupon(&self, claim: NewClaim) -> Result<bool, StorageError> {
        let mut transaction = self.begin().await?;
        match transaction.claim_coupon(claim, None).await {
            Ok(true) => transaction.commit().await.map(|()| true),
            // Another process gave the same person one under the same number.
            Ok(false) | Err(StorageError::Exists(_)) => transaction.undo().await.map(|()| false),
            Err(error) => Err(error),
        }
    }
}

impl Transaction {
    /// Takes one of the coupon's total and writes it down for the person.
    ///
    /// The first statement locks the coupon's row until the end, so that what is counted after
    /// it is not changed by another claim. Where the answer is no the caller undoes all.
    pub(super) async fn claim_coupon(
        &mut self,
        claim: NewClaim,
        code: Option<&str>,
    ) -> Result<bool, StorageError> {
        let taken = sqlx::query(
            "UPDATE coupon_activity SET claimed = claimed + 1
             WHERE id = $1 AND revoked_at IS NULL AND starts_at <= $2 AND ends_at > $2
                AND (total IS NULL OR claimed < total)
             RETURNING ends_at, per_user, per_day",
        )
        .bind(claim.activity_id)
        .bind(claim.now)
        .fetch_optional(self.on())
        .await?;
        let Some(row) = taken else { return Ok(false) };
        let expires_at = row.try_get(0)?;
        let limits = claim.source.narrow(UserLimits {
            per_user: row.try_get(1)?,
            per_day: row.try_get(2)?,
        });
        let Some(n) = self.next_coupon(claim, limits).await? else {
            return Ok(false);
        };
        self.insert_coupon(claim, code, (n, expires_at)).await?;
        Ok(true)
    }

    /// The how-manieth of the person's this will be, unless the person may have no more.
    async fn next_coupon(
        &mut self,
        claim: NewClaim,
        limits: UserLimits,
    ) -> Result<Option<i64>, StorageError> {
        let row = sqlx::query(
            "SELECT COUNT(*), COUNT(CASE WHEN claim_day = $1 THEN 1 END), COALESCE(MAX(n), 0)
             FROM user_coupon WHERE activity_id = $2 AND user_id = $3",
        )
        .bind(beijing_day(UnixTime::from_secs(claim.now)).start.secs())
        .bind(claim.activity_id)
        .bind(claim.user_id)
        .fetch_one(self.on())
        .await?;
        let (ever, today, last): (i64, i64, i64) =
            (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
        let below = |limit: Option<i64>, count: i64| limit.is_none_or(|limit| count < limit);
        let allowed = below(limits.per_user, ever) && below(limits.per_day, today);
        Ok(allowed.then_some(last + 1))
    }

    async fn insert_coupon(
        &mut self,
        claim: NewClaim,
        code: Option<&str>,
        (n, expires_at): (i64, i64),
    ) -> Result<(), StorageError> {
        sqlx::query(
            "INSERT INTO user_coupon (id, activity_id, user_id, n, source, code, claimed_at,
                claim_day, expires_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        )
        .bind(claim.id)
        .bind(claim.activity_id)
        .bind(claim.user_id)
        .bind(n)
        .bind(claim.source.name())
        .bind(code)
        .bind(claim.now)
        .bind(beijing_day(UnixTime::from_secs(claim.now)).start.secs())
        .bind(expires_at)
        .execute(self.on())
        .await?;
        Ok(())
    }
}
