//! Forgetting of accounts what is over.

use kiosk_captcha::StoredChallenge;
use kiosk_domain::{CodeState, SendLimits, SessionLimits, Subscription, UnixTime};

use crate::storage::account::AccountCutoffs;
use crate::storage::{Storage, StorageError};

/// Forgets sessions that are over, codes that count no more, sends older than every limit,
/// visits to other services that nobody finished, and old challenges; says how many rows.
///
/// # Errors
/// [`StorageError`]; nothing is forgotten then.
pub(crate) async fn sweep_accounts(
    storage: &Storage,
    limits: SessionLimits,
    now: UnixTime,
) -> Result<u64, StorageError> {
    storage.sweep_accounts(&cutoffs(limits, now)).await
}

fn cutoffs(limits: SessionLimits, now: UnixTime) -> AccountCutoffs {
    AccountCutoffs {
        sessions_seen: now - limits.idle,
        sessions_begun: now - limits.absolute,
        // A code that was used stays refused until it could not count anyway.
        codes_ended: now - CodeState::LIFE,
        codes_sent: now - SendLimits::REMEMBERED,
        news_asked: now - Subscription::UNCONFIRMED,
        // In a quiet shop nobody else's visit forgets them.
        social_ended: now,
        entry_tokens_ended: now,
        challenges_issued: now - StoredChallenge::KEPT.duration(),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use kiosk_domain::SessionTimes;

    use super::*;

    #[test]
    fn a_session_is_forgotten_in_the_second_in_which_it_is_over() {
        let limits = SessionLimits::default();
        let began = UnixTime::from_secs(1_800_000_000);
        let second = Duration::from_secs(1);
        for seen in [Duration::ZERO, limits.absolute - second] {
            let times = SessionTimes {
                created_at: began,
                seen_at: began + seen,
            };
            let end = times.ends_at(limits);
            for now in [end - second, end, end + second] {
                let cutoffs = cutoffs(limits, now);
                let forgotten = times.seen_at <= cutoffs.sessions_seen
                    || times.created_at <= cutoffs.sessions_begun;
                assert_eq!(forgotten, !times.is_alive(limits, now), "{now}");
            }
        }
    }

    #[test]
    fn a_code_is_forgotten_when_it_could_not_count_anyway() {
        let sent = UnixTime::from_secs(1_800_000_000);
        let state = CodeState::sent(sent);
        let forgotten_at =
            |now| state.expires_at <= cutoffs(SessionLimits::default(), now).codes_ended;
        assert!(!state.is_open(state.expires_at));
        assert!(!forgotten_at(state.expires_at));
        assert!(forgotten_at(state.expires_at + CodeState::LIFE));
    }
}
