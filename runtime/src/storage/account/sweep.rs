//! Forgetting what nobody needs any more.

use kiosk_domain::{CodeState, SessionLimits};

use crate::storage::{Storage, StorageError};

const DAY: i64 = 24 * 60 * 60;
/// Seconds after which an address that never confirmed is forgotten.
const UNCONFIRMED: i64 = 7 * DAY;

impl Storage {
    /// Forgets sessions that are over, codes that count no more, and sends older than every
    /// limit; says how many rows.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn sweep_accounts(
        &self,
        limits: SessionLimits,
        now: i64,
    ) -> Result<u64, StorageError> {
        let mut transaction = self.begin().await?;
        let mut forgotten = 0;
        for (statement, before) in [
            ("DELETE FROM session WHERE seen_at <= $1", now - limits.idle),
            (
                "DELETE FROM session WHERE created_at <= $1",
                now - limits.absolute,
            ),
            // A code that was used stays refused until it could not count anyway.
            (
                "DELETE FROM verification_code WHERE expires_at <= $1",
                now - CodeState::LIFE,
            ),
            ("DELETE FROM code_send WHERE sent_at <= $1", now - DAY),
            ("DELETE FROM code_gate WHERE passed_at <= $1", now - DAY),
            (
                "DELETE FROM subscriber WHERE confirmed_at IS NULL AND asked_at <= $1",
                now - UNCONFIRMED,
            ),
        ] {
            let swept = sqlx::query(statement)
                .bind(before)
                .execute(transaction.on())
                .await?;
            forgotten += swept.rows_affected();
        }
        transaction.commit().await?;
        Ok(forgotten)
    }
}
