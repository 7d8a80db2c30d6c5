//! Counting against a quota, where many are refused.

use kiosk_domain::UserId;

use super::{ClientAddress, Refusal, SecurityEvent};
use crate::adapters::{Limiter, LimiterError};
use crate::config::Quota;

/// How many networks of an IPv6 client's size may use a quota up in the larger network.
const WIDE: u32 = 8;

/// Counts one for a person, and refuses when there were too many or when nobody counts: for what
/// could be guessed or costs much.
pub(crate) async fn count_user(
    limiter: &dyn Limiter,
    quota: Quota,
    user_id: UserId,
) -> Result<(), Refusal> {
    let taken = limiter.take(quota, &user_id.to_string()).await;
    if let Err(LimiterError::TooMany(_)) = taken {
        let limited = SecurityEvent::Limited {
            quota: quota.name,
            user_id: Some(user_id),
        };
        limited.record(None);
    }
    Ok(taken?)
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
    let taken = limiter.take(quota, "").await;
    if let Err(LimiterError::TooMany(_)) = taken {
        let limited = SecurityEvent::Limited {
            quota: quota.name,
            user_id: None,
        };
        limited.record(None);
    }
    Ok(taken?)
}

/// As [`count_user`], for the networks of an address.
pub(crate) async fn count_address(
    limiter: &dyn Limiter,
    quota: Quota,
    address: ClientAddress,
) -> Result<(), Refusal> {
    for (quota, network) in networks(quota, address) {
        let taken = limiter.take(quota, &network).await;
        if let Err(LimiterError::TooMany(_)) = taken {
            let limited = SecurityEvent::Limited {
                quota: quota.name,
                user_id: None,
            };
            limited.record(Some(address));
        }
        taken?;
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
