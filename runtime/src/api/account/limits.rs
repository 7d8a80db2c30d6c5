//! How often strangers may try what could be guessed.

use super::contact::Contact;
use crate::api::speak::Refusal;
use crate::app::App;
use crate::config::Quota;
use crate::service::ClientAddress;
use crate::service::count;

const MINUTES: u64 = 60;
const HOUR: u64 = 60 * MINUTES;

/// Signing in to one account from one network.
const LOGIN_ACCOUNT_FROM: Quota = Quota::new("login.account-from", 10, 10 * MINUTES);
/// Signing in to one account from wherever: wide, so that strangers who guess do not lock its
/// owner out.
const LOGIN_ACCOUNT: Quota = Quota::new("login.account", 100, 10 * MINUTES);
/// Signing in from one address.
pub(crate) const LOGIN_ADDRESS: Quota = Quota::new("login.address", 30, 10 * MINUTES);
/// Asking for codes from one address, sent or not.
pub(crate) const SEND_CODE: Quota = Quota::new("send-code.address", 30, 10 * MINUTES);
/// Opening accounts from one address, with right codes or wrong ones.
pub(crate) const REGISTER: Quota = Quota::new("register.address", 30, HOUR);
/// Setting new passwords from one address, with right codes or wrong ones.
pub(crate) const RESET_PASSWORD: Quota = Quota::new("reset-password.address", 30, HOUR);
/// Adding addresses and numbers to one account, with right codes or wrong ones.
pub(crate) const BIND: Quota = Quota::new("bind.account", 30, HOUR);
/// Asking for news from one address.
pub(crate) const SUBSCRIBE: Quota = Quota::new("subscribe.address", 10, HOUR);

/// Counts a try at the secret of an account: strictly by account and network, widely by
/// account. Whoever succeeds is counted too.
pub(crate) async fn count_attempt(
    app: &App,
    contact: &Contact,
    address: ClientAddress,
) -> Result<(), Refusal> {
    let (account, network) = (contact.key(), address.network());
    count(
        &*app.limiter,
        LOGIN_ACCOUNT_FROM,
        &format!("{account} {network}"),
    )
    .await?;
    Ok(count(&*app.limiter, LOGIN_ACCOUNT, &account).await?)
}
