//! What the visitor is told when a captcha does not pass.

use kiosk_captcha::CaptchaError;
use serde_json::json;

use crate::service::Refusal;
use crate::storage::StorageError;
use crate::words::Word;

/// The one sentence for everything that went wrong with a captcha (`spec.md` §8).
pub(super) const CAPTCHA_ERROR: Word = Word("account.captcha_error");

/// Nothing was brought where a captcha is wanted, which pages tell apart from one that did not pass.
pub(crate) fn captcha_needed() -> Refusal {
    Refusal::because(CAPTCHA_ERROR).with_reason("account_captcha_needed")
}

impl From<CaptchaError> for Refusal {
    fn from(error: CaptchaError) -> Self {
        let refused = Self::because(CAPTCHA_ERROR);
        match error {
            CaptchaError::Refused(reason) => refused.caused_by(reason),
            CaptchaError::GeetestUnavailable(_) => refused
                .with_data(json!({ "captcha": "slider" }))
                .caused_by(error),
            CaptchaError::Busy => Self::busy(1),
            CaptchaError::Failed(cause) => match cause.downcast::<StorageError>() {
                Ok(error) => error.into(),
                Err(cause) => Self::failed(cause),
            },
        }
    }
}
