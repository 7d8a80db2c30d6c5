//! Redeeming a proof: genuine, fresh, for this purpose and session, and once.

use kiosk_domain::UnixTime;

use super::OwnCaptcha;
use super::own_captcha::PROOF_LIFE;
use super::signer::{Claims, Tokens};
use crate::{CaptchaError, LotNumber, Proof, RefusalReason, Scope, Solution, StoredChallenge};

impl OwnCaptcha {
    /// Uses a proof up for what it was issued for.
    pub(crate) async fn redeem(
        &self,
        proof: &Proof,
        scope: &Scope,
        now: UnixTime,
    ) -> Result<(), CaptchaError> {
        let lot = LotNumber::parse(&proof.lot_number)?;
        let decide = |challenge: &StoredChallenge| {
            check_scope(challenge, scope)?;
            self.check_tokens(challenge, proof)?;
            check_fresh(challenge, now)?;
            Ok(StoredChallenge {
                used_at: Some(now),
                ..challenge.clone()
            })
        };
        // Who is refused anyway takes no lock.
        let found = self.store.find(&lot).await?;
        decide(&found.ok_or(RefusalReason::Unknown)?)?;
        self.store.change(&lot, &decide).await??;
        Ok(())
    }

    fn check_tokens(
        &self,
        challenge: &StoredChallenge,
        proof: &Proof,
    ) -> Result<(), RefusalReason> {
        let claims = Claims {
            lot: &challenge.lot_number,
            gen_time: &proof.gen_time,
            scope: &challenge.scope,
        };
        let tokens = Tokens {
            captcha_output: proof.captcha_output.clone(),
            pass_token: proof.pass_token.clone(),
        };
        let genuine = self.signer.verify(&claims, &tokens);
        genuine.then_some(()).ok_or(RefusalReason::Forged)
    }
}

fn check_scope(challenge: &StoredChallenge, scope: &Scope) -> Result<(), RefusalReason> {
    if challenge.solution == Solution::Geetest {
        Err(RefusalReason::Unknown)
    } else if challenge.scope.purpose != scope.purpose {
        Err(RefusalReason::OtherPurpose)
    } else if challenge.scope.binding != scope.binding {
        Err(RefusalReason::OtherSession)
    } else {
        Ok(())
    }
}

fn check_fresh(challenge: &StoredChallenge, now: UnixTime) -> Result<(), RefusalReason> {
    let solved_at = challenge.solved_at.ok_or(RefusalReason::Unsolved)?;
    if challenge.used_at.is_some() {
        Err(RefusalReason::Replayed)
    } else if now.since(solved_at) > PROOF_LIFE {
        Err(RefusalReason::Expired)
    } else {
        Ok(())
    }
}
