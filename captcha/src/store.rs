//! What the captcha needs of storage.

use async_trait::async_trait;
use kiosk_domain::UnixTime;

use crate::{LotNumber, StoredChallenge};

/// Stores challenges. Every change is conditional and happens at once, so that of two who come
/// together only one succeeds. An error says that nothing was decided.
#[async_trait]
pub trait ChallengeStore: Send + Sync {
    /// Stores a new challenge, and may forget those of days ago; false when its number is
    /// known already.
    async fn insert(&self, challenge: &StoredChallenge) -> anyhow::Result<bool>;

    /// The challenge of a number.
    async fn find(&self, lot: &LotNumber) -> anyhow::Result<Option<StoredChallenge>>;

    /// Counts a try of a challenge that is unsolved and was tried fewer than `most` times;
    /// gives the number of tries with this one, or nothing when no more is allowed.
    async fn count_try(&self, lot: &LotNumber, most: u32) -> anyhow::Result<Option<u32>>;

    /// Marks a challenge as solved; false when it was solved before.
    async fn mark_solved(&self, lot: &LotNumber, now: UnixTime) -> anyhow::Result<bool>;

    /// Marks a solved challenge as used; false when it was used before.
    async fn mark_used(&self, lot: &LotNumber, now: UnixTime) -> anyhow::Result<bool>;
}
