//! The circuit breaker: stop asking who does not answer, and try again after a while.

use std::collections::VecDeque;
use std::time::Duration;

use kiosk_domain::UnixTime;

/// How many failures within [`WINDOW`] open the breaker.
const FAILURES: usize = 5;

/// The span that failures are counted over.
const WINDOW: Duration = Duration::from_secs(30);

/// For how long nobody is asked once the breaker is open, and how long the first who is asked
/// afterwards may take.
const REST: Duration = Duration::from_secs(30);

/// A circuit breaker; pure, it is told the time.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Breaker {
    failures: VecDeque<UnixTime>,
    state: BreakerState,
}

#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
enum BreakerState {
    #[default]
    Closed,
    Open {
        since: UnixTime,
    },
    HalfOpen {
        since: UnixTime,
    },
}

impl Breaker {
    /// Whether to ask now. After the rest one caller may, and all others wait for its word.
    pub(super) fn admits(&mut self, now: UnixTime) -> bool {
        match self.state {
            BreakerState::Closed => true,
            BreakerState::Open { since } | BreakerState::HalfOpen { since }
                if is_within(since, REST, now) =>
            {
                false
            }
            // A caller who never came back must not keep it half open for ever.
            BreakerState::Open { .. } | BreakerState::HalfOpen { .. } => {
                self.state = BreakerState::HalfOpen { since: now };
                true
            }
        }
    }

    /// Whether nobody should count on an answer now.
    pub(super) fn is_open(&self, now: UnixTime) -> bool {
        match self.state {
            BreakerState::Closed => false,
            BreakerState::Open { since } | BreakerState::HalfOpen { since } => {
                is_within(since, REST, now)
            }
        }
    }

    /// Whether it is open, or somebody was left without an answer lately.
    pub(super) fn is_troubled(&self, now: UnixTime) -> bool {
        let lately = |failure: &UnixTime| is_within(*failure, WINDOW, now);
        self.state != BreakerState::Closed || self.failures.iter().any(lately)
    }

    /// Takes note of an answer; one that was asked for before the breaker opened proves nothing.
    pub(super) fn answered(&mut self) {
        if matches!(self.state, BreakerState::HalfOpen { .. }) {
            *self = Self::default();
        }
    }

    /// Takes note of a missing answer.
    pub(super) fn failed(&mut self, now: UnixTime) {
        self.failures
            .retain(|failure| is_within(*failure, WINDOW, now));
        self.failures.push_back(now);
        let enough = self.failures.len() >= FAILURES;
        if enough || matches!(self.state, BreakerState::HalfOpen { .. }) {
            self.failures.clear();
            self.state = BreakerState::Open { since: now };
        }
    }
}

/// Whether something was less than a span ago. What a clock that was ahead noted for later is
/// over: the clock was set back, and nobody knows how long ago it was.
fn is_within(at: UnixTime, span: Duration, now: UnixTime) -> bool {
    at <= now && now.since(at) < span
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn at(second: i64) -> UnixTime {
        UnixTime::from_secs(second)
    }

    fn failing(times: &[i64]) -> Breaker {
        let mut breaker = Breaker::default();
        times.iter().for_each(|&now| breaker.failed(at(now)));
        breaker
    }

    #[test]
    fn five_failures_in_thirty_seconds_open_the_breaker_and_four_do_not() {
        assert!(failing(&[0, 1, 2, 3]).admits(at(4)));
        assert!(!failing(&[0, 1, 2, 3, 29]).admits(at(29)));
        assert!(
            failing(&[0, 1, 2, 3, 30]).admits(at(30)),
            "the first is forgotten"
        );
    }

    #[test]
    fn an_answer_in_between_closes_nothing_that_failures_opened() {
        let mut breaker = failing(&[0, 1, 2]);
        breaker.answered();
        breaker.failed(at(3));
        breaker.failed(at(4));
        assert!(breaker.is_open(at(4)));
        breaker.answered();
        assert!(breaker.is_open(at(5)), "a late answer proves nothing");
    }

    #[test]
    fn after_thirty_seconds_one_caller_may_ask_and_its_answer_decides() {
        let mut breaker = failing(&[0, 0, 0, 0, 10]);
        assert!(!breaker.admits(at(39)) && breaker.is_open(at(39)));
        assert!(!breaker.is_open(at(40)));
        assert!(breaker.admits(at(40)), "one");
        assert!(
            !breaker.admits(at(40)) && !breaker.admits(at(69)),
            "and no other"
        );
        let mut healed = breaker.clone();
        healed.answered();
        assert_eq!(healed, Breaker::default());
        breaker.failed(at(42));
        assert!(!breaker.admits(at(71)));
        assert!(breaker.admits(at(72)));
    }

    #[test]
    fn a_caller_who_never_comes_back_blocks_others_for_thirty_seconds_only() {
        let mut breaker = failing(&[0; 5]);
        assert!(breaker.admits(at(30)));
        assert!(!breaker.admits(at(59)));
        assert!(breaker.admits(at(60)));
    }

    #[test]
    fn a_clock_that_is_set_back_closes_the_breaker() {
        let mut breaker = failing(&[86_400; 5]);
        assert!(!breaker.is_open(at(0)) && breaker.admits(at(0)));
        breaker.answered();
        assert!(!failing(&[86_400]).is_troubled(at(0)));
    }

    #[test]
    fn one_failure_is_trouble_for_thirty_seconds() {
        let breaker = failing(&[100]);
        assert!(breaker.is_troubled(at(129)) && !breaker.is_troubled(at(130)));
        assert!(!breaker.is_open(at(100)));
        assert!(failing(&[0; 5]).is_troubled(at(1000)));
    }
}
