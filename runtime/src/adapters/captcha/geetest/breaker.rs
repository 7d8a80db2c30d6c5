//! The circuit breaker: stop asking who does not answer, and try again after a while.

use std::collections::VecDeque;

/// How many failures within [`WINDOW`] open the breaker.
const FAILURES: usize = 5;

/// The seconds that failures are counted over.
const WINDOW: i64 = 30;

/// For how many seconds nobody is asked once the breaker is open, and for how many the one
/// who is asked next may take.
const REST: i64 = 30;

/// A circuit breaker; pure, it is told the time in Unix seconds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Breaker {
    failures: VecDeque<i64>,
    state: State,
}

#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
enum State {
    #[default]
    Closed,
    Open {
        since: i64,
    },
    HalfOpen {
        since: i64,
    },
}

impl Breaker {
    /// Whether to ask now. After the rest one caller may, and all others wait for its word.
    pub fn admits(&mut self, now: i64) -> bool {
        match self.state {
            State::Closed => true,
            State::Open { since } | State::HalfOpen { since } if now - since < REST => false,
            // A caller who never came back must not keep it half open for ever.
            State::Open { .. } | State::HalfOpen { .. } => {
                self.state = State::HalfOpen { since: now };
                true
            }
        }
    }

    /// Whether nobody should count on an answer now.
    pub fn is_open(&self, now: i64) -> bool {
        match self.state {
            State::Closed => false,
            State::Open { since } | State::HalfOpen { since } => now - since < REST,
        }
    }

    /// Whether it is open, or somebody was left without an answer lately.
    pub fn is_troubled(&self, now: i64) -> bool {
        let lately = |failure: &i64| now - failure < WINDOW;
        self.state != State::Closed || self.failures.iter().any(lately)
    }

    /// Takes note of an answer; one that was asked for before the breaker opened proves nothing.
    pub fn answered(&mut self) {
        if matches!(self.state, State::HalfOpen { .. }) {
            *self = Self::default();
        }
    }

    /// Takes note of a missing answer.
    pub fn failed(&mut self, now: i64) {
        self.failures.retain(|failure| now - failure < WINDOW);
        self.failures.push_back(now);
        let enough = self.failures.len() >= FAILURES;
        if enough || matches!(self.state, State::HalfOpen { .. }) {
            self.failures.clear();
            self.state = State::Open { since: now };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn failing(times: &[i64]) -> Breaker {
        let mut breaker = Breaker::default();
        times.iter().for_each(|&now| breaker.failed(now));
        breaker
    }

    #[test]
    fn five_failures_in_thirty_seconds_open_it_and_four_do_not() {
        assert!(failing(&[0, 1, 2, 3]).admits(4));
        assert!(!failing(&[0, 1, 2, 3, 29]).admits(29));
        assert!(
            failing(&[0, 1, 2, 3, 30]).admits(30),
            "the first is forgotten"
        );
    }

    #[test]
    fn answers_in_between_close_nothing_that_failures_opened() {
        let mut breaker = failing(&[0, 1, 2]);
        breaker.answered();
        breaker.failed(3);
        breaker.failed(4);
        assert!(breaker.is_open(4));
        breaker.answered();
        assert!(breaker.is_open(5), "a late answer proves nothing");
    }

    #[test]
    fn after_thirty_seconds_one_may_try_and_its_answer_decides() {
        let mut breaker = failing(&[0, 0, 0, 0, 10]);
        assert!(!breaker.admits(39) && breaker.is_open(39));
        assert!(!breaker.is_open(40));
        assert!(breaker.admits(40), "one");
        assert!(!breaker.admits(40) && !breaker.admits(69), "and no other");
        let mut healed = breaker.clone();
        healed.answered();
        assert_eq!(healed, Breaker::default());
        breaker.failed(42);
        assert!(!breaker.admits(71));
        assert!(breaker.admits(72));
    }

    #[test]
    fn a_caller_who_never_comes_back_blocks_it_for_thirty_seconds_only() {
        let mut breaker = failing(&[0; 5]);
        assert!(breaker.admits(30));
        assert!(!breaker.admits(59));
        assert!(breaker.admits(60));
    }

    #[test]
    fn one_failure_is_trouble_for_thirty_seconds() {
        let breaker = failing(&[100]);
        assert!(breaker.is_troubled(129) && !breaker.is_troubled(130));
        assert!(!breaker.is_open(100));
        assert!(failing(&[0; 5]).is_troubled(1000));
    }
}
