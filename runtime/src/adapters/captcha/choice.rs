//! Which captcha a visitor meets: ours alone, or GeeTest with ours behind it.

use std::sync::Arc;

use super::geetest::{Geetest, GeetestError, GeetestOptions};
use super::{
    Answer, Attempt, Binding, CaptchaError, Challenge, ChallengeKind, ChallengeStore, Issued,
    LotNumber, OWN_CAPTCHA_ID, Outcome, OwnCaptcha, Passed, Proof, Refusal, Scope, Wish,
};
use crate::config::{CaptchaConfig, OwnChallenges, RuntimeConfig};

/// The longest token of GeeTest that is passed on, in bytes.
const LONGEST_TOKEN: usize = 4096;

/// The captcha that a configuration asks for.
///
/// # Errors
/// When GeeTest's address is none, or no client can be made.
pub fn from_config(
    config: &RuntimeConfig,
    store: Arc<dyn ChallengeStore>,
) -> anyhow::Result<Captcha> {
    let own = OwnCaptcha::new(store, &config.secret);
    let CaptchaConfig::Geetest {
        id,
        key,
        base,
        own_challenges,
    } = &config.captcha
    else {
        return Ok(Captcha::Slider(own));
    };
    let geetest = Geetest::new(GeetestOptions {
        base: base.clone(),
        captcha_id: id.clone(),
        captcha_key: key.clone(),
        timeout: GeetestOptions::TIMEOUT,
    })?;
    Ok(Captcha::GeetestThenSlider(GeetestThenSlider {
        geetest,
        own,
        own_challenges: *own_challenges,
    }))
}

/// The captcha of a runtime.
pub enum Captcha {
    /// Our own slider and question.
    Slider(OwnCaptcha),
    /// GeeTest, and ours when it does not answer.
    GeetestThenSlider(GeetestThenSlider),
}

/// GeeTest, and ours when it does not answer.
pub struct GeetestThenSlider {
    /// GeeTest.
    pub geetest: Geetest,
    /// Ours.
    pub own: OwnCaptcha,
    /// When ours are given out.
    pub own_challenges: OwnChallenges,
}

/// Which captcha the browser is to start with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Described {
    /// The slider or GeeTest.
    pub kind: ChallengeKind,
    /// The id that goes with it.
    pub captcha_id: String,
}

impl Captcha {
    /// Tells the browser which captcha to use now.
    pub fn describe(&self, now: i64) -> Described {
        match self {
            Self::GeetestThenSlider(both) if both.geetest.answers(now) => Described {
                kind: ChallengeKind::Geetest,
                captcha_id: both.geetest.captcha_id().to_owned(),
            },
            _ => Described {
                kind: ChallengeKind::Slider,
                captcha_id: OWN_CAPTCHA_ID.to_owned(),
            },
        }
    }

    /// Gives out a challenge made of a random seed.
    ///
    /// # Errors
    /// As [`OwnCaptcha::issue`].
    pub async fn issue(
        &self,
        wish: &Wish,
        now: i64,
        seed: [u8; 32],
    ) -> Result<Issued, CaptchaError> {
        match self {
            Self::GeetestThenSlider(both) if !both.gives_own(wish, now) => Ok(Issued::Geetest {
                captcha_id: both.geetest.captcha_id().to_owned(),
            }),
            _ => Ok(Issued::Own(self.own().issue(wish, now, seed).await?)),
        }
    }

    /// Judges an attempt at one of our own challenges.
    ///
    /// # Errors
    /// As [`OwnCaptcha::verify`].
    pub async fn verify(
        &self,
        attempt: &Attempt,
        binding: &Binding,
        now: i64,
    ) -> Result<Outcome, CaptchaError> {
        self.own().verify(attempt, binding, now).await
    }

    /// Uses a proof up for what it was given out for.
    ///
    /// # Errors
    /// When it is no good for this, or no more; [`CaptchaError::SliderInstead`] when GeeTest
    /// cannot tell.
    pub async fn redeem(
        &self,
        proof: &Proof,
        scope: &Scope,
        now: i64,
    ) -> Result<Passed, CaptchaError> {
        match self {
            // Ours are in our store and signed by us, so this word opens nothing by itself.
            Self::GeetestThenSlider(both) if proof.captcha_id != OWN_CAPTCHA_ID => {
                both.redeem(proof, scope, now).await
            }
            _ => self.own().redeem(proof, scope, now).await,
        }
    }

    fn own(&self) -> &OwnCaptcha {
        match self {
            Self::Slider(own) => own,
            Self::GeetestThenSlider(both) => &both.own,
        }
    }
}

impl GeetestThenSlider {
    fn gives_own(&self, wish: &Wish, now: i64) -> bool {
        let chosen = self.own_challenges == OwnChallenges::OnRequest;
        let asked = wish.form.is_some() && (chosen || self.geetest.is_troubled(now));
        asked || !self.geetest.answers(now)
    }

    /// Asks GeeTest, then marks the lot number as used: two who come together with one proof
    /// may both be told that it is good, but only one of them marks it.
    async fn redeem(&self, proof: &Proof, scope: &Scope, now: i64) -> Result<Passed, CaptchaError> {
        let lot = readable(proof)?;
        let store = self.own.store();
        let known = store.find(&lot).await.map_err(CaptchaError::Failed)?;
        if known.is_some() {
            return Err(Refusal::Replayed.into());
        }
        let answer = self.geetest.validate(&lot, proof, now).await;
        answer.map_err(|error| match error {
            GeetestError::Refused(why) => CaptchaError::Refused(Refusal::Geetest(why)),
            GeetestError::Silent(why) => CaptchaError::SliderInstead(why),
        })?;
        let used = used_up(lot, scope, now);
        let kept = store.insert(&used).await.map_err(CaptchaError::Failed)?;
        let by = ChallengeKind::Geetest;
        kept.then_some(Passed { by })
            .ok_or_else(|| Refusal::Replayed.into())
    }
}

/// The lot number of a proof that is worth asking GeeTest about.
fn readable(proof: &Proof) -> Result<LotNumber, Refusal> {
    let fits = |text: &str| !text.is_empty() && text.len() <= LONGEST_TOKEN;
    let time = proof.gen_time.as_bytes();
    if !fits(&proof.captcha_output) {
        Err(Refusal::Malformed("captcha_output"))
    } else if !fits(&proof.pass_token) {
        Err(Refusal::Malformed("pass_token"))
    } else if !(1..=12).contains(&time.len()) || !time.iter().all(u8::is_ascii_digit) {
        Err(Refusal::Malformed("gen_time"))
    } else {
        LotNumber::parse(&proof.lot_number).ok_or(Refusal::Malformed("lot_number"))
    }
}

fn used_up(lot_number: LotNumber, scope: &Scope, now: i64) -> Challenge {
    Challenge {
        lot_number,
        scope: scope.clone(),
        answer: Answer::Geetest,
        created_at: now,
        tries: 0,
        solved_at: Some(now),
        used_at: Some(now),
    }
}
