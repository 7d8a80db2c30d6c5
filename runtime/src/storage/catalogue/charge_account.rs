//! The accounts that a person last charged.

use kiosk_domain::{Slug, UnixTime, UserId};

use crate::storage::{Storage, StorageError, Transaction};

/// How many are kept for a person and a goods group.
const KEPT: i64 = 5;

/// An account that somebody charged. It names a person, so that it cannot be printed.
#[derive(Clone, PartialEq, Eq)]
pub struct ChargedAccount {
    /// Whose order it was.
    pub user_id: UserId,
    /// The goods group's slug.
    pub slug: Slug,
    /// The recharge fields: a JSON object with sorted keys.
    pub account: String,
    /// When it was charged last.
    pub used_at: UnixTime,
}

impl Transaction {
    /// Keeps an account, or says that it was used again; the oldest are forgotten.
    pub async fn remember_charge_account(
        &mut self,
        charged: &ChargedAccount,
    ) -> Result<(), StorageError> {
        sqlx::query(
            "INSERT INTO recent_charge_account (user_id, slug, account, used_at)
             VALUES ($1, $2, $3, $4)
             ON CONFLICT (user_id, slug, account) DO UPDATE SET used_at = excluded.used_at",
        )
        .bind(charged.user_id.get())
        .bind(charged.slug.as_str())
        .bind(charged.account.as_str())
        .bind(charged.used_at.secs())
        .execute(self.on())
        .await?;
        sqlx::query(
            "DELETE FROM recent_charge_account WHERE user_id = $1 AND slug = $2 AND account NOT IN (
                SELECT account FROM recent_charge_account WHERE user_id = $1 AND slug = $2
                ORDER BY used_at DESC, account LIMIT $3)",
        )
        .bind(charged.user_id.get())
        .bind(charged.slug.as_str())
        .bind(KEPT)
        .execute(self.on())
        .await?;
        Ok(())
    }
}

impl Storage {
    /// The accounts that a person charged with a goods group, the last one first.
    pub async fn recent_charge_accounts(
        &self,
        user_id: UserId,
        slug: &str,
    ) -> Result<Vec<String>, StorageError> {
        Ok(sqlx::query_scalar(
            "SELECT account FROM recent_charge_account WHERE user_id = $1 AND slug = $2
             ORDER BY used_at DESC, account",
        )
        .bind(user_id.get())
        .bind(slug)
        .fetch_all(&self.pool)
        .await?)
    }
}
