//! Counting against a quota, where many are refused.

use super::{ClientAddress, Refusal};
use crate::adapters::{Limiter, LimiterError};
use crate::config::Quota;

/// How many networks of an IPv6 client's size may use a quota up in the larger network.
const WIDE: u32 = 8;

/// Counts one, and refuses when there were too many or when nobody counts: for what could be
/// guessed or costs much.
pub(crate) async fn count(limiter: &dyn Limiter, quota: Quota, who: &str) -> Result<(), Refusal> {
    Ok(limiter.take(quota, who).await?)
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

/// As [`count`], for the networks of an address.
pub(crate) async fn count_address(
    limiter: &dyn Limiter,
    quota: Quota,
    address: ClientAddress,
) -> Result<(), Refusal> {
    for (quota, network) in networks(quota, address) {
        count(limiter, quota, &network).await?;
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
fn networks(quota: Quota, address: ClientAddress) -> impl Iterator<Item = (Quota, String)> {
    let wide = Quota {
        burst: quota.burst.saturating_mul(WIDE),
        ..quota
    };
    let wide_network = address.wide_network().map(|network| (wide, network));
    std::iter::once((quota, address.network())).chain(wide_network)
}
