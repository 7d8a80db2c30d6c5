//! Spending a verification code: once, and never after too many wrong ones.

use std::fmt;

use kiosk_domain::{CodeOutcome, CodeState, ContactKey, UnixTime, VerifyType};
use sqlx::any::AnyRow;
use subtle::ConstantTimeEq as _;

use crate::storage::dialect::locking_read;
use crate::storage::row::Read as _;
use crate::storage::{Storage, StorageError, Transaction};

/// A code as somebody typed it.
#[derive(Clone)]
pub struct CodeProof {
    /// What it is for.
    pub purpose: VerifyType,
    /// What it proves.
    pub contact: ContactKey,
    /// Its keyed hash.
    pub code_hash: String,
    /// When it was typed.
    pub now: UnixTime,
}

impl fmt::Debug for CodeProof {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = formatter.debug_struct("CodeProof");
        shown
            .field("purpose", &self.purpose)
            .finish_non_exhaustive()
    }
}

impl Transaction {
    /// Checks a code and stores what follows: used, or one more try.
    ///
    /// The row stays locked until the transaction ends, so of several people with one code
    /// the second sees it used. After a refusal the transaction must last, or the try is not
    /// counted.
    pub async fn spend_code(&mut self, proof: &CodeProof) -> Result<CodeOutcome, StorageError> {
        let (verdict, state) = self.judge_code(proof).await?;
        if let Some(state) = state {
            self.store_code_state(proof, state.after(verdict)).await?;
        }
        Ok(verdict)
    }

    /// Checks a code as [`Transaction::spend_code`] does, but leaves the right one to be spent.
    pub async fn check_code(&mut self, proof: &CodeProof) -> Result<CodeOutcome, StorageError> {
        let (verdict, state) = self.judge_code(proof).await?;
        if let Some(state) = state.filter(|_| verdict != CodeOutcome::Accepted) {
            self.store_code_state(proof, state.after(verdict)).await?;
        }
        Ok(verdict)
    }

    /// What a typed code comes to, and what is stored of the one that was sent.
    async fn judge_code(
        &mut self,
        proof: &CodeProof,
    ) -> Result<(CodeOutcome, Option<CodeState>), StorageError> {
        let statement = locking_read!(
            self.dialect(),
            "SELECT code_hash, sent_at, expires_at, tries, used FROM verification_code
             WHERE purpose = $1 AND contact = $2"
        );
        let row = sqlx::query(statement)
            .bind(proof.purpose.name())
            .bind(proof.contact.as_str())
            .fetch_optional(self.on())
            .await?;
        let Some(row) = row else {
            return Ok((CodeOutcome::Expired, None));
        };
        let (stored, state): (String, _) = (row.read("code_hash")?, state(&row)?);
        let matches = stored.as_bytes().ct_eq(proof.code_hash.as_bytes()).into();
        Ok((state.check(matches, proof.now), Some(state)))
    }

    async fn store_code_state(
        &mut self,
        proof: &CodeProof,
        state: CodeState,
    ) -> Result<(), StorageError> {
        sqlx::query(
            "UPDATE verification_code SET tries = $1, used = $2
             WHERE purpose = $3 AND contact = $4",
        )
        .bind(i64::from(state.tries))
        .bind(i64::from(state.used))
        .bind(proof.purpose.name())
        .bind(proof.contact.as_str())
        .execute(self.on())
        .await?;
        Ok(())
    }
}

impl Storage {
    /// What is stored of the last code for a purpose and a contact.
    pub async fn code_state(
        &self,
        purpose: VerifyType,
        contact: &ContactKey,
    ) -> Result<Option<CodeState>, StorageError> {
        let row = sqlx::query(
            "SELECT sent_at, expires_at, tries, used FROM verification_code
             WHERE purpose = $1 AND contact = $2",
        )
        .bind(purpose.name())
        .bind(contact.as_str())
        .fetch_optional(&self.pool)
        .await?;
        row.as_ref().map(state).transpose()
    }
}

fn state(row: &AnyRow) -> Result<CodeState, StorageError> {
    Ok(CodeState {
        sent_at: row.read("sent_at")?,
        expires_at: row.read("expires_at")?,
        tries: row.read("tries")?,
        used: row.read("used")?,
    })
}
