//! What an advertiser was told, once each.

use kiosk_domain::{ConversionKind, JobId, OrderId, UnixTime, UserId};

use crate::storage::row::Read as _;
use crate::storage::{SWEEP_BATCH, Storage, StorageError};

/// Whose conversion it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConversionSubject {
    /// Somebody who registered.
    User(UserId),
    /// An order that was placed or paid.
    Order(OrderId),
}

/// A job that is to tell an advertiser of a conversion.
#[derive(Clone, Copy, Debug)]
pub struct ConversionClaim {
    /// What happened.
    pub kind: ConversionKind,
    /// Of whom, or of which order.
    pub subject: ConversionSubject,
    /// The job.
    pub job_id: JobId,
    /// When.
    pub now: UnixTime,
}

impl ConversionSubject {
    const fn number(self) -> i64 {
        match self {
            Self::User(id) => id.get(),
            Self::Order(id) => id.get(),
        }
    }
}

impl Storage {
    /// Takes a conversion for a job; says whether that job has it now, and not another one.
    ///
    /// # Errors
    /// [`StorageError`] when it cannot be noted.
    pub async fn claim_conversion(&self, claim: ConversionClaim) -> Result<bool, StorageError> {
        self.write(async |transaction| {
            sqlx::query(
                "INSERT INTO conversion (kind, subject, job_id, created_at) VALUES ($1, $2, $3, $4)
                 ON CONFLICT (kind, subject) DO NOTHING",
            )
            .bind(i64::from(claim.kind.to_wire()))
            .bind(claim.subject.number())
            .bind(claim.job_id.get())
            .bind(claim.now.secs())
            .execute(transaction.on())
            .await?;
            let row = sqlx::query("SELECT job_id FROM conversion WHERE kind = $1 AND subject = $2")
                .bind(i64::from(claim.kind.to_wire()))
                .bind(claim.subject.number())
                .fetch_one(transaction.on())
                .await?;
            let owner: JobId = row.read("job_id")?;
            Ok(owner == claim.job_id)
        })
        .await
    }

    /// Forgets some of the conversions that were told by a moment, the oldest first; says how many.
    ///
    /// # Errors
    /// [`StorageError`]; none is forgotten then.
    pub async fn sweep_conversions(&self, told_by: UnixTime) -> Result<u64, StorageError> {
        self.write(async |transaction| {
            let swept = sqlx::query(
                "DELETE FROM conversion WHERE (kind, subject) IN (
                    SELECT kind, subject FROM conversion WHERE created_at <= $1
                    ORDER BY created_at LIMIT $2
                 )",
            )
            .bind(told_by.secs())
            .bind(SWEEP_BATCH)
            .execute(transaction.on())
            .await?;
            Ok(swept.rows_affected())
        })
        .await
    }
}
