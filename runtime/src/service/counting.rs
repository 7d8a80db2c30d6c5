//! Counting against a quota, where many are refused.

use kiosk_domain::UserId;

use super::{ClientAddress, Refusal, SecurityEvent};
use crate::adapters::{Limiter, LimiterError};
use crate::config::Quota;

/// How many networks of an IPv6 client's size may use a quota up in the larger network.
const WIDE: u32 = 8;

/// Something that is counted against a quota.
#[derive(Clone, Copy)]
pub(crate) struct Counted<'a> {
    pub quota: Quota,
    /// Whose, or whence.
    pub who: &'a str,
    /// Who it was, for the security log.
    pub user_id: Option<UserId>,
    /// Whence it came, for the same.
    pub address: Option<ClientAddress>,
}

/// Counts one; the security log hears of one too many.
pub(crate) async fn count(limiter: &dyn Limiter, counted: Counted<'_>) -> Result<(), LimiterError> {
    let taken = limiter.take(counted.quota, counted.who).await;
    if let Err(LimiterError::TooMany(_)) = taken {
        let limited = SecurityEvent::Limited {
            quota: counted.quota.name,
            user_id: counted.user_id,
        };
        limited.record(counted.address);
    }
    taken
}

/// Counts one for a person, and refuses when there were too many or when nobody counts: for what
/// could be guessed or costs much.
pub(crate) async fn count_user(
    limiter: &dyn Limiter,
    quota: Quota,
    user_id: UserId,
) -> Result<(), Refusal> {
    let counted = Counted {
        quota,
        who: &user_id.to_string(),
        user_id: Some(user_id),
        address: None,
    };
    Ok(count(limiter, counted).await?)
}

/// Counts one, and refuses when there were too many; when nobody counts the call goes on.
pub(crate) async fn count_loosely(
    limiter: &dyn Limiter,
    quota: Quota,
    who: &str,
) -> Result<(), Refusal> {
    match limiter.take(quota, who).await {
        Err(LimiterError::TooMany(many)) => Err(Refusal::try_later(many.retry_after)),
        Ok(()) | Err(LimiterError::Unavailable(_)) => Ok(()),
    }
}

/// As [`count_user`], for everybody together.
pub(crate) async fn count_everybody(limiter: &dyn Limiter, quota: Quota) -> Result<(), Refusal> {
    let counted = Counted {
        quota,
        who: "",
        user_id: None,
        address: None,
    };
    Ok(count(limiter, counted).await?)
}

/// As [`count_user`], for the networks of an address.
pub(crate) async fn count_address(
    limiter: &dyn Limiter,
    quota: Quota,
    address: ClientAddress,
) -> Result<(), Refusal> {
    for (quota, network) in networks(quota, address) {
        let counted = Counted {
            quota,
            who: &network,
            user_id: None,
            address: Some(address),
        };
        count(limiter, counted).await?;
    }
    Ok(())
}

/// As [`count_loosely`], for the networks of an address.
pub(crate) async fn count_address_loosely(
    limiter: &dyn Limiter,
    quota: Quota,
    address: ClientAddress,
) -> Result<(), Refusal> {
    for (quota, network) in networks(quota, address) {
        count_loosely(limiter, quota, &network).await?;
    }
    Ok(())
}

/// What is counted for an address: its network, and the larger one with a larger quota.
pub(crate) fn networks(
    quota: Quota,
    address: ClientAddress,
) -> impl Iterator<Item = (Quota, String)> {
    let wide = Quota {
        burst: quota.burst.saturating_mul(WIDE),
        ..quota
    };
    let wide_network = address.wide_network().map(|network| (wide, network));
    std::iter::once((quota, address.network())).chain(wide_network)
}
