//! What the captcha needs of storage.

use async_trait::async_trait;

use super::{Challenge, LotNumber};

/// Keeps challenges. Every change is conditional and happens at once, so that of two who come
/// together only one succeeds.
#[async_trait]
pub trait ChallengeStore: Send + Sync {
    /// Keeps a new challenge, and may forget those of days ago; false when its number is
    /// known already.
    async fn insert(&self, challenge: &Challenge) -> anyhow::Result<bool>;

    /// The challenge of a number.
    async fn find(&self, lot: &LotNumber) -> anyhow::Result<Option<Challenge>>;

    /// Counts a try of a challenge that is unsolved and was tried fewer than `most` times;
    /// gives the number of tries with this one, or nothing when no more is allowed.
    async fn count_try(&self, lot: &LotNumber, most: i64) -> anyhow::Result<Option<i64>>;

    /// Marks a challenge as solved; false when it was solved before.
    async fn mark_solved(&self, lot: &LotNumber, now: i64) -> anyhow::Result<bool>;

    /// Uses a solved challenge up; false when it was used before.
    async fn consume(&self, lot: &LotNumber, now: i64) -> anyhow::Result<bool>;
}
