//! Ending the news to an address.

use super::AccountParts;
use super::news_link::SubscriptionToken;
use crate::storage::StorageError;

/// Notes that an address wants no news. Nobody has it asked again before some months are over, and
/// then it is forgotten.
pub(crate) async fn end_news(
    parts: &AccountParts<'_>,
    said: &SubscriptionToken,
) -> Result<(), StorageError> {
    let now = parts.now();
    parts
        .storage
        .write(async |tx| tx.end_subscription(&said.email_key, now).await)
        .await
}
