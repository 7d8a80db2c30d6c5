//! Why a captcha did not pass: one text for the visitor, the reason for the log.

use std::borrow::Cow;

use super::slider::{DrawError, TrackError};

/// A captcha that did not pass.
#[derive(Debug, thiserror::Error)]
pub enum CaptchaError {
    /// What was sent is no good.
    #[error("the captcha was refused: {0}")]
    Refused(#[from] Refusal),
    /// GeeTest cannot tell; the visitor is to be challenged with the slider.
    #[error("challenge with the slider: GeeTest did not answer: {0}")]
    SliderInstead(Cow<'static, str>),
    /// A picture could not be made.
    #[error(transparent)]
    Drawing(#[from] DrawError),
    /// Something of ours failed, storage mostly; nothing was decided.
    #[error("the captcha failed: {0:#}")]
    Failed(anyhow::Error),
}

impl CaptchaError {
    /// What the visitor reads (`spec.md` §8), to be translated.
    pub const fn visitor_message(&self) -> &'static str {
        "Geetest Error"
    }
}

/// What was wrong with an attempt or a proof; for the log alone.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// A field is missing or of an impossible form.
    #[error("`{0}` is malformed")]
    Malformed(&'static str),
    /// The track is none.
    #[error(transparent)]
    Track(#[from] TrackError),
    /// No such challenge.
    #[error("the lot number is unknown")]
    Unknown,
    /// The challenge is of another kind than the attempt.
    #[error("the attempt is of another kind than the challenge")]
    OtherKind,
    /// It was issued for another purpose.
    #[error("it belongs to another purpose")]
    OtherPurpose,
    /// It was issued to another session.
    #[error("it belongs to another session")]
    OtherSession,
    /// Too much time went by.
    #[error("it is too old")]
    Expired,
    /// Too many tries.
    #[error("it was tried too often")]
    Exhausted,
    /// It is solved already.
    #[error("it is solved already")]
    Solved,
    /// It was never solved.
    #[error("it is not solved")]
    Unsolved,
    /// The tokens are not ours.
    #[error("the tokens are not genuine")]
    Forged,
    /// It was used before.
    #[error("it was used before")]
    Replayed,
    /// GeeTest said no.
    #[error("GeeTest refused: {0}")]
    Geetest(String),
}
