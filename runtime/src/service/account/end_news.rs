//! Ending the news to an address.

use super::AccountParts;
use super::news_link::SubscriptionToken;
use crate::storage::StorageError;

/// Notes that an address wants no news. It is forgotten some days later: until then nobody has it
/// asked again.
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
