//! Stored challenges of the captcha.

use anyhow::Context as _;
use async_trait::async_trait;
use kiosk_domain::VerifyType;
use sqlx::Row as _;
use sqlx::any::AnyRow;

use super::{Storage, StorageError};
use crate::adapters::captcha::{Binding, Challenge, ChallengeStore, LotNumber, Scope};

/// For how many seconds a challenge is kept. Ours are worth nothing after eight minutes; those
/// of GeeTest must be known for as long as it would vouch for them again.
const KEPT: i64 = 86_400;

#[async_trait]
impl ChallengeStore for Storage {
    async fn insert(&self, challenge: &Challenge) -> anyhow::Result<bool> {
        let answer = serde_json::to_string(&challenge.answer)?;
        let mut transaction = self.begin().await?;
        sqlx::query("DELETE FROM captcha_challenge WHERE created_at < $1")
            .bind(challenge.created_at - KEPT)
            .execute(transaction.on())
            .await?;
        let inserted = sqlx::query(
            "INSERT INTO captcha_challenge
                (lot_number, purpose, binding, answer, created_at, tries, solved_at, used_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (lot_number) DO NOTHING",
        )
        .bind(challenge.lot_number.as_str())
        .bind(challenge.scope.purpose.name())
        .bind(challenge.scope.binding.as_str())
        .bind(answer.as_str())
        .bind(challenge.created_at)
        .bind(challenge.tries)
        .bind(challenge.solved_at)
        .bind(challenge.used_at)
        .execute(transaction.on())
        .await?;
        transaction.commit().await?;
        Ok(inserted.rows_affected() == 1)
    }

    async fn find(&self, lot: &LotNumber) -> anyhow::Result<Option<Challenge>> {
        let row = sqlx::query(
            "SELECT purpose, binding, answer, created_at, tries, solved_at, used_at
             FROM captcha_challenge WHERE lot_number = $1",
        )
        .bind(lot.as_str())
        .fetch_optional(&self.pool)
        .await?;
        row.map(|row| read(lot, &row)).transpose()
    }

    async fn count_try(&self, lot: &LotNumber, most: i64) -> anyhow::Result<Option<i64>> {
        let mut transaction = self.begin().await?;
        let tries = sqlx::query_scalar::<_, i64>(
            "UPDATE captcha_challenge SET tries = tries + 1
             WHERE lot_number = $1 AND solved_at IS NULL AND tries < $2 RETURNING tries",
        )
        .bind(lot.as_str())
        .bind(most)
        .fetch_optional(transaction.on())
        .await?;
        transaction.commit().await?;
        Ok(tries)
    }

    async fn mark_solved(&self, lot: &LotNumber, now: i64) -> anyhow::Result<bool> {
        let mark = "UPDATE captcha_challenge SET solved_at = $1
             WHERE lot_number = $2 AND solved_at IS NULL";
        Ok(self.mark(mark, lot, now).await?)
    }

    async fn consume(&self, lot: &LotNumber, now: i64) -> anyhow::Result<bool> {
        let mark = "UPDATE captcha_challenge SET used_at = $1
             WHERE lot_number = $2 AND used_at IS NULL AND solved_at IS NOT NULL";
        Ok(self.mark(mark, lot, now).await?)
    }
}

impl Storage {
    /// Writes a time into one challenge, if it is still free; says whether it was.
    async fn mark(
        &self,
        mark: &'static str,
        lot: &LotNumber,
        now: i64,
    ) -> Result<bool, StorageError> {
        let mut transaction = self.begin().await?;
        let marked = sqlx::query(mark)
            .bind(now)
            .bind(lot.as_str())
            .execute(transaction.on())
            .await?;
        transaction.commit().await?;
        Ok(marked.rows_affected() == 1)
    }
}

fn read(lot: &LotNumber, row: &AnyRow) -> anyhow::Result<Challenge> {
    let purpose = row.try_get::<String, _>(0)?;
    let purpose = VerifyType::from_name(&purpose)
        .with_context(|| format!("a stored purpose `{purpose}` is unknown"))?;
    let binding = Binding::stored(row.try_get(1)?);
    let answer = row.try_get::<String, _>(2)?;
    Ok(Challenge {
        lot_number: lot.clone(),
        scope: Scope { purpose, binding },
        answer: serde_json::from_str(&answer).context("a stored answer cannot be read")?,
        created_at: row.try_get(3)?,
        tries: row.try_get(4)?,
        solved_at: row.try_get(5)?,
        used_at: row.try_get(6)?,
    })
}
