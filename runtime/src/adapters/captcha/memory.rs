//! Challenges in memory, for tests.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use async_trait::async_trait;

use super::{Challenge, ChallengeStore, LotNumber};

/// Challenges in memory.
#[derive(Default)]
pub(super) struct Memory {
    challenges: Mutex<HashMap<String, Challenge>>,
}

impl Memory {
    fn change<T>(
        &self,
        lot: &LotNumber,
        change: impl FnOnce(&mut Challenge) -> Option<T>,
    ) -> Option<T> {
        let mut challenges = self
            .challenges
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        challenges.get_mut(lot.as_str()).and_then(change)
    }
}

#[async_trait]
impl ChallengeStore for Memory {
    async fn insert(&self, challenge: &Challenge) -> anyhow::Result<bool> {
        let mut challenges = self
            .challenges
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let lot = challenge.lot_number.to_string();
        let fresh = !challenges.contains_key(&lot);
        challenges.entry(lot).or_insert_with(|| challenge.clone());
        Ok(fresh)
    }

    async fn find(&self, lot: &LotNumber) -> anyhow::Result<Option<Challenge>> {
        Ok(self.change(lot, |challenge| Some(challenge.clone())))
    }

    async fn count_try(&self, lot: &LotNumber, most: i64) -> anyhow::Result<Option<i64>> {
        Ok(self.change(lot, |challenge| {
            let open = challenge.solved_at.is_none() && challenge.tries < most;
            open.then(|| {
                challenge.tries += 1;
                challenge.tries
            })
        }))
    }

    async fn mark_solved(&self, lot: &LotNumber, now: i64) -> anyhow::Result<bool> {
        let solved = self.change(lot, |challenge| {
            let open = challenge.solved_at.is_none();
            open.then(|| challenge.solved_at = Some(now))
        });
        Ok(solved.is_some())
    }

    async fn consume(&self, lot: &LotNumber, now: i64) -> anyhow::Result<bool> {
        let used = self.change(lot, |challenge| {
            let open = challenge.solved_at.is_some() && challenge.used_at.is_none();
            open.then(|| challenge.used_at = Some(now))
        });
        Ok(used.is_some())
    }
}
