//! Values that are handed out once and not after their time.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use kiosk_domain::UnixTime;

/// How many are kept; whoever floods the sandbox makes others begin anew.
const CAPACITY: usize = 10_000;

/// Values by secret names.
#[derive(Debug)]
pub(super) struct OneTimeValues<T> {
    life: Duration,
    values: Mutex<HashMap<String, HeldValue<T>>>,
}

#[derive(Debug)]
struct HeldValue<T> {
    value: T,
    ends_at: UnixTime,
}

impl<T> OneTimeValues<T> {
    /// Keeps each value for as long as `life`.
    pub fn new(life: Duration) -> Self {
        Self {
            life,
            values: Mutex::default(),
        }
    }

    /// Keeps a value for its life.
    pub fn put(&self, name: &str, value: T, now: UnixTime) {
        let mut held = self.values.lock().unwrap_or_else(PoisonError::into_inner);
        if held.len() >= CAPACITY {
            held.retain(|_, one| now < one.ends_at);
        }
        if held.len() >= CAPACITY {
            held.clear();
        }
        let ends_at = now + self.life;
        held.insert(name.to_owned(), HeldValue { value, ends_at });
    }

    /// Hands a value out for good.
    pub fn take(&self, name: &str, now: UnixTime) -> Option<T> {
        let mut held = self.values.lock().unwrap_or_else(PoisonError::into_inner);
        let HeldValue { value, ends_at } = held.remove(name)?;
        (now < ends_at).then_some(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_taken_once_and_in_time() {
        let at = UnixTime::from_secs;
        let held = OneTimeValues::new(Duration::from_secs(60));
        held.put("a", 1, at(100));
        held.put("b", 2, at(100));
        assert_eq!(held.take("a", at(159)), Some(1));
        assert_eq!(held.take("a", at(159)), None);
        assert_eq!(held.take("b", at(160)), None);
    }
}
