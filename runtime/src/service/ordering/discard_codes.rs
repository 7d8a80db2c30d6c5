//! An operator gives up the codes of a key that is lost for good.

use super::{OperatorNote, SaleCodeParts, SaleCodesError};
use crate::storage::ordering::{DiscardedCodes, GivenUpKey};
use crate::storage::{NewOperatorAction, OperatorAction};

/// Takes the codes of a key that is lost out of stock, with who wants it and why: what nobody was
/// shown is removed, and may be imported again; what was sold stays, unreadable, and hinders nothing
/// any more.
///
/// # Errors
/// [`SaleCodesError`], as where there are no keys at all, the key opens its codes, or no code has it;
/// nothing is changed then.
pub async fn discard_codes(
    parts: &SaleCodeParts<'_>,
    key_id: u32,
    note: &OperatorNote,
) -> Result<DiscardedCodes, SaleCodesError> {
    // Whoever types this without the shop's keys would take all codes for lost.
    parts.keys.newest()?;
    let last = parts.storage.last_code_of_key(key_id).await?;
    let last = last.ok_or(SaleCodesError::UnusedKey(key_id))?;
    if parts.keys.open(last.owner, &last.sealed).is_ok() {
        return Err(SaleCodesError::NotLost(key_id));
    }
    let key = GivenUpKey {
        key_id,
        operator: note.name.clone(),
        reason: note.why.clone(),
        now: parts.clock.now(),
    };
    let noted = NewOperatorAction {
        action: OperatorAction::DiscardCodes(key_id),
        operator: note.name.clone(),
        reason: note.why.clone(),
        created_at: key.now,
    };
    parts
        .storage
        .write(async |tx| {
            tx.note_operator_action(&noted).await?;
            Ok(tx.discard_codes(&key).await?)
        })
        .await
}
