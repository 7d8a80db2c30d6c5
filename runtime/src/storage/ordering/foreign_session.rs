//! Sessions of an account that the shop shares with others.

use kiosk_domain::UnixTime;

use crate::storage::{StorageError, Transaction};

/// A session that is not the shop's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ForeignSession<'a> {
    /// Who told of it.
    pub provider: &'a str,
    /// What the provider calls it.
    pub external_id: &'a str,
    /// When it was heard of.
    pub now: UnixTime,
}

impl Transaction {
    /// Notes a session that is not the shop's; says whether it was new.
    pub async fn note_foreign_session(
        &mut self,
        session: ForeignSession<'_>,
    ) -> Result<bool, StorageError> {
        let noted = sqlx::query(
            "INSERT INTO foreign_session (provider, external_id, created_at) VALUES ($1, $2, $3)
             ON CONFLICT (provider, external_id) DO NOTHING",
        )
        .bind(session.provider)
        .bind(session.external_id)
        .bind(session.now.secs())
        .execute(self.on())
        .await?;
        Ok(noted.rows_affected() > 0)
    }
}
