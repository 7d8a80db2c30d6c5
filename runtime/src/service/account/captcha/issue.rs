//! Issuing a challenge, unless too many were issued.

use kiosk_captcha::{Binding, ChallengeRequest, IssuedChallenge, OwnKind, Scope, StandIn};
use kiosk_domain::VerifyType;

use super::CaptchaHolder;
use crate::service::account::{AccountParts, ClientInfo};
use crate::service::{Refusal, count_address, count_everybody};
use crate::words::Word;

/// Which challenge somebody wants, as a call says it.
pub(crate) struct CaptchaWish {
    /// The name of what the proof is for.
    pub purpose: String,
    /// The name of the kind, where one is preferred.
    pub kind: Option<String>,
    /// Whether the browser says that GeeTest's challenge did not come there.
    pub geetest_missing: bool,
    /// Who will solve it.
    pub holder: CaptchaHolder,
}

/// A challenge for its holder.
pub(crate) struct CaptchaIssue {
    /// What is to be solved.
    pub challenge: IssuedChallenge,
    /// The token by which a newcomer is known from now on; nobody else will ever see it.
    pub new_token: Option<String>,
}

/// Issues a challenge for one purpose to one holder.
///
/// # Errors
/// Too many challenges for that address, a purpose or a kind that is unknown, or a challenge that
/// cannot be made.
pub(crate) async fn issue_captcha(
    parts: &AccountParts<'_>,
    client: &ClientInfo,
    wish: &CaptchaWish,
) -> Result<CaptchaIssue, Refusal> {
    let tries = &parts.limits.tries;
    count_address(parts.limiter, tries.captchas, client.address).await?;
    let kind = wish.kind.as_deref().map(kind).transpose()?;
    if kind == Some(OwnKind::Question) {
        count_address(parts.limiter, tries.questions, client.address).await?;
    }
    let (binding, new_token) = match wish.holder.known() {
        Some(binding) => (binding, None),
        None => {
            let token = parts.random.token();
            (Binding::of(&token), Some(token))
        }
    };
    let request = ChallengeRequest {
        scope: Scope {
            purpose: purpose(&wish.purpose)?,
            binding,
        },
        kind,
        geetest_missing: wish.geetest_missing,
        language: client.locale.interface(),
    };
    let now = parts.now();
    // Who is over the limit costs no picture.
    if let Some(stands_in) = parts.captcha.stands_in(&request, now) {
        count_stand_in(parts, client, stands_in).await?;
    }
    let mut seed = [0; 32];
    parts.random.fill(&mut seed);
    let challenge = parts.captcha.issue(&request, now, seed).await?;
    Ok(CaptchaIssue {
        challenge,
        new_token,
    })
}

/// Counts a challenge that stands in for GeeTest. That it does not come to a browser is easily
/// said, so that such challenges are few: for an address, and for all who say so, many addresses
/// being bought as easily as one.
async fn count_stand_in(
    parts: &AccountParts<'_>,
    client: &ClientInfo,
    stands_in: StandIn,
) -> Result<(), Refusal> {
    let tries = &parts.limits.tries;
    count_address(parts.limiter, tries.stand_in_captchas, client.address).await?;
    if stands_in == StandIn::Reported {
        count_address(parts.limiter, tries.reported_captchas, client.address).await?;
        count_everybody(parts.limiter, tries.reported_captchas_everywhere).await?;
    }
    Ok(())
}

fn purpose(name: &str) -> Result<VerifyType, Refusal> {
    let unknown = || Refusal::invalid("purpose", Word("api.field_invalid"));
    VerifyType::from_name(name).ok_or_else(unknown)
}

fn kind(name: &str) -> Result<OwnKind, Refusal> {
    let unknown = || Refusal::invalid("kind", Word("api.field_invalid"));
    OwnKind::from_name(name).ok_or_else(unknown)
}
