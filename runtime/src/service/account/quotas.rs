//! Counting tries at the secret of an account.

use kiosk_domain::ContactKey;

use super::AccountParts;
use crate::service::{ClientAddress, Refusal, count};

/// Counts a try at the secret of an account: strictly by account and network, widely by
/// account. Whoever succeeds is counted too.
pub(super) async fn count_attempt(
    parts: &AccountParts<'_>,
    account: &ContactKey,
    address: ClientAddress,
) -> Result<(), Refusal> {
    let tries = &parts.config.limits.tries;
    let from = format!("{account} {}", address.network());
    count(parts.limiter, tries.wrong_logins_to, &from).await?;
    count(
        parts.limiter,
        tries.wrong_logins_everywhere,
        account.as_str(),
    )
    .await
}
