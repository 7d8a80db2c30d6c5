//! The captcha: our own slider and question, and GeeTest v4 before them when it is configured.
//!
//! All of them end in the five fields of [`Proof`]. A proof is worth one use, for one purpose,
//! in the session that solved it.

mod binding;
mod challenge;
mod choice;
mod error;
pub mod geetest;
mod issued;
mod lot;
#[cfg(test)]
mod memory;
mod own;
mod pass;
mod proof;
pub mod question;
mod scope;
pub mod slider;
mod store;

pub use binding::Binding;
pub use challenge::{Answer, Challenge, ChallengeKind};
pub use choice::{Captcha, Described, GeetestThenSlider, from_config};
pub use error::{CaptchaError, Refusal};
pub use issued::{Form, Issued, IssuedChallenge, Shown, Wish};
pub use lot::LotNumber;
pub use own::{
    Attempt, Attempted, CHALLENGE_LIFE, MOST_TRIES, OWN_CAPTCHA_ID, Outcome, OwnCaptcha, PROOF_LIFE,
};
pub use proof::{Passed, Proof};
pub use scope::Scope;
pub use store::ChallengeStore;
