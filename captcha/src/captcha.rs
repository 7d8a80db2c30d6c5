//! The one door: issue a challenge, verify an attempt, redeem a proof.

use std::sync::Arc;

use kiosk_domain::UnixTime;

use crate::geetest::Geetest;
use crate::own::OwnCaptcha;
use crate::{
    Attempt, AttemptOutcome, Binding, CaptchaError, CaptchaSettings, ChallengeRequest,
    ChallengeStore, IssuedChallenge, OwnChallenge, Proof, Scope, StandIn,
};

/// The captcha that its settings ask for: ours alone, or GeeTest with ours behind it.
pub struct Captcha {
    own: OwnCaptcha,
    geetest: Option<Geetest>,
}

impl Captcha {
    /// A captcha that keeps its challenges in `store`.
    ///
    /// # Errors
    /// When GeeTest's address is no address of a server, or TLS cannot be set up.
    pub fn new(settings: CaptchaSettings, store: Arc<dyn ChallengeStore>) -> anyhow::Result<Self> {
        let own = OwnCaptcha::new(Arc::clone(&store), &settings.secret);
        let geetest = settings.geetest.map(|geetest| Geetest::new(geetest, store));
        Ok(Self {
            own,
            geetest: geetest.transpose()?,
        })
    }

    /// Why one of our own challenges would stand in for GeeTest now, where that is configured.
    pub fn stands_in(&self, request: &ChallengeRequest, now: UnixTime) -> Option<StandIn> {
        let geetest = self.geetest.as_ref()?;
        geetest.leaves_to_own(request, now)
    }

    /// Issues the challenge of a random seed, which serves once.
    ///
    /// # Errors
    /// [`CaptchaError::Failed`] when it cannot be stored or drawn, or its seed was used before.
    pub async fn issue(
        &self,
        request: &ChallengeRequest,
        now: UnixTime,
        seed: [u8; 32],
    ) -> Result<IssuedChallenge, CaptchaError> {
        let stands_in = match &self.geetest {
            None => None,
            Some(geetest) => match geetest.leaves_to_own(request, now) {
                Some(stands_in) => Some(stands_in),
                None => {
                    let captcha_id = geetest.captcha_id().to_owned();
                    return Ok(IssuedChallenge::Geetest { captcha_id });
                }
            },
        };
        let challenge = self.own.issue(request, now, seed).await?;
        Ok(IssuedChallenge::Own(OwnChallenge {
            stands_in,
            ..challenge
        }))
    }

    /// Judges an attempt of the session `binding` at one of our own challenges. What cannot be
    /// read costs no try.
    ///
    /// # Errors
    /// [`CaptchaError::Refused`] when the challenge cannot be tried, or not like this;
    /// [`CaptchaError::Failed`] when the store does not answer.
    pub async fn verify(
        &self,
        attempt: &Attempt,
        binding: &Binding,
        now: UnixTime,
    ) -> Result<AttemptOutcome, CaptchaError> {
        self.own.verify(attempt, binding, now).await
    }

    /// Uses a proof up for what its challenge was issued for.
    ///
    /// # Errors
    /// [`CaptchaError::Refused`] when the proof is no good for this, or no more;
    /// [`CaptchaError::GeetestUnavailable`] when GeeTest cannot tell;
    /// [`CaptchaError::Failed`] when the store does not answer.
    pub async fn redeem(
        &self,
        proof: &Proof,
        scope: &Scope,
        now: UnixTime,
    ) -> Result<(), CaptchaError> {
        match &self.geetest {
            // Ours are in our store and signed by us, so this word opens nothing by itself.
            Some(geetest) if proof.captcha_id != OwnChallenge::CAPTCHA_ID => {
                geetest.redeem(proof, scope, now).await
            }
            _ => self.own.redeem(proof, scope, now).await,
        }
    }
}
