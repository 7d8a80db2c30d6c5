//! Stored challenges of the captcha.

use anyhow::Context as _;
use async_trait::async_trait;
use kiosk_captcha::{Binding, ChallengeStore, LotNumber, Scope, StoredChallenge};
use kiosk_domain::{Days, UnixTime, VerifyType};
use sqlx::any::AnyRow;

use super::row::Read as _;
use super::{Storage, StorageError, Transaction};

/// For how long a challenge is kept. Ours are worth nothing after eight minutes; those of
/// GeeTest must be known for as long as it would vouch for them again.
pub(super) const CHALLENGES_KEPT: Days = Days::new(1);

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

    async fn count_try(&self, lot: &LotNumber, most: u32) -> anyhow::Result<Option<u32>> {
        let row = self
            .write(async |tx| {
                let counted = sqlx::query(
                    "UPDATE captcha_challenge SET tries = tries + 1
                     WHERE lot_number = $1 AND solved_at IS NULL AND tries < $2 RETURNING tries",
                );
                let counted = counted.bind(lot.as_str()).bind(i64::from(most));
                let row = counted.fetch_optional(tx.on()).await;
                row.map_err(StorageError::from)
            })
            .await?;
        Ok(row.map(|row| row.read("tries")).transpose()?)
    }

    async fn mark_solved(&self, lot: &LotNumber, now: UnixTime) -> anyhow::Result<bool> {
        let mark = "UPDATE captcha_challenge SET solved_at = $1
             WHERE lot_number = $2 AND solved_at IS NULL";
        Ok(self.mark(mark, lot, now).await?)
    }

    async fn mark_used(&self, lot: &LotNumber, now: UnixTime) -> anyhow::Result<bool> {
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
        now: UnixTime,
    ) -> Result<bool, StorageError> {
        self.write(async |tx| {
            let marked = sqlx::query(mark).bind(now.secs()).bind(lot.as_str());
            Ok(marked.execute(tx.on()).await?.rows_affected() == 1)
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
