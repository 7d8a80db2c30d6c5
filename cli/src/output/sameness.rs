//! Whether each of very many things is as it was, once that is known.

use std::sync::atomic::{AtomicU8, Ordering};

const UNKNOWN: u8 = 0;
const SAME: u8 = 1;
const OTHER: u8 = 2;

/// What is known of things by their places: a byte each, for pages ask of them millions of times.
#[derive(Debug)]
pub struct Sameness(Vec<AtomicU8>);

impl Sameness {
    /// Of so many things, of none of which anything is known.
    pub fn unknown(count: usize) -> Self {
        let unknown = || AtomicU8::new(UNKNOWN);
        Self(std::iter::repeat_with(unknown).take(count).collect())
    }

    /// Whether a thing is as it was, if that is known.
    pub fn of(&self, place: u32) -> Option<bool> {
        match self.0[place as usize].load(Ordering::Relaxed) {
            UNKNOWN => None,
            known => Some(known == SAME),
        }
    }

    /// Says whether a thing is as it was.
    pub fn set(&self, place: u32, is_same: bool) {
        let known = if is_same { SAME } else { OTHER };
        self.0[place as usize].store(known, Ordering::Relaxed);
    }
}
