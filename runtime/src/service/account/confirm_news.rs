//! Confirming that somebody wants news.

use super::AccountParts;
use super::news_link::SubscriptionToken;
use crate::storage::StorageError;

/// Notes that the owner of an address wants news; says whether the address had asked.
pub(crate) async fn confirm_news(
    parts: &AccountParts<'_>,
    said: &SubscriptionToken,
) -> Result<bool, StorageError> {
    let now = parts.now();
    parts
        .storage
        .write(async |tx| {
            let known = tx.lock_subscriber(&said.email_key).await?;
            if known.is_some_and(|known| known.confirmed_at.is_none()) {
                tx.confirm_subscriber(&said.email_key, now).await?;
            }
            Ok(known.is_some())
        })
        .await
}
