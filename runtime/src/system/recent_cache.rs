//! What was made once and is wanted again, in bounded memory.

use std::collections::HashMap;
use std::sync::{PoisonError, RwLock};

/// How many bytes are kept: twice this at most.
const HALF: usize = 4 * 1024 * 1024;
/// What keeping a value costs beside its bytes, roughly.
const COST: usize = 200;

/// Values by their keys.
///
/// There are two generations: when the younger is full it becomes the older, whose forgotten
/// values go; what is asked for again moves to the younger.
#[derive(Debug)]
pub struct RecentCache<T>(RwLock<Generations<T>>);

#[derive(Debug)]
struct Generations<T> {
    young: HashMap<Box<[u8]>, SizedValue<T>>,
    old: HashMap<Box<[u8]>, SizedValue<T>>,
    bytes: usize,
}

#[derive(Clone, Debug)]
struct SizedValue<T> {
    value: T,
    bytes: usize,
}

impl<T> Default for RecentCache<T> {
    fn default() -> Self {
        Self(RwLock::new(Generations {
            young: HashMap::new(),
            old: HashMap::new(),
            bytes: 0,
        }))
    }
}

impl<T: Clone> RecentCache<T> {
    /// The value that was kept for a key.
    pub fn get(&self, key: &[u8]) -> Option<T> {
        let generations = self.0.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = generations.young.get(key) {
            return Some(known.value.clone());
        }
        let known = generations.old.get(key)?.clone();
        drop(generations);
        self.keep(key, &known.value, known.bytes);
        Some(known.value)
    }

    /// Keeps a value of so many bytes for those who will want the same.
    pub fn keep(&self, key: &[u8], value: &T, bytes: usize) {
        let size = key.len() + bytes + COST;
        if size > HALF {
            return;
        }
        let mut generations = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if generations.bytes + size > HALF {
            generations.old = std::mem::take(&mut generations.young);
            generations.bytes = 0;
        }
        let kept = SizedValue {
            value: value.clone(),
            bytes,
        };
        let before = generations.young.insert(key.into(), kept);
        if before.is_none() {
            generations.bytes += size;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_asked_for_again_stays_and_the_rest_is_forgotten() {
        let cache = RecentCache::default();
        let keep = |key: &[u8]| cache.keep(key, &(), 100_000);
        keep(b"wanted");
        for number in 0_u32..1000 {
            keep(&number.to_le_bytes());
            assert!(cache.get(b"wanted").is_some(), "{number}");
        }
        assert!(cache.get(&0_u32.to_le_bytes()).is_none());
        let generations = cache.0.read().unwrap();
        let kept = generations.young.len() + generations.old.len();
        assert!(kept * 100_000 <= 2 * HALF, "{kept}");
    }

    #[test]
    fn a_value_larger_than_the_room_is_not_kept() {
        let cache = RecentCache::default();
        cache.keep(b"large", &(), HALF);
        assert!(cache.get(b"large").is_none());
    }
}
