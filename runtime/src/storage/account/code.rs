//! Spending a verification code: once, and never after too many wrong ones.

use std::fmt;

use kiosk_domain::{CodeState, CodeVerdict};
use sqlx::Row as _;
use sqlx::any::AnyRow;
use subtle::ConstantTimeEq as _;

use crate::storage::{StorageError, Transaction};

/// A code as somebody typed it.
#[derive(Clone)]
pub struct CodeProof {
    /// What it is for.
    pub purpose: &'static str,
    /// What it proves: `email:…` or `phone:…`.
    pub contact: String,
    /// Its keyed hash.
    pub code_hash: String,
    /// Unix seconds.
    pub now: i64,
}

impl fmt::Debug for CodeProof {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = formatter.debug_struct("CodeProof");
        shown
            .field("purpose", &self.purpose)
            .finish_non_exhaustive()
    }
}

/// What came of work that a code must prove.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proved<T> {
    /// The code was right and the work is done.
    Done(T),
    /// The code counts not, or no longer; nothing but the try was stored.
    Refused,
}

impl Transaction {
    /// Judges a code and stores what follows: used, or one more try.
    ///
    /// The row stays locked until the transaction ends, so of several people with one code
    /// the second sees it used. After a refusal the transaction must be committed, or the
    /// try is not counted.
    pub(in crate::storage) async fn spend_code(
        &mut self,
        proof: &CodeProof,
    ) -> Result<CodeVerdict, StorageError> {
        let row = sqlx::query(
            "UPDATE verification_code SET tries = tries WHERE purpose = $1 AND contact = $2
             RETURNING code_hash, sent_at, expires_at, tries, used",
        )
        .bind(proof.purpose)
        .bind(proof.contact.as_str())
        .fetch_optional(self.on())
        .await?;
        let Some(row) = row else {
            return Ok(CodeVerdict::Expired);
        };
        let (stored, state) = read(&row)?;
        let matches = stored.as_bytes().ct_eq(proof.code_hash.as_bytes()).into();
        let verdict = state.check(matches, proof.now);
        let after = state.after(verdict);
        sqlx::query(
            "UPDATE verification_code SET tries = $1, used = $2
             WHERE purpose = $3 AND contact = $4",
        )
        .bind(i64::from(after.tries))
        .bind(i64::from(after.used))
        .bind(proof.purpose)
        .bind(proof.contact.as_str())
        .execute(self.on())
        .await?;
        Ok(verdict)
    }
}

fn read(row: &AnyRow) -> Result<(String, CodeState), StorageError> {
    let state = CodeState {
        sent_at: row.try_get(1)?,
        expires_at: row.try_get(2)?,
        tries: u32::try_from(row.try_get::<i64, _>(3)?).unwrap_or(u32::MAX),
        used: row.try_get::<i64, _>(4)? != 0,
    };
    Ok((row.try_get(0)?, state))
}
