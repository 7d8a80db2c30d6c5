//! What the captcha needs of storage.

use async_trait::async_trait;

use crate::{LotNumber, RefusalReason, StoredChallenge};

/// What a challenge becomes, or why it stays as it is.
pub type ChallengeDecision<'a> =
    dyn Fn(&StoredChallenge) -> Result<StoredChallenge, RefusalReason> + Send + Sync + 'a;

/// Stores challenges, and knows none of their rules. An error says that nothing was decided.
#[async_trait]
pub trait ChallengeStore: Send + Sync {
    /// Stores a new challenge, and may forget those of [`StoredChallenge::KEPT`] ago; false when
    /// its number is known already.
    async fn insert(&self, challenge: &StoredChallenge) -> anyhow::Result<bool>;

    /// The challenge of a number.
    async fn find(&self, lot: &LotNumber) -> anyhow::Result<Option<StoredChallenge>>;

    /// Locks the challenge of a number, has it decided and stores its tries and times as they
    /// became: of two who come together the second is decided on what the first has left. An
    /// unknown number is refused.
    async fn change(
        &self,
        lot: &LotNumber,
        decide: &ChallengeDecision<'_>,
    ) -> anyhow::Result<Result<StoredChallenge, RefusalReason>>;
}
