//! Counting calls against a quota, where many are refused.

use crate::adapters::{LimiterError, Quota};
use crate::api::extract::ClientAddress;
use crate::api::speak::Refusal;
use crate::app::App;

/// Counts one, and refuses when there were too many or when nobody counts: for what could be
/// guessed or costs much.
pub(crate) async fn count(app: &App, quota: Quota, who: &str) -> Result<(), Refusal> {
    Ok(app.limiter.take(quota, who).await?)
}

/// Counts one, and refuses when there were too many; when nobody counts the call goes on.
pub(crate) async fn count_loosely(app: &App, quota: Quota, who: &str) -> Result<(), Refusal> {
    match app.limiter.take(quota, who).await {
        Err(LimiterError::TooMany(many)) => Err(Refusal::try_later(many.retry_after)),
        Ok(()) | Err(LimiterError::Unavailable(_)) => Ok(()),
    }
}

/// How many networks of an IPv6 client's size may use a quota up in the larger network.
const WIDE: u32 = 8;

/// As [`count`], for the network of an address.
pub(crate) async fn count_address(
    app: &App,
    quota: Quota,
    address: ClientAddress,
) -> Result<(), Refusal> {
    for (quota, network) in networks(quota, address) {
        count(app, quota, &network).await?;
    }
    Ok(())
}

/// As [`count_loosely`], for the network of an address.
pub(crate) async fn count_address_loosely(
    app: &App,
    quota: Quota,
    address: ClientAddress,
) -> Result<(), Refusal> {
    for (quota, network) in networks(quota, address) {
        count_loosely(app, quota, &network).await?;
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

impl From<LimiterError> for Refusal {
    /// Where nobody counts, nobody comes in.
    fn from(error: LimiterError) -> Self {
        match error {
            LimiterError::TooMany(many) => Self::try_later(many.retry_after),
            LimiterError::Unavailable(cause) => Self::unavailable(cause),
        }
    }
}
