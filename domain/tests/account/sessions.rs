//! How long a session lives.

use kiosk_domain::{SessionLimits, SessionTimes};
use proptest::prelude::*;
use serde_json::json;

use crate::vectors::{number, run};

const NOW: i64 = 1_760_000_000;

#[test]
fn sessions_follow_their_vectors() {
    run("session.json", |rule, input| {
        assert_eq!(rule, "session");
        let times = SessionTimes {
            created_at: NOW - number(input, "sinceCreated"),
            seen_at: NOW - number(input, "sinceSeen"),
        };
        let limits = SessionLimits::default();
        json!({
            "alive": times.is_alive(limits, NOW),
            "touch": times.needs_touch(limits, NOW),
            "left": times.ends_at(limits) - NOW,
        })
    });
}

proptest! {
    #[test]
    fn no_session_outlives_its_limits(pauses in prop::collection::vec(0..2_000_000_i64, 1..40)) {
        let limits = SessionLimits::default();
        let mut times = SessionTimes::begun(NOW);
        let mut now = NOW;
        for pause in pauses {
            now += pause;
            if times.is_alive(limits, now) {
                prop_assert!(now - NOW < limits.absolute && now - times.seen_at < limits.idle);
            }
            if times.needs_touch(limits, now) {
                times.seen_at = now;
            }
        }
    }

    #[test]
    fn a_session_that_is_used_daily_lives_to_its_absolute_limit(first in 1..86_400_i64) {
        let limits = SessionLimits::default();
        let mut times = SessionTimes::begun(NOW);
        for day in 0..59 {
            let now = NOW + first + day * 86_400;
            prop_assert!(times.is_alive(limits, now));
            if times.needs_touch(limits, now) {
                times.seen_at = now;
            }
        }
        prop_assert_eq!(times.ends_at(limits), NOW + limits.absolute);
    }

    #[test]
    fn a_session_at_the_farthest_moment_is_checked_without_overflow(created_at: i64, seen_at: i64, now: i64) {
        let times = SessionTimes { created_at, seen_at };
        let limits = SessionLimits::default();
        prop_assert!(times.is_alive(limits, now) || !times.needs_touch(limits, now));
    }
}
