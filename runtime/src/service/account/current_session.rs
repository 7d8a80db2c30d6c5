//! Whose session a token is.

use super::{AccountParts, token_hash};
use crate::service::{Refusal, count_loosely};
use crate::storage::StorageError;
use crate::storage::account::StoredSession;

/// The session of a token, unless it is over or its person is blocked. Being seen is noted.
///
/// # Errors
/// That the person calls too often.
pub(crate) async fn current_session(
    parts: &AccountParts<'_>,
    token: &str,
) -> Result<Option<StoredSession>, Refusal> {
    let (limits, now) = (parts.sessions, parts.now());
    let session = parts.storage.session(&token_hash(token)).await?;
    let alive =
        |session: &StoredSession| !session.user.is_blocked() && session.times.is_alive(limits, now);
    let Some(session) = session.filter(alive) else {
        return Ok(None);
    };
    let quota = parts.limits.account;
    count_loosely(parts.limiter, quota, &session.user.id.to_string()).await?;
    if session.times.needs_touch(limits, now) {
        let touched = parts
            .storage
            .write(async |tx| tx.touch_session(session.id, now).await);
        match touched.await {
            // Who reads is let in for as long as the session counts, though nothing can be noted.
            Err(error @ StorageError::Unavailable(_)) => {
                tracing::warn!("that somebody was seen cannot be noted: {error}");
            }
            touched => touched?,
        }
    }
    Ok(Some(session))
}
