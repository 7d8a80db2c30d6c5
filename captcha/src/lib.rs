#![doc = include_str!("../README.md")]

// The tests of all stores name this crate from outside.
#[cfg(test)]
extern crate self as kiosk_captcha;

mod attempt;
mod binding;
mod captcha;
#[cfg(test)]
mod conformance;
mod error;
#[cfg(any(fuzzing, test))]
pub mod fuzz;
mod geetest;
mod issued;
mod lot_number;
#[cfg(test)]
mod memory;
mod own;
mod proof;
mod question;
mod request;
mod scope;
mod settings;
mod slider;
mod store;
mod stored;

pub use attempt::{Attempt, AttemptOutcome, Response};
pub use binding::Binding;
pub use captcha::Captcha;
pub use error::{CaptchaError, RefusalReason};
pub use issued::{IssuedChallenge, OwnChallenge, Puzzle, SliderPuzzle, StandIn};
pub use lot_number::LotNumber;
pub use proof::Proof;
pub use request::{ChallengeRequest, OwnKind};
pub use scope::Scope;
pub use settings::{CaptchaSettings, GeetestSettings, OwnChallenges};
pub use store::{ChallengeDecision, ChallengeStore};
pub use stored::{Solution, StoredChallenge};
