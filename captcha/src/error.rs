//! Why a captcha did not pass.

use std::borrow::Cow;

use crate::slider::TrackError;

/// A captcha that did not pass.
#[derive(Debug, thiserror::Error)]
pub enum CaptchaError {
    /// What was sent is no good.
    #[error("the captcha was refused: {0}")]
    Refused(#[from] RefusalReason),
    /// GeeTest cannot tell; the visitor is to be given one of our own challenges.
    #[error("challenge with the slider: GeeTest did not answer: {0}")]
    GeetestUnavailable(Cow<'static, str>),
    /// Too many challenges are drawn at once; soon there is room again.
    #[error("too many challenges are drawn at once")]
    Busy,
    /// Something of ours failed, the store mostly; nothing was decided.
    #[error("the captcha failed: {0:#}")]
    Failed(#[from] anyhow::Error),
}

/// What was wrong with an attempt or a proof; for the log alone.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RefusalReason {
    /// A field is missing or of an impossible form.
    #[error("`{0}` is malformed")]
    Malformed(&'static str),
    /// The track cannot be read.
    #[error("`track` is malformed: {0}")]
    MalformedTrack(String),
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

impl From<TrackError> for RefusalReason {
    fn from(error: TrackError) -> Self {
        Self::MalformedTrack(error.to_string())
    }
}
