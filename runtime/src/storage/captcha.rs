//! Stored challenges of the captcha.

use anyhow::Context as _;
use async_trait::async_trait;
use kiosk_captcha::{
    Binding, ChallengeDecision, ChallengeStore, LotNumber, RefusalReason, Scope, StoredChallenge,
};
use kiosk_domain::{UnixTime, VerifyType};
use sqlx::any::AnyRow;

use super::dialect::locking_read;
use super::row::Read as _;
use super::{Storage, StorageError, Transaction};

#[async_trait]
impl ChallengeStore for Storage {
    async fn insert(&self, challenge: &StoredChallenge) -> anyhow::Result<bool> {
        let solution = serde_json::to_string(&challenge.solution)?;
        let inserted: Result<bool, StorageError> = self
            .write(async |tx| tx.insert_challenge(challenge, &solution).await)
            .await;
        Ok(inserted?)
    }

    async fn find(&self, lot: &LotNumber) -> anyhow::Result<Option<StoredChallenge>> {
        let row = sqlx::query(
            "SELECT purpose, binding, answer, created_at, tries, solved_at, used_at
             FROM captcha_challenge WHERE lot_number = $1",
        )
        .bind(lot.as_str())
        .fetch_optional(&self.pool)
        .await
        .map_err(StorageError::from)?;
        row.map(|row| read(lot, &row)).transpose()
    }

    async fn change(
        &self,
        lot: &LotNumber,
        decide: &ChallengeDecision<'_>,
    ) -> anyhow::Result<Result<StoredChallenge, RefusalReason>> {
        self.write(async |tx| {
            let Some(locked) = tx.lock_challenge(lot).await? else {
                return Ok(Err(RefusalReason::Unknown));
            };
            let decided = decide(&locked);
            if let Ok(challenge) = &decided {
                tx.update_challenge(challenge).await?;
            }
            Ok(decided)
        })
        .await
    }
}

impl Transaction {
    /// Says whether its lot number was free.
    async fn insert_challenge(
        &mut self,
        challenge: &StoredChallenge,
        solution: &str,
    ) -> Result<bool, StorageError> {
        let inserted = sqlx::query(
            "INSERT INTO captcha_challenge
                (lot_number, purpose, binding, answer, created_at, tries, solved_at, used_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (lot_number) DO NOTHING",
        )
        .bind(challenge.lot_number.as_str())
        .bind(challenge.scope.purpose.name())
        .bind(challenge.scope.binding.as_str())
        .bind(solution)
        .bind(challenge.created_at.secs())
        .bind(i64::from(challenge.tries))
        .bind(challenge.solved_at.map(UnixTime::secs))
        .bind(challenge.used_at.map(UnixTime::secs))
        .execute(self.on())
        .await?;
        Ok(inserted.rows_affected() == 1)
    }

    /// The challenge of a number, which nobody else changes until the transaction ends.
    async fn lock_challenge(&mut self, lot: &LotNumber) -> anyhow::Result<Option<StoredChallenge>> {
        let statement = locking_read!(
            self.dialect(),
            "SELECT purpose, binding, answer, created_at, tries, solved_at, used_at
             FROM captcha_challenge WHERE lot_number = $1"
        );
        let row = sqlx::query(statement)
            .bind(lot.as_str())
            .fetch_optional(self.on())
            .await
            .map_err(StorageError::from)?;
        row.map(|row| read(lot, &row)).transpose()
    }

    /// Stores what changes of a challenge: its tries and its times.
    async fn update_challenge(&mut self, challenge: &StoredChallenge) -> Result<(), StorageError> {
        sqlx::query(
            "UPDATE captcha_challenge SET tries = $1, solved_at = $2, used_at = $3
             WHERE lot_number = $4",
        )
        .bind(i64::from(challenge.tries))
        .bind(challenge.solved_at.map(UnixTime::secs))
        .bind(challenge.used_at.map(UnixTime::secs))
        .bind(challenge.lot_number.as_str())
        .execute(self.on())
        .await?;
        Ok(())
    }
}

fn read(lot: &LotNumber, row: &AnyRow) -> anyhow::Result<StoredChallenge> {
    let purpose: String = row.read("purpose")?;
    let purpose = VerifyType::from_name(&purpose)
        .with_context(|| format!("a stored purpose `{purpose}` is unknown"))?;
    let solution: String = row.read("answer")?;
    Ok(StoredChallenge {
        lot_number: lot.clone(),
        scope: Scope {
            purpose,
            binding: Binding::stored(row.read("binding")?),
        },
        solution: serde_json::from_str(&solution).context("a stored solution cannot be read")?,
        created_at: row.read("created_at")?,
        tries: row.read("tries")?,
        solved_at: row.read("solved_at")?,
        used_at: row.read("used_at")?,
    })
}
