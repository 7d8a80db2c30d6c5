//! How often strangers may try what could be guessed.

use kiosk_domain::ContactKey;

use crate::adapters::Limiter;
use crate::config::Quota;
use crate::service::{ClientAddress, Refusal, count};

const MINUTES: u64 = 60;
const HOUR: u64 = 60 * MINUTES;

/// Signing in to one account from one network.
const LOGIN_ACCOUNT_FROM: Quota = Quota::new("login.account-from", 10, 10 * MINUTES);
/// Signing in to one account from wherever: wide, so that strangers who guess do not lock its
/// owner out.
const LOGIN_ACCOUNT: Quota = Quota::new("login.account", 100, 10 * MINUTES);
/// Signing in from one address.
pub(super) const LOGIN_ADDRESS: Quota = Quota::new("login.address", 30, 10 * MINUTES);
/// Asking for codes from one address, sent or not.
pub(super) const SEND_CODE: Quota = Quota::new("send-code.address", 30, 10 * MINUTES);
/// Opening accounts from one address, with right codes or wrong ones.
pub(super) const REGISTER: Quota = Quota::new("register.address", 30, HOUR);
/// Setting new passwords from one address, with right codes or wrong ones.
pub(super) const RESET_PASSWORD: Quota = Quota::new("reset-password.address", 30, HOUR);
/// Adding addresses and numbers to one account, with right codes or wrong ones.
pub(super) const BIND: Quota = Quota::new("bind.account", 30, HOUR);
/// Asking for news from one address.
pub(super) const SUBSCRIBE: Quota = Quota::new("subscribe.address", 10, HOUR);

/// Counts a try at the secret of an account: strictly by account and network, widely by
/// account. Whoever succeeds is counted too.
pub(super) async fn count_attempt(
    limiter: &dyn Limiter,
    account: &ContactKey,
    address: ClientAddress,
) -> Result<(), Refusal> {
    let from = format!("{account} {}", address.network());
    count(limiter, LOGIN_ACCOUNT_FROM, &from).await?;
    count(limiter, LOGIN_ACCOUNT, account.as_str()).await
}
