//! Forgetting what nobody needs any more.

use std::time::Duration;

use kiosk_domain::{CodeState, SendLimits, SessionLimits, Subscription, UnixTime};

use crate::storage::captcha::CHALLENGES_KEPT;
use crate::storage::{Storage, StorageError};

impl Storage {
    /// Forgets sessions that are over, codes that count no more, sends older than every limit,
    /// visits to other services that nobody finished, and old challenges; says how many rows.
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
            // In a quiet shop nobody else's visit forgets them.
            (
                "DELETE FROM social_attempt WHERE expires_at <= $1",
                Duration::ZERO,
            ),
            (
                "DELETE FROM social_pending WHERE expires_at <= $1",
                Duration::ZERO,
            ),
            (
                "DELETE FROM captcha_challenge WHERE created_at <= $1",
                CHALLENGES_KEPT.duration(),
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
