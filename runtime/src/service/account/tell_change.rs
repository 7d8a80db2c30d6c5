//! Telling the owner of an account that it was changed.

use kiosk_domain::Locale;

use super::AccountParts;
use crate::service::Refusal;
use crate::service::mail::{AccountChange, changed_mail};
use crate::storage::Transaction;
use crate::storage::account::User;

/// Queues the mail that tells of a change, to the address that the account had before it: who signed
/// in with a session or a code that is not theirs is not the one to hear of it. An account without
/// an address hears nothing.
pub(super) async fn tell_change(
    parts: &AccountParts<'_>,
    tx: &mut Transaction,
    told: ToldChange<'_>,
) -> Result<(), Refusal> {
    let Some(to) = &told.before.email else {
        return Ok(());
    };
    let frame = parts.mail_frame(told.locale);
    let mail = frame.mail(to.clone(), changed_mail(&frame, told.change));
    Ok(tx.queue_job(&parts.job(&mail)?).await?)
}

/// A change of an account, and whom to tell.
#[derive(Clone, Copy)]
pub(super) struct ToldChange<'a> {
    /// The person as they were.
    pub before: &'a User,
    pub change: AccountChange,
    /// The locale of who made it.
    pub locale: Locale,
}
