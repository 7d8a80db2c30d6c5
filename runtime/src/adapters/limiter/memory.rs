//! Counting in this process.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::anyhow;
use async_trait::async_trait;

use super::{Limiter, LimiterError, TooMany};
use crate::config::Quota;
use crate::system::Clock;

/// How much is counted at once.
#[derive(Clone, Copy, Debug)]
struct Capacity {
    /// With so many names those are forgotten that may start anew anyway.
    ample: usize,
    /// So many names are never exceeded: about 100 MB.
    full: usize,
}

const ROOM: Capacity = Capacity {
    ample: 100_000,
    full: 1_000_000,
};

/// Microseconds between two times of forgetting: it looks at every name.
const PAUSE: u64 = 1_000_000;

/// Counts in a map.
///
/// It keeps, a name, the theoretical arrival time of the generic cell rate algorithm: one
/// number, with the shop's own clock. When a million names are counted at once, nobody counts a
/// new one: what must not happen uncounted is refused, and everything else goes on.
#[derive(Debug)]
pub struct MemoryLimiter {
    clock: Arc<dyn Clock>,
    room: Capacity,
    counted: Mutex<ArrivalTimes>,
}

#[derive(Debug, Default)]
struct ArrivalTimes {
    arrivals: HashMap<(&'static str, String), i64>,
    swept_at: Option<i64>,
    /// What the clock said last, and how far it was set back in all.
    clock: i64,
    set_back: i64,
}

impl ArrivalTimes {
    /// The moment of a clock's, as it would be had nobody set the clock back: otherwise everybody
    /// who was counted before would wait until it has caught up.
    fn moment(&mut self, clock: i64) -> i64 {
        self.set_back += (self.clock - clock).max(0);
        self.clock = clock;
        clock + self.set_back
    }

    /// Forgets those that may start anew, at most once in a while.
    fn sweep(&mut self, now: i64) {
        if self.swept_at.is_some_and(|at| now.abs_diff(at) < PAUSE) {
            return;
        }
        self.swept_at = Some(now);
        self.arrivals.retain(|_, arrival| *arrival > now);
    }
}

impl MemoryLimiter {
    /// Counts by a clock.
    pub fn new(clock: Arc<dyn Clock>) -> Self {
        Self::within(ROOM, clock)
    }

    fn within(room: Capacity, clock: Arc<dyn Clock>) -> Self {
        Self {
            clock,
            room,
            counted: Mutex::default(),
        }
    }
}

#[async_trait]
impl Limiter for MemoryLimiter {
    async fn take(&self, quota: Quota, who: &str) -> Result<(), LimiterError> {
        let (window, step) = quota.steps();
        let key = (quota.name, who.to_owned());
        let mut counted = self.counted.lock().unwrap_or_else(PoisonError::into_inner);
        // Read while nobody else does: two threads that overtake each other set no clock back.
        let now = counted.moment(self.clock.millis().saturating_mul(1000));
        if counted.arrivals.len() >= self.room.ample {
            counted.sweep(now);
        }
        let arrivals = &mut counted.arrivals;
        if arrivals.len() >= self.room.full && !arrivals.contains_key(&key) {
            let cause = anyhow!("too many names are counted at once");
            return Err(LimiterError::Unavailable(cause));
        }
        let arrival = arrivals.entry(key).or_insert(now);
        let next = (*arrival).max(now) + step;
        let early = next - now - window;
        if early > 0 {
            let seconds = u64::try_from(early).unwrap_or(1).div_ceil(1_000_000);
            return Err(LimiterError::TooMany(TooMany {
                retry_after: seconds,
            }));
        }
        *arrival = next;
        Ok(())
    }

    async fn give_back(&self, quota: Quota, who: &str) {
        let (_, step) = quota.steps();
        let mut counted = self.counted.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(arrival) = counted.arrivals.get_mut(&(quota.name, who.to_owned())) {
            *arrival -= step;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use kiosk_domain::UnixTime;
    use proptest::prelude::*;

    use super::*;
    use crate::system::ManualClock;

    const START: UnixTime = UnixTime::from_secs(1_000);
    const QUOTA: Quota = Quota::new("test", 3, 60);

    #[tokio::test]
    async fn a_burst_passes_then_one_a_step() {
        let clock = Arc::new(ManualClock::at(START));
        let limiter = MemoryLimiter::new(clock.clone());
        for _ in 0..3 {
            limiter.take(QUOTA, "a").await.unwrap();
        }
        let refused = limiter.take(QUOTA, "a").await;
        assert!(matches!(
            refused,
            Err(LimiterError::TooMany(TooMany { retry_after: 20 }))
        ));
        limiter.take(QUOTA, "b").await.unwrap();
        clock.advance(Duration::from_secs(19));
        assert!(limiter.take(QUOTA, "a").await.is_err());
        clock.advance(Duration::from_secs(1));
        limiter.take(QUOTA, "a").await.unwrap();
        assert!(limiter.take(QUOTA, "a").await.is_err());
    }

    #[tokio::test]
    async fn what_is_given_back_was_never_counted() {
        let limiter = MemoryLimiter::new(Arc::new(ManualClock::at(START)));
        for _ in 0..20 {
            limiter.take(QUOTA, "a").await.unwrap();
            limiter.give_back(QUOTA, "a").await;
        }
        for _ in 0..3 {
            limiter.take(QUOTA, "a").await.unwrap();
        }
        assert!(limiter.take(QUOTA, "a").await.is_err());
        limiter.give_back(QUOTA, "nobody").await;
    }

    #[tokio::test]
    async fn a_clock_that_is_set_back_locks_nobody_out() {
        let clock = Arc::new(ManualClock::at(START));
        let limiter = MemoryLimiter::new(clock.clone());
        for _ in 0..3 {
            limiter.take(QUOTA, "a").await.unwrap();
        }
        clock.set_back(Duration::from_secs(900));
        let refused = limiter.take(QUOTA, "a").await;
        let soon = LimiterError::TooMany(TooMany { retry_after: 20 });
        assert_eq!(refused.unwrap_err().to_string(), soon.to_string());
        clock.advance(Duration::from_secs(20));
        limiter.take(QUOTA, "a").await.unwrap();
        limiter.take(QUOTA, "b").await.unwrap();
    }

    #[tokio::test]
    async fn a_large_quota_has_an_end_too() {
        let limiter = MemoryLimiter::new(Arc::new(ManualClock::at(START)));
        let large = Quota::new("test", 100_000, 60);
        for _ in 0..100_000 {
            limiter.take(large, "a").await.unwrap();
        }
        assert!(limiter.take(large, "a").await.is_err());
    }

    const SMALL: Capacity = Capacity { ample: 4, full: 8 };

    #[tokio::test]
    async fn when_it_is_full_only_the_known_are_counted() {
        let clock = Arc::new(ManualClock::at(START));
        let limiter = MemoryLimiter::within(SMALL, clock.clone());
        for name in 0..8 {
            limiter.take(QUOTA, &name.to_string()).await.unwrap();
        }
        let refused = limiter.take(QUOTA, "new").await;
        assert!(matches!(refused, Err(LimiterError::Unavailable(_))));
        limiter.take(QUOTA, "0").await.unwrap();
        clock.advance(Duration::from_secs(20));
        limiter.take(QUOTA, "new").await.unwrap();
        let left = limiter.counted.lock().unwrap().arrivals.len();
        assert_eq!(left, 2, "who came twice, and the new one");
    }

    proptest! {
        #[test]
        fn it_never_holds_more_than_it_has_room_for(
            calls in proptest::collection::vec((0_u8..40, 0_u64..3), 0..200),
        ) {
            let clock = Arc::new(ManualClock::at(START));
            let limiter = MemoryLimiter::within(SMALL, clock.clone());
            let mut swept = Vec::new();
            for (name, pause) in calls {
                clock.advance(Duration::from_secs(pause));
                let name = name.to_string();
                let _ = futures::executor::block_on(limiter.take(QUOTA, &name));
                let counted = limiter.counted.lock().unwrap();
                prop_assert!(counted.arrivals.len() <= SMALL.full);
                swept.extend(counted.swept_at);
            }
            swept.dedup();
            prop_assert!(swept.windows(2).all(|two| two[0].abs_diff(two[1]) >= PAUSE));
        }
    }
}
