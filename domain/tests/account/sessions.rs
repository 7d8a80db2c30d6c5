//! How long a session lives.

use std::time::Duration;

use kiosk_domain::{
    MAX_SESSIONS, SessionId, SessionLimits, SessionTimes, UnixTime, surplus_sessions,
};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::vectors::{number, run};

const NOW: UnixTime = UnixTime::from_secs(1_760_000_000);

fn ago(input: &Value, key: &str) -> UnixTime {
    UnixTime::from_secs(NOW.secs() - number(input, key))
}

#[test]
fn sessions_follow_their_vectors() {
    run("session.json", |rule, input| {
        assert_eq!(rule, "session");
        let times = SessionTimes {
            created_at: ago(input, "sinceCreated"),
            seen_at: ago(input, "sinceSeen"),
        };
        let limits = SessionLimits::default();
        json!({
            "alive": times.is_alive(limits, NOW),
            "touch": times.needs_touch(limits, NOW),
            "left": times.ends_at(limits).secs() - NOW.secs(),
        })
    });
}

proptest! {
    #[test]
    fn no_session_outlives_its_limits(pauses in prop::collection::vec(0..2_000_000_u64, 1..40)) {
        let limits = SessionLimits::default();
        let mut times = SessionTimes::begun(NOW);
        let mut now = NOW;
        for pause in pauses {
            now = now + Duration::from_secs(pause);
            if times.is_alive(limits, now) {
                prop_assert!(now.since(NOW) < limits.absolute && now.since(times.seen_at) < limits.idle);
            }
            if times.needs_touch(limits, now) {
                times.seen_at = now;
            }
        }
    }

    #[test]
    fn a_session_that_is_used_daily_lives_to_its_absolute_limit(first in 1..86_400_u64) {
        let limits = SessionLimits::default();
        let mut times = SessionTimes::begun(NOW);
        for day in 0..59 {
            let now = NOW + Duration::from_secs(first + day * 86_400);
            prop_assert!(times.is_alive(limits, now));
            if times.needs_touch(limits, now) {
                times.seen_at = now;
            }
        }
        prop_assert_eq!(times.ends_at(limits), NOW + limits.absolute);
    }

    #[test]
    fn a_session_at_the_farthest_moment_is_checked_without_overflow(created_at: i64, seen_at: i64, now: i64) {
        let [created_at, seen_at, now] = [created_at, seen_at, now].map(UnixTime::from_secs);
        let times = SessionTimes { created_at, seen_at };
        let limits = SessionLimits::default();
        prop_assert!(times.is_alive(limits, now) || !times.needs_touch(limits, now));
    }
}

#[test]
fn those_unseen_for_longest_give_way_and_of_those_seen_at_once_the_older_ones() {
    let at = |number: usize| UnixTime::from_secs(i64::try_from(number / 2).unwrap());
    let session = |number: usize| (SessionId::new(i64::try_from(number).unwrap()), at(number));
    let sessions = (0..MAX_SESSIONS + 3).map(session);
    let ended: Vec<_> = surplus_sessions(sessions)
        .iter()
        .map(|id| id.get())
        .collect();
    assert_eq!(ended, [2, 1, 0]);
    assert!(surplus_sessions((0..MAX_SESSIONS).map(session)).is_empty());
}
