//! What payment providers keep of the money that they received: asked afterwards, and written to the
//! books.

use kiosk_domain::{Days, LedgerPosting, Money, ask_next};
use serde::{Deserialize, Serialize};

use super::OrderingParts;
use super::ask_payment::{AskProviderError, provider_of};
use crate::adapters::payment::PaymentError;
use crate::service::{JobPayload, Refusal};
use crate::storage::ordering::{FeelessReceipt, PostingCause, PostingKind};

/// How many are asked about by one job.
const MOST: u32 = 100;
/// For how long a provider is asked.
const ASKED_FOR: Days = Days::new(30);

/// The job to ask providers what they keep.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LearnFees {}

impl JobPayload for LearnFees {
    const NAME: &'static str = "learn_fees";
    const IS_SECRET: bool = false;
}

/// Queues the question what providers keep, where that is due and not queued; says how many jobs.
///
/// # Errors
/// Storage failed; nothing is queued then.
pub async fn ask_for_fees(parts: &OrderingParts<'_>) -> Result<u64, Refusal> {
    let due = parts.storage().receipts_without_fee(parts.now(), 1).await?;
    if due.is_empty() {
        return Ok(0);
    }
    let job = parts.job(&LearnFees {})?;
    parts
        .storage()
        .write(async |tx| Ok(tx.queue_job_once(&job).await?.into()))
        .await
}

/// Asks providers what they keep of money, and writes it to the books, each once. What is not known
/// yet is asked about later, after some weeks no more.
///
/// # Errors
/// A provider does not answer, or the shop is configured without it; the others are asked all the
/// same.
pub async fn learn_fees(parts: &OrderingParts<'_>, _: LearnFees) -> Result<(), AskProviderError> {
    let now = parts.now();
    let mut done = Ok(());
    for due in parts.storage().receipts_without_fee(now, MOST).await? {
        let id = due.receipt.id;
        let next = ask_next(due.created_at, now);
        let is_mine: Result<bool, Refusal> = parts
            .storage()
            .write(async |tx| Ok(tx.ask_fee_later(id, now, next).await?))
            .await;
        if !is_mine? {
            continue;
        }
        let is_last = now.since(due.created_at) >= ASKED_FOR.duration();
        let fee = match ask(parts, &due).await {
            Ok(Some(fee)) => Some(fee),
            Ok(None) if is_last => None,
            Ok(None) => continue,
            Err(error) if is_last || matches!(error, PaymentError::Refused(_)) => {
                tracing::warn!(receipt = %id, "what its provider keeps is not known: {error}");
                None
            }
            Err(error) => {
                done = Err(error.into());
                continue;
            }
        };
        note(parts, &due, fee).await?;
    }
    done
}

async fn ask(
    parts: &OrderingParts<'_>,
    due: &FeelessReceipt,
) -> Result<Option<Money>, PaymentError> {
    let provider = provider_of(parts, &due.receipt.provider)?;
    provider.fee(&due.receipt.external_id).await
}

async fn note(
    parts: &OrderingParts<'_>,
    due: &FeelessReceipt,
    fee: Option<Money>,
) -> Result<(), Refusal> {
    parts
        .storage()
        .write(async |tx| {
            let is_new = tx.note_fee(due.receipt.id, fee).await?;
            let Some(fee) = fee.filter(|_| is_new) else {
                return Ok(());
            };
            let cause = PostingCause {
                id: parts.next_id(),
                kind: PostingKind::ProviderFee,
                receipt_id: Some(due.receipt.id),
                order_id: due.receipt.order_id,
                now: parts.now(),
            };
            Ok(tx.post(&LedgerPosting::provider_fee(fee), cause).await?)
        })
        .await
}
