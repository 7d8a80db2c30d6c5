//! Entry tokens: an app that is signed in opens the shop in a browser that is not.

use std::time::Duration;

use kiosk_domain::{SessionTimes, UnixTime};
use secrecy::SecretString;

use super::client_info::SessionDraft;
use super::sign_in::{StartedSession, start_session};
use super::{AccountParts, ClientInfo, token_hash};
use crate::service::{Refusal, SignInWay};
use crate::storage::StorageError;
use crate::storage::account::{EntryToken, StoredSession, User};
use crate::words::Word;

/// How long an entry token counts: an app opens the address at once, and whoever finds it later in
/// a log or a history comes too late.
const LIFE: Duration = Duration::from_secs(60);

/// A token for the query key `token` of an address.
pub(crate) struct NewEntryToken {
    /// What the address names.
    pub token: SecretString,
    /// From when on it counts no more.
    pub expires_at: UnixTime,
}

/// A token by which one browser is signed in as the person of a session, once.
///
/// # Errors
/// [`StorageError`]; an earlier token counts on then.
pub(crate) async fn create_entry_token(
    parts: &AccountParts<'_>,
    own: &StoredSession,
) -> Result<NewEntryToken, StorageError> {
    let token = parts.random.token();
    let stored = EntryToken {
        token_hash: token_hash(&token),
        session_id: own.id,
        user_id: own.user.id,
        expires_at: parts.now() + LIFE,
    };
    parts
        .storage
        .write(async |tx| tx.store_entry_token(&stored).await)
        .await?;
    Ok(NewEntryToken {
        token: token.into(),
        expires_at: stored.expires_at,
    })
}

/// Signs in by an entry token. The session that begins is as old as the one that asked: by tokens
/// none lasts longer than from its password on.
///
/// # Errors
/// That the token was used, is over or unknown, or that the session is over that asked for it.
pub(crate) async fn sign_in_by_entry_token(
    parts: &AccountParts<'_>,
    client: &ClientInfo,
    token: &str,
) -> Result<StartedSession, Refusal> {
    let draft = client.draft_session(parts);
    let begun = begin(parts, &draft, &token_hash(token)).await?;
    let (user, times) = begun.ok_or_else(|| Refusal::because(Word("social.expired")))?;
    let mut session = draft.started(parts, user, SignInWay::EntryToken);
    session.life = session
        .life
        .saturating_sub(times.seen_at.since(times.created_at));
    Ok(session)
}

/// Takes the token out and begins the session; nobody, where it does not count.
async fn begin(
    parts: &AccountParts<'_>,
    draft: &SessionDraft<'_>,
    hash: &str,
) -> Result<Option<(User, SessionTimes)>, StorageError> {
    let now = parts.now();
    parts
        .storage
        .write(async |tx| {
            let Some(taken) = tx.take_entry_token(hash).await? else {
                return Ok(None);
            };
            let known = tx.lock_user(taken.user_id).await?;
            let asked = tx.session_times(taken.session_id).await?;
            let (Some(known), Some(asked)) = (known, asked) else {
                return Ok(None);
            };
            let counts = now < taken.expires_at && asked.is_alive(parts.sessions, now);
            if known.user.is_blocked() || !counts {
                return Ok(None);
            }
            let mut sign_in = draft.of(parts, taken.user_id);
            sign_in.session.times = SessionTimes {
                created_at: asked.created_at,
                seen_at: now,
            };
            start_session(tx, &sign_in).await?;
            Ok(Some((known.user, sign_in.session.times)))
        })
        .await
}
