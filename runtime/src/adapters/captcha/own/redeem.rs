//! Redeeming a proof: genuine, fresh, for this purpose and session, and once.

use super::{OwnCaptcha, PROOF_LIFE};
use crate::adapters::captcha::pass::{Solved, Tokens};
use crate::adapters::captcha::{
    CaptchaError, Challenge, ChallengeKind, LotNumber, Passed, Proof, Refusal, Scope,
};

impl OwnCaptcha {
    /// Uses a proof up for what it was issued for.
    ///
    /// # Errors
    /// When the proof is no good for this, or no more; when storage fails.
    pub async fn redeem(
        &self,
        proof: &Proof,
        scope: &Scope,
        now: i64,
    ) -> Result<Passed, CaptchaError> {
        let lot = LotNumber::parse(&proof.lot_number).ok_or(Refusal::Malformed("lot_number"))?;
        let found = self.store.find(&lot).await.map_err(CaptchaError::Failed)?;
        let challenge = found.ok_or(Refusal::Unknown)?;
        belongs(&challenge, scope)?;
        self.is_genuine(&challenge, proof)?;
        is_fresh(&challenge, now)?;
        let consumed = self.store.consume(&lot, now).await;
        if !consumed.map_err(CaptchaError::Failed)? {
            return Err(Refusal::Replayed.into());
        }
        let by = challenge.answer.kind();
        Ok(Passed { by })
    }

    fn is_genuine(&self, challenge: &Challenge, proof: &Proof) -> Result<(), Refusal> {
        let solved = Solved {
            lot: &challenge.lot_number,
            gen_time: &proof.gen_time,
            scope: &challenge.scope,
        };
        let tokens = Tokens {
            captcha_output: proof.captcha_output.clone(),
            pass_token: proof.pass_token.clone(),
        };
        let genuine = self.signer.vouches(&solved, &tokens);
        genuine.then_some(()).ok_or(Refusal::Forged)
    }
}

fn belongs(challenge: &Challenge, scope: &Scope) -> Result<(), Refusal> {
    if challenge.answer.kind() == ChallengeKind::Geetest {
        Err(Refusal::Unknown)
    } else if challenge.scope.purpose != scope.purpose {
        Err(Refusal::OtherPurpose)
    } else if challenge.scope.binding != scope.binding {
        Err(Refusal::OtherSession)
    } else {
        Ok(())
    }
}

fn is_fresh(challenge: &Challenge, now: i64) -> Result<(), Refusal> {
    let solved_at = challenge.solved_at.ok_or(Refusal::Unsolved)?;
    if challenge.used_at.is_some() {
        Err(Refusal::Replayed)
    } else if now - solved_at > PROOF_LIFE {
        Err(Refusal::Expired)
    } else {
        Ok(())
    }
}
