//! Challenges in memory, for tests.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use async_trait::async_trait;

use crate::{ChallengeDecision, ChallengeStore, LotNumber, RefusalReason, StoredChallenge};

/// Challenges in memory.
#[derive(Default)]
pub(crate) struct MemoryStore {
    challenges: Mutex<HashMap<LotNumber, StoredChallenge>>,
}

impl MemoryStore {
    fn lock(&self) -> MutexGuard<'_, HashMap<LotNumber, StoredChallenge>> {
        self.challenges
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

#[async_trait]
impl ChallengeStore for MemoryStore {
    async fn insert(&self, challenge: &StoredChallenge) -> anyhow::Result<bool> {
        let mut challenges = self.lock();
        let lot = challenge.lot_number.clone();
        let fresh = !challenges.contains_key(&lot);
        challenges.entry(lot).or_insert_with(|| challenge.clone());
        Ok(fresh)
    }

    async fn find(&self, lot: &LotNumber) -> anyhow::Result<Option<StoredChallenge>> {
        Ok(self.lock().get(lot).cloned())
    }

    async fn change(
        &self,
        lot: &LotNumber,
        decide: &ChallengeDecision<'_>,
    ) -> anyhow::Result<Result<StoredChallenge, RefusalReason>> {
        let mut challenges = self.lock();
        let Some(challenge) = challenges.get_mut(lot) else {
            return Ok(Err(RefusalReason::Unknown));
        };
        Ok(decide(challenge).inspect(|decided| *challenge = decided.clone()))
    }
}

#[tokio::test]
async fn the_store_in_memory_keeps_what_a_store_promises() {
    crate::conformance::a_store_keeps_its_promises(&MemoryStore::default()).await;
}
