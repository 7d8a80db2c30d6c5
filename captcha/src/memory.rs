//! Challenges in memory, for tests.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use async_trait::async_trait;

use kiosk_domain::UnixTime;

use crate::{ChallengeStore, LotNumber, StoredChallenge};

/// Challenges in memory.
#[derive(Default)]
pub(crate) struct MemoryStore {
    challenges: Mutex<HashMap<String, StoredChallenge>>,
}

impl MemoryStore {
    fn change<T>(
        &self,
        lot: &LotNumber,
        change: impl FnOnce(&mut StoredChallenge) -> Option<T>,
    ) -> Option<T> {
        let mut challenges = self
            .challenges
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        challenges.get_mut(lot.as_str()).and_then(change)
    }
}

#[async_trait]
impl ChallengeStore for MemoryStore {
    async fn insert(&self, challenge: &StoredChallenge) -> anyhow::Result<bool> {
        let mut challenges = self
            .challenges
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let lot = challenge.lot_number.to_string();
        let fresh = !challenges.contains_key(&lot);
        challenges.entry(lot).or_insert_with(|| challenge.clone());
        Ok(fresh)
    }

    async fn find(&self, lot: &LotNumber) -> anyhow::Result<Option<StoredChallenge>> {
        Ok(self.change(lot, |challenge| Some(challenge.clone())))
    }

    async fn count_try(&self, lot: &LotNumber, most: u32) -> anyhow::Result<Option<u32>> {
        Ok(self.change(lot, |challenge| {
            let open = challenge.solved_at.is_none() && challenge.tries < most;
            open.then(|| {
                challenge.tries += 1;
                challenge.tries
            })
        }))
    }

    async fn mark_solved(&self, lot: &LotNumber, now: UnixTime) -> anyhow::Result<bool> {
        let solved = self.change(lot, |challenge| {
            let open = challenge.solved_at.is_none();
            open.then(|| challenge.solved_at = Some(now))
        });
        Ok(solved.is_some())
    }

    async fn mark_used(&self, lot: &LotNumber, now: UnixTime) -> anyhow::Result<bool> {
        let used = self.change(lot, |challenge| {
            let open = challenge.solved_at.is_some() && challenge.used_at.is_none();
            open.then(|| challenge.used_at = Some(now))
        });
        Ok(used.is_some())
    }
}
