//! Forgetting what nobody needs any more.

use kiosk_domain::{CodeState, SendLimits, SessionLimits, Subscription, UnixTime};

use crate::storage::{Storage, StorageError};

impl Storage {
    /// Forgets sessions that are over, codes that count no more, and sends older than every
    /// limit; says how many rows.
    pub async fn sweep_accounts(
        &self,
        limits: SessionLimits,
        now: UnixTime,
    ) -> Result<u64, StorageError> {
        let statements = [
            ("DELETE FROM session WHERE seen_at <= $1", limits.idle),
            (
                "DELETE FROM session WHERE created_at <= $1",
                limits.absolute,
            ),
            // A code that was used stays refused until it could not count anyway.
            (
                "DELETE FROM verification_code WHERE expires_at <= $1",
                CodeState::LIFE,
            ),
            (
                "DELETE FROM code_send WHERE sent_at <= $1",
                SendLimits::REMEMBERED,
            ),
            (
                "DELETE FROM code_gate WHERE passed_at <= $1",
                SendLimits::REMEMBERED,
            ),
            (
                "DELETE FROM subscriber WHERE confirmed_at IS NULL AND asked_at <= $1",
                Subscription::UNCONFIRMED,
            ),
        ];
        self.write(async |transaction| {
            let mut forgotten = 0;
            for (statement, kept) in statements {
                let swept = sqlx::query(statement)
                    .bind((now - kept).secs())
                    .execute(transaction.on())
                    .await?;
                forgotten += swept.rows_affected();
            }
            Ok(forgotten)
        })
        .await
    }
}
