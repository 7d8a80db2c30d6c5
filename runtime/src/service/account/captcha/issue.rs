//! Issuing a challenge, unless too many were issued.

use kiosk_captcha::{Binding, ChallengeRequest, IssuedChallenge, OwnKind, Scope};
use kiosk_domain::VerifyType;

use super::CaptchaHolder;
use crate::service::account::{AccountParts, ClientInfo};
use crate::service::{Refusal, count_address};
use crate::words::Word;

/// Which challenge somebody wants, as a call says it.
pub(crate) struct CaptchaWish {
    /// The name of what the proof is for.
    pub purpose: String,
    /// The name of the kind, where one is preferred.
    pub kind: Option<String>,
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
        language: client.locale.interface(),
    };
    let mut seed = [0; 32];
    parts.random.fill(&mut seed);
    let challenge = parts.captcha.issue(&request, parts.now(), seed).await?;
    if matches!(&challenge, IssuedChallenge::Own(own) if own.in_place_of_geetest) {
        count_address(parts.limiter, tries.stand_in_captchas, client.address).await?;
    }
    Ok(CaptchaIssue {
        challenge,
        new_token,
    })
}

fn purpose(name: &str) -> Result<VerifyType, Refusal> {
    let unknown = || Refusal::invalid("purpose", Word("api.field_invalid"));
    VerifyType::from_name(name).ok_or_else(unknown)
}

fn kind(name: &str) -> Result<OwnKind, Refusal> {
    let unknown = || Refusal::invalid("kind", Word("api.field_invalid"));
    OwnKind::from_name(name).ok_or_else(unknown)
}
