//! Not asking a server that has just failed.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long nobody asks after a failure.
const PAUSE: Duration = Duration::from_secs(3);

/// Remembers that a server failed, so that only one request in a while waits for it.
#[derive(Debug, Default)]
pub(super) struct FailureGate(Mutex<Option<Instant>>);

impl FailureGate {
    /// Whether to ask now; after a failure, one who asks when the pause is over asks for all.
    pub(super) fn may_ask(&self, now: Instant) -> bool {
        let mut again = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match *again {
            None => true,
            Some(at) if now < at => false,
            Some(_) => {
                *again = Some(now + PAUSE);
                true
            }
        }
    }

    /// The server answered.
    pub(super) fn worked(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }

    /// The server did not answer, or not as it should.
    pub(super) fn failed(&self, now: Instant) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(now + PAUSE);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn after_a_failure_one_in_a_while_asks_until_it_works() {
        let (breaker, start) = (FailureGate::default(), Instant::now());
        assert!(breaker.may_ask(start) && breaker.may_ask(start));
        breaker.failed(start);
        assert!(!breaker.may_ask(start));
        let later = start + PAUSE;
        assert!(breaker.may_ask(later), "the one who asks for all");
        assert!(!breaker.may_ask(later), "the others");
        breaker.worked();
        assert!(breaker.may_ask(later) && breaker.may_ask(later));
    }
}
