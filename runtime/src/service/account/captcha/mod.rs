//! Telling people from programs: issuing challenges, judging attempts, redeeming proofs.

mod holder;
mod issue;
mod redeem;
mod refusal;
mod verify;

pub(crate) use holder::CaptchaHolder;
pub(crate) use issue::{CaptchaWish, issue_captcha};
pub(crate) use redeem::{CaptchaAnswer, redeem_captcha};
pub(crate) use refusal::captcha_needed;
pub(crate) use verify::{CaptchaAttempt, verify_captcha};
