//! Forgetting pictures of audits that are of no use any more.

use std::time::Duration;

use super::AuditParts;
use crate::adapters::files::FileKey;
use crate::storage::StorageError;

/// How long an upload may be under way: a call takes seconds.
const UPLOAD: Duration = Duration::from_secs(3_600);
/// How many pictures go in one pass.
const BATCH: u32 = 200;
/// After so many files that cannot be removed a pass ends: the store may be down.
const MOST_FAILURES: u32 = 3;

/// Lets some of the pictures go whose time is over, and removes the files of some that were
/// replaced, asked for again or cut off; says how many. The others have their turn next time.
///
/// # Errors
/// [`StorageError`]; what was removed until then is gone.
pub(crate) async fn sweep_audit_images(parts: &AuditParts<'_>) -> Result<u64, StorageError> {
    let (storage, now) = (parts.storage(), parts.now());
    let kept = parts.ordering.audits.kept;
    let until = now - kept;
    for expired in storage.expired_images(until, BATCH).await? {
        storage
            .write(async |tx| {
                let _ = tx.lock_order(expired.order_id).await?;
                tx.drop_expired_image(expired.id, until).await
            })
            .await?;
    }
    let (mut swept, mut failures) = (0, 0);
    for id in storage.images_to_sweep(now - UPLOAD, BATCH).await? {
        // From here on an upload that is under way after all comes to nothing.
        if !storage
            .write(async |tx| tx.drop_begun_image(id).await)
            .await?
        {
            continue;
        }
        if let Err(error) = parts.files.remove(FileKey::of_audit_image(id)).await {
            // Its row stays, so that it is tried again: after the others, which may be removed.
            tracing::warn!(image = id.get(), "a picture of an audit stays: {error}");
            storage
                .write(async |tx| tx.postpone_image(id, now).await)
                .await?;
            failures += 1;
            if failures == MOST_FAILURES {
                break;
            }
            continue;
        }
        storage.write(async |tx| tx.forget_image(id).await).await?;
        swept += 1;
    }
    Ok(swept)
}
