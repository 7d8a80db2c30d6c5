//! Forgetting what nobody needs any more.

use kiosk_domain::UnixTime;

use crate::storage::{Storage, StorageError};

/// Up to which moments things are forgotten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AccountCutoffs {
    /// Sessions that were last seen by then.
    pub sessions_seen: UnixTime,
    /// Sessions that began by then.
    pub sessions_begun: UnixTime,
    /// Codes that ended by then.
    pub codes_ended: UnixTime,
    /// Sends by then, and what they were counted by.
    pub codes_sent: UnixTime,
    /// Addresses that asked for news by then and never confirmed it.
    pub news_asked: UnixTime,
    /// Visits to other services that ended by then.
    pub social_ended: UnixTime,
    /// Entry tokens that ended by then.
    pub entry_tokens_ended: UnixTime,
    /// Challenges that were issued by then.
    pub challenges_issued: UnixTime,
}

impl Storage {
    /// Forgets what is as old as the cutoffs; says how many rows.
    pub async fn sweep_accounts(&self, cutoffs: &AccountCutoffs) -> Result<u64, StorageError> {
        let statements = [
            (
                "DELETE FROM session WHERE seen_at <= $1",
                cutoffs.sessions_seen,
            ),
            (
                "DELETE FROM session WHERE created_at <= $1",
                cutoffs.sessions_begun,
            ),
            (
                "DELETE FROM verification_code WHERE expires_at <= $1",
                cutoffs.codes_ended,
            ),
            (
                "DELETE FROM code_send WHERE sent_at <= $1",
                cutoffs.codes_sent,
            ),
            (
                "DELETE FROM code_gate WHERE passed_at <= $1",
                cutoffs.codes_sent,
            ),
            (
                "DELETE FROM subscriber WHERE confirmed_at IS NULL AND asked_at <= $1",
                cutoffs.news_asked,
            ),
            (
                "DELETE FROM social_attempt WHERE expires_at <= $1",
                cutoffs.social_ended,
            ),
            (
                "DELETE FROM social_pending WHERE expires_at <= $1",
                cutoffs.social_ended,
            ),
            (
                "DELETE FROM entry_token WHERE expires_at <= $1",
                cutoffs.entry_tokens_ended,
            ),
            (
                "DELETE FROM captcha_challenge WHERE created_at <= $1",
                cutoffs.challenges_issued,
            ),
        ];
        self.write(async |transaction| {
            let mut forgotten = 0;
            for (statement, cutoff) in statements {
                let swept = sqlx::query(statement)
                    .bind(cutoff.secs())
                    .execute(transaction.on())
                    .await?;
                forgotten += swept.rows_affected();
            }
            Ok(forgotten)
        })
        .await
    }
}
