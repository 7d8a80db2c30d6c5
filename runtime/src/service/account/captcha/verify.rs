//! Judging an attempt at a challenge.

use kiosk_captcha::{Attempt, AttemptOutcome, Proof, Response};
use serde_json::json;

use super::CaptchaHolder;
use super::refusal::CAPTCHA_ERROR;
use crate::service::Refusal;
use crate::service::account::AccountParts;
use crate::words::Word;

/// What was done with a challenge, as a call says it: either it was slid or answered.
pub(crate) struct CaptchaAttempt {
    /// The number of the challenge.
    pub lot_number: String,
    /// How the piece was slid.
    pub track: Option<String>,
    /// What was typed.
    pub answer: Option<String>,
    /// Who tries it.
    pub holder: CaptchaHolder,
}

/// Judges an attempt, and gives the proof of a solved challenge.
///
/// # Errors
/// Neither a track nor an answer, or both; a challenge that this holder cannot try, or no more; a
/// wrong attempt, which says how many are left.
pub(crate) async fn verify_captcha(
    parts: &AccountParts<'_>,
    attempt: CaptchaAttempt,
) -> Result<Proof, Refusal> {
    let response = match (attempt.track, attempt.answer) {
        (Some(track), None) => Response::Track(track),
        (None, Some(text)) => Response::Text(text),
        _ => return Err(Refusal::invalid("track", Word("api.field_invalid"))),
    };
    let binding = attempt.holder.binding();
    let attempt = Attempt {
        lot_number: attempt.lot_number,
        response,
    };
    match parts
        .captcha
        .verify(&attempt, &binding, parts.now())
        .await?
    {
        AttemptOutcome::Solved(proof) => Ok(proof),
        AttemptOutcome::Wrong { left } => {
            Err(Refusal::because(CAPTCHA_ERROR).with_data(json!({ "left": left })))
        }
    }
}
