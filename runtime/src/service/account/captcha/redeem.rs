//! Redeeming the proof of a solved challenge.

use kiosk_captcha::{Proof, Scope};
use kiosk_domain::VerifyType;

use super::CaptchaHolder;
use crate::service::Refusal;
use crate::service::account::AccountParts;

/// A solved captcha and whose it is.
pub(crate) struct CaptchaAnswer {
    /// What the call brought.
    pub proof: Proof,
    /// Who brought it.
    pub holder: CaptchaHolder,
}

/// Uses a proof up for a purpose: it passes once, for its holder.
///
/// # Errors
/// A proof that is no good for this, or no more; GeeTest cannot tell.
pub(crate) async fn redeem_captcha(
    parts: &AccountParts<'_>,
    purpose: VerifyType,
    answer: &CaptchaAnswer,
) -> Result<(), Refusal> {
    let scope = Scope {
        purpose,
        binding: answer.holder.binding(),
    };
    Ok(parts
        .captcha
        .redeem(&answer.proof, &scope, parts.now())
        .await?)
}
