//! Judging an attempt.

use super::{CHALLENGE_LIFE, MOST_TRIES, OWN_CAPTCHA_ID, OwnCaptcha};
use crate::adapters::captcha::pass::Solved;
use crate::adapters::captcha::slider::{TOLERANCE, Track, Verdict, judge};
use crate::adapters::captcha::{
    Answer, Binding, CaptchaError, Challenge, LotNumber, Proof, Refusal, question,
};

/// What a visitor did with a challenge.
#[derive(Clone, Debug)]
pub struct Attempt {
    /// The number of the challenge, as it was sent.
    pub lot_number: String,
    /// What was done.
    pub attempted: Attempted,
}

/// What was done with a challenge, as it was sent.
#[derive(Clone, Debug)]
pub enum Attempted {
    /// The piece was slid.
    Track(String),
    /// Something was typed.
    Typed(String),
}

/// What an attempt led to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It is solved.
    Solved(Proof),
    /// It is not; so many tries are left.
    Wrong {
        /// How many tries are left.
        left: i64,
    },
}

/// An attempt that can be judged.
enum Readable<'a> {
    Track(Track),
    Typed(&'a str),
}

impl OwnCaptcha {
    /// Judges an attempt of the session `binding`. What cannot be read costs no try.
    ///
    /// # Errors
    /// When the challenge cannot be tried, or not like this; when storage fails.
    pub async fn verify(
        &self,
        attempt: &Attempt,
        binding: &Binding,
        now: i64,
    ) -> Result<Outcome, CaptchaError> {
        let lot = LotNumber::parse(&attempt.lot_number).ok_or(Refusal::Malformed("lot_number"))?;
        let attempted = read(&attempt.attempted)?;
        let found = self.store.find(&lot).await.map_err(CaptchaError::Failed)?;
        let challenge = found.ok_or(Refusal::Unknown)?;
        admit(&challenge, binding, now)?;
        is_of_kind(&challenge.answer, &attempted)?;
        let counted = self.store.count_try(&lot, MOST_TRIES).await;
        let tries = counted
            .map_err(CaptchaError::Failed)?
            .ok_or(Refusal::Exhausted)?;
        if !solves(&challenge.answer, &attempted) {
            let left = MOST_TRIES - tries;
            return Ok(Outcome::Wrong { left });
        }
        let marked = self.store.mark_solved(&lot, now).await;
        if !marked.map_err(CaptchaError::Failed)? {
            return Err(Refusal::Solved.into());
        }
        Ok(Outcome::Solved(self.proof(&challenge, now)))
    }

    fn proof(&self, challenge: &Challenge, now: i64) -> Proof {
        let gen_time = now.to_string();
        let tokens = self.signer.sign(&Solved {
            lot: &challenge.lot_number,
            gen_time: &gen_time,
            scope: &challenge.scope,
        });
        Proof {
            captcha_id: OWN_CAPTCHA_ID.to_owned(),
            lot_number: challenge.lot_number.to_string(),
            captcha_output: tokens.captcha_output,
            pass_token: tokens.pass_token,
            gen_time,
        }
    }
}

/// Whether the challenge may be tried by this session now.
fn admit(challenge: &Challenge, binding: &Binding, now: i64) -> Result<(), Refusal> {
    if challenge.scope.binding != *binding {
        Err(Refusal::OtherSession)
    } else if challenge.solved_at.is_some() {
        Err(Refusal::Solved)
    } else if challenge.tries >= MOST_TRIES {
        Err(Refusal::Exhausted)
    } else if now - challenge.created_at > CHALLENGE_LIFE {
        Err(Refusal::Expired)
    } else {
        Ok(())
    }
}

fn read(attempted: &Attempted) -> Result<Readable<'_>, Refusal> {
    match attempted {
        Attempted::Track(track) => Ok(Readable::Track(Track::parse(track)?)),
        Attempted::Typed(text) if text.len() > question::LONGEST_ANSWER => {
            Err(Refusal::Malformed("answer"))
        }
        Attempted::Typed(text) => Ok(Readable::Typed(text)),
    }
}

fn is_of_kind(answer: &Answer, attempted: &Readable<'_>) -> Result<(), Refusal> {
    match (answer, attempted) {
        (Answer::Slider { .. }, Readable::Track(_)) => Ok(()),
        (Answer::Question { .. }, Readable::Typed(_)) => Ok(()),
        _ => Err(Refusal::OtherKind),
    }
}

fn solves(answer: &Answer, attempted: &Readable<'_>) -> bool {
    match (answer, attempted) {
        (Answer::Slider { target_x }, Readable::Track(track)) => {
            judge(track, *target_x, TOLERANCE) == Verdict::Passed
        }
        (Answer::Question { expected }, Readable::Typed(text)) => {
            question::normalised(text) == *expected
        }
        _ => false,
    }
}
