//! Judging an attempt.

use kiosk_domain::UnixTime;

use super::OwnCaptcha;
use super::own_captcha::{CHALLENGE_LIFE, MOST_TRIES};
use super::signer::Claims;
use crate::slider::{PiecePosition, Track, TrackOutcome, judge};
use crate::{
    Attempt, AttemptOutcome, Binding, CaptchaError, LotNumber, OwnChallenge, Proof, RefusalReason,
    Response, Solution, StoredChallenge, question,
};

/// A response that can be judged.
enum ParsedResponse<'a> {
    Track(Track),
    Text(&'a str),
}

impl OwnCaptcha {
    /// Judges an attempt of the session `binding`. What cannot be read costs no try.
    pub(crate) async fn verify(
        &self,
        attempt: &Attempt,
        binding: &Binding,
        now: UnixTime,
    ) -> Result<AttemptOutcome, CaptchaError> {
        let lot = LotNumber::parse(&attempt.lot_number)?;
        let response = parse(&attempt.response)?;
        let decide = |challenge: &StoredChallenge| {
            admit(challenge, binding, now)?;
            check_kind(&challenge.solution, &response)?;
            Ok(tried(challenge, &response, now))
        };
        // Who is refused anyway takes no lock.
        let found = self.store.find(&lot).await?;
        decide(&found.ok_or(RefusalReason::Unknown)?)?;
        let challenge = self.store.change(&lot, &decide).await??;
        Ok(match challenge.solved_at {
            Some(_) => AttemptOutcome::Solved(self.proof(&challenge, now)),
            None => AttemptOutcome::Wrong {
                left: MOST_TRIES.saturating_sub(challenge.tries),
            },
        })
    }

    fn proof(&self, challenge: &StoredChallenge, now: UnixTime) -> Proof {
        let gen_time = now.to_string();
        let tokens = self.signer.sign(&Claims {
            lot: &challenge.lot_number,
            gen_time: &gen_time,
            scope: &challenge.scope,
        });
        Proof {
            captcha_id: OwnChallenge::CAPTCHA_ID.to_owned(),
            lot_number: challenge.lot_number.to_string(),
            captcha_output: tokens.captcha_output,
            pass_token: tokens.pass_token,
            gen_time,
        }
    }
}

/// Whether the challenge may be tried by this session now.
fn admit(
    challenge: &StoredChallenge,
    binding: &Binding,
    now: UnixTime,
) -> Result<(), RefusalReason> {
    if challenge.scope.binding != *binding {
        Err(RefusalReason::OtherSession)
    } else if challenge.solved_at.is_some() {
        Err(RefusalReason::Solved)
    } else if challenge.tries >= MOST_TRIES {
        Err(RefusalReason::Exhausted)
    } else if now.since(challenge.created_at) > CHALLENGE_LIFE {
        Err(RefusalReason::Expired)
    } else {
        Ok(())
    }
}

/// What a try makes of a challenge.
fn tried(
    challenge: &StoredChallenge,
    response: &ParsedResponse<'_>,
    now: UnixTime,
) -> StoredChallenge {
    StoredChallenge {
        tries: challenge.tries.saturating_add(1),
        solved_at: solves(&challenge.solution, response).then_some(now),
        ..challenge.clone()
    }
}

fn parse(response: &Response) -> Result<ParsedResponse<'_>, RefusalReason> {
    match response {
        Response::Track(track) => Ok(ParsedResponse::Track(Track::parse(track)?)),
        Response::Text(text) if text.len() > question::LONGEST_ANSWER => {
            Err(RefusalReason::Malformed("answer"))
        }
        Response::Text(text) => Ok(ParsedResponse::Text(text)),
    }
}

fn check_kind(solution: &Solution, response: &ParsedResponse<'_>) -> Result<(), RefusalReason> {
    match (solution, response) {
        (Solution::Slider { .. }, ParsedResponse::Track(_)) => Ok(()),
        (Solution::Question { .. }, ParsedResponse::Text(_)) => Ok(()),
        _ => Err(RefusalReason::OtherKind),
    }
}

fn solves(solution: &Solution, response: &ParsedResponse<'_>) -> bool {
    match (solution, response) {
        (Solution::Slider { target_x, target_y }, ParsedResponse::Track(track)) => {
            let target = PiecePosition {
                x: *target_x,
                y: *target_y,
            };
            judge(track, target) == TrackOutcome::Passed
        }
        (Solution::Question { expected }, ParsedResponse::Text(text)) => {
            question::normalized(text) == *expected
        }
        _ => false,
    }
}
