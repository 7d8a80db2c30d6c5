//! An operator has seen to money for an order that is not stored.

use super::{OperatorError, OperatorNote, OrderingParts};
use crate::storage::ordering::Dismissal;

/// Puts the money of a session whose order is not stored away, with who wants it and why. Nothing
/// moves: it was sent back in the provider's own pages, belongs to another shop, or to an order that
/// was brought back since.
///
/// # Errors
/// [`OperatorError::NoUnknownPayment`] where no such money waits, or storage failed.
pub async fn dismiss_payment(
    parts: &OrderingParts<'_>,
    session: &str,
    note: &OperatorNote,
) -> Result<(), OperatorError> {
    let dismissal = Dismissal {
        operator: note.name.clone(),
        reason: note.why.clone(),
        at: parts.now(),
    };
    let dismissed = parts
        .storage()
        .write(async |tx| tx.dismiss_foreign_payment(session, &dismissal).await);
    if dismissed.await? {
        Ok(())
    } else {
        Err(OperatorError::NoUnknownPayment(session.to_owned()))
    }
}
