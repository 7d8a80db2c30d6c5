//! GeeTest before our own captcha: whose turn it is, and redeeming its proofs once.

use std::sync::Arc;

use kiosk_domain::UnixTime;

use super::client::{GeetestClient, GeetestError};
use crate::{
    CaptchaError, ChallengeRequest, ChallengeStore, GeetestSettings, LotNumber, OwnChallenges,
    Proof, RefusalReason, Scope, Solution, StandIn, StoredChallenge,
};

/// The longest token of GeeTest that is passed on, in bytes.
const LONGEST_TOKEN: usize = 4096;

/// The most digits of a time that is passed on.
const LONGEST_TIME: usize = 12;

/// GeeTest, with the store in which its proofs are marked as used.
pub(crate) struct Geetest {
    client: GeetestClient,
    store: Arc<dyn ChallengeStore>,
    own_challenges: OwnChallenges,
}

impl Geetest {
    /// GeeTest, which was asked nothing yet.
    ///
    /// # Errors
    /// When the address is no address of a server, or TLS cannot be set up.
    pub(crate) fn new(
        settings: GeetestSettings,
        store: Arc<dyn ChallengeStore>,
    ) -> anyhow::Result<Self> {
        Ok(Self {
            own_challenges: settings.own_challenges,
            client: GeetestClient::new(settings)?,
            store,
        })
    }

    /// Our id there.
    pub(crate) fn captcha_id(&self) -> &str {
        self.client.captcha_id()
    }

    /// Why one of our own challenges is given out now instead, if it is.
    pub(crate) fn leaves_to_own(
        &self,
        request: &ChallengeRequest,
        now: UnixTime,
    ) -> Option<StandIn> {
        let allowed = self.own_challenges == OwnChallenges::OnRequest;
        let asked = request.kind.is_some() && (allowed || self.client.is_troubled(now));
        if asked || !self.client.answers(now) {
            Some(StandIn::Granted)
        } else {
            request.geetest_missing.then_some(StandIn::Reported)
        }
    }

    /// Asks GeeTest, then marks the lot number as used: two who come together with one proof
    /// may both be told that it is good, but only one of them marks it.
    pub(crate) async fn redeem(
        &self,
        proof: &Proof,
        scope: &Scope,
        now: UnixTime,
    ) -> Result<(), CaptchaError> {
        let lot = lot_number(proof)?;
        if self.store.find(&lot).await?.is_some() {
            return Err(RefusalReason::Replayed.into());
        }
        let answer = self.client.validate(&lot, proof, now).await;
        answer.map_err(|error| match error {
            GeetestError::Refused(why) => RefusalReason::Geetest(why).into(),
            GeetestError::Unavailable(why) => CaptchaError::GeetestUnavailable(why),
        })?;
        let marked = self.store.insert(&used(lot, scope, now)).await?;
        marked.then_some(()).ok_or(RefusalReason::Replayed.into())
    }
}

/// The lot number of a proof that is worth asking GeeTest about.
fn lot_number(proof: &Proof) -> Result<LotNumber, RefusalReason> {
    // What no server of GeeTest's writes would make it stumble, which counts as its outage.
    let fits = |text: &str| {
        (1..=LONGEST_TOKEN).contains(&text.len())
            && text.bytes().all(|byte| byte.is_ascii_graphic())
    };
    let time = proof.gen_time.as_bytes();
    if !fits(&proof.captcha_output) {
        Err(RefusalReason::Malformed("captcha_output"))
    } else if !fits(&proof.pass_token) {
        Err(RefusalReason::Malformed("pass_token"))
    } else if !(1..=LONGEST_TIME).contains(&time.len()) || !time.iter().all(u8::is_ascii_digit) {
        Err(RefusalReason::Malformed("gen_time"))
    } else {
        LotNumber::parse(&proof.lot_number)
    }
}

fn used(lot_number: LotNumber, scope: &Scope, now: UnixTime) -> StoredChallenge {
    StoredChallenge {
        lot_number,
        scope: scope.clone(),
        solution: Solution::Geetest,
        created_at: now,
        tries: 0,
        solved_at: Some(now),
        used_at: Some(now),
    }
}
