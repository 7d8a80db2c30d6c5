//! Values that are handed out once and not after their time.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// How many are kept; whoever floods the sandbox makes others begin anew.
const CAPACITY: usize = 10_000;

/// Values by secret names.
#[derive(Debug)]
pub(super) struct OneTimeValues<T>(Mutex<HashMap<String, (i64, T)>>);

impl<T> Default for OneTimeValues<T> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<T> OneTimeValues<T> {
    /// Keeps a value for `life` seconds.
    pub fn put(&self, name: &str, value: T, (now, life): (i64, i64)) {
        let mut held = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if held.len() >= CAPACITY {
            held.retain(|_, (end, _)| now < *end);
        }
        if held.len() >= CAPACITY {
            held.clear();
        }
        held.insert(name.to_owned(), (now + life, value));
    }

    /// Hands a value out for good.
    pub fn take(&self, name: &str, now: i64) -> Option<T> {
        let mut held = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (end, value) = held.remove(name)?;
        (now < end).then_some(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_taken_once_and_in_time() {
        let held = OneTimeValues::default();
        held.put("a", 1, (100, 60));
        held.put("b", 2, (100, 60));
        assert_eq!(held.take("a", 159), Some(1));
        assert_eq!(held.take("a", 159), None);
        assert_eq!(held.take("b", 160), None);
    }
}
