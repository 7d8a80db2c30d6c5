//! Our own captcha: issue a challenge, judge attempts, redeem the proof once.

mod issue;
mod redeem;
mod verify;

use std::sync::Arc;

use secrecy::SecretString;

use super::ChallengeStore;
use super::pass::PassSigner;

pub use verify::{Attempt, Attempted, Outcome};

/// The `captcha_id` of our own captcha.
pub const OWN_CAPTCHA_ID: &str = "kiosk";

/// For how many seconds a challenge can be solved.
pub const CHALLENGE_LIFE: i64 = 180;

/// How often a challenge can be tried.
pub const MOST_TRIES: i64 = 5;

/// For how many seconds a proof is good.
pub const PROOF_LIFE: i64 = 300;

/// Our own captcha.
pub struct OwnCaptcha {
    store: Arc<dyn ChallengeStore>,
    signer: PassSigner,
}

impl OwnCaptcha {
    /// A captcha that keeps its challenges in `store` and signs with a key made of `secret`.
    pub fn new(store: Arc<dyn ChallengeStore>, secret: &SecretString) -> Self {
        Self {
            store,
            signer: PassSigner::new(secret),
        }
    }

    /// Where challenges are kept.
    pub(super) fn store(&self) -> &dyn ChallengeStore {
        &*self.store
    }
}

#[cfg(test)]
mod tests;
