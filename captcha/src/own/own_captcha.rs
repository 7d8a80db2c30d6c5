//! Our own captcha, and how long and how often it can be used.

use std::sync::Arc;
use std::time::Duration;

use secrecy::SecretString;
use tokio::sync::Semaphore;

use super::signer::ProofSigner;
use crate::ChallengeStore;

/// For how long a challenge can be solved.
pub(super) const CHALLENGE_LIFE: Duration = Duration::from_secs(180);

/// How often a challenge can be tried: a hand slips once, and who guesses is soon elsewhere.
pub(super) const MOST_TRIES: u32 = 2;

/// For how long a proof can be redeemed.
pub(super) const PROOF_LIFE: Duration = Duration::from_secs(300);

/// How many pictures are drawn at once: each takes milliseconds of a core that answers others, too.
const DRAWINGS: usize = 8;

/// Our own captcha.
pub(crate) struct OwnCaptcha {
    pub(super) drawings: Arc<Semaphore>,
    pub(super) store: Arc<dyn ChallengeStore>,
    pub(super) signer: ProofSigner,
}

impl OwnCaptcha {
    /// A captcha that keeps its challenges in `store` and signs with a key made of `secret`.
    pub(crate) fn new(store: Arc<dyn ChallengeStore>, secret: &SecretString) -> Self {
        Self {
            drawings: Arc::new(Semaphore::new(DRAWINGS)),
            store,
            signer: ProofSigner::new(secret),
        }
    }
}
