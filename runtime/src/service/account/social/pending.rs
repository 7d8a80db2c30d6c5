//! Who waits to be given an account.

use kiosk_domain::UnixTime;

use super::BrowserKey;
use crate::service::account::{AccountParts, token_hash};
use crate::service::{ClientAddress, Refusal, count_address};
use crate::storage::StorageError;
use crate::storage::account::{PendingKey, PendingSocialSignIn};

/// Who asks for whom.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PendingLookup<'a> {
    /// What the page's address brought.
    pub uuid: &'a str,
    /// The key of the browser; without one nobody is found.
    pub browser: Option<&'a BrowserKey>,
    /// Where the call comes from.
    pub address: ClientAddress,
}

impl PendingLookup<'_> {
    /// What the browser shows for somebody who waits.
    pub(super) fn key(&self) -> Option<PendingKey> {
        Some(PendingKey {
            uuid_hash: token_hash(self.uuid),
            browser_hash: self.browser?.hash(),
        })
    }
}

/// Whether an account may still be given to somebody who waits.
pub(super) fn is_open(pending: &PendingSocialSignIn, now: UnixTime) -> bool {
    now < pending.expires_at
}

/// Who waits and was brought by that browser.
///
/// # Errors
/// That one network asks too often.
pub(crate) async fn find_pending(
    parts: &AccountParts<'_>,
    lookup: PendingLookup<'_>,
) -> Result<Option<PendingSocialSignIn>, Refusal> {
    count_address(
        parts.limiter,
        parts.limits.tries.social_completions,
        lookup.address,
    )
    .await?;
    let Some(key) = lookup.key() else {
        return Ok(None);
    };
    let pending = parts.storage.social_pending(&key).await?;
    Ok(pending.filter(|pending| is_open(pending, parts.now())))
}

/// Somebody who waits and was brought by that browser.
pub(in crate::service::account) async fn find_waiting(
    parts: &AccountParts<'_>,
    browser: Option<&BrowserKey>,
) -> Result<Option<PendingSocialSignIn>, StorageError> {
    let Some(browser) = browser else {
        return Ok(None);
    };
    let pending = parts.storage.social_pending_of(&browser.hash()).await?;
    let now = parts.now();
    Ok(pending.into_iter().find(|pending| is_open(pending, now)))
}
